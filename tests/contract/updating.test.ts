import { describe, expect, test } from 'vitest';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { describeEach, isProduction, namedOn } from '../support/fewer.ts';
import { anotherValue, fieldsOf, labels } from '../support/field-schemas.ts';
import type { Kind } from '../support/operations.ts';
import { asRead, exampleBodies, findKind, kinds } from '../support/operations.ts';
import type { ApiResponse, Send, WireRecord } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { createRecord, eventsOf, onSurface, readRecord, surfaces } from '../support/valid-request.ts';

// The provider changes nothing here, so that every change is the caller's.
const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000' });

function updatable(kind: Kind): ReturnType<typeof fieldsOf> {
  return fieldsOf(kind.operations.update.body!);
}

/** What else changes with a field: a zone's serial number tells resolvers that its answers have changed. */
const ALSO_CHANGES: Readonly<Record<string, readonly string[]>> = {
  'dns.ttl': ['serial'],
  'dns.dnssec': ['serial', 'signing'],
  'sites.custom_domains': ['custom_domain_states'],
  'sites.wildcard_domains': ['custom_domain_states'],
};

/** Glue must fit the name of the domain, which no example can: registry.test.ts. */
const TRIED_ELSEWHERE: ReadonlySet<string> = new Set(['glue']);

async function patch(send: Send, kind: Kind, { id }: WireRecord, json: object): Promise<ApiResponse> {
  return send('PATCH', `${kind.path}/${id}`, { json });
}

/**
 * The record as it is answered by the change, by reading it, by the list and by the newest event, all the same but for
 * secrets, which only the change answers.
 */
async function expectChanged(send: Send, kind: Kind, before: WireRecord, response: ApiResponse): Promise<WireRecord> {
  expectDocumented(response, kind.operations.update, 200);
  const after = response.record();
  expect((await readRecord(send, kind, before.id)).text).toBe(JSON.stringify(asRead(kind, after)));
  expect(Date.parse(after.updated_at)).toBeGreaterThanOrEqual(Date.parse(before.updated_at));
  const told = {
    created_at: after.updated_at,
    request_id: response.header('X-Request-Id'),
    data: { object: asRead(kind, after) },
  };
  const expected = kind.events.includes('updated') ? [{ ...told, type: `${kind.object}.updated` }] : [];
  expect((await eventsOf(send, before.id)).slice(0, 1)).toMatchObject(expected);
  expect(Object.keys(after)).toEqual(kind.recordFields);
  return after;
}

async function expectUnchanged(send: Send, kind: Kind, before: WireRecord, events: number): Promise<void> {
  expect((await readRecord(send, kind, before.id)).record()).toEqual(before);
  expect(await eventsOf(send, before.id)).toHaveLength(kind.events.length === 0 ? 0 : events);
}

describeEach(surfaces, isProduction)('$name', (surface) => {
  const send = onSurface(server.send, surface);

  test.each(namedOn(surface, kinds))(
    '200 for {} without an event and with the same updated_at: %s',
    async (_, kind) => {
      const record = await createRecord(send, kind, { labels: { a: '1' } });
      const before = await readRecord(send, kind, record.id);
      const response = await patch(send, kind, record, {});
      expectDocumented(response, kind.operations.update, 200);
      expect(response.text).toBe(before.text);
      await expectUnchanged(send, kind, record, 1);
    },
  );

  test.each(namedOn(surface, kinds))(
    '200 for what it already is, without an event and with the same updated_at: %s',
    async (_, kind) => {
      const record = await createRecord(send, kind, { labels: { a: '1', b: '2' } });
      // A secret is not read back, so what it already is nobody can send.
      const readable = updatable(kind).filter(([field]) => !kind.secretFields.includes(field));
      const present = Object.fromEntries(readable.map(([field]) => [field, record[field]]));
      const bodies = [
        present,
        { labels: {} },
        { labels: { b: '2' } },
        { labels: { gone: null } },
        { labels: { b: '2', a: '1' } },
      ];
      for (const body of bodies) {
        const response = await patch(send, kind, record, body);
        expectDocumented(response, kind.operations.update, 200);
        expect(response.record()).toEqual(record);
      }
      await expectUnchanged(send, kind, record, 1);
    },
  );

  describe.each(namedOn(surface, kinds))('%s', (_, kind) => {
    const replaced = updatable(kind).filter(([field]) => field !== 'labels' && !TRIED_ELSEWHERE.has(field));

    test.each(replaced)('200 with %s changed and all else as it was', async (field, schema) => {
      const before = await createRecord(send, kind);
      const value = anotherValue(schema, before[field]);
      const after = await expectChanged(send, kind, before, await patch(send, kind, before, { [field]: value }));
      expect(after[field]).toEqual(value);
      const changed = [field, 'updated_at', ...(ALSO_CHANGES[`${kind.tag}.${field}`] ?? [])];
      expect(withoutFields(after, changed)).toEqual(withoutFields(before, changed));
      expect(await eventsOf(send, before.id)).toHaveLength(kind.events.length === 0 ? 0 : 2);
    });

    const immutable = kind.recordFields.filter((field) => updatable(kind).every(([known]) => known !== field));

    test.each(immutable)('400 %s_immutable, also for the present value, and no effect', async (field) => {
      const record = await createRecord(send, kind);
      for (const value of [record[field], 'another', 5, null, { a: 1 }]) {
        const response = await patch(send, kind, record, { [field]: value });
        expectDocumentedFailure(response, kind.operations.update, `${field}_immutable`);
        expect(response.error().param).toBe(field);
      }
      const mixed = await patch(send, kind, record, { [field]: record[field], labels: { new: 'label' } });
      expectDocumentedFailure(mixed, kind.operations.update, `${field}_immutable`);
      await expectUnchanged(send, kind, record, 1);
    });
  });

  test.each(namedOn(surface, kinds))('400 with every immutable field at once: %s', async (_, kind) => {
    const record = await createRecord(send, kind);
    const secret = updatable(kind).filter(([field]) => kind.secretFields.includes(field));
    const unset = Object.fromEntries(secret.map(([field]) => [field, undefined]));
    const response = await patch(send, kind, record, { ...record, ...unset, colour: 'red' });
    const codes = response.error().errors!.map(({ code }) => code);
    const fixed = kind.recordFields.filter((field) => updatable(kind).every(([known]) => known !== field));
    expect(codes.toSorted()).toEqual([...fixed.map((field) => `${field}_immutable`), 'unknown_parameter'].toSorted());
    expect(codes.at(-1)).toBe('unknown_parameter');
  });

  test.each(namedOn(surface, kinds))('200 with labels merged, and null removes one: %s', async (_, kind) => {
    let record = await createRecord(send, kind, { labels: { keep: 'this', change: 'from', remove: 'me' } });
    const change = await patch(send, kind, record, {
      labels: { change: 'to', remove: null, add: 'new', never: null },
    });
    record = await expectChanged(send, kind, record, change);
    expect(record.labels).toEqual({ keep: 'this', change: 'to', add: 'new' });
    record = await expectChanged(send, kind, record, await patch(send, kind, record, { labels: { keep: '' } }));
    expect(record.labels).toEqual({ keep: '', change: 'to', add: 'new' });
    const cleared = await patch(send, kind, record, { labels: { keep: null, change: null, add: null } });
    expect((await expectChanged(send, kind, record, cleared)).labels).toEqual({});
  });

  test.each(namedOn(surface, kinds))('400 labels_invalid when a merge would make more than 20: %s', async (_, kind) => {
    const record = await createRecord(send, kind, { labels: labels(20) });
    const tooMany = await patch(send, kind, record, { labels: { one: 'more' } });
    expectDocumentedFailure(tooMany, kind.operations.update, 'labels_invalid');
    expect(tooMany.error().param).toBe('labels');
    await expectUnchanged(send, kind, record, 1);
    const swapped = await patch(send, kind, record, { labels: { one: 'more', 'label-0': null } });
    expect(Object.keys((await expectChanged(send, kind, record, swapped)).labels)).toHaveLength(20);
  });

  test.each(namedOn(surface, kinds))('200 never fills in a default: %s', async (_, kind) => {
    const choices = Object.fromEntries(
      fieldsOf(kind.operations.create.body!)
        .filter(([field, schema]) => schema.default !== undefined && field !== 'labels')
        .map(([field, schema]) => [field, field === 'region' ? 'us-west' : anotherValue(schema, schema.default)]),
    );
    // Another peer of the network has the range that the document shows by now.
    if ('allowed_ips' in choices) choices['allowed_ips'] = ['192.168.78.0/24'];
    const before = await createRecord(send, kind, { ...choices, labels: { own: 'label' } });
    const response = await patch(send, kind, before, { labels: { a: 'b' } });
    const after = await expectChanged(send, kind, before, response);
    expect(after).toEqual({ ...before, labels: { own: 'label', a: 'b' }, updated_at: after.updated_at });
    if (!('deletion_protection' in before)) return;
    const protectedOnly = await patch(send, kind, before, { deletion_protection: false });
    expect(protectedOnly.record()).toEqual({
      ...after,
      deletion_protection: false,
      updated_at: protectedOnly.record().updated_at,
    });
  });

  test.each(namedOn(surface, kinds))('200 for every body that the document shows: %s', async (_, kind) => {
    for (const body of Object.values(exampleBodies(kind.operations.update))) {
      const before = await createRecord(send, kind);
      const after = await expectChanged(send, kind, before, await patch(send, kind, before, body));
      expect(after).toMatchObject(body);
    }
  });

  test.each(namedOn(surface, kinds))(
    '201 and 200 only: a change is no create, whatever Idempotency-Key it carries: %s',
    async (_, kind) => {
      const record = await createRecord(send, kind);
      const headers = { 'Idempotency-Key': `change ${record.id}` };
      for (const value of ['1', '2', '1']) {
        const response = await send('PATCH', `${kind.path}/${record.id}`, { headers, json: { labels: { value } } });
        expectDocumented(response, kind.operations.update, 200);
        expect(response.record().labels).toEqual({ value });
      }
    },
  );
});

test('400 storage_gb_invalid for a database that would shrink', async () => {
  const databases = findKind('databases');
  const record = await createRecord(server.send, databases, { storage_gb: 100 });
  const response = await patch(server.send, databases, record, { storage_gb: 99 });
  expectDocumentedFailure(response, databases.operations.update, 'storage_gb_invalid');
  await expectUnchanged(server.send, databases, record, 1);
  expect((await patch(server.send, databases, record, { storage_gb: 101 })).record()['storage_gb']).toBe(101);
});

function withoutFields(record: WireRecord, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));
}
