import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { describe, expect, test } from 'vitest';
import type { Lifecycle, Step, WireRecord } from '../core/lifecycle.ts';
import { createSimulatedEngine } from './simulated-engine.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');
const tags = (Object.keys(kinds) as KindTag[]).filter((kind) => kinds[kind].statuses.length > 0);

function recordOf(kind: KindTag, name: string, status: string = kinds[kind].statuses[0]!): WireRecord {
  return {
    id: `${kinds[kind].idPrefix}_1`,
    object: kinds[kind].object,
    name,
    status,
    status_reason: null,
    labels: {},
    deletion_protection: false,
    created_at: '2026-11-15T11:59:59.000Z',
    updated_at: '2026-11-15T11:59:59.000Z',
  };
}

function engineOf(lifecycle: Lifecycle) {
  return createSimulatedEngine(() => lifecycle);
}

describe.each(tags)('%s', (kind) => {
  test('a new record becomes active, and nothing more is to come', async () => {
    expect(await engineOf({}).next(kind, recordOf(kind, 'shop'), NOW)).toEqual({
      changes: { status: 'active' },
      event: 'active',
      dueAt: null,
    });
  });

  test('one whose name begins with fail- fails, with a reason', async () => {
    const step = await engineOf({ activate: () => ({ changes: {}, dueAt: 1 }) }).next(
      kind,
      recordOf(kind, 'fail-x'),
      NOW,
    );
    expect(step).toMatchObject({ changes: { status: 'failed' }, event: 'failed', dueAt: null });
    expect((step as Step).changes['status_reason']).toMatch(/on purpose.*"fail-"/);
  });

  test.each(['fail', 'failing', 'not-fail-x', 'Fail-x'])('the name %s does not fail', async (name) => {
    expect(await engineOf({}).next(kind, recordOf(kind, name), NOW)).toMatchObject({ event: 'active' });
  });

  test.each(kinds[kind].statuses.slice(1))('one that is %s needs nothing by itself', async (status) => {
    expect(await engineOf({}).next(kind, recordOf(kind, 'fail-x', status), NOW)).toEqual({ event: null, dueAt: null });
  });
});

test('what the kind knows of an active record is told when it becomes active', async () => {
  const activate: Lifecycle['activate'] = ({ name }, now) => ({ changes: { host: name, since: now }, dueAt: now + 5 });
  expect(await engineOf({ activate }).next('databases', recordOf('databases', 'shop'), NOW)).toEqual({
    changes: { status: 'active', host: 'shop', since: NOW },
    event: 'active',
    dueAt: NOW + 5,
  });
});

test('a record that is no longer new is the kind’s to decide on', async () => {
  const step = { changes: { status: 'expired' }, event: 'updated' as const, dueAt: null };
  const engine = engineOf({ mature: () => step });
  expect(await engine.next('domains', recordOf('domains', 'shop.test', 'active'), NOW)).toBe(step);
});
