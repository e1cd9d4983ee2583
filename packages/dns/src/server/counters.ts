/** Plain counts since the start. */
export interface Counters {
  udpQueries: number;
  tcpQueries: number;
  /** Answers by how they were sent, and by their RCODE. */
  readonly answers: { readonly udp: Record<number, number>; readonly tcp: Record<number, number> };
  truncated: number;
  /** Packets that are not queries, and get no answer. */
  ignored: number;
  /** Answers over a limit of the sender's network; those sent truncated instead are `slipped`. */
  limited: number;
  slipped: number;
  tcpConnections: number;
  tcpRefused: number;
  /** Connections that took too long to send a query or to read an answer. */
  tcpTimeouts: number;
  /** Answers that could not be sent. */
  unsent: number;
  /** Dynamic updates by the RCODE of their answer. */
  readonly updates: Record<number, number>;
  /** Zones transferred to secondaries, whole (AXFR) or as changes (IXFR). */
  readonly transfers: { whole: number; changes: number };
  /** Internal errors while answering a packet. */
  errors: number;
}

export function createCounters(): Counters {
  return {
    udpQueries: 0,
    tcpQueries: 0,
    answers: { udp: {}, tcp: {} },
    truncated: 0,
    ignored: 0,
    limited: 0,
    slipped: 0,
    tcpConnections: 0,
    tcpRefused: 0,
    tcpTimeouts: 0,
    unsent: 0,
    updates: {},
    transfers: { whole: 0, changes: 0 },
    errors: 0,
  };
}
