import { beforeEach, describe, expect, test } from 'vitest';
import type { RequiredClaim, RequiredRecord, Requires } from '../../src/store/requires.ts';
import type { Commit, CommitOutcome, StoredRecord } from '../../src/store/store.ts';
import type { CreateStore, Fixture } from './store-fixture.ts';
import { createFixture, ONE, TWO } from './store-fixture.ts';

const NAME = { scope: 'site.name', key: 'shop' };
const OTHER = { scope: 'site.name', key: 'blog' };

/** A record as a decision found it. */
export function asRead({ kind, id, version }: StoredRecord, projectId = ONE): RequiredRecord {
  return { projectId, kind, id, version };
}

export function asAbsent(record: StoredRecord, projectId = ONE): RequiredRecord {
  return { ...asRead(record, projectId), version: null };
}

export function claimAsRead(claim: typeof NAME, holder: StoredRecord | null): RequiredClaim {
  return { ...claim, kind: 'sites', holder: holder?.id ?? null };
}

export function requiring(...read: readonly (RequiredRecord | RequiredClaim)[]): Pick<Commit, 'requires'> {
  return {
    requires: {
      records: read.filter((each) => 'version' in each),
      claims: read.filter((each) => 'scope' in each),
    },
  };
}

/** A commit is stale unless all that it was decided on is still so. */
export function describeRequires(createStore: CreateStore): void {
  let fixture: Fixture;
  let read: StoredRecord;

  beforeEach(async () => {
    fixture = await createFixture(createStore);
    read = await fixture.add(ONE, { name: 'read' }, { claims: [NAME] });
  });

  const next = (record: StoredRecord): StoredRecord => ({ ...record, version: record.version + 1 });

  /** The outcome of a creation that was decided on this, and of the same as a dry run, which comes first. */
  async function outcomeOf(
    required: { readonly requires?: Requires | undefined },
    made: Commit = fixture.creation(fixture.record()),
  ): Promise<CommitOutcome['outcome']> {
    const dry = await fixture.store.commit(ONE, { ...made, ...required, dryRun: true });
    const { outcome } = await fixture.store.commit(ONE, { ...made, ...required });
    expect(dry.outcome).toBe(outcome);
    return outcome;
  }

  describe('a commit that was decided on a record', () => {
    test('is made while the record is as it was read', async () => {
      expect(await outcomeOf(requiring(asRead(read)))).toBe('committed');
      expect(await fixture.store.find(ONE, 'sites', read.id)).toMatchObject(read);
    });

    test('is stale when the record has changed since, and leaves nothing behind', async () => {
      await fixture.change(ONE, read, { status: 'active' });
      const made = fixture.record();
      const idempotency = fixture.idempotency('once', made);
      const commit = fixture.creation(made, { claims: [OTHER], idempotency });
      expect(await outcomeOf(requiring(asRead(read)), commit)).toBe('stale');
      expect(await fixture.store.find(ONE, 'sites', made.id)).toBeUndefined();
      expect(await fixture.store.findReply(ONE, 'once')).toBeUndefined();
      expect((await fixture.store.readClaims(OTHER.scope)).keys).toEqual([NAME.key]);
    });

    test('is stale when the record went away, or is in another project', async () => {
      expect(await outcomeOf(requiring(asRead(read, TWO)))).toBe('stale');
      await fixture.remove(ONE, read);
      expect(await outcomeOf(requiring(asRead(read)))).toBe('stale');
    });

    test('of another project is made while that is as it was read', async () => {
      const other = await fixture.add(TWO);
      expect(await outcomeOf(requiring(asRead(other, TWO)))).toBe('committed');
      await fixture.change(TWO, other, { status: 'active' });
      expect(await outcomeOf(requiring(asRead(other, TWO)))).toBe('stale');
    });

    test('is stale when one of several has changed', async () => {
      const others = [await fixture.add(ONE), await fixture.add(ONE, { kind: 'vpn' })];
      const required = requiring(...[read, ...others].map((each) => asRead(each)));
      expect(await outcomeOf(required)).toBe('committed');
      await fixture.change(ONE, others[1]!, { status: 'active' });
      expect(await outcomeOf(required)).toBe('stale');
    });

    test('can change or remove that record', async () => {
      const changed = { changes: [{ record: next(read) }], events: [] };
      expect(await outcomeOf(requiring(asRead(read)), changed)).toBe('committed');
      const removed = { removals: [next(read)], events: [] };
      expect(await outcomeOf(requiring(asRead(read)), removed)).toBe('stale');
      expect(await outcomeOf(requiring(asRead(next(read))), removed)).toBe('committed');
    });

    test('can change another record of its kind', async () => {
      const other = await fixture.add(ONE);
      const changed = { changes: [{ record: next(other) }], events: [] };
      expect(await outcomeOf(requiring(asRead(read)), changed)).toBe('committed');
      await fixture.change(ONE, read, { status: 'active' });
      const again = { changes: [{ record: next(next(other)) }], events: [] };
      expect(await outcomeOf(requiring(asRead(read)), again)).toBe('stale');
    });
  });

  describe('a commit that was decided on the absence of a record', () => {
    test('is committed while the record is absent', async () => {
      const absent = fixture.record();
      expect(await outcomeOf(requiring(asAbsent(absent)))).toBe('committed');
      expect(await fixture.store.find(ONE, 'sites', absent.id)).toBeUndefined();
      await fixture.store.commit(ONE, fixture.creation(absent));
      expect(await fixture.store.find(ONE, 'sites', absent.id)).toMatchObject(absent);
    });

    test('is stale when the record appeared since', async () => {
      const absent = fixture.record();
      await fixture.store.commit(ONE, fixture.creation(absent));
      expect(await outcomeOf(requiring(asAbsent(absent)))).toBe('stale');
    });

    test('can create it', async () => {
      const absent = fixture.record();
      expect(await outcomeOf(requiring(asAbsent(absent)), fixture.creation(absent))).toBe('committed');
      expect(await outcomeOf(requiring(asAbsent(absent)), fixture.creation(absent))).toBe('stale');
    });
  });

  describe('a child that was decided on its parent', () => {
    let zone: StoredRecord;
    const childOf = ({ id }: StoredRecord): StoredRecord => fixture.record({ kind: 'records', parentId: id });

    beforeEach(async () => {
      zone = await fixture.add(ONE, { kind: 'dns' });
    });

    test('is made while the parent is as it was read', async () => {
      const child = childOf(zone);
      expect(await outcomeOf(requiring(asRead(zone)), fixture.creation(child))).toBe('committed');
      expect(await fixture.store.find(ONE, 'records', child.id)).toMatchObject(child);
    });

    test('is stale when the parent has changed or went away', async () => {
      await fixture.change(ONE, zone, { status: 'active' });
      expect(await outcomeOf(requiring(asRead(zone)), fixture.creation(childOf(zone)))).toBe('stale');
      await fixture.remove(ONE, next(zone));
      expect(await outcomeOf(requiring(asRead(zone)), fixture.creation(childOf(zone)))).toBe('stale');
      expect(await outcomeOf({}, fixture.creation(childOf(zone)))).toBe('orphaned');
    });

    test('is stale, not orphaned, when something else that it was decided on has changed as well', async () => {
      await fixture.change(ONE, read, { status: 'active' });
      await fixture.remove(ONE, zone);
      expect(await outcomeOf(requiring(asRead(read)), fixture.creation(childOf(zone)))).toBe('stale');
    });
  });

  describe('a commit that was decided on a claim', () => {
    test('is made while the same record has it, or nobody', async () => {
      expect(await outcomeOf(requiring(claimAsRead(NAME, read), claimAsRead(OTHER, null)))).toBe('committed');
      expect((await fixture.store.readClaims(NAME.scope)).keys).toEqual([NAME.key]);
    });

    test('is stale when a free name was taken, in any project', async () => {
      const required = requiring(claimAsRead(OTHER, null));
      await fixture.add(TWO, {}, { claims: [OTHER] });
      expect(await outcomeOf(required)).toBe('stale');
    });

    test('is stale when the name came free, or has another record', async () => {
      await fixture.remove(ONE, read);
      expect(await outcomeOf(requiring(claimAsRead(NAME, read)))).toBe('stale');
      await fixture.add(ONE, {}, { claims: [NAME] });
      expect(await outcomeOf(requiring(claimAsRead(NAME, read)))).toBe('stale');
    });

    test('learns that a name which it takes was taken', async () => {
      const commit = fixture.creation(fixture.record(), { claims: [NAME] });
      expect(await outcomeOf(requiring(claimAsRead(NAME, null)), commit)).toBe('taken');
      const free = fixture.creation(fixture.record(), { claims: [OTHER] });
      expect(await outcomeOf(requiring(claimAsRead(OTHER, null)), free)).toBe('committed');
    });

    test('can remove the record that has it', async () => {
      const removal = { removals: [read], events: [] };
      expect(await outcomeOf(requiring(claimAsRead(NAME, read)), removal)).toBe('committed');
    });
  });

  describe('a commit that was decided on a list', () => {
    test('of claims is stale when another one was added, and not when one came free', async () => {
      const { version } = await fixture.store.readClaims(NAME.scope);
      const guards = [{ scope: NAME.scope, version }];
      await fixture.remove(ONE, read);
      const another = fixture.creation(fixture.record(), { claims: [NAME] });
      expect(await outcomeOf({}, { ...another, guards })).toBe('committed');
      const late = fixture.creation(fixture.record(), { claims: [OTHER] });
      expect(await outcomeOf({}, { ...late, guards })).toBe('stale');
    });

    test('of children is stale when one was added with its parent, whether the parent is written or required', async () => {
      const zone = await fixture.add(ONE, { kind: 'dns' });
      const withZone = (): Commit => {
        const child = fixture.creation(fixture.record({ kind: 'records', parentId: zone.id }));
        return { ...child, changes: [{ record: next(zone) }] };
      };
      expect(await outcomeOf(requiring(asRead(zone)))).toBe('committed');
      expect(await outcomeOf({}, withZone())).toBe('committed');
      expect(await outcomeOf({}, withZone())).toBe('stale');
      expect(await outcomeOf(requiring(asRead(zone)))).toBe('stale');
    });
  });

  describe('a commit with several guards', () => {
    const guards = [
      { scope: 'b', version: 0 },
      { scope: 'a', version: 0 },
    ];
    const versions = async (): Promise<number[]> =>
      Promise.all(['a', 'b'].map(async (scope) => (await fixture.store.readClaims(scope)).version));

    test('advances all of them', async () => {
      const made = fixture.creation(fixture.record());
      expect(await fixture.store.commit(ONE, { ...made, guards })).toEqual({ outcome: 'committed' });
      expect(await versions()).toEqual([1, 1]);
    });

    test('is stale when one of them has moved on, and advances none', async () => {
      await fixture.add(ONE, {}, { guard: guards[0] });
      const made = fixture.creation(fixture.record());
      expect(await fixture.store.commit(ONE, { ...made, guards })).toEqual({ outcome: 'stale' });
      expect(await versions()).toEqual([0, 1]);
    });
  });
}
