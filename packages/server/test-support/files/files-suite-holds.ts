import { describe, expect, test } from 'vitest';
import { GRACE_MS } from '../../src/files/file-store.ts';
import type { CreateFiles, FilesFixture } from './files-fixture.ts';
import { createFilesFixture, digestOf, expectRefusal, ONE, OTHER_OWNER, OWNER, TWO } from './files-fixture.ts';

export function describeHolds(createFiles: CreateFiles): void {
  describe('a file that nobody holds', () => {
    test('stays for a day after it was put, and is then removed', async () => {
      const { files, put, clock, read, bytes } = await createFilesFixture(createFiles);
      const digest = await put(ONE, 'one');
      clock.advance(GRACE_MS - 1);
      expect(await files.collect()).toBe(0);
      expect(await read(ONE, digest)).toBe('one');
      clock.advance(1);
      expect(await files.collect()).toBe(1);
      expect(await files.find(ONE, [digest])).toEqual(new Map());
      expect(await read(ONE, digest)).toBeUndefined();
      expect(await bytes(ONE)).toBe(0);
    });

    test.each([
      ['it was asked for', (fixture: FilesFixture, digest: string) => fixture.files.find(ONE, [digest])],
      ['it was put again', (fixture: FilesFixture) => fixture.put(ONE, 'one')],
      [
        'it was to be held, and another was missing',
        (fixture: FilesFixture, digest: string) => fixture.files.hold(ONE, OWNER, [digest, digestOf('another')]),
      ],
      [
        'it was let go',
        async ({ files }: FilesFixture, digest: string) => {
          await files.hold(ONE, OTHER_OWNER, [digest]);
          await files.release(ONE, OTHER_OWNER);
        },
      ],
    ])('stays for a day after %s', async (_, touch) => {
      const fixture = await createFilesFixture(createFiles);
      const { files, put, clock } = fixture;
      const digest = await put(ONE, 'one');
      clock.advance(GRACE_MS - 1);
      await touch(fixture, digest);
      clock.advance(GRACE_MS - 1);
      expect(await files.collect()).toBe(0);
      clock.advance(1);
      expect(await files.collect()).toBe(1);
    });

    test('can still be read to its end by a reader that began before it was removed', async () => {
      const { files, put, collectAfterGrace } = await createFilesFixture(createFiles);
      const digest = await put(ONE, 'one');
      const opened = await files.open(ONE, digest);
      expect(await collectAfterGrace()).toBe(1);
      let found = '';
      for await (const piece of opened!.content) found += Buffer.from(piece).toString();
      expect(found).toBe('one');
    });

    test('goes with all others that are due, however many', async () => {
      const { files, put, clock, bytes } = await createFilesFixture(createFiles);
      const digests = await Promise.all(Array.from({ length: 120 }, (_, place) => put(ONE, `${place}`)));
      await put(TWO, 'two');
      await files.hold(ONE, OWNER, digests.slice(0, 7));
      clock.advance(GRACE_MS);
      const kept = await put(ONE, 'kept');
      expect(await files.collect()).toBe(114);
      expect((await files.find(ONE, [...digests, kept])).size).toBe(8);
      expect([await bytes(ONE), await bytes(TWO)]).toEqual([7 + 'kept'.length, 0]);
    });
  });

  describe('a file that is held', () => {
    test('stays, until the last owner has let go of it for a day', async () => {
      const { files, put, read, collectAfterGrace } = await createFilesFixture(createFiles);
      const digest = await put(ONE, 'one');
      expect(await files.hold(ONE, OWNER, [digest])).toEqual([]);
      expect(await files.hold(ONE, OTHER_OWNER, [digest, digest])).toEqual([]);
      expect(await files.hold(ONE, OWNER, [digest])).toEqual([]);
      expect(await collectAfterGrace()).toBe(0);
      await files.release(ONE, OWNER);
      expect(await collectAfterGrace()).toBe(0);
      await files.release(TWO, OTHER_OWNER);
      expect(await collectAfterGrace()).toBe(0);
      expect(await read(ONE, digest)).toBe('one');
      await files.release(ONE, OTHER_OWNER);
      expect(await files.collect()).toBe(0);
      expect(await collectAfterGrace()).toBe(1);
    });

    test('is held with all others or not at all', async () => {
      const { files, put, collectAfterGrace } = await createFilesFixture(createFiles);
      const digest = await put(ONE, 'one');
      const [first, second] = [digestOf('first'), digestOf('second')];
      expect(await files.hold(ONE, OWNER, [first, digest, second, first])).toEqual([first, second]);
      expect(await collectAfterGrace()).toBe(1);
    });

    test('may be one of thousands', async () => {
      const { files, put, collectAfterGrace } = await createFilesFixture(createFiles);
      const digest = await put(ONE, 'one');
      const digests = Array.from({ length: 20_000 }, (_, place) => digestOf(`file ${place}`));
      expect(await files.hold(ONE, OWNER, [...digests, digest])).toEqual(digests);
      expect((await files.find(ONE, [...digests, digest])).size).toBe(1);
      const many = await Promise.all(Array.from({ length: 260 }, (_, place) => put(ONE, `file ${place}`)));
      expect(await files.hold(ONE, OWNER, many)).toEqual([]);
      expect(await collectAfterGrace()).toBe(1);
      await files.release(ONE, OWNER);
      expect(await collectAfterGrace()).toBe(260);
    });
  });

  describe('owners', () => {
    test('are listed in one order, each once, and only while they hold files', async () => {
      const { files, put } = await createFilesFixture(createFiles);
      expect(await files.owners(null, 10)).toEqual([]);
      const held = [await put(ONE, 'one'), await put(ONE, 'other')];
      await files.hold(ONE, OTHER_OWNER, held);
      await files.hold(ONE, OWNER, held);
      await files.hold(TWO, OWNER, [await put(TWO, 'one')]);
      await files.hold(TWO, OTHER_OWNER, [digestOf('missing')]);
      const all = [
        { projectId: ONE, owner: OWNER },
        { projectId: ONE, owner: OTHER_OWNER },
        { projectId: TWO, owner: OWNER },
      ];
      expect(await files.owners(null, 10)).toEqual(all);
      expect(await files.owners(null, 2)).toEqual(all.slice(0, 2));
      expect(await files.owners(all[0]!, 1)).toEqual(all.slice(1, 2));
      expect(await files.owners(all[1]!, 10)).toEqual(all.slice(2));
      expect(await files.owners(all[2]!, 10)).toEqual([]);
      await files.release(ONE, OWNER);
      expect(await files.owners(null, 10)).toEqual(all.slice(1));
      // An owner that was released in the meantime is still a valid position.
      expect(await files.owners(all[0]!, 1)).toEqual(all.slice(1, 2));
    });
  });

  describe('a project that is removed', () => {
    test('takes its files along, whatever held them, and no others', async () => {
      const { files, directory, put, read, bytes } = await createFilesFixture(createFiles);
      const digest = await put(ONE, 'one');
      await put(TWO, 'one');
      await files.hold(ONE, OWNER, [digest]);
      expect(await directory.removeProject(ONE)).toBe('removed');
      expect(await files.find(ONE, [digest])).toEqual(new Map());
      expect(await files.hold(ONE, OTHER_OWNER, [digest])).toEqual([digest]);
      expect(await bytes(ONE)).toBe(0);
      await files.collect();
      expect(await read(ONE, digest)).toBeUndefined();
      expect(await read(TWO, digest)).toBe('one');
      await expectRefusal(put(ONE, 'two'), 'project_missing');
    });
  });
}
