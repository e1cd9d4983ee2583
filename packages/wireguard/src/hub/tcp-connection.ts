import type { Segment } from './tcp-segment.ts';
import { FLAG, MAX_SEGMENT_BYTES } from './tcp-segment.ts';
import type { AnswerQuery } from './udp-answer.ts';

/** Queries that were not answered yet. A longer query ends the connection: no question needs so much. */
const MAX_INPUT = 4_096;
/** Answers that were not read yet. Above this nothing more is answered until they are. */
const MAX_OUTPUT = 65_537;
/** The most in flight: ten segments (RFC 6928), and never more. */
const MAX_SENT = 10 * MAX_SEGMENT_BYTES;
/** A connection ends when it sends no complete query, or does not read its answers, for this long. */
const IDLE_MS = 10_000;
const RETRY_MS = 1_000;
const NOTHING = Buffer.alloc(0);

export interface ConnectionPorts {
  readonly now: () => number;
  readonly answer: AnswerQuery;
  readonly send: (segment: Omit<Segment, 'port'>) => void;
}

/** One connection that the other side opens and closes: the part of RFC 9293 that DNS needs. */
export interface Connection {
  /** Returns false when the connection has ended. */
  receive(segment: Segment): boolean;
  /** Sends lost segments again. Returns false when the connection has ended. */
  tick(): boolean;
}

/** Sequence numbers wrap around at 2^32. */
const plus = (sequence: number, count: number): number => (sequence + count) >>> 0;

export function openConnection(syn: Segment, initial: number, { now, answer, send }: ConnectionPorts): Connection {
  /** What we expect next, and the first that the other side has not acknowledged. */
  let expected = plus(syn.sequence, 1);
  let first = initial;
  let isOpen = false;
  let hasRemoteEnded = false;
  let input: Buffer = NOTHING;
  /** The unacknowledged bytes, from `first` on, and how many were sent. The end counts as one byte. */
  let output: Buffer = NOTHING;
  let sent = 0;
  let window = syn.window;
  let deadline = now() + IDLE_MS;
  let retryAt = now() + RETRY_MS;

  const room = (): number => Math.max(0, MAX_INPUT - input.length);

  function write(flags: number, sequence: number, data: Buffer = NOTHING): void {
    send({ flags: flags | FLAG.ack, sequence, acknowledged: expected, window: room(), data });
  }

  function reset(): false {
    write(FLAG.rst, plus(first, sent));
    return false;
  }

  /** Returns false if it acknowledges what was never sent. A late acknowledgement changes nothing. */
  function acknowledge(acknowledged: number): boolean {
    const count = (acknowledged - first) | 0;
    if (count > (isOpen ? sent : 1) || (!isOpen && count < 1)) return false;
    if (count < 1) return true;
    first = acknowledged;
    retryAt = now() + RETRY_MS;
    if (isOpen) {
      output = output.subarray(Math.min(count, output.length));
      sent -= count;
    }
    isOpen = true;
    return true;
  }

  /** Takes the next bytes, as many as there is room for. Earlier bytes are known, and the rest is sent again. */
  function take({ sequence, data, flags }: Segment): void {
    const known = (expected - sequence) | 0;
    if (known < 0 || known > data.length) return;
    const taken = data.subarray(known, known + room());
    input = input.length === 0 ? Buffer.from(taken) : Buffer.concat([input, taken]);
    expected = plus(expected, taken.length);
    if ((flags & FLAG.fin) === 0 || known + taken.length < data.length || hasRemoteEnded) return;
    hasRemoteEnded = true;
    expected = plus(expected, 1);
  }

  /** Returns false if the bytes are not a query. */
  function answerAll(): boolean {
    while (input.length >= 2 && output.length < MAX_OUTPUT) {
      const end = 2 + input.readUInt16BE(0);
      if (end > MAX_INPUT) return false;
      if (input.length < end) break;
      const message = answer(input.subarray(2, end), true);
      if (message === undefined) return false;
      output = Buffer.concat([output, Buffer.of(message.length >> 8, message.length & 255), message]);
      input = input.subarray(end);
      deadline = now() + IDLE_MS;
    }
    return true;
  }

  /** Whether we end too: nothing more can be answered. */
  const hasEnded = (): boolean => hasRemoteEnded && output.length < MAX_OUTPUT;

  /** Returns whether there was something to send. */
  function flush(): boolean {
    const before = sent;
    const limit = Math.min(output.length, window, MAX_SENT);
    while (sent < limit) {
      const data = output.subarray(sent, Math.min(sent + MAX_SEGMENT_BYTES, limit));
      write(FLAG.psh, plus(first, sent), data);
      sent += data.length;
    }
    if (sent === output.length && hasEnded()) {
      write(FLAG.fin, plus(first, sent));
      sent += 1;
    }
    return sent > before;
  }

  function greet(): void {
    write(FLAG.syn, first);
  }

  greet();
  return {
    receive(segment) {
      const { flags, sequence, data } = segment;
      // Only at the expected sequence number, which nobody else knows.
      if ((flags & FLAG.rst) !== 0) return sequence !== expected;
      if ((flags & FLAG.syn) !== 0) {
        if (isOpen) write(0, plus(first, sent));
        else greet();
        return true;
      }
      if ((flags & FLAG.ack) === 0) return true;
      const isEndSent = sent > output.length;
      if (!acknowledge(segment.acknowledged)) {
        if (!isOpen) return reset();
        write(0, plus(first, sent));
        return true;
      }
      if (isEndSent && sent === 0) return false;
      ({ window } = segment);
      // Everything that advances the sequence is acknowledged, also if it was known or too early.
      const wantsAnswer = data.length > 0 || (flags & FLAG.fin) !== 0 || sequence !== expected;
      take(segment);
      if (!answerAll()) return reset();
      if (!flush() && wantsAnswer) write(0, plus(first, sent));
      return true;
    },
    tick() {
      if (now() >= deadline) return reset();
      if (now() < retryAt) return true;
      retryAt = now() + RETRY_MS;
      if (!isOpen) greet();
      else if (sent > 0) {
        sent = 0;
        flush();
      }
      return true;
    },
  };
}
