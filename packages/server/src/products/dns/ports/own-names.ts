import { isIP } from 'node:net';
import { isAtOrBelow } from '../../../addresses/hostname.ts';

/** The names that this installation uses: docs/decisions/0174-names-of-the-installation.md. */
export interface OwnNames {
  /** Hosts of the name servers, the sites, the API and others that callers connect to. */
  readonly hosts: readonly string[];
  /** The catalog zone, which no zone may be; null where there is none. */
  readonly catalog: string | null;
  /** The only project that may answer for the hosts; null if none may. It is known once the store is open. */
  readonly projectId: string | null;
}

/** Reserves the hosts for no project. */
export function withoutOperator(hosts: readonly string[]): OwnNames {
  return { hosts, catalog: null, projectId: null };
}

/** Hosts that are not addresses, each once. */
export function toNames(hosts: readonly (string | null)[]): readonly string[] {
  const names = hosts.flatMap((host) => (host === null ? [] : host.toLowerCase()));
  return [...new Set(names)].filter((host) => isIP(host) === 0 && !host.startsWith('['));
}

/**
 * The installation's name that keeps a project from answering for this name, at it, above it or below it; undefined if
 * there is none.
 */
export function findConflictingOwnName(
  name: string,
  projectId: string,
  { hosts, ...own }: OwnNames,
): string | undefined {
  if (own.catalog !== null && isAtOrBelow(name, own.catalog)) return own.catalog;
  if (projectId === own.projectId) return undefined;
  return hosts.find((host) => isAtOrBelow(name, host) || isAtOrBelow(host, name));
}
