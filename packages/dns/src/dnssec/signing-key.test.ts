import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSigningKey } from './signing-key.ts';

test('every signature has 64 bytes and is valid, also where its numbers begin with zeros or need a sign', () => {
  const key = readSigningKey(Buffer.alloc(32, 7));
  const point = Buffer.from(key.publicKey, 'base64');
  const [x, y] = [point.toString('base64url', 0, 32), point.toString('base64url', 32)];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const met = { short: 0, high: 0 };
  // One number in 256 begins with a zero, and every other one is written with a sign.
  for (let turn = 0; turn < 300 || met.short === 0 || met.high === 0; turn += 1) {
    const data = Buffer.from(`record set ${turn}`);
    const signature = key.sign(data);
    expect(signature).toHaveLength(64);
    expect(verify('sha256', data, { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true);
    for (const at of [0, 32]) {
      if (signature[at] === 0) met.short += 1;
      if (signature[at]! >= 0x80) met.high += 1;
    }
  }
});
