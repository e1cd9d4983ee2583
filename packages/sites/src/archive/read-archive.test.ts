import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ArchiveRefused } from './archive-refused.ts';
import type { ArchiveLimits } from './archive-limits.ts';
import { as64, pax, tar, tarEntry, zip } from '../../test-support/made-archives.ts';
import { readArchive } from './read-archive.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'landhold-archives-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function* pieces(bytes: Buffer, size = 1_000): AsyncGenerator<Uint8Array, void, void> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

type Format = 'tar.gz' | 'zip';

async function read(
  format: Format,
  bytes: Buffer,
  limits: Partial<ArchiveLimits> = {},
  size?: number,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const entry of readArchive({ format, source: pieces(bytes, size), folder, limits })) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of entry.content) chunks.push(chunk);
    files[entry.path] = Buffer.concat(chunks).toString();
    expect(Buffer.concat(chunks)).toHaveLength(entry.bytes);
  }
  return files;
}

async function refusalOf(...args: Parameters<typeof read>): Promise<readonly [string, string | undefined]> {
  const error: unknown = await read(...args).catch((caught: unknown) => caught);
  if (!(error instanceof ArchiveRefused)) throw new Error(`Not refused: ${JSON.stringify(error)}`);
  return [error.reason, error.entry];
}

describe('tar', () => {
  test('files are read in pieces of any size, folders and what describes them are left out', async () => {
    const long = `${'long/'.repeat(60)}name.txt`;
    const bytes = tar(
      tarEntry('./', '', '5'),
      tarEntry('./index.html', 'home'),
      tarEntry('docs/', '', '5'),
      tarEntry('pax_global_header', '11 a=b\n', 'g'),
      pax({ path: long, mtime: '1.5' }),
      tarEntry('short', 'x'.repeat(5_000)),
      tarEntry('././@LongLink', `${long}2\0`, 'L'),
      tarEntry('short', ''),
    );
    const expected = { '/index.html': 'home', [`/${long}`]: 'x'.repeat(5_000), [`/${long}2`]: '' };
    for (const size of [1, 7, 100_000]) expect(await read('tar.gz', bytes, {}, size)).toEqual(expected);
  });

  test('an entry that is not read is skipped', async () => {
    const paths: string[] = [];
    const source = pieces(tar(tarEntry('a', 'x'.repeat(10_000)), tarEntry('b', 'y'.repeat(10_000)), tarEntry('c', '')));
    for await (const { path, content } of readArchive({ format: 'tar.gz', source, folder })) {
      paths.push(path);
      if (path === '/b') for await (const _ of content) break;
    }
    expect(paths).toEqual(['/a', '/b', '/c']);
  });

  test.each([
    ['entry_is_link', 'link', tarEntry('link', '', '2')],
    ['entry_is_link', 'hard', tarEntry('hard', '', '1')],
    ['entry_is_device', 'dev', tarEntry('dev', '', '3')],
    ['entry_is_device', 'dev', tarEntry('dev', '', '4')],
    ['entry_is_device', 'pipe', tarEntry('pipe', '', '6')],
    ['archive_unsupported', 'sparse', tarEntry('sparse', '', 'S')],
    ['archive_unsupported', 'a', Buffer.concat([pax({ 'GNU.sparse.major': '1' }), tarEntry('a', '')])],
    ['entry_path_invalid', '../a', tarEntry('../a', '')],
    ['entry_path_invalid', 'a/../../b', tarEntry('a/../../b', '')],
    ['entry_path_invalid', '../', tarEntry('../', '', '5')],
    ['entry_path_invalid', '/etc/passwd', tarEntry('/etc/passwd', '')],
    ['entry_path_invalid', '/etc/', Buffer.concat([pax({ path: '/etc/' }), tarEntry('a', '', '5')])],
    ['entry_path_invalid', './/etc', tarEntry('.//etc', '')],
    ['entry_path_invalid', 'a\\b', tarEntry('a\\b', '')],
    ['entry_path_invalid', 'C:a', tarEntry('C:a', '')],
    ['entry_path_invalid', 'a/./b', tarEntry('a/./b', '')],
    ['entry_path_invalid', '', tarEntry('', '')],
    ['entry_path_invalid', 'a\nb', tarEntry('a\nb', '')],
    ['entry_path_invalid', 'x\u0000y', Buffer.concat([pax({ path: 'x\u0000y' }), tarEntry('a', '')])],
    ['entry_duplicate', './a', Buffer.concat([tarEntry('a', '1'), tarEntry('./a', '2')])],
    ['entry_too_large', 'a', tarEntry('a', '', '0', 2_000_000)],
    ['entry_too_large', 'a', Buffer.concat([pax({ size: '99999999999' }), tarEntry('a', '')])],
    ['archive_invalid', 'd', tarEntry('d', '', '5', 500)],
    ['archive_invalid', 'pax', tarEntry('pax', '', 'x', 10_000_000)],
    ['archive_invalid', undefined, tarEntry('pax', '99 path=a\n', 'x')],
    ['archive_invalid', undefined, Buffer.concat(Array.from({ length: 9 }, () => pax({ path: 'a' })))],
    ['archive_invalid', undefined, Buffer.alloc(600, 'x')],
  ])('%s names %j', async (reason, entry, bytes) => {
    const limits = { fileBytes: 1_000_000 };
    expect(await refusalOf('tar.gz', tar(bytes), limits)).toEqual([reason, entry]);
  });

  test('archive_invalid for what is cut off or damaged, anywhere', async () => {
    const whole = tar(tarEntry('a', crypto.getRandomValues(Buffer.alloc(3_000))));
    for (let length = 0; length < whole.length; length += 97)
      expect((await refusalOf('tar.gz', whole.subarray(0, length)))[0]).toBe('archive_invalid');
    const damaged = Buffer.from(whole);
    damaged[damaged.length - 6]! ^= 1;
    expect((await refusalOf('tar.gz', damaged))[0]).toBe('archive_invalid');
    expect((await refusalOf('tar.gz', Buffer.from('no archive')))[0]).toBe('archive_invalid');
  });

  test('limits of entries, of all files, of the archive', async () => {
    const many = tar(...Array.from({ length: 11 }, (_, index) => tarEntry(String(index), 'x'.repeat(100))));
    expect(await refusalOf('tar.gz', many, { entries: 10 })).toEqual(['too_many_entries', undefined]);
    expect(await refusalOf('tar.gz', many, { totalBytes: 1_050 })).toEqual(['archive_too_large', '10']);
    expect(await refusalOf('tar.gz', many, { archiveBytes: 100 })).toEqual(['archive_too_large', undefined]);
    const folders = tar(...Array.from({ length: 11 }, (_, index) => tarEntry(`${index}/`, '', '5')));
    expect(await refusalOf('tar.gz', folders, { entries: 10 })).toEqual(['too_many_entries', undefined]);
  });

  test('archive_is_bomb for content that is a thousand times its packed size', async () => {
    const bomb = tar(tarEntry('zeros', Buffer.alloc(50_000_000)));
    expect(bomb.length).toBeLessThan(60_000);
    expect(await refusalOf('tar.gz', bomb)).toEqual(['archive_is_bomb', undefined]);
  });

  test('archive_invalid for an archive that goes on after its end', async () => {
    const bytes = gzipSync(Buffer.concat([tarEntry('a', 'a'), Buffer.alloc(3_000_000)]));
    expect(await refusalOf('tar.gz', bytes)).toEqual(['archive_invalid', undefined]);
  });

  test('an upload that fails is no refusal', async () => {
    async function* broken(): AsyncGenerator<Uint8Array, void, void> {
      yield tar(tarEntry('a', 'a')).subarray(0, 20);
      throw new Error('gone');
    }
    for (const format of ['tar.gz', 'zip'] as const) {
      const entries = readArchive({ format, source: broken(), folder });
      await expect(entries.next()).rejects.toThrow('gone');
    }
  });
});

describe('zip', () => {
  test('stored and deflated files are read, folders are left out', async () => {
    const bytes = zip([
      ['index.html', { content: Buffer.from('home') }],
      ['docs/', { content: Buffer.alloc(0), method: 0, mode: 0o040755 }],
      ['docs/é.txt', { content: Buffer.from('x'.repeat(200_000)), mode: 0 }],
      ['empty', { content: Buffer.alloc(0), method: 0 }],
      ['stored', { content: Buffer.from('as it is'), method: 0 }],
    ]);
    const expected = { '/index.html': 'home', '/docs/é.txt': 'x'.repeat(200_000), '/empty': '', '/stored': 'as it is' };
    expect(await read('zip', bytes)).toEqual(expected);
  });

  test.each([
    ['entry_is_link', 'a', zip([['a', { mode: 0o120777 }]])],
    ['entry_is_device', 'a', zip([['a', { mode: 0o020644 }]])],
    ['entry_is_device', 'a', zip([['a', { mode: 0o010644 }]])],
    ['archive_unsupported', 'a', zip([['a', { flags: 1 }]])],
    ['archive_unsupported', 'a', zip([['a', { method: 12 }]])],
    ['entry_path_invalid', '../a', zip([['../a']])],
    ['entry_path_invalid', '/a', zip([['/a']])],
    ['entry_path_invalid', 'a\\..\\b', zip([['a\\..\\b']])],
    ['entry_path_invalid', 'a\u0000', zip([['a\u0000']])],
    ['entry_duplicate', 'a', zip([['a'], ['a']])],
    ['entry_too_large', 'a', zip([['a', { bytes: 2_000_000 }]])],
    ['archive_invalid', 'a', zip([['a', { localName: 'b' }]])],
    ['archive_invalid', 'a', zip([['a', { bytes: 4 }]])],
    ['archive_invalid', 'a', zip([['a', { bytes: 6 }]])],
    ['archive_invalid', 'a', zip([['a', { crc: 1 }]])],
    ['archive_invalid', 'a', zip([['a'], ['b', { offset: 0 }]])],
    ['archive_invalid', 'a', zip([['a', { offset: 4_000_000 }]])],
    ['archive_invalid', undefined, zip([['a'], ['b']], 1)],
    ['archive_invalid', undefined, zip([['a']], 2)],
    ['archive_invalid', undefined, Buffer.from('no archive')],
    ['archive_invalid', undefined, Buffer.alloc(0)],
  ])('%s names %j', async (reason, entry, bytes) => {
    expect(await refusalOf('zip', bytes, { fileBytes: 1_000_000 })).toEqual([reason, entry]);
  });

  test('a directory of 64 bits is read, and held to the limits', async () => {
    const bytes = as64(zip([['a'], ['b']]));
    expect(await read('zip', bytes)).toEqual({ '/a': 'hello', '/b': 'hello' });
    expect(await refusalOf('zip', bytes, { entries: 1 })).toEqual(['too_many_entries', undefined]);
    const huge = Buffer.from(bytes);
    huge.writeBigUInt64LE(2n ** 63n, bytes.length - 22 - 20 - 56 + 32);
    expect(await refusalOf('zip', huge)).toEqual(['archive_invalid', undefined]);
  });

  test('nothing is handed out of an archive that has one bad name at its end', async () => {
    const source = pieces(zip([['a'], ['b'], ['../c']]));
    await expect(readArchive({ format: 'zip', source, folder }).next()).rejects.toThrow('"../c": A path has no ".."');
  });

  test('limits of entries, of all files, of the archive, and bombs', async () => {
    const many = zip(Array.from({ length: 11 }, (_, index) => [String(index)] as const));
    expect(await refusalOf('zip', many, { entries: 10 })).toEqual(['too_many_entries', undefined]);
    expect(await refusalOf('zip', many, { totalBytes: 54 })).toEqual(['archive_too_large', '10']);
    expect(await refusalOf('zip', many, { archiveBytes: 100 })).toEqual(['archive_too_large', undefined]);
    const bomb = zip([['zeros', { content: Buffer.alloc(50_000_000) }]]);
    expect(await refusalOf('zip', bomb)).toEqual(['archive_is_bomb', undefined]);
  });

  test('archive_invalid for what is cut off, anywhere', async () => {
    const whole = zip([['a', { content: crypto.getRandomValues(Buffer.alloc(1_000)) }]]);
    for (let length = 0; length < whole.length; length += 61)
      expect((await refusalOf('zip', whole.subarray(0, length)))[0]).toBe('archive_invalid');
  });

  test('nothing of an archive remains in its folder, while it is read or after it was refused', async () => {
    await refusalOf('zip', zip([['../a']]));
    const entries = readArchive({ format: 'zip', source: pieces(zip([['a']])), folder });
    await entries.next();
    expect(readdirSync(folder)).toEqual([]);
    await entries.return();
  });
});
