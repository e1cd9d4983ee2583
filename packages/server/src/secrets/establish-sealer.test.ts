import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createSystemRandomness } from '../core/randomness.ts';
import { StartError } from '../core/start-error.ts';
import type { SealedValues } from '../store/hidden.ts';
import { establishSealer } from './establish-sealer.ts';
import { createSealer } from './sealer.ts';
import { makeSecretKey, parseSecretKeys } from './secret-key.ts';
import { secretKeyFileIn } from './secret-key-file.ts';

const root = mkdtempSync(join(tmpdir(), 'landhold-sealer-'));
afterAll(() => rmSync(root, { recursive: true }));

const place = { projectId: 'proj_1', recordId: 'dbu_1', field: 'password' };
const [one, two] = [makeSecretKey(createSystemRandomness()), makeSecretKey(createSystemRandomness())];
const idOf = (key: string): string => parseSecretKeys(key)[0]!.id;

/** A store in which something is sealed with these keys. */
function storeWith(...used: string[]): SealedValues & { check(): string | undefined } {
  let check: string | undefined;
  return {
    check: () => check,
    keyIds: async () => used.map(idOf),
    pageOthers: async () => [],
    replace: async () => false,
    findCheck: async () => check,
    async replaceCheck(found, text) {
      if (found !== check) return false;
      check = text;
      return true;
    },
  };
}

describe('on a database that several processes share', () => {
  const establish = async (keys: string, values: SealedValues) =>
    establishSealer({ keys: parseSecretKeys(keys), file: null, values });

  test('the first process decides by its key, and another with a wrong key does not start', async () => {
    const values = storeWith();
    await establish(one, values);
    await establish(one, values);
    await expect(establish(two, values)).rejects.toThrow(StartError);
    await expect(establish(two, values)).rejects.toThrow(
      new RegExp(`^LANDHOLD_SECRET_KEY: .* the key ${idOf(one)}, which is not among the keys there\\. [^\\n]*$`),
    );
    await establish(`${two} ${one}`, values);
  });

  test('of two that start at once with different keys one starts', async () => {
    const values = storeWith();
    const ended = await Promise.allSettled([establish(one, values), establish(two, values)]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('a key that something is sealed with must be there, though the check value does not need it', async () => {
    const values = storeWith(two);
    await expect(establish(one, values)).rejects.toThrow(idOf(two));
    await establish(`${one} ${two}`, values);
  });

  test('without a key it starts, and nothing can be sealed', async () => {
    const values = storeWith();
    const { sealer, keys } = await establish('', values);
    expect(keys).toEqual([]);
    expect(values.check()).toBeUndefined();
    expect(() => sealer.seal(place, 'x')).toThrow(expect.objectContaining({ code: 'secret_key_missing' }));
    await establish('', storeWith(one));
  });

  test('a check value that was changed is refused in words', async () => {
    const values = storeWith();
    await establish(one, values);
    await values.replaceCheck(values.check(), createSealer(parseSecretKeys(one)).seal(place, 'landhold').text);
    await expect(establish(one, values)).rejects.toThrow(/is damaged\.$/);
  });
});

describe('on SQLite without the setting', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(root, 'data-'));
  });
  const path = (): string => join(folder, 'secret.key');
  const establish = async (values: SealedValues, keys = '') =>
    establishSealer({ keys: parseSecretKeys(keys), file: secretKeyFileIn(folder), values });

  test('a key is made beside the data, for its owner alone, and is the same at the next start', async () => {
    const values = storeWith();
    const { keys } = await establish(values);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['secret.key']);
    expect((await establish(values)).keys[0]!.id).toBe(keys[0]!.id);
  });

  test('the setting counts, and then no file is made', async () => {
    expect((await establish(storeWith(), one)).keys[0]!.id).toBe(idOf(one));
    expect(readdirSync(folder)).toEqual([]);
  });

  test('two processes that make the file at once agree', () => {
    const keys = Array.from({ length: 8 }, () => secretKeyFileIn(folder).create()[0]!.id);
    expect(new Set(keys).size).toBe(1);
    expect(readdirSync(folder)).toEqual(['secret.key']);
  });

  test('a lost file stops the start while something is sealed with it, and no other is made in its place', async () => {
    await expect(establish(storeWith(one))).rejects.toThrow(/secret\.key is missing/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a lost file is made anew where nothing was ever sealed', async () => {
    const values = storeWith();
    const before = (await establish(values)).keys[0]!.id;
    rmSync(path());
    expect((await establish(values)).keys[0]!.id).not.toBe(before);
    await establish(values);
  });

  test.each([
    ['open to others', () => chmodSync(path(), 0o640), /readable by users other than its owner.*chmod 600/],
    ['empty', () => writeFileSync(path(), '\n'), /is empty/],
    ['cut short', () => writeFileSync(path(), readFileSync(path(), 'utf8').slice(0, 20)), /key 1 is not 32 bytes/],
    ['another one', () => writeFileSync(path(), two), /secret\.key: secrets in the database are sealed with the key/],
  ])('a file that is %s stops the start with a line that does not repeat it', async (_what, spoil, words) => {
    writeFileSync(path(), one, { mode: 0o600 });
    const values = storeWith(one);
    await establish(values);
    spoil();
    const failure: unknown = await establish(values).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    const { message } = failure as StartError;
    expect(message).toMatch(words);
    for (const key of [one, two]) expect(message).not.toContain(key.slice(0, 20));
  });

  test('a file may hold several keys: the first seals, all open', async () => {
    writeFileSync(path(), `${two}\n${one}\n`, { mode: 0o600 });
    const { sealer } = await establish(storeWith(one));
    expect(sealer.seal(place, 'x').keyId).toBe(idOf(two));
    expect(sealer.open(place, createSealer(parseSecretKeys(one)).seal(place, 'old').text)).toBe('old');
  });
});
