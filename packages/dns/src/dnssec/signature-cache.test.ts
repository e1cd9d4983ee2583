import { expect, test } from 'vitest';
import { createSignatureCache } from './signature-cache.ts';

const set = { type: 1, ttl: 300, count: 1, data: '' };
const signed = { set, signatures: { ...set, data: 's'.repeat(600) }, signer: {} };

test('holds no more than its bytes, and what is asked for again stays', () => {
  const cache = createSignatureCache(100_000);
  const subjects = Array.from({ length: 1_000 }, () => ({}));
  const [wanted] = subjects;
  for (const subject of subjects) {
    cache.keep(subject, signed);
    expect(cache.find(wanted!)).toBe(signed);
  }
  const kept = subjects.filter((subject) => cache.find(subject) !== undefined);
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.length).toBeLessThanOrEqual(100);
  expect(kept).toContain(wanted);
});
