import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import type { Upload } from '../../../core/operation.ts';
import { SHARES } from '../../../shares/project-shares.ts';
import { createUnpack } from './unpack-archive.ts';

/** An archive that arrives only when it is released, and is then refused. */
function heldArchive(): Upload & { readonly hasStarted: Promise<void>; release(): void } {
  const started = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  return {
    type: 'application/gzip',
    length: null,
    async *read() {
      started.resolve();
      await end.promise;
      yield Buffer.from('no archive');
    },
    restartTimeLimit() {},
    hasStarted: started.promise,
    release: end.resolve,
  };
}

const { max, maxPerProject } = SHARES.archives;

test('503 for a project that unpacks as many archives as it may, and none for another', async () => {
  const unpack = createUnpack({ folder: tmpdir() });
  const held = Array.from({ length: maxPerProject }, heldArchive);
  const results = held.map((archive) => unpack('proj_a', archive).catch((error: unknown) => error));
  const other = heldArchive();
  await expect(unpack('proj_a', heldArchive())).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/8 archives of one project/) as string,
    details: { headers: { 'Retry-After': '5' } },
  });
  const ofOther = unpack('proj_b', other).catch((error: unknown) => error);
  await Promise.all([...held, other].map(({ hasStarted }) => hasStarted));
  for (const archive of [...held, other]) archive.release();
  for (const result of await Promise.all([...results, ofOther]))
    expect(result).toMatchObject({ code: 'archive_invalid' });
  const again = heldArchive();
  again.release();
  await expect(unpack('proj_a', again)).rejects.toMatchObject({ code: 'archive_invalid' });
});

test('503 for every project while the process unpacks as many archives as it may', async () => {
  const unpack = createUnpack({ folder: tmpdir() });
  const held = Array.from({ length: max }, heldArchive);
  const results = held.map((archive, index) => unpack(`proj_${index}`, archive).catch((error: unknown) => error));
  await expect(unpack('proj_z', heldArchive())).rejects.toMatchObject({ code: 'unavailable' });
  for (const archive of held) archive.release();
  await Promise.all(results);
});
