import { expect, test } from 'vitest';
import type { FileOwner } from '../../../files/file-store.ts';
import type { Store } from '../../../store/store.ts';
import { createReleaseOrphans } from './release-orphans.ts';

const PROJECT = 'proj_1';

/** Owners in the order of their names, as file stores return them. */
function createHolds(names: readonly string[]) {
  const held = new Set(names);
  const owners = async (after: FileOwner | null, limit: number): Promise<FileOwner[]> =>
    [...held]
      .toSorted()
      .filter((owner) => after === null || owner > after.owner)
      .slice(0, limit)
      .map((owner) => ({ projectId: PROJECT, owner }));
  const release = async (projectId: string, owner: string): Promise<void> => {
    if (projectId === PROJECT) held.delete(owner);
  };
  return { held, files: { owners, release } as never };
}

function storeWith(isThere: (id: string) => boolean, isInTrash = (_id: string): boolean => false): Store {
  const find = async (projectId: string, kind: string, id: string): Promise<object | undefined> =>
    projectId === PROJECT && kind === 'deployments' && isThere(id) ? {} : undefined;
  return { find, isTrashed: async (_project: string, _kind: string, id: string) => isInTrash(id) } as never;
}

test('files of a deployment that is gone are let go, and those of one that is there stay held', async () => {
  // Other owners, such as backups, are not released here.
  const { held, files } = createHolds(['bak_other', 'dep_gone', 'dep_there']);
  const releaseOrphans = createReleaseOrphans(
    storeWith((id) => id === 'dep_there'),
    files,
  );
  expect(await releaseOrphans()).toBe(1);
  expect([...held]).toEqual(['bak_other', 'dep_there']);
  expect(await releaseOrphans()).toBe(0);
});

test('files of a deployment in the trash stay held, also while its site comes back', async () => {
  const { held, files } = createHolds(['dep_back', 'dep_gone', 'dep_trashed']);
  const back = new Set<string>();
  const store = storeWith(
    (id) => back.has(id),
    (id) => {
      // It is restored between the two looks.
      if (id === 'dep_back') back.add(id);
      return id === 'dep_trashed';
    },
  );
  expect(await createReleaseOrphans(store, files)()).toBe(1);
  expect([...held]).toEqual(['dep_back', 'dep_trashed']);
});

test('all owners are looked at in turn, however many there are, and then from the start again', async () => {
  const names = Array.from({ length: 1_001 }, (_, place) => `dep_${String(place).padStart(4, '0')}`);
  const { held, files } = createHolds(names);
  const gone = new Set(['dep_1000']);
  const releaseOrphans = createReleaseOrphans(
    storeWith((id) => !gone.has(id)),
    files,
  );
  expect([await releaseOrphans(), held.has('dep_1000')]).toEqual([0, true]);
  expect([await releaseOrphans(), held.has('dep_1000')]).toEqual([1, false]);
  gone.add('dep_0000');
  expect([await releaseOrphans(), held.has('dep_0000')]).toEqual([1, false]);
});
