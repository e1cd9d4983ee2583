/** The sites listener's state, for people. */
export interface SitesFacts {
  /** In a few words. */
  readonly summary: string;
  /** Sites' addresses, as in `http://NAME.sites.localhost:4080`; null while nothing serves them. */
  readonly pattern: string | null;
  /** Whether the configured port was taken and another is used. */
  readonly isElsewhere: boolean;
  /** A problem although sites are served; absent if there is none. */
  readonly trouble?: string;
}

export const OFF: SitesFacts = { summary: 'off', pattern: null, isElsewhere: false };

export const LOADING: SitesFacts = { summary: 'reading its sites', pattern: null, isElsewhere: false };

export function describeListening(pattern: string, port: number, wanted: number): SitesFacts {
  const isElsewhere = wanted !== 0 && port !== wanted;
  return { summary: isElsewhere ? `${pattern} (port ${wanted} is in use)` : pattern, pattern, isElsewhere };
}

const ADVICE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Stop what is using it, or set LANDHOLD_SITES_ADDRESS or LANDHOLD_SITES_TLS_ADDRESS to another port.',
  EACCES:
    'Set LANDHOLD_SITES_ADDRESS and LANDHOLD_SITES_TLS_ADDRESS to ports above 1023, or allow this process to use them.',
  EADDRNOTAVAIL: 'Set LANDHOLD_SITES_ADDRESS to addresses of this machine.',
};

export function explainTrouble(what: string, error: unknown): SitesFacts {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return {
    summary: `${what} (${message}). ${ADVICE[code] ?? 'It is tried again.'}`,
    pattern: null,
    isElsewhere: false,
  };
}
