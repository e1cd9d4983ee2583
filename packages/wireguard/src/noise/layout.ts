/** Where the parts of the four messages begin: section 5.4 of the paper. */
export const INITIATION_TYPE = 1;
export const RESPONSE_TYPE = 2;
export const COOKIE_TYPE = 3;
export const DATA_TYPE = 4;

export const INITIATION = { sender: 4, ephemeral: 8, static: 40, timestamp: 88, mac1: 116, mac2: 132, bytes: 148 };
export const RESPONSE = { sender: 4, receiver: 8, ephemeral: 12, nothing: 44, mac1: 60, mac2: 76, bytes: 92 };
export const COOKIE = { receiver: 4, nonce: 8, cookie: 32, bytes: 64 };
export const DATA = { receiver: 4, counter: 8, packet: 16, leastBytes: 32 };

/** The three bytes after the type are reserved, and zero. */
export function typeOf(message: Buffer): number {
  return message.length < 4 ? 0 : message.readUInt32LE(0);
}
