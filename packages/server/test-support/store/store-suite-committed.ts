import { beforeEach, describe, expect, test } from 'vitest';
import type { Commit } from '../../src/store/store.ts';
import type { CreateStore, Fixture } from './store-fixture.ts';
import { createFixture, ONE, TWO } from './store-fixture.ts';

/** What followers of commits can rely on. */
export function describeCommitted(createStore: CreateStore): void {
  let fixture: Fixture;
  let followed: [projectId: string, commit: Commit][];
  let errors: unknown[];
  const onError = (error: unknown): void => void errors.push(error);
  const follow = (projectId: string, commit: Commit): void => void followed.push([projectId, commit]);

  beforeEach(async () => {
    fixture = await createFixture(createStore);
    followed = [];
    errors = [];
  });

  describe('those who follow commits', () => {
    test('get each one before its caller gets the outcome, until they unsubscribe', async () => {
      const stop = fixture.store.onCommitted(follow, onError);
      const commits = [fixture.creation(fixture.record()), fixture.creation(fixture.record())] as const;
      await fixture.store.commit(ONE, commits[0]);
      await fixture.store.commit(TWO, commits[1]);
      expect(followed).toEqual([
        [ONE, commits[0]],
        [TWO, commits[1]],
      ]);
      stop();
      await fixture.add(ONE);
      expect(followed).toHaveLength(2);
    });

    test('get nothing of a dry run, nor of a commit that was not made', async () => {
      const claims = [{ scope: 'site.name', key: 'taken' }];
      const record = await fixture.add(ONE, {}, { claims, idempotency: fixture.idempotency('once', fixture.record()) });
      fixture.store.onCommitted(follow, onError);
      const next = fixture.record();
      const refused: [outcome: string, commit: Commit][] = [
        ['committed', { ...fixture.creation(next), dryRun: true }],
        ['taken', fixture.creation(next, { claims })],
        ['key_used', fixture.creation(next, { idempotency: fixture.idempotency('once', next) })],
        ['stale', { changes: [{ record: { ...record, version: 3 } }], events: [] }],
        ['orphaned', fixture.creation(fixture.record({ kind: 'deployments', parentId: next.id }))],
      ];
      for (const [outcome, commit] of refused)
        expect(await fixture.store.commit(ONE, commit)).toMatchObject({ outcome });
      expect(followed).toEqual([]);
    });

    test('read what was committed, and are waited for', async () => {
      const record = fixture.record();
      const found = Promise.withResolvers<string | undefined>();
      const release = Promise.withResolvers<void>();
      fixture.store.onCommitted(async (projectId) => {
        found.resolve((await fixture.store.find(projectId, 'sites', record.id))?.id);
        await release.promise;
      }, onError);
      let isDone = false;
      const committing = Promise.resolve(fixture.store.commit(ONE, fixture.creation(record))).then((result) => {
        isDone = true;
        return result;
      });
      expect(await found.promise).toBe(record.id);
      await new Promise(setImmediate);
      expect(isDone).toBe(false);
      release.resolve();
      expect(await committing).toEqual({ outcome: 'committed' });
    });

    test('cannot undo a commit, nor keep it from the others, by failing', async () => {
      fixture.store.onCommitted(() => {
        throw new Error('at once');
      }, onError);
      fixture.store.onCommitted(async () => {
        throw Object.assign(new Error('later, as if the database had trouble'), { code: '40001' });
      }, onError);
      fixture.store.onCommitted(follow, onError);
      const record = await fixture.add(ONE);
      expect(await fixture.store.find(ONE, 'sites', record.id)).toMatchObject({ id: record.id });
      expect(followed).toHaveLength(1);
      expect(errors.map((error) => (error as Error).message)).toEqual([
        'at once',
        'later, as if the database had trouble',
      ]);
    });
  });
}
