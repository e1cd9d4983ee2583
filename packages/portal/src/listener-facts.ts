/** What the home page says about the name server. */
export interface NameServerFacts {
  /** In a few words. */
  readonly summary: string;
  /** The command that asks it, up to the name; null while it does not answer. */
  readonly dig: string | null;
}

/** What it says about the sites. */
export interface SitesFacts {
  readonly summary: string;
  /** Where sites are, as in `http://NAME.sites.localhost:4080`; null while nothing serves them. */
  readonly pattern: string | null;
}

/** What it says about the databases. */
export interface DatabasesFacts {
  readonly summary: string;
  /** Whether `psql` reaches what is created. */
  readonly isReal: boolean;
}

/** What it says about the VPN networks. */
export interface VpnFacts {
  readonly summary: string;
  /** Whether devices can connect. */
  readonly isUp: boolean;
}
