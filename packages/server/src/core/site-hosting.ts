import type { Upload } from './operation.ts';

/** A file of a deployment: its path in the site, the SHA-256 of its content in hexadecimal digits, and its size. */
export type DeployedFile = readonly [path: string, digest: string, bytes: number];

/** A line of `_headers` or `_redirects` that is not used. */
export interface UnusedRule {
  readonly file: '_headers' | '_redirects';
  readonly line: number;
  readonly reason: string;
}

/** Where the files of sites are kept, and where visitors find them. */
export interface SiteHosting {
  siteUrl(name: string): string;
  deploymentUrl(deploymentId: string): string;
  /** Calls the listener when sites got new addresses: those with custom domains are due. Left out where none do. */
  onRenewed?(listener: () => void): void;
  /** Keeps the files of an archive for a day. Where it is refused, nothing of it is kept. */
  unpack(projectId: string, archive: Upload): Promise<readonly DeployedFile[]>;
  /** The digests that the project does not have. What is not missing stays for a day. Refuses what cannot be a site. */
  missing(projectId: string, files: readonly DeployedFile[]): Promise<readonly string[]>;
  /** Keeps one file for a day. */
  put(projectId: string, digest: string, content: Upload): Promise<void>;
  /** Keeps files for as long as the deployment is there. Answers the digests that are missing; then none is kept. */
  hold(projectId: string, deploymentId: string, files: readonly DeployedFile[]): Promise<readonly string[]>;
  release(projectId: string, deploymentId: string): Promise<void>;
  /** Reads the files as they will be served. Throws where that is not possible. */
  check(projectId: string, files: readonly DeployedFile[]): Promise<readonly UnusedRule[]>;
}
