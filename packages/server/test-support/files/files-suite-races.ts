import { describe, expect, test } from 'vitest';
import { GRACE_MS } from '../../src/files/file-store.ts';
import type { CreateFiles } from './files-fixture.ts';
import { createFilesFixture, digestOf, ONE, OTHER_OWNER, OWNER } from './files-fixture.ts';

const ROUNDS = 20;
const rounds = Array.from({ length: ROUNDS }, (_, round) => `round ${round}`);

/** Calls at the same moment, in either order. */
export function describeRaces(createFiles: CreateFiles): void {
  describe('at the same moment as a collection', () => {
    test('what was put is there afterwards', async () => {
      const { files, put, clock, read, bytes } = await createFilesFixture(createFiles);
      for (const text of rounds) {
        await put(ONE, text);
        clock.advance(GRACE_MS);
        await Promise.all([files.collect(), put(ONE, text), files.collect(), put(ONE, text)]);
        await files.collect();
        expect(await read(ONE, digestOf(text))).toBe(text);
        expect(await bytes(ONE)).toBe(text.length);
      }
    });

    test('what was held is there for as long as it is held, or was reported missing', async () => {
      const { files, put, clock, read } = await createFilesFixture(createFiles);
      for (const text of rounds) {
        const digest = await put(ONE, text);
        clock.advance(GRACE_MS);
        const [missing] = await Promise.all([files.hold(ONE, OWNER, [digest]), files.collect()]);
        clock.advance(GRACE_MS);
        await files.collect();
        expect(await read(ONE, digest)).toBe(missing.length === 0 ? text : undefined);
        await files.release(ONE, OWNER);
      }
    });

    test('what was found can be held', async () => {
      const { files, put, clock, read } = await createFilesFixture(createFiles);
      for (const text of rounds) {
        const digest = await put(ONE, text);
        clock.advance(GRACE_MS);
        const [found] = await Promise.all([files.find(ONE, [digest]), files.collect(), files.collect()]);
        clock.advance(GRACE_MS - 1);
        await files.collect();
        expect(await files.hold(ONE, OWNER, [digest])).toEqual(found.has(digest) ? [] : [digest]);
        expect(await read(ONE, digest)).toBe(found.has(digest) ? text : undefined);
      }
    });
  });

  test('what one owner lets go while another takes hold of it stays with that one', async () => {
    const { files, put, read, collectAfterGrace } = await createFilesFixture(createFiles);
    const digests = await Promise.all(rounds.map((text) => put(ONE, text)));
    for (const [place, digest] of digests.entries()) {
      expect(await files.hold(ONE, OWNER, [digest])).toEqual([]);
      const [missing] = await Promise.all([files.hold(ONE, OTHER_OWNER, [digest]), files.release(ONE, OWNER)]);
      expect(missing).toEqual([]);
      await files.hold(ONE, OWNER, digests.slice(place));
      expect(await collectAfterGrace()).toBe(0);
    }
    await files.release(ONE, OWNER);
    expect(await collectAfterGrace()).toBe(0);
    expect(await Promise.all(digests.map((digest) => read(ONE, digest)))).toEqual(rounds);
    await files.release(ONE, OTHER_OWNER);
    expect(await collectAfterGrace()).toBe(ROUNDS);
  });

  test('what is put while its project is removed is there with the project, or gone with it', async () => {
    const { files, directory, put, bytes, read } = await createFilesFixture(createFiles);
    for (const text of rounds) {
      await directory.ensureProject({ id: ONE, name: 'one', country: null, createdAt: 0 });
      await Promise.allSettled([put(ONE, text), directory.removeProject(ONE), put(ONE, `${text}, again`)]);
      await files.collect();
      expect(await bytes(ONE)).toBe(0);
      expect(await read(ONE, digestOf(text))).toBeUndefined();
      expect(await read(ONE, digestOf(`${text}, again`))).toBeUndefined();
    }
  });
}
