import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ContentSource, FileEntry } from '../content-source.ts';
import { createByteCache } from './byte-cache.ts';
import { createContents, DEFAULT_CONTENT_LIMITS } from './contents.ts';

function sourceOf(...contents: Buffer[]): { source: ContentSource; files: FileEntry[]; opened: string[] } {
  const files = contents.map((content) => ({
    digest: createHash('sha256').update(content).digest('hex'),
    bytes: content.length,
  }));
  const opened: string[] = [];
  const source: ContentSource = {
    open: async (digest) => {
      opened.push(digest);
      const content = contents[files.findIndex((file) => file.digest === digest)];
      return content && { bytes: content.length, content: Readable.from([content]) };
    },
  };
  return { source, files, opened };
}

function fail(error: unknown): never {
  throw error;
}

test('a file is read once, however many ask for it at the same time', async () => {
  const { source, files, opened } = sourceOf(Buffer.from('hello'));
  const contents = createContents(DEFAULT_CONTENT_LIMITS, fail);
  const asked = await Promise.all([1, 2, 3].map(async () => contents.read(source, files[0]!)));
  expect(asked.map(String)).toEqual(['hello', 'hello', 'hello']);
  expect(contents.read(source, files[0]!)).toEqual(Buffer.from('hello'));
  expect(opened).toHaveLength(1);
});

test('a large file is not kept', () => {
  const { source, opened } = sourceOf();
  const contents = createContents(DEFAULT_CONTENT_LIMITS, fail);
  expect(contents.read(source, { digest: 'a', bytes: DEFAULT_CONTENT_LIMITS.cachedFileBytes + 1 })).toBeUndefined();
  expect(opened).toEqual([]);
});

test('a file is compressed once, and nobody waits for it', async () => {
  const text = Buffer.from('all work and no play '.repeat(1_000));
  const { source, files, opened } = sourceOf(text);
  const contents = createContents(DEFAULT_CONTENT_LIMITS, fail);
  for (const _ of [1, 2, 3]) expect(contents.readEncoded(source, files[0]!, ['br', 'gzip'])).toBeUndefined();
  await contents.settled();
  expect(brotliDecompressSync(contents.readEncoded(source, files[0]!, ['br'])!.content)).toEqual(text);
  expect(contents.readEncoded(source, files[0]!, ['gzip', 'br'])?.encoding).toBe('br');
  expect(opened).toHaveLength(1);
});

test('content that does not become smaller, and small or very large files, are sent as they are', async () => {
  const random = crypto.getRandomValues(Buffer.alloc(10_000));
  const { source, files, opened } = sourceOf(random, Buffer.from('short'));
  const contents = createContents({ ...DEFAULT_CONTENT_LIMITS, compressedFileBytes: 20_000 }, fail);
  const all = [...files, { digest: 'large', bytes: 20_001 }];
  for (const _ of [1, 2]) {
    for (const file of all) expect(contents.readEncoded(source, file, ['gzip'])).toBeUndefined();
    await contents.settled();
  }
  expect(opened).toEqual([files[0]!.digest]);
});

test('content of another size than the deployment says is an error, each time', async () => {
  const { source, files } = sourceOf(Buffer.from('hello'));
  const contents = createContents(DEFAULT_CONTENT_LIMITS, fail);
  for (const bytes of [4, 6]) await expect(contents.read(source, { ...files[0]!, bytes })).rejects.toThrow('bytes');
  await expect(contents.read(source, { digest: 'none', bytes: 1 })).rejects.toThrow('missing');
});

test('the cache forgets what was used longest ago', () => {
  const cache = createByteCache(3 * 1_256);
  for (const key of ['a', 'b', 'c']) cache.set(key, Buffer.alloc(1_000));
  cache.get('a');
  cache.set('d', Buffer.alloc(1_000));
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key) !== undefined)).toEqual(['a', 'c', 'd']);
  cache.set('e', Buffer.alloc(5_000));
  expect(['a', 'c', 'd', 'e'].filter((key) => cache.get(key) !== undefined)).toEqual([]);
});

test('an owner with many files to compress leaves room for the files of others', async () => {
  const texts = Array.from({ length: 1_100 }, (_, index) => Buffer.from(`page ${index} `.repeat(200)));
  const many = sourceOf(...texts);
  const other = sourceOf(Buffer.from('the other page '.repeat(200)));
  const contents = createContents(DEFAULT_CONTENT_LIMITS, fail);
  for (const file of many.files) contents.readEncoded({ ...many.source, owner: 'many' }, file, ['gzip']);
  contents.readEncoded({ ...other.source, owner: 'other' }, other.files[0]!, ['gzip']);
  await contents.settled();
  expect(contents.readEncoded(other.source, other.files[0]!, ['gzip'])?.encoding).toBe('gzip');
  expect(many.opened.length).toBe(100);
});

test('files are compressed when it is the turn of their owner', async () => {
  const { source, files } = sourceOf(Buffer.from('a page '.repeat(500)));
  const owners: string[] = [];
  const contents = createContents(DEFAULT_CONTENT_LIMITS, fail, (owner) => async (work) => {
    owners.push(owner);
    return work();
  });
  contents.readEncoded({ ...source, owner: 'one' }, files[0]!, ['gzip']);
  await contents.settled();
  expect(owners).toEqual(['one']);
});
