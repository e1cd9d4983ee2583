/** The service's commands to the helper: one command is one line of JSON, and so is its response. */
export type HelperCommand =
  | { readonly command: 'show'; readonly prefix: string }
  | ({ readonly command: 'put_device' } & WantedDevice)
  | { readonly command: 'put_peers'; readonly device: string; readonly peers: readonly WantedPeer[] }
  | { readonly command: 'remove_peers'; readonly device: string; readonly public_keys: readonly string[] }
  | { readonly command: 'remove_device'; readonly device: string };

export interface WantedDevice {
  readonly device: string;
  readonly private_key: string;
  readonly port: number;
  readonly mtu: number;
}

export interface WantedPeer {
  readonly public_key: string;
  readonly allowed_ips: readonly string[];
}

export interface FoundPeer extends WantedPeer {
  readonly has_preshared_key: boolean;
  /** Address and port, as `wg` writes them; null if the peer was never heard from. */
  readonly endpoint: string | null;
  /** Seconds since 1970; 0 for never. */
  readonly last_handshake_s: number;
  readonly received_bytes: number;
  readonly sent_bytes: number;
}

export interface FoundDevice {
  readonly device: string;
  readonly public_key: string;
  readonly port: number;
  readonly peers: readonly FoundPeer[];
}

export type HelperReply =
  | {
      readonly ok: true;
      /** For `show`. */
      readonly devices?: readonly FoundDevice[];
      /** For `put_device`: machine settings that keep packets from passing. */
      readonly warnings?: readonly string[];
    }
  | { readonly ok: false; readonly error: string };

/** Peers in one command: few enough for a program's arguments. */
export const MAX_PEERS_AT_ONCE = 200;
/** A command is shorter than this; 200 peers with 18 ranges each take 180 kB. */
export const LONGEST_COMMAND = 256 * 1024;
