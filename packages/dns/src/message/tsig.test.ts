import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { RCODE } from './codes.ts';
import { createQuery, readQuery } from './query.ts';
import type { TsigKey } from './tsig.ts';
import { createSigner, createTsigCheck, readTsig, signQuery, TSIG_ERROR } from './tsig.ts';

const NOW = 1_700_000_000;
const KEY: TsigKey = { name: 'Key.Example', algorithm: 'hmac-sha256', secret: Buffer.alloc(32, 's') };
const QUERY = Buffer.from('123400000001000000000000076578616d706c6504746573740000060001', 'hex');

function signedAt(time: number, key: TsigKey = KEY): Buffer {
  return signQuery(QUERY, createSigner(key), () => time).bytes;
}

function tsigAt(message: Uint8Array): number {
  const query = createQuery();
  expect(readQuery(message, query)).toBe('asked');
  return query.tsigAt;
}

function check(message: Uint8Array, keys: readonly TsigKey[] = [KEY]) {
  return createTsigCheck(keys, () => NOW)(message, tsigAt(message));
}

/** The error in the answer to a message. */
function errorOf(message: Uint8Array, keys?: readonly TsigKey[]): number {
  const answer = check(message, keys)!.sign(QUERY);
  return readTsig(answer, tsigAt(answer))!.error;
}

test('the MAC is over the message and the variables, as RFC 8945, 4.3.3 has them', () => {
  const name = '036b6579076578616d706c6500';
  const algorithm = '0b686d61632d73686132353600';
  const variables = `${name}00ff00000000${algorithm}00006553f100012c00000000`;
  const mac = createHmac('sha256', KEY.secret).update(QUERY).update(Buffer.from(variables, 'hex')).digest('hex');
  expect(Buffer.from(readTsig(signedAt(NOW), QUERY.length)!.mac).toString('hex')).toBe(mac);
});

test('a good signature is good, also when its sender writes the name of the key in capitals', () => {
  expect(check(signedAt(NOW + 299))!.rcode).toBe(RCODE.NOERROR);
  const message = signedAt(NOW);
  message[QUERY.length + 1] = 'K'.charCodeAt(0);
  expect(check(message)!.rcode).toBe(RCODE.NOERROR);
});

test('an answer is accepted by the query that it answers, and by no other', () => {
  const signer = createSigner(KEY);
  const mine = signQuery(QUERY, signer, () => NOW);
  const other = signQuery(QUERY, signer, () => NOW - 1);
  const answer = check(mine.bytes)!.sign(QUERY);
  expect([mine, other].map((each) => each.isAnswer(answer, tsigAt(answer)))).toEqual([true, false]);
  answer[2]! ^= 4;
  expect(mine.isAnswer(answer, QUERY.length)).toBe(false);
});

test('NOTAUTH and the reason for another key, another message, another time, and half a MAC', () => {
  const changed = signedAt(NOW);
  changed[QUERY.length - 3]! ^= 1;
  const half = signedAt(NOW);
  const macAt = QUERY.length + 13 + 10 + 13 + 10;
  half.writeUInt16BE(16, macAt - 2);
  half.writeUInt16BE(half.readUInt16BE(QUERY.length + 13 + 8) - 16, QUERY.length + 13 + 8);
  const truncated = Buffer.concat([half.subarray(0, macAt + 16), half.subarray(macAt + 32)]);
  for (const [message, error] of [
    [signedAt(NOW, { ...KEY, name: 'other' }), TSIG_ERROR.BADKEY],
    [signedAt(NOW, { ...KEY, algorithm: 'hmac-sha512' }), TSIG_ERROR.BADKEY],
    [signedAt(NOW, { ...KEY, secret: Buffer.alloc(32, 'x') }), TSIG_ERROR.BADSIG],
    [changed, TSIG_ERROR.BADSIG],
    [signedAt(NOW - 301), TSIG_ERROR.BADTIME],
    [signedAt(NOW + 301), TSIG_ERROR.BADTIME],
    [truncated, TSIG_ERROR.BADTRUNC],
  ] as const) {
    expect({ rcode: check(message)!.rcode, error: errorOf(message) }).toEqual({ rcode: RCODE.NOTAUTH, error });
  }
  expect(errorOf(signedAt(NOW), [])).toBe(TSIG_ERROR.BADKEY);
});

test('a signature that is not the last record, or a second one, makes the message malformed', () => {
  const twice = signQuery(signedAt(NOW), createSigner(KEY), () => NOW).bytes;
  expect(readQuery(twice, createQuery())).toBe('malformed');
});
