import type { Change } from '@landhold/contract/console';
import { expect, test } from 'vitest';
import { groupChanges, groupDays } from './change-groups.ts';
import { sentenceOf } from './change-sentence.ts';

function change(id: string, request_id: string | null, type = 'site.updated', created_at = '2026-08-16T09:00:00.000Z') {
  return { id, request_id, type, created_at, before: { ttl: 1 }, actor: null, plan: null } as unknown as Change;
}

test('changes of one request are one entry; those of the service are one each', () => {
  const changes = [change('e', 'r2'), change('d', 'r2'), change('c', null), change('b', null), change('a', 'r1')];
  expect(groupChanges(changes).map((group) => group.changes.map(({ id }) => id))).toEqual([
    ['e', 'd'],
    ['c'],
    ['b'],
    ['a'],
  ]);
});

test('what a plan changed stands below the plan, also where its own change is not shown', () => {
  const plan = { id: 'plan_1', reason: 'A quay', approved_by: null };
  const applied = { ...change('c', 'r1', 'plan.applied'), plan };
  const others = [
    { ...change('d', 'r1'), plan },
    { ...change('b', 'r1'), plan },
  ] as const;
  const expected = { plan: { id: 'plan_1', name: 'A quay' }, changes: [{ id: 'd' }, { id: 'b' }] };
  expect(groupChanges([others[0], applied, others[1]])).toMatchObject([expected]);
  expect(groupChanges(others)).toMatchObject([expected]);
});

test('a change of the time alone is shown only if nothing else happened', () => {
  const quiet = { ...change('b', 'r1'), before: { updated_at: '' } };
  expect(groupChanges([quiet, change('a', 'r1', 'database_user.created')])[0]!.changes.map(({ id }) => id)).toEqual([
    'a',
  ]);
  expect(groupChanges([quiet])[0]!.changes).toEqual([quiet]);
});

test('each day has its entries', () => {
  const groups = groupChanges([change('b', 'r2'), change('a', 'r1', 'site.created', '2026-08-15T23:00:00.000Z')]);
  expect(groupDays(groups, (at) => at.slice(0, 10)).map(({ day, groups: each }) => [day, each.length])).toEqual([
    ['2026-08-16', 1],
    ['2026-08-15', 1],
  ]);
});

test('a change is a sentence', () => {
  const said = (type: string, kind: string, before: object | null = null): string => {
    const { before: first, after } = sentenceOf({ type, kind, before: before as Change['before'] });
    return [first, 'NAME', after].join(' ').trim();
  };
  expect(said('site.created', 'sites')).toBe('Created site NAME');
  expect(said('zone.updated', 'dns', { ttl: 300, updated_at: '' })).toBe('Changed TTL of DNS zone NAME');
  expect(said('domain.updated', 'domains', { updated_at: '' })).toBe(
    'Changed domain NAME in a way that no field shows',
  );
  expect(said('zone.records_changed', 'dns', { serial: 1 })).toBe('Changed record sets of DNS zone NAME');
  expect(said('site.undeleted', 'sites')).toBe('Restored site NAME');
  expect(said('vpn_network.active', 'vpn', { status: 'pending' })).toBe('VPN network NAME became active');
  expect(said('database_user.rotated', 'users')).toBe('Database user NAME was rotated');
});
