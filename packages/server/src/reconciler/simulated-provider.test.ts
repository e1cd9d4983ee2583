import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import { describe, expect, test } from 'vitest';
import type { Lifecycle, WireRecord } from './lifecycle.ts';
import { DRIVEN_KINDS as tags } from '../core/provided-kinds.ts';
import { NO_MATERIAL } from './record-material.ts';
import { createSimulatedProvider } from './simulated-provider.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');

function recordOf(kind: KindTag, name: string, status: string = kinds[kind].statuses[0]!): WireRecord {
  return {
    id: `${kinds[kind].idPrefix}_1`,
    object: kinds[kind].object,
    provider: 'simulated',
    name,
    status,
    status_reason: null,
    labels: {},
    deletion_protection: false,
    created_at: '2026-11-15T11:59:59.000Z',
    updated_at: '2026-11-15T11:59:59.000Z',
  };
}

function ensure(lifecycle: Lifecycle, kind: KindTag, record: WireRecord): unknown {
  const signal = new AbortController().signal;
  const work = { installationId: 'here', kind, projectId: 'proj_1', record, state: null, attempt: 1, now: NOW, signal };
  return createSimulatedProvider({ lifecycleOf: () => lifecycle, delayMs: 0 }).ensure({ ...work, ...NO_MATERIAL });
}

describe.each(tags)('%s', (kind) => {
  test('a new record is done, and nothing more is to come', () => {
    expect(ensure({}, kind, recordOf(kind, 'shop'))).toEqual({ outcome: 'done', observations: {}, lookAt: null });
  });

  test('one whose name begins with fail- fails, with a reason', () => {
    const result = ensure({ activate: () => ({ changes: {}, dueAt: 1 }) }, kind, recordOf(kind, 'fail-x'));
    expect(result).toEqual({ outcome: 'failed', reason: expect.stringMatching(/on purpose.*"fail-"/) });
  });

  test.each(['fail', 'failing', 'not-fail-x', 'Fail-x'])('the name %s does not fail', (name) => {
    expect(ensure({}, kind, recordOf(kind, name))).toMatchObject({ outcome: 'done' });
  });

  test.each(kinds[kind].statuses.slice(1))('one that is %s needs nothing by itself', (status) => {
    const result = ensure({}, kind, recordOf(kind, 'fail-x', status));
    expect(result).toEqual({ outcome: 'done', observations: {}, lookAt: null });
  });
});

test('what the kind knows of an active record is observed when it becomes active', () => {
  const activate: Lifecycle['activate'] = ({ name }, now) => ({ changes: { host: name, since: now }, dueAt: now + 5 });
  expect(ensure({ activate }, 'databases', recordOf('databases', 'shop'))).toEqual({
    outcome: 'done',
    observations: { host: 'shop', since: NOW },
    lookAt: NOW + 5,
  });
});

test('a record that is no longer new is the kind’s to decide on', () => {
  const result = ensure(
    { mature: () => ({ changes: { status: 'expired' }, dueAt: 7 }) },
    'domains',
    recordOf('domains', 'shop.test', 'active'),
  );
  expect(result).toEqual({ outcome: 'done', observations: { status: 'expired' }, lookAt: 7 });
});
