import { expect, test } from 'vitest';
import { toUuid } from '../../../core/ids.ts';
import { createFixture, ONE, TWO } from '../../../../test-support/store/store-fixture.ts';
import { useFormerDatabases } from '../../../../test-support/store/former-database.ts';

test.each(useFormerDatabases('before_custom_domains', '0017'))(
  'sites of %s from before get no states yet, and those with names are checked, oldest first',
  async (_, createFormer) => {
    const { run, open } = await createFormer();
    const fixture = await createFixture(async () => ({}) as never);
    const sites = [['www.bank.example'], [], ['www.bank.example', 'bank.example']].map((domains, at) => {
      const { json, ...record } = fixture.record({ kind: 'sites', name: `site-${at}`, status: 'active' });
      const text = JSON.stringify({
        ...(JSON.parse(json) as object),
        custom_domains: domains,
        labels: { note: '}"{' },
      });
      return { ...record, json: text, projectId: [ONE, TWO, TWO][at]! };
    });
    for (const { id, name, json, projectId } of sites.toReversed()) {
      const place = `'${toUuid('proj', projectId)}', '${toUuid('site', id)}'`;
      await run(`insert into resources (project_id, id, kind, name, status, version, json)
      values (${place}, 'sites', '${name}', 'active', 1, '${json}')`);
    }

    const { store } = await open();
    for (const { id, json, projectId } of sites) {
      const found = await store.find(projectId, 'sites', id);
      const { provider: _provider, ...record } = JSON.parse(found!.json) as Record<string, unknown>;
      const { provider: _former, ...before } = JSON.parse(json) as Record<string, unknown>;
      expect(record).toEqual({ ...before, custom_domain_states: [], wildcard_domains: [] });
    }
    const due = [1, 2].map(async (now) =>
      (await store.leaseDue('sites', now, 1_000, 10)).map(({ record }) => record.id),
    );
    expect(await Promise.all(due)).toEqual([[sites[0]!.id], [sites[2]!.id]]);
  },
);
