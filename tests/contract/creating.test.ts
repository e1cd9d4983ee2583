import { describe, expect, test } from 'vitest';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { anotherValue, fieldsOf, labels } from '../support/field-schemas.ts';
import { makeKey } from '../support/make-key.ts';
import { describeEach, isProduction } from '../support/fewer.ts';
import type { Kind } from '../support/operations.ts';
import { asRead, exampleBodies, kinds, kindsWithUniqueNames, named, takesHostnames } from '../support/operations.ts';
import { useServer } from '../support/use-server.ts';
import {
  createRecord,
  eventsOf,
  freshName,
  listByName,
  newBody,
  onSurface,
  SANDBOX,
  surfaces,
} from '../support/valid-request.ts';

const OWN = makeKey('one project');
const OTHER = makeKey('another project');
const server = useServer(
  { LANDHOLD_BOOTSTRAP_KEYS: `${OWN}@one ${OTHER}@another`, LANDHOLD_SIMULATED_DELAY_MS: '86400000' },
  OWN,
);
const surfacesWithKey = surfaces.map((surface) => (surface.name === 'production' ? { ...surface, key: OWN } : surface));

/** A value for every field that has a default, and never the default. The regions are a list of their own. */
function everyChoice(kind: Kind): Record<string, unknown> {
  const withDefault = fieldsOf(kind.operations.create.body!).filter(([, schema]) => schema.default !== undefined);
  return Object.fromEntries(
    withDefault.map(([field, schema]) => [
      field,
      field === 'region' ? 'us-west' : anotherValue(schema, schema.default),
    ]),
  );
}

describeEach(surfacesWithKey, isProduction)('$name', (surface) => {
  const send = onSurface(server.send, surface);

  test.each(named(kinds))('201 for a name alone, with Location where it can be fetched: %s', async (_, kind) => {
    const name = freshName(kind);
    const response = await send('POST', kind.path, { json: newBody(kind, { name }) });
    expectDocumented(response, kind.operations.create, 201);
    const record = response.record();
    const common = { status: kind.statuses[0], status_reason: null, labels: {}, deletion_protection: false };
    const expected = Object.entries(common).filter(([field]) => kind.recordFields.includes(field));
    expect(record).toMatchObject({ object: kind.object, name, ...Object.fromEntries(expected) });
    expect(record.updated_at).toBe(record.created_at);
    expect(Math.abs(Date.parse(record.created_at) - Date.now())).toBeLessThan(60_000);
    expect(Object.keys(record)).toEqual(kind.recordFields);
    expect(response.header('Idempotent-Replayed')).toBeUndefined();

    expect(response.header('Location')).toBe(`${response.path}/${record.id}`);
    const fetched = await server.send('GET', response.header('Location')!, { key: surface.key });
    expectDocumented(fetched, kind.operations.get, 200);
    expect(fetched.text).toBe(JSON.stringify(asRead(kind, record)));
  });

  test.each(named(kinds))("201 with the document's default for whatever is left out: %s", async (_, kind) => {
    const leftOut = Object.fromEntries(kind.operations.create.bodyDefaults.map((field) => [field, undefined]));
    const record = await createRecord(send, kind, leftOut);
    const withDefault = fieldsOf(kind.operations.create.body!).filter(([, schema]) => schema.default !== undefined);
    expect(withDefault.map(([field]) => field)).toEqual(kind.operations.create.bodyDefaults);
    const defaults = Object.fromEntries(withDefault.map(([field, schema]) => [field, schema.default]));
    expect(record).toMatchObject(defaults);
  });

  test.each(named(kinds))('201 with whatever was sent, as it was sent: %s', async (_, kind) => {
    const choices = { ...everyChoice(kind), labels: { ...labels(20) } };
    const response = await send('POST', kind.path, { json: newBody(kind, { ...choices }) });
    expectDocumented(response, kind.operations.create, 201);
    expect(response.record()).toMatchObject(choices);
    expect(Object.keys(response.record().labels)).toEqual(Object.keys(choices.labels));
  });

  test.each(named(kinds))('201 for every body that the document shows: %s', async (_, kind) => {
    for (const body of Object.values(exampleBodies(kind.operations.create))) {
      const json = { ...body, name: freshName(kind) };
      const response = await send('POST', kind.path, { json });
      expectDocumented(response, kind.operations.create, 201);
      expect(response.record()).toMatchObject(json);
    }
  });

  test.each(named(kinds))('201 is listed first, and has one event where the kind has events: %s', async (_, kind) => {
    const record = await createRecord(send, kind);
    expect((await send('GET', `${kind.path}?limit=1`)).page().data).toEqual([record]);
    const events = await eventsOf(send, record.id);
    const expected = [{ type: `${kind.object}.created`, object: record }];
    expect(events.map(({ type, data }) => ({ type, object: data.object }))).toEqual(
      kind.events.includes('created') ? expected : [],
    );
  });

  test.each(named(kindsWithUniqueNames))(
    '409 name_taken for a name that is taken, and no effect: %s',
    async (_, kind) => {
      const { name, id } = await createRecord(send, kind);
      const response = await send('POST', kind.path, { json: newBody(kind, { name, labels: { second: 'try' } }) });
      expectDocumentedFailure(response, kind.operations.create, 'name_taken');
      expect(response.error().param).toBe('name');
      expect((await listByName(send, kind, name)).map((record) => record.id)).toEqual([id]);
      expect(await eventsOf(send, id)).toHaveLength(1);
    },
  );
});

describe('a name in another project', () => {
  const everywhere = kinds.filter(({ nameUniqueIn }) => nameUniqueIn === 'installation');
  const withinProject = kinds.filter(({ nameUniqueIn }) => nameUniqueIn === 'project');

  test.each(named(everywhere))('409 name_taken, and never whose it is: %s', async (_, kind) => {
    const { name, id } = await createRecord(server.send, kind);
    const response = await server.send('POST', kind.path, { key: OTHER, json: newBody(kind, { name }) });
    expectDocumentedFailure(response, kind.operations.create, 'name_taken');
    expect(response.text).not.toMatch(new RegExp(`${id}|proj_|project|key_`));
    const own = await server.send('POST', kind.path, { json: newBody(kind, { name }) });
    expect(response.error().message).toBe(own.error().message);
  });

  test.each(named(withinProject))('201, for each project has its own: %s', async (_, kind) => {
    const { name } = await createRecord(server.send, kind);
    const response = await server.send('POST', kind.path, { key: OTHER, json: newBody(kind, { name }) });
    expectDocumented(response, kind.operations.create, 201);
    const again = await server.send('POST', kind.path, { key: OTHER, json: newBody(kind, { name }) });
    expectDocumentedFailure(again, kind.operations.create, 'name_taken');
  });

  test.each(named(kinds))('201 for the same name in production and in the sandbox: %s', async (_, kind) => {
    const { name } = await createRecord(server.send, kind);
    const response = await onSurface(server.send, SANDBOX)('POST', kind.path, { json: newBody(kind, { name }) });
    expectDocumented(response, kind.operations.create, 201);
  });

  const hostnames = kinds.filter(takesHostnames);

  test.each(named(hostnames))('409 name_taken for another spelling of the same name: %s', async (_, kind) => {
    const { name } = await createRecord(server.send, kind, { name: 'straßen-Café.example' });
    const spellings = [name, name.toUpperCase(), `${name}.`, 'STRASSEN-café.example'];
    const [same, upper, dotted, other] = await Promise.all(
      spellings.map(async (spelling) => server.send('POST', kind.path, { json: newBody(kind, { name: spelling }) })),
    );
    for (const response of [same!, upper!, dotted!])
      expectDocumentedFailure(response, kind.operations.create, 'name_taken');
    // ß is a letter of its own since IDNA 2008: this is another name.
    expectDocumented(other!, kind.operations.create, 201);
  });
});
