import { describe, expect, test } from 'vitest';
import type { CreateFiles } from './files-fixture.ts';
import { createFilesFixture, digestOf, expectRefusal, ONE, piecesOf, summaryOf, TWO } from './files-fixture.ts';

const TEXT = 'All of it, or nothing.';
const HOSTILE = [
  '',
  '../../../../etc/passwd',
  digestOf(TEXT).toUpperCase(),
  `${digestOf(TEXT)}\n`,
  `${digestOf(TEXT)}/..`,
  `${digestOf(TEXT).slice(0, 63)}\0`,
  digestOf(TEXT).slice(1),
  `0${digestOf(TEXT)}`,
  `${'../'.repeat(21)}a`,
  "' or 1 = 1; drop table files; --".padEnd(64, '-'),
  '０'.repeat(64),
  '%2e%2e%2f'.padEnd(64, 'a'),
];

export function describePuts(createFiles: CreateFiles): void {
  test('a file is there once it has arrived, whole and in ranges', async () => {
    const { files, put, read } = await createFilesFixture(createFiles);
    const digest = await put(ONE, TEXT);
    expect(await read(ONE, digest)).toBe(TEXT);
    const opened = await files.open(ONE, digest, { start: 0, end: 0 });
    expect(opened?.bytes).toBe(TEXT.length);
    opened?.content.destroy();
    expect(await read(ONE, digest, { start: 0, end: 0 })).toBe('A');
    expect(await read(ONE, digest, { start: 4, end: 8 })).toBe('of it');
    expect(await read(ONE, digest, { start: 11, end: TEXT.length - 1 })).toBe('or nothing.');
    expect(await files.find(ONE, [digest, digestOf('other')])).toEqual(new Map([[digest, TEXT.length]]));
  });

  test.each([
    { start: 0, end: TEXT.length },
    { start: 3, end: 2 },
    { start: -1, end: 2 },
    { start: 0.5, end: 2 },
    { start: 0, end: Number.NaN },
  ])('a range that the file does not have is refused: $start to $end', async (range) => {
    const { files, put } = await createFilesFixture(createFiles);
    const digest = await put(ONE, TEXT);
    await expect(files.open(ONE, digest, range)).rejects.toThrow(RangeError);
  });

  test('an empty file is a file, and has no range', async () => {
    const { files, put, read } = await createFilesFixture(createFiles);
    const digest = await put(ONE, '');
    expect(await read(ONE, digest)).toBe('');
    expect(await files.find(ONE, [digest])).toEqual(new Map([[digest, 0]]));
    await expect(files.open(ONE, digest, { start: 0, end: 0 })).rejects.toThrow(RangeError);
  });

  test('a file of several megabytes comes back as it was', async () => {
    const { files, read, bytes } = await createFilesFixture(createFiles);
    const text = 'landhold '.repeat(400_000);
    const large = summaryOf(text);
    await files.put(ONE, large, piecesOf(text, 65_536));
    expect(await bytes(ONE)).toBe(text.length);
    expect((await read(ONE, large.digest)) === text).toBe(true);
    expect(await read(ONE, large.digest, { start: 2_000_000, end: 2_000_011 })).toBe(text.slice(2_000_000, 2_000_012));
  });

  test('a file that was put again, or twice at once, is counted once', async () => {
    const { put, bytes, read } = await createFilesFixture(createFiles);
    const digests = await Promise.all(Array.from({ length: 8 }, () => put(ONE, TEXT)));
    await put(ONE, TEXT);
    expect(await bytes(ONE)).toBe(TEXT.length);
    expect(await read(ONE, digests[0]!)).toBe(TEXT);
  });

  describe('nothing remains of', () => {
    const file = summaryOf(TEXT);
    test.each([
      ['what is longer than announced', 'size_differs', { ...file, bytes: file.bytes - 1 }],
      ['what is shorter than announced', 'size_differs', { ...file, bytes: file.bytes + 1 }],
      ['what has another digest than announced', 'digest_differs', { ...file, digest: digestOf('other') }],
      ['what has an impossible size', 'size_invalid', { ...file, bytes: -1 }],
      ['what has half a byte', 'size_invalid', { ...file, bytes: 0.5 }],
    ] as const)('%s', async (_, reason, announced) => {
      const { files, bytes } = await createFilesFixture(createFiles);
      await expectRefusal(files.put(ONE, announced, piecesOf(TEXT)), reason);
      expect(await files.find(ONE, [file.digest, announced.digest])).toEqual(new Map());
      expect(await bytes(ONE)).toBe(0);
    });

    test('what breaks off, and it can be put anew', async () => {
      const { files, bytes, put, read } = await createFilesFixture(createFiles);
      async function* breakOff(): AsyncGenerator<Uint8Array> {
        yield Buffer.from(TEXT.slice(0, 5));
        throw new Error('the caller has gone');
      }
      await expect(files.put(ONE, file, breakOff())).rejects.toThrow('the caller has gone');
      expect(await files.open(ONE, file.digest)).toBeUndefined();
      expect(await bytes(ONE)).toBe(0);
      await put(ONE, TEXT);
      expect(await read(ONE, file.digest)).toBe(TEXT);
    });
  });

  test('a file that is there is checked all the same when it is put again', async () => {
    const { files, put, read } = await createFilesFixture(createFiles);
    const digest = await put(ONE, TEXT);
    await expectRefusal(files.put(ONE, summaryOf(TEXT), piecesOf(TEXT.toUpperCase())), 'digest_differs');
    expect(await read(ONE, digest)).toBe(TEXT);
  });

  test.each(HOSTILE)('an invalid digest is never looked up: %j', async (hostile) => {
    const { files, bytes } = await createFilesFixture(createFiles);
    await expectRefusal(files.put(ONE, { digest: hostile, bytes: TEXT.length }, piecesOf(TEXT)), 'digest_invalid');
    expect(await files.find(ONE, [hostile])).toEqual(new Map());
    expect(await files.open(ONE, hostile)).toBeUndefined();
    expect(await files.hold(ONE, 'dep_1', [hostile])).toEqual([hostile]);
    expect(await bytes(ONE)).toBe(0);
  });

  test.each(['', '../..', 'proj_unknown', 'proj_01m7ehfz7aezysy4mfnhbvme50'])(
    'a project that is none has no files: %j',
    async (projectId) => {
      const { files } = await createFilesFixture(createFiles);
      await expectRefusal(files.put(projectId, summaryOf(TEXT), piecesOf(TEXT)), 'project_missing');
      expect(await files.find(projectId, [digestOf(TEXT)])).toEqual(new Map());
      expect(await files.open(projectId, digestOf(TEXT))).toBeUndefined();
      expect(await files.hold(projectId, 'dep_1', [digestOf(TEXT)])).toEqual([digestOf(TEXT)]);
      await files.release(projectId, 'dep_1');
    },
  );

  test('a project does not learn what another one has, and pays for its own', async () => {
    const { files, put, read, bytes } = await createFilesFixture(createFiles);
    const digest = await put(ONE, TEXT);
    expect(await files.find(TWO, [digest])).toEqual(new Map());
    expect(await read(TWO, digest)).toBeUndefined();
    expect(await files.hold(TWO, 'dep_1', [digest])).toEqual([digest]);
    await put(TWO, TEXT);
    expect([await bytes(ONE), await bytes(TWO)]).toEqual([TEXT.length, TEXT.length]);
  });
}
