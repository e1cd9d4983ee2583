import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFraming } from './tcp-framing.ts';

function frame(message: Uint8Array): Buffer {
  return Buffer.concat([Buffer.of(message.length >> 8, message.length & 255), message]);
}

function readAll(stream: Buffer, cuts: readonly number[]): string[] {
  const framing = createFraming();
  const messages: string[] = [];
  const places = [0, ...cuts.toSorted((one, other) => one - other), stream.length];
  for (const [index, place] of places.slice(1).entries()) {
    if (place > places[index]!) framing.push(stream.subarray(places[index], place));
    for (let next = framing.next(); next !== undefined; next = framing.next()) messages.push(next.toString('hex'));
  }
  return messages;
}

test('messages are the same, wherever the stream is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 40 })), fc.array(fc.nat(200)), (messages, places) => {
      const stream = Buffer.concat(messages.map(frame));
      const cuts = places.filter((place) => place < stream.length);
      expect(readAll(stream, cuts)).toEqual(messages.map((message) => Buffer.from(message).toString('hex')));
    }),
  );
});

test('the longest message is read from single bytes', () => {
  const message = Buffer.alloc(65_535, 7);
  const framing = createFraming();
  const stream = frame(message);
  let early = 0;
  for (let at = 0; at < stream.length - 1; at += 1) {
    framing.push(stream.subarray(at, at + 1));
    if (framing.next() !== undefined) early += 1;
  }
  expect(early).toBe(0);
  framing.push(stream.subarray(-1));
  expect(framing.next()).toEqual(message);
});
