/** The home page's facts about the name server. */
export interface NameServerFacts {
  /** In a few words. */
  readonly summary: string;
  /** The command that queries it, up to the name; null while it does not answer. */
  readonly dig: string | null;
}

/** The facts about sites. */
export interface SitesFacts {
  readonly summary: string;
  /** Sites' addresses, as in `http://NAME.sites.localhost:4080`; null while nothing serves them. */
  readonly pattern: string | null;
}

/** The facts about databases. */
export interface DatabasesFacts {
  readonly summary: string;
  /** Whether `psql` can connect to created databases. */
  readonly isReal: boolean;
}

/** The facts about VPN networks. */
export interface VpnFacts {
  readonly summary: string;
  /** Whether devices can connect. */
  readonly isUp: boolean;
}
