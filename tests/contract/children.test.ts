/** What belongs to another record: everything about it is bound to that record. */
import { describe, expect, test } from 'vitest';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import type { Kind } from '../support/operations.ts';
import { exampleBodies, findKind, kinds, named } from '../support/operations.ts';
import type { Send } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { createRecord, newBody, readPages } from '../support/valid-request.ts';

const OWN = makeKey('one project');
const OTHER = makeKey('another project');
const server = useServer({ LANDHOLD_BOOTSTRAP_KEYS: `${OWN}@one ${OTHER}@another` }, OWN);
const own: Send = server.send;

const children = kinds.filter(({ parent }) => parent !== null);
const MISSING = '00000000000000000000000000';

/** The kind below a new parent. */
async function below(kind: Kind, send: Send = own): Promise<{ kind: Kind; parent: string }> {
  const { id } = await createRecord(send, findKind(kind.parent!));
  return { kind: { ...kind, path: kind.path.replace(`{${kind.parentParam}}`, id) }, parent: id };
}

describe.each(named(children))('%s', (_, child) => {
  const { list, create, get, update, remove } = child.operations;

  test('404 for a record of another parent, by every way there is, and no effect', async () => {
    const [here, there] = [await below(child), await below(child)];
    const record = await createRecord(own, here.kind);
    const path = `${there.kind.path}/${record.id}`;
    for (const [method, operation] of [
      ['GET', get],
      ['PATCH', update],
      ['DELETE', remove],
    ] as const) {
      const json = method === 'PATCH' ? { json: exampleBodies(update)['typical'] } : {};
      const response = await own(method, path, json);
      expectDocumentedFailure(response, operation, 'resource_not_found');
      expect(response.error().param).toBe('id');
    }
    expect((await own('GET', there.kind.path)).page().data).toEqual([]);
    expect((await own('GET', `${here.kind.path}/${record.id}`)).record()).toEqual(record);
  });

  test("404 below another project's parent, and below one that never was", async () => {
    const theirs = await below(child, (method, path, options) => own(method, path, { key: OTHER, ...options }));
    const record = await createRecord(
      (method, path, options) => own(method, path, { key: OTHER, ...options }),
      theirs.kind,
    );
    const never = child.path.replace(/\{\w+\}/, `${findKind(child.parent!).idPrefix}_${MISSING}`);
    for (const path of [theirs.kind.path, never]) {
      for (const response of [await own('GET', path), await own('POST', path, { json: newBody(child) })]) {
        expectDocumentedFailure(response, response.method === 'GET' ? list : create, 'resource_not_found');
        expect(response.error().param).toBe(child.parentParam);
      }
      for (const method of ['GET', 'PATCH', 'DELETE']) {
        const json = method === 'PATCH' ? { json: exampleBodies(update)['typical'] } : {};
        expect((await own(method, `${path}/${record.id}`, json)).error().code).toBe('resource_not_found');
      }
    }
    expect((await own('GET', theirs.kind.path, { key: OTHER })).page().data).toEqual([record]);
  });

  test("400 cursor_invalid for another parent's cursor", async () => {
    const [here, there] = [await below(child), await below(child)];
    for (const each of [here, there]) {
      for (let count = 0; count < 3; count += 1) await createRecord(own, each.kind);
    }
    const { next_cursor: cursor } = (await own('GET', `${here.kind.path}?limit=1`)).page();
    expectDocumented(await own('GET', `${here.kind.path}?cursor=${cursor}`), list, 200);
    // Twice: what the first answer may have left behind must not open it either.
    for (let time = 0; time < 2; time += 1) {
      const response = await own('GET', `${there.kind.path}?cursor=${cursor}`);
      expectDocumentedFailure(response, list, 'cursor_invalid');
    }
    expect((await own('GET', `${here.kind.path}?cursor=${cursor}`)).page().data).toHaveLength(2);
  });

  test('422 for an Idempotency-Key of another parent', async () => {
    const [here, there] = [await below(child), await below(child)];
    const request = { json: newBody(child), headers: { 'Idempotency-Key': `one of two ${child.tag}` } };
    const first = await own('POST', here.kind.path, request);
    expectDocumented(first, create, 201);
    expectDocumentedFailure(await own('POST', there.kind.path, request), create, 'idempotency_key_reused');
    expect((await own('POST', here.kind.path, request)).text).toBe(first.text);
    expect((await own('GET', there.kind.path)).page().data).toEqual([]);
  });

  const isTaken = child.nameUniqueIn === 'installation';
  test(`${isTaken ? 409 : 201} for the same name below two parents`, async () => {
    const [here, there] = [await below(child), await below(child)];
    const { name } = await createRecord(own, here.kind);
    const again = await own('POST', there.kind.path, { json: newBody(child, { name }) });
    if (isTaken) expectDocumentedFailure(again, create, 'name_taken');
    else expectDocumented(again, create, 201);
  });

  test('200 lists hold what belongs to the parent, and nothing else', async () => {
    const [here, there] = [await below(child), await below(child)];
    const made = [];
    for (let count = 0; count < 5; count += 1) {
      made.unshift(await createRecord(own, here.kind));
      await createRecord(own, there.kind);
    }
    const pages = await readPages(own, here.kind.path, { limit: '2' });
    expect(pages.flatMap(({ data }) => data)).toEqual(made);
  });

  test('204 for the parent takes its children along, and no others', async () => {
    const [here, there] = [await below(child), await below(child)];
    const doomed = await createRecord(own, here.kind);
    const kept = await createRecord(own, there.kind);
    const parents = findKind(child.parent!);
    expect((await own('DELETE', `${parents.path}/${here.parent}`)).status).toBe(204);
    expect((await own('GET', here.kind.path)).status).toBe(404);
    expect((await own('GET', `${here.kind.path}/${doomed.id}`)).status).toBe(404);
    expect((await own('GET', `${there.kind.path}/${kept.id}`)).record()).toEqual(kept);
  });
});
