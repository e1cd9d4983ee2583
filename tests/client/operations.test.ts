/** Every operation of the document, called through the client on the started program. */
import type { Settling } from '@landhold/client';
import { Landhold } from '@landhold/client';
import type { KindTag } from '@landhold/contract';
import { operationTable } from '@landhold/contract';
import { expect, test } from 'vitest';
import { asRead, findKind, kindsThatSettle, takesHostnames } from '../support/operations.ts';
import { DEMO_KEY, DEVELOPMENT_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';
import { newBody } from '../support/valid-request.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '50' });

type Method = (params?: object) => PromiseLike<Settling & Record<string, unknown>>;

function connect(): Landhold {
  return new Landhold({ apiKey: DEVELOPMENT_KEY, baseUrl: server.url() });
}

function methodOf(client: Landhold, tag: string, name: string): Method {
  const namespace = client[tag as 'domains'] as unknown as Record<string, Method>;
  return (params) => namespace[name]!(params);
}

const operations = Object.entries(operationTable).map(([id, { tag, kind, method, path }]) => ({
  id,
  tag,
  kind,
  method,
  path,
}));

test('one method for each operation, in the namespace of its tag, and no other', () => {
  const client = connect();
  const methods = Object.entries(client).flatMap(([tag, namespace]: [string, object]) =>
    Object.getOwnPropertyNames(Object.getPrototypeOf(namespace))
      .filter((name) => name !== 'constructor')
      .map((name) => `${tag}.${name}`),
  );
  expect(methods.toSorted()).toEqual(operations.map(({ id, tag }) => `${tag}.${id}`).toSorted());
});

const kinds = operations
  .filter(({ method, path }) => method === 'POST' && !path.includes('{'))
  // Those of no kind have no labels; backups and plans cannot be changed and have no name.
  .filter(({ id, kind }) => kind !== null && !['createBackup', 'createPlan', 'checkDomains'].includes(id))
  .map((create) => {
    const find = (method: string, isMember: boolean): string =>
      operations.find(
        (each) => each.kind === create.kind && each.method === method && each.path.includes('{id}') === isMember,
      )!.id;
    return [
      create.tag,
      {
        create: create.id,
        list: find('GET', false),
        get: find('GET', true),
        update: find('PATCH', true),
        remove: find('DELETE', true),
      },
    ] as const;
  });

test.each(kinds)('%s: create, wait, list, get, update, delete', async (tag, names) => {
  const client = connect();
  const call = (name: string, params?: object): ReturnType<Method> => methodOf(client, tag, name)(params);
  const name = takesHostnames(findKind(tag as KindTag)) ? `every-${tag}.test` : `every-${tag}`;

  const kind = findKind(tag as KindTag);
  const created = await call(names.create, newBody(kind, { name, labels: { team: 'a' } }));
  expect(created).toMatchObject({ name, labels: { team: 'a' } });
  const settles = kindsThatSettle.includes(kind);
  expect(settles ? ['pending', 'provisioning'] : kind.statuses).toContain(created.status);
  const settled = settles ? await client.waitFor(created) : asRead(kind, created);
  const { status } = settled;
  expect(settles ? ['active'] : kind.statuses).toContain(status);
  expect(await call(names.get, { id: created.id })).toEqual(settled);
  expect(await call(names.list, { name, label: ['team:a'], status, limit: 1 })).toMatchObject({
    data: [settled],
    has_more: false,
  });
  const updated = await call(names.update, { id: created.id, labels: { team: null, place: 'b' } });
  expect(updated['labels']).toEqual({ place: 'b' });
  expect(await call(names.remove, { id: created.id })).toBeUndefined();
  await expect(call(names.get, { id: created.id })).rejects.toMatchObject({ status: 404 });
});

test('what belongs to a record is called with its id', async () => {
  const client = connect();
  const { id: zone_id } = await client.dns.createZone({ name: 'with-records.test' });
  const created = await client.dns.createRecord({ zone_id, name: 'www', type: 'A', values: ['192.0.2.1'] });
  expect(created).toMatchObject({ zone_id, fqdn: 'www.with-records.test', ttl: null });
  const { id } = created;
  expect(await client.dns.getRecord({ zone_id, id })).toEqual(created);
  expect(await client.dns.updateRecord({ zone_id, id, ttl: 300 })).toMatchObject({ id, ttl: 300 });
  const found = [];
  for await (const record of client.dns.listRecords({ zone_id, name: 'www', type: 'A' })) found.push(record.id);
  expect(found).toEqual([id]);
  expect(await client.dns.deleteRecord({ zone_id, id })).toBeUndefined();
  await expect(client.dns.getRecord({ zone_id, id })).rejects.toMatchObject({ status: 404 });
});

test('regions and events', async () => {
  const client = connect();
  const regions = await client.regions.listRegions();
  expect(regions.data.map(({ id }) => id)).toContain('eu-central');

  const site = await client.sites.createSite({ name: 'with-events' });
  const events = await client.events.listEvents({ resource_id: site.id, type: 'site.created' });
  expect(events.data).toHaveLength(1);
  const event = await client.events.getEvent({ id: events.data[0]!.id });
  expect(event.data.object).toEqual(site);
});

test('the sandbox takes the demo key at its own address', async () => {
  const sandbox = new Landhold({ apiKey: DEMO_KEY, baseUrl: `${server.url()}/sandbox/` });
  const { data, status } = await sandbox.domains.registerDomain({ name: 'in-the-sandbox.test' }).withResponse();
  expect(status).toBe(201);
  await expect(sandbox.domains.getDomain({ id: data.id })).resolves.toMatchObject({ id: data.id });
  await expect(connect().domains.getDomain({ id: data.id })).rejects.toMatchObject({ status: 404 });
});

test('the same Idempotency-Key gives the same record', async () => {
  const client = connect();
  const create = () => client.vpn.createVpnNetwork({ name: 'once' }, { idempotencyKey: 'order-1' }).withResponse();
  const [first, second] = [await create(), await create()];
  expect(second.data).toEqual(first.data);
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  expect(second.headers.get('idempotent-replayed')).toBe('true');
});

test('withResponse tells status, headers, request id and the rate limit', async () => {
  const { data, status, headers, requestId, rateLimit } = await connect()
    .domains.listDomains({ limit: 1 })
    .withResponse();
  expect(data.object).toBe('list');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('application/json');
  expect(requestId).toMatch(/^req_/);
  expect(rateLimit).toEqual({ limit: 1_000_000, remaining: expect.any(Number), resetSeconds: expect.any(Number) });
  expect(rateLimit!.remaining).toBeLessThan(1_000_000);
});
