const TAI_OFFSET = 2n ** 62n + 10n;
const TIMESTAMP_BYTES = 12;
/** The last bits are dropped, as in other implementations, so that a timestamp reveals little about the machine. */
const PRECISION_NS = 2 ** 24;

/** TAI64N: the label of a second, and nanoseconds. */
export function timestampOf(ms: number): Buffer {
  const stamp = Buffer.alloc(TIMESTAMP_BYTES);
  const nanoseconds = Math.floor(ms % 1000) * 1_000_000;
  stamp.writeBigUInt64BE(TAI_OFFSET + BigInt(Math.floor(ms / 1000)), 0);
  stamp.writeUInt32BE(nanoseconds - (nanoseconds % PRECISION_NS), 8);
  return stamp;
}

/** Whether the first is later. It is not secret, so the comparison need not take constant time. */
export function isLater(stamp: Buffer, than: Buffer): boolean {
  return Buffer.compare(stamp, than) > 0;
}
