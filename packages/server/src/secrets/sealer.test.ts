import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSystemRandomness } from '../core/randomness.ts';
import { makeSecretKey, parseSecretKeys } from './secret-key.ts';
import { createPassingSealer, createSealer, keyIdOf, SealBroken } from './sealer.ts';

const place = { projectId: 'proj_1', recordId: 'dbu_1', field: 'password' };
const newKey = (): string => makeSecretKey(createSystemRandomness());
const [old, fresh] = [newKey(), newKey()];

describe('a sealed secret', () => {
  test('is opened in its place, whatever its text', () => {
    const sealer = createPassingSealer();
    for (const secret of ['', 'hunter2', 'é€😀\n"\\', 'x'.repeat(100_000)]) {
      expect(sealer.open(place, sealer.seal(place, secret).text)).toBe(secret);
    }
  });

  test('is another text each time, and contains its version and its key', () => {
    const sealer = createSealer(parseSecretKeys(old));
    const [one, two] = [sealer.seal(place, 'same'), sealer.seal(place, 'same')];
    expect(one.text).not.toBe(two.text);
    expect(one.text).toMatch(/^v1\.[0-9a-f]{12}\.[\w-]+$/);
    expect(keyIdOf(one)).toBe(one.keyId);
    expect(one.keyId).toBe(parseSecretKeys(old)[0]!.id);
  });

  test.each([
    ['another project', { ...place, projectId: 'proj_2' }],
    ['another record', { ...place, recordId: 'dbu_2' }],
    ['another field', { ...place, field: 'uri' }],
    ['a place whose parts are divided differently', { projectId: 'proj_', recordId: '1dbu_1', field: 'password' }],
  ])('is not opened in %s', (_where, other) => {
    const sealer = createPassingSealer();
    expect(() => sealer.open(other, sealer.seal(place, 'hunter2').text)).toThrow(SealBroken);
  });

  test('is not opened once any character of it was changed', () => {
    const sealer = createPassingSealer();
    const { text } = sealer.seal(place, 'hunter2');
    const start = text.lastIndexOf('.') + 1;
    for (let at = start; at < text.length; at += 1) {
      const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
      // The last character may have unused bits.
      if (Buffer.from(changed.slice(start), 'base64url').equals(Buffer.from(text.slice(start), 'base64url'))) continue;
      expect(() => sealer.open(place, changed)).toThrow(SealBroken);
    }
    for (const broken of ['', 'hunter2', 'v2.000000000000.AAAA', text.slice(0, start + 8), `${text}\n`]) {
      expect(() => sealer.open(place, broken)).toThrow(/not in a form|cut short/);
    }
  });
});

describe('a list of keys', () => {
  test('seals with the first and opens with all', () => {
    const before = createSealer(parseSecretKeys(old)).seal(place, 'hunter2');
    const both = createSealer(parseSecretKeys(`${fresh}, ${old}`));
    expect(both.open(place, before.text)).toBe('hunter2');
    expect(both.seal(place, 'x').keyId).toBe(parseSecretKeys(fresh)[0]!.id);
  });

  test('503 secret_key_missing that names the key, in a process that does not have it', () => {
    const sealed = createSealer(parseSecretKeys(fresh)).seal(place, 'hunter2');
    const attempt = (): string => createSealer(parseSecretKeys(old)).open(place, sealed.text);
    expect(attempt).toThrow(expect.objectContaining({ code: 'secret_key_missing' }));
    expect(attempt).toThrow(sealed.keyId);
  });

  test('503 secret_key_missing for everything without any key', () => {
    const sealer = createSealer([]);
    const { text } = createPassingSealer().seal(place, 'hunter2');
    for (const attempt of [() => sealer.requireKey(), () => sealer.seal(place, 'x'), () => sealer.open(place, text)]) {
      expect(attempt).toThrow(expect.objectContaining({ code: 'secret_key_missing' }));
    }
  });

  test('is read in both alphabets of base64, with padding or without', () => {
    const bytes = randomBytes(32);
    const spellings = [bytes.toString('base64'), bytes.toString('base64url'), bytes.toString('base64').slice(0, -1)];
    expect(new Set(spellings.map((text) => parseSecretKeys(text)[0]!.id)).size).toBe(1);
    expect(parseSecretKeys(`\n${old}\n${fresh}\n`)).toHaveLength(2);
    expect(parseSecretKeys('')).toEqual([]);
  });

  test.each([
    ['too short', randomBytes(16).toString('base64')],
    ['too long', randomBytes(33).toString('base64')],
    ['hexadecimal', randomBytes(32).toString('hex')],
    ['a word', 'correct-horse-battery-staple'],
    ['followed by another character', `${old}!`],
  ])('is refused when a key is %s, without repeating it', (_what, wrong) => {
    expect(() => parseSecretKeys(`${fresh} ${wrong}`)).toThrow(/^key 2 is not 32 bytes in base64/);
    expect(() => parseSecretKeys(wrong)).not.toThrow(wrong);
  });

  test('is refused when a key is there twice', () => {
    expect(() => parseSecretKeys(`${old} ${fresh} ${old}`)).toThrow('key 3 is there twice');
  });
});
