import type { Upload } from '../../../core/operation.ts';

/** The default domain of sites: docs/decisions/0101-sites-are-served-by-the-service.md. */
export const LOCAL_SITES = 'sites.localhost';

/** A file of a deployment: its path in the site, the SHA-256 of its content in hexadecimal digits, and its size. */
export type DeployedFile = readonly [path: string, digest: string, bytes: number];

/** An ignored line of `_headers` or `_redirects`. */
export interface UnusedRule {
  readonly file: '_headers' | '_redirects';
  readonly line: number;
  readonly reason: string;
}

/** Stores site files and serves them to visitors. */
export interface SiteHosting {
  siteUrl(name: string): string;
  deploymentUrl(deploymentId: string): string;
  /**
   * Calls the listener when sites get new addresses, so that sites with custom domains become due. Undefined if that
   * never happens.
   */
  onRenewed?(listener: () => void): void;
  /** Stores an archive's files for a day. If the archive is refused, none are stored. */
  unpack(projectId: string, archive: Upload): Promise<readonly DeployedFile[]>;
  /** The digests that the project does not have. Files it has stay for a day. Refuses files that cannot be a site. */
  missing(projectId: string, files: readonly DeployedFile[]): Promise<readonly string[]>;
  /** Stores one file for a day. */
  put(projectId: string, digest: string, content: Upload): Promise<void>;
  /** Keeps files as long as the deployment exists. Returns missing digests; if there are any, keeps none. */
  hold(projectId: string, deploymentId: string, files: readonly DeployedFile[]): Promise<readonly string[]>;
  release(projectId: string, deploymentId: string): Promise<void>;
  /** Reads the files as they will be served. Throws if that fails. */
  check(projectId: string, files: readonly DeployedFile[]): Promise<readonly UnusedRule[]>;
}
