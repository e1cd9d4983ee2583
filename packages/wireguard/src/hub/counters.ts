/** Counts since the start, for metrics and tests. */
export interface Counters {
  handshakes: number;
  cookies: number;
  forwarded: number;
  /** Messages that are not WireGuard's, or from unknown senders. */
  refused: number;
  /** Handshakes beyond what one source may send, or beyond a share. */
  limited: number;
  /** Networks' keys that initiations were checked against. */
  keysTried: number;
  /** Packets that are not IP packets. */
  malformed: number;
  /** Packets from addresses that are not the peer's. */
  spoofed: number;
  /** Packets to addresses that no other peer of the network has. */
  unroutable: number;
  /** Messages that the kernel did not accept. */
  unsent: number;
}

export function createCounters(): Counters {
  return {
    handshakes: 0,
    cookies: 0,
    forwarded: 0,
    refused: 0,
    limited: 0,
    keysTried: 0,
    malformed: 0,
    spoofed: 0,
    unroutable: 0,
    unsent: 0,
  };
}
