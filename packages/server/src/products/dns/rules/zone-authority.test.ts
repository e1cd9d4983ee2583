/** What a verdict is decided on: the store, or decisions on top of it that are not committed. */
import type { Zone } from '@landhold/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Rivals } from '../../../../test-support/pipeline/rivals.ts';
import { createRivals } from '../../../../test-support/pipeline/rivals.ts';
import { plainCall } from '../../../../test-support/pipeline/plain-call.ts';
import { LayeredView } from '../../../pipeline/layered-view.ts';
import { StoreView } from '../../../pipeline/view.ts';
import type { Commit, StoredRecord } from '../../../store/store.ts';
import { withoutOperator } from '../ports/own-names.ts';
import { createJudge } from './zone-authority.ts';
import { servedClaims } from './zone-names.ts';

const { projectId: OWN } = plainCall.caller;
const OTHER = 'proj_2';
const nameservers = ['ns1.landhold.test'];
const judge = createJudge({ registry: { suffixes: ['lan.test'] }, ownNames: withoutOperator([]) });

let rivals: Rivals;

beforeEach(async () => {
  rivals = await createRivals();
});

async function createZone(name: string, projectId: string): Promise<Zone> {
  const body = { name, ttl: 300, dnssec: { enabled: false }, labels: {}, deletion_protection: false };
  return rivals.fast.send<Zone>('createZone', { body }, { projectId });
}

function applicant(name: string, projectId = OWN) {
  return { projectId, id: undefined, name, nameservers };
}

/** A decision that is not committed: a zone that answers for a name. */
function zoneDecided(name: string): Commit {
  const json = JSON.stringify({ id: `zone_${name}`, name });
  const fields = { status: 'active', region: null, labels: {}, version: 1, dueAt: null };
  const record: StoredRecord = { id: `zone_${name}`, kind: 'dns', name, json, ...fields };
  return { creates: [{ record, claims: servedClaims(name) }], events: [] };
}

describe('decisions that are not committed', () => {
  test('a name is taken that an earlier decision has taken', async () => {
    const view = new LayeredView(new StoreView(rivals.store), OWN);
    expect((await judge(applicant('north-field.example'), view)).isTaken).toBe(false);
    view.add(zoneDecided('north-field.example'));
    expect((await judge(applicant('north-field.example'), view)).isTaken).toBe(true);
    expect((await judge(applicant('north-field.example'), new StoreView(rivals.store))).isTaken).toBe(false);
  });

  test('a name is free that an earlier decision has released', async () => {
    const { id } = await createZone('north-field.example', OWN);
    const view = new LayeredView(new StoreView(rivals.store), OWN);
    expect((await judge(applicant('north-field.example'), view)).isTaken).toBe(true);
    view.add({ removals: [{ kind: 'dns', id, version: 1 }], events: [] });
    expect((await judge(applicant('north-field.example'), view)).isTaken).toBe(false);
  });
});

describe('a verdict', () => {
  test('guards its tree, and requires no more where no other project is above', async () => {
    await createZone('north-field.example', OWN);
    const view = new StoreView(rivals.store);
    expect((await judge(applicant('shop.north-field.example'), view)).reason).toBeNull();
    expect([view.guards()!.length, view.requires()]).toEqual([1, undefined]);
  });

  test('requires the zone above whose delegation it read', async () => {
    const { id } = await createZone('north-field.example', OTHER);
    const view = new StoreView(rivals.store);
    expect((await judge(applicant('shop.north-field.example'), view)).reason).toContain('does not delegate');
    expect(view.requires()!.records).toEqual([{ projectId: OTHER, kind: 'dns', id, version: 1 }]);
  });

  test('requires that the domain under a private suffix still belongs to nobody', async () => {
    const view = new StoreView(rivals.store);
    await judge(applicant('www.orchard.lan.test'), view);
    const claim = { scope: 'domain.name', key: 'orchard.lan.test' };
    expect(view.requires()!.claims).toEqual([{ ...claim, kind: 'domains', holder: null }]);
  });
});
