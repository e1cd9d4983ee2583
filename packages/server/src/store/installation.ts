/** The state of the whole installation. All processes on one store share it, and backups include it. */
export interface Installation {
  /**
   * Created once, with the store. Providers mark what they create outside with it:
   * docs/decisions/0095-installation-id.md.
   */
  readonly id: string;
  /** Null while providers and deliveries may run. */
  findPause(): Promise<Pause | null>;
  /** Returns false, and changes nothing, if it was already paused. */
  pause(pause: Pause): Promise<boolean>;
  /** Returns false if it was not paused. */
  resume(): Promise<boolean>;
  /** Takes or renews a lease for work that one process does at a time. Returns false while another process has it. */
  lease(name: 'vpn', holder: string, now: number, until: number): Promise<boolean>;
}

export interface Pause {
  readonly since: number;
  /** Completes a sentence that begins with "because". */
  readonly reason: string;
}

/** Written in hexadecimal, so the id is short and valid in every outside name. */
export const INSTALLATION_ID_BYTES = 10;
