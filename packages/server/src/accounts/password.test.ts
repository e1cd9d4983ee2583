import { argon2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPasswords } from './password.ts';

const passwords = createPasswords();

/** Called when its turn comes. It throws, so nothing is hashed. */
async function leave(): Promise<void> {
  throw new Error('left');
}

describe('a password', () => {
  test('is stored as argon2id with its own salt, in the usual form, and only the password verifies', async () => {
    const [first, second] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(second).not.toBe(first);
    expect(await passwords.verify('correct horse', first)).toBe(true);
    expect(await passwords.verify('correct horse ', first)).toBe(false);
    expect(await passwords.verify('', first)).toBe(false);
  });

  test('that was hashed by another program, with other costs, is verified as well', async () => {
    const salt = Buffer.from('0123456789abcdef');
    const tag = argon2Sync('argon2id', {
      message: 'from elsewhere',
      nonce: salt,
      memory: 1024,
      passes: 3,
      parallelism: 2,
      tagLength: 32,
    });
    const text = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
    const stored = `$argon2id$v=19$m=1024,t=3,p=2$${text(salt)}$${text(tag)}`;
    expect(await passwords.verify('from elsewhere', stored)).toBe(true);
    expect(await passwords.verify('from somewhere', stored)).toBe(false);
  });

  test('is the same password however its accents are spelled', async () => {
    const stored = await passwords.hash('cafe\u0301 au lait');
    expect(await passwords.verify('caf\u00e9 au lait', stored)).toBe(true);
  });

  test('is refused for an account without a password', async () => {
    expect(await passwords.verify('anything', null)).toBe(false);
    expect(await passwords.verify('', null)).toBe(false);
  });

  test('503 for sign-ins that would wait too long, and none once the others are done', async () => {
    const crowd = Array.from({ length: 80 }, () => passwords.hash('correct horse', leave));
    const outcomes = await Promise.allSettled(crowd);
    const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as Error).message : ''));
    expect(codes.filter((message) => message.startsWith('Too many people'))).toHaveLength(18);
    expect(codes.filter((message) => message === 'left')).toHaveLength(62);
    expect(await passwords.hash('correct horse')).toMatch(/^\$argon2id/);
  });

  test('503 in a crowd and an answer after it, alike for an email with an account and for one without', async () => {
    const stored = await passwords.hash('correct horse');
    const fresh = createPasswords();
    const crowd = Promise.allSettled(Array.from({ length: 70 }, () => fresh.hash('correct horse', leave)));
    const tries = await Promise.allSettled([fresh.verify('wrong', stored), fresh.verify('wrong', null)]);
    expect(tries).toMatchObject([{ reason: { code: 'unavailable' } }, { reason: { code: 'unavailable' } }]);
    await crowd;
    expect(await fresh.verify('wrong', stored)).toBe(false);
    expect(await fresh.verify('wrong', null)).toBe(false);
  });

  test('in a form that nobody knows is a fault, and not a wrong password', async () => {
    await expect(passwords.verify('anything', 'plain text')).rejects.toThrow(/unknown format/);
  });
});
