import { TAG_BYTES, nonceOf, open, sealInto } from '../crypto/aead.ts';
import type { SessionKeys } from './handshake.ts';
import { DATA, DATA_TYPE } from './layout.ts';
import { createReplayWindow } from './replay-window.ts';

/** Packets are padded to a multiple of this, so that their length reveals less. */
const PADDING = 16;
/** Counters are numbers here. No session lives long enough to send more packets. */
const MAX_COUNTER_HIGH = 2 ** 20;

export interface SessionFacts {
  readonly keys: SessionKeys;
  readonly localIndex: number;
  readonly remoteIndex: number;
  readonly isInitiator: boolean;
  readonly born: number;
}

/** One pair of keys. It is independent of time: its owner decides when it is too old. */
export function createSession({ keys, localIndex, remoteIndex, isInitiator, born }: SessionFacts) {
  const window = createReplayWindow();
  let sent = 0;

  return {
    localIndex,
    isInitiator,
    born,
    sent: () => sent,
    /** A message that contains the packet, which is empty for a keepalive. */
    seal(packet: Buffer): Buffer {
      const filled = Math.ceil(packet.length / PADDING) * PADDING;
      const plain = filled === packet.length ? packet : Buffer.concat([packet, Buffer.alloc(filled - packet.length)]);
      const counter = sent++;
      const nonce = nonceOf(counter);
      const message = Buffer.allocUnsafe(DATA.packet + filled + TAG_BYTES);
      message.writeUInt32LE(DATA_TYPE, 0);
      message.writeUInt32LE(remoteIndex, DATA.receiver);
      nonce.copy(message, DATA.counter, 4);
      sealInto(message, DATA.packet, { key: keys.send, nonce, plain });
      return message;
    },
    /** A message's packet, once; undefined when it is forged or was read before. */
    open(message: Buffer): Buffer | undefined {
      const high = message.readUInt32LE(DATA.counter + 4);
      if (high > MAX_COUNTER_HIGH) return undefined;
      const counter = high * 2 ** 32 + message.readUInt32LE(DATA.counter);
      const packet = open(keys.receive, nonceOf(counter), message.subarray(DATA.packet));
      // Only genuine messages may move the window.
      return packet !== undefined && window.accept(counter) ? packet : undefined;
    },
  };
}

export type Session = ReturnType<typeof createSession>;
