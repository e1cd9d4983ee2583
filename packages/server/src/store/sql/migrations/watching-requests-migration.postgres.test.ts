import { expect, test } from 'vitest';
import { toUuid } from '../../../core/ids.ts';
import { RANGES } from '../../request-log.ts';
import { ONE } from '../../../../test-support/store/store-fixture.ts';
import { useFormerDatabases } from '../../../../test-support/store/former-database.ts';

const HALF_HOUR = RANGES.day.bucketMs;
const START = Date.parse('2026-11-15T12:00:00.000Z');

test.each(useFormerDatabases('before_request_stats', '0028'))(
  'counts of %s from before are in the charts of a day and a week, and audit entries are found by what they say',
  async (_, createFormer) => {
    const { run, open } = await createFormer();
    const project = toUuid('proj', ONE);
    for (const [index, requests] of [5, 7, 11].entries())
      await run(`insert into request_counts (project_id, at, requests, errors)
        values ('${project}', ${START + index * 5 * HALF_HOUR}, ${requests}, 1)`);
    const entry = { at: START, accountId: 'acct_1', accountName: 'A', action: 'createKey', details: {} };
    await run(`insert into audit_log (project_id, id, json)
      values ('${project}', '019a8000-0000-7000-8000-000000000000', '${JSON.stringify(entry)}')`);

    const { requestLog, auditLog } = await open();
    const requestsIn = async (bucketMs: number): Promise<unknown> =>
      (await requestLog.statsSince(ONE, { bucketMs, dimension: 'all', since: 0 })).map((stats) => [
        (stats.at - START) / HALF_HOUR,
        stats.requests,
        stats.errors,
        stats.durations.every((count) => count === 0),
      ]);
    expect(await requestsIn(HALF_HOUR)).toEqual([
      [0, 5, 1, true],
      [5, 7, 1, true],
      [10, 11, 1, true],
    ]);
    expect(await requestsIn(RANGES.week.bucketMs)).toEqual([
      [0, 12, 2, true],
      [6, 11, 1, true],
    ]);
    const page = { limit: 9, after: null };
    expect((await auditLog.page(ONE, { ...page, action: 'createKey' })).items).toMatchObject([entry]);
    expect((await auditLog.page(ONE, { ...page, accountId: 'acct_2' })).items).toEqual([]);
  },
);
