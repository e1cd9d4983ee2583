/** What is known of the installation as a whole. All processes on one store share it, and backups keep it. */
export interface Installation {
  /** Made once, with the store. What providers make outside carries it: docs/decisions/0095-installation-id.md. */
  readonly id: string;
  /** Null while providers and deliveries may work. */
  findPause(): Promise<Pause | null>;
  /** Answers false when it was paused already; then nothing changes. */
  pause(pause: Pause): Promise<boolean>;
  /** Answers false when it was not paused. */
  resume(): Promise<boolean>;
  /** Takes the right to do something that one process does at a time, or keeps it, until then; false while another has it. */
  lease(name: 'vpn', holder: string, now: number, until: number): Promise<boolean>;
}

export interface Pause {
  readonly since: number;
  /** The end of a sentence that begins with "because". */
  readonly reason: string;
}

/** Of bytes, in hexadecimal: short, and allowed in every name outside. */
export const INSTALLATION_ID_BYTES = 10;
