import { describe, expect, test } from 'vitest';
import type { CreateFiles } from './files-fixture.ts';
import { createFilesFixture, expectRefusal, ONE, piecesOf, summaryOf, TWO } from './files-fixture.ts';

export function describeQuota(createFiles: CreateFiles): void {
  describe('the quota of a project', () => {
    test('is filled to the last byte and no further, and other projects have their own', async () => {
      const { files, put, bytes } = await createFilesFixture(createFiles, { quotaBytes: 10 });
      await put(ONE, '12345');
      await put(ONE, '67890');
      await expectRefusal(put(ONE, '!'), 'quota_exceeded');
      await put(ONE, '');
      await put(TWO, '1234567890');
      expect(await bytes(ONE)).toBe(10);
      expect(await files.usage(TWO)).toEqual({ bytes: 10, limit: 10 });
    });

    test('says what it is', async () => {
      const { put } = await createFilesFixture(createFiles, { quotaBytes: 10 });
      await expect(put(ONE, '12345678901')).rejects.toThrow(/may have 10 bytes together/);
    });

    test('refuses before anything is read', async () => {
      const { files } = await createFilesFixture(createFiles, { quotaBytes: 10 });
      let isRead = false;
      async function* watched(): AsyncGenerator<Uint8Array> {
        isRead = true;
        yield* piecesOf('12345678901');
      }
      await expectRefusal(files.put(ONE, summaryOf('12345678901'), watched()), 'quota_exceeded');
      expect(isRead).toBe(false);
    });

    test('does not mind what is there already', async () => {
      const { put, bytes } = await createFilesFixture(createFiles, { quotaBytes: 10 });
      await Promise.all([put(ONE, '1234567890'), put(ONE, '1234567890')]);
      await put(ONE, '1234567890');
      expect(await bytes(ONE)).toBe(10);
    });

    test('holds for many at once', async () => {
      const { put, bytes } = await createFilesFixture(createFiles, { quotaBytes: 25 });
      const puts = await Promise.allSettled(Array.from({ length: 10 }, (_, place) => put(ONE, `number ${place}.`)));
      expect(puts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      expect(await bytes(ONE)).toBe(18);
    });

    test('has room again once files are collected', async () => {
      const { put, bytes, collectAfterGrace } = await createFilesFixture(createFiles, { quotaBytes: 10 });
      await put(ONE, '1234567890');
      expect(await collectAfterGrace()).toBe(1);
      expect(await bytes(ONE)).toBe(0);
      await put(ONE, '0987654321');
    });
  });
}
