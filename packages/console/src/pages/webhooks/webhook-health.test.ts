import type { Delivery } from '@landhold/contract';
import { expect, test } from 'vitest';
import { healthOf } from './webhook-health.ts';

function delivery(...attempts: readonly (readonly [at: string, error: string | null])[]): Delivery {
  return { attempts: attempts.map(([at, error]) => ({ at, error })) } as Delivery;
}
const page = (data: readonly Delivery[], has_more = false) => ({ data, has_more });

test('deliveries are counted by what came of them, and the last attempts of both kinds are found', () => {
  const delivered = page([
    delivery(['2026-11-16T09:00:00.000Z', 'Refused.'], ['2026-11-16T12:00:00.000Z', null]),
    delivery(['2026-11-16T10:00:00.000Z', null]),
  ]);
  const failed = page([delivery(['2026-11-16T11:00:00.000Z', 'Refused.'])]);
  const pending = page([delivery(), delivery(['2026-11-16T08:00:00.000Z', 'Refused.'])]);
  expect(healthOf({ delivered, failed, pending })).toEqual({
    delivered: '2',
    failed: '1',
    retrying: '1',
    lastSuccessAt: '2026-11-16T12:00:00.000Z',
    lastFailureAt: '2026-11-16T11:00:00.000Z',
  });
});

test('where there are more than a page, the count says so; where there are none, nothing is made up', () => {
  const none = page([]);
  expect(healthOf({ delivered: page([delivery()], true), failed: none, pending: page([delivery()], true) })).toEqual({
    delivered: '1 or more',
    failed: '0',
    retrying: '0',
    lastSuccessAt: null,
    lastFailureAt: null,
  });
});
