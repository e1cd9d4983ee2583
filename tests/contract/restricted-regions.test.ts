import { expect, test } from 'vitest';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { describeEach, isProduction } from '../support/fewer.ts';
import { fieldsOf } from '../support/field-schemas.ts';
import { kinds, named } from '../support/operations.ts';
import { useServer } from '../support/use-server.ts';
import { eventsOf, freshName, listByName, newBody, onSurface, surfaces, readPages } from '../support/valid-request.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000' });

const placed = kinds.filter(({ operations: { create } }) =>
  fieldsOf(create.body!).some(([field]) => field === 'region'),
);
const unplaced = kinds.filter((kind) => !placed.includes(kind));

describeEach(surfaces, isProduction)('$name', (surface) => {
  const send = onSurface(server.send, surface);

  test.each(named(placed))('451 region_restricted with who blocks it, and nothing is created: %s', async (_, kind) => {
    const name = freshName(kind);
    const listed = await readPages(send, kind.path, { limit: '100' });
    const events = await readPages(send, '/api/v1/events', { limit: '100' });

    const response = await send('POST', kind.path, { json: newBody(kind, { name, region: 'restricted-1' }) });
    expectDocumentedFailure(response, kind.operations.create, 'region_restricted');
    expect(response.error().param).toBe('region');
    expect(response.error().message).toContain('restricted-1');
    expect(response.header('Link')).toMatch(
      /^<\/openapi\.json>; rel="service-desc", <https?:\/\/[^>]+>; rel="blocked-by"$/,
    );
    expect(response.header('Location')).toBeUndefined();

    expect(await listByName(send, kind, name)).toEqual([]);
    expect((await readPages(send, kind.path, { limit: '100' })).map(({ data }) => data)).toEqual(
      listed.map(({ data }) => data),
    );
    expect((await readPages(send, '/api/v1/events', { limit: '100' })).map(({ data }) => data)).toEqual(
      events.map(({ data }) => data),
    );
  });

  test.each(named(placed))('451 leaves the name and the Idempotency-Key free: %s', async (_, kind) => {
    const name = freshName(kind);
    const headers = { 'Idempotency-Key': `restricted ${name}` };
    const refused = await send('POST', kind.path, { headers, json: newBody(kind, { name, region: 'restricted-1' }) });
    expectDocumentedFailure(refused, kind.operations.create, 'region_restricted');
    const again = await send('POST', kind.path, { headers, json: newBody(kind, { name, region: 'restricted-1' }) });
    expectDocumentedFailure(again, kind.operations.create, 'region_restricted');
    const placedElsewhere = await send('POST', kind.path, {
      headers,
      json: newBody(kind, { name, region: 'eu-north' }),
    });
    expectDocumented(placedElsewhere, kind.operations.create, 201);
    expect(placedElsewhere.header('Idempotent-Replayed')).toBeUndefined();
    expect(await eventsOf(send, placedElsewhere.record().id)).toHaveLength(1);
  });

  test.each(named(placed))('451 for restricted regions alone, and 201 in each of the others: %s', async (_, kind) => {
    const regions = (await send('GET', '/api/v1/regions')).page<{ id: string; restricted: boolean }>().data;
    expect(regions.filter(({ restricted }) => restricted).map(({ id }) => id)).toEqual(['restricted-1']);
    expect(regions.length).toBeGreaterThan(1);
    for (const { id: region, restricted } of regions) {
      const response = await send('POST', kind.path, { json: newBody(kind, { region }) });
      expectDocumented(response, kind.operations.create, restricted ? 451 : 201);
      expect(restricted || response.record().region === region).toBe(true);
    }
  });

  test.each(named(placed))('200 for a list of a restricted region, which is empty: %s', async (_, kind) => {
    const response = await send('GET', `${kind.path}?region=restricted-1`);
    expectDocumented(response, kind.operations.list, 200);
    expect(response.page().data).toEqual([]);
  });

  test.each(named(unplaced))('400 unknown_parameter where a kind takes no region: %s', async (_, kind) => {
    const created = await send('POST', kind.path, { json: newBody(kind, { region: 'restricted-1' }) });
    expectDocumentedFailure(created, kind.operations.create, 'unknown_parameter');
    const listed = await send('GET', `${kind.path}?region=eu-central`);
    expectDocumentedFailure(listed, kind.operations.list, 'unknown_parameter');
  });
});
