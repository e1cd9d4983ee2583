import { describe, expect, test } from 'vitest';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { beforeStore, describeEach, isProduction, namedOn } from '../support/fewer.ts';
import { makeKey } from '../support/make-key.ts';
import type { Kind } from '../support/operations.ts';
import { asRead, kinds, named, takesHostnames } from '../support/operations.ts';
import type { ApiResponse, Send } from '../support/send.ts';
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
const SAME = makeKey('the same project, another key');
const OTHER = makeKey('another project');
const server = useServer(
  {
    LANDHOLD_BOOTSTRAP_KEYS: `${OWN}@one ${SAME}@one ${OTHER}@another`,
    LANDHOLD_SIMULATED_DELAY_MS: '86400000',
  },
  OWN,
);
const surfacesWithKey = surfaces.map((surface) => (surface.name === 'production' ? { ...surface, key: OWN } : surface));

let attempts = 0;
function freshKey(): string {
  attempts += 1;
  return `attempt ${attempts} ~ of these tests!`;
}

async function create(
  send: Send,
  kind: Kind,
  idempotencyKey: string,
  json: Record<string, unknown>,
  key?: string,
): Promise<ApiResponse> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  return send('POST', kind.path, { headers, json: newBody(kind, json), ...(key === undefined ? {} : { key }) });
}

/** Secrets are replayed to the key that made them, while they are valid; any other replay has null in their place. */
function expectReplayWithoutSecrets(replay: ApiResponse, original: ApiResponse, kind: Kind): void {
  expectReplay(replay, { ...original, text: JSON.stringify(asRead(kind, original.record())) }, kind);
}

function expectReplay(replay: ApiResponse, original: ApiResponse, kind: Kind): void {
  expectDocumented(replay, kind.operations.create, 201);
  expect(replay.header('Idempotent-Replayed')).toBe('true');
  expect(replay.text).toBe(original.text);
  expect(replay.header('Location')).toBe(original.header('Location'));
  expect(replay.header('X-Request-Id')).not.toBe(original.header('X-Request-Id'));
}

describeEach(surfacesWithKey, isProduction)('$name', (surface) => {
  const send = onSurface(server.send, surface);

  test.each(namedOn(surface, kinds))(
    '201 replayed byte for byte, with a fresh request id and no duplicate: %s',
    async (_, kind) => {
      const [attempt, name] = [freshKey(), freshName(kind)];
      const original = await create(send, kind, attempt, { name });
      expectDocumented(original, kind.operations.create, 201);
      expect(original.header('Idempotent-Replayed')).toBeUndefined();
      for (let times = 0; times < 3; times += 1)
        expectReplay(await create(send, kind, attempt, { name }), original, kind);
      expect((await listByName(send, kind, name)).map(({ id }) => id)).toEqual([original.record().id]);
      expect(await eventsOf(send, original.record().id)).toHaveLength(kind.events.length === 0 ? 0 : 1);
    },
  );

  test.each(namedOn(surface, kinds))(
    '201 replayed as it was, though the record has changed and gone since: %s',
    async (_, kind) => {
      const [attempt, name] = [freshKey(), freshName(kind)];
      const original = await create(send, kind, attempt, { name });
      const path = `${kind.path}/${original.record().id}`;
      await send('PATCH', path, { json: { labels: { changed: 'yes' } } });
      expectReplay(await create(send, kind, attempt, { name }), original, kind);
      expect((await send('DELETE', path)).status).toBe(204);
      expectReplayWithoutSecrets(await create(send, kind, attempt, { name }), original, kind);
      expect((await send('GET', path)).status).toBe(404);
      expect(await listByName(send, kind, name)).toEqual([]);
    },
  );

  test.each(namedOn(surface, kinds))('422 for another body under the same key, and no effect: %s', async (_, kind) => {
    const [attempt, name] = [freshKey(), freshName(kind)];
    const original = await create(send, kind, attempt, { name });
    const other = freshName(kind);
    const reused = [
      await create(send, kind, attempt, { name: other }),
      await create(send, kind, attempt, { name, labels: { more: 'fields' } }),
      await send('POST', kind.path, {
        headers: { 'Idempotency-Key': attempt, 'Content-Type': 'application/json' },
        text: JSON.stringify(newBody(kind, { name }), null, 1),
      }),
    ];
    for (const response of reused) {
      expectDocumentedFailure(response, kind.operations.create, 'idempotency_key_reused');
      expect(response.header('Idempotent-Replayed')).toBeUndefined();
    }
    expect(await listByName(send, kind, other)).toEqual([]);
    expectReplay(await create(send, kind, attempt, { name }), original, kind);
  });

  const roots = kinds.filter(({ parent }) => parent === null);
  test.each(namedOn(surface, roots))('422 for another path under the same key, and no effect: %s', async (_, kind) => {
    // Kinds that take the same names, so that the whole body is the same and nothing but the path differs.
    const others = roots.filter((other) => other !== kind && takesHostnames(other) === takesHostnames(kind));
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) {
      const [attempt, name] = [freshKey(), freshName(kind)];
      const original = await create(send, kind, attempt, { name });
      const response = await create(send, other, attempt, { name });
      expectDocumentedFailure(response, other.operations.create, 'idempotency_key_reused');
      expect(await listByName(send, other, name)).toEqual([]);
      expectReplay(await create(send, kind, attempt, { name }), original, kind);
    }
  });

  test.each(namedOn(surface, kinds))('201 after a failed try, which leaves the key free: %s', async (_, kind) => {
    const attempt = freshKey();
    const taken = await createRecord(send, kind);
    const failures: [Record<string, unknown>, string][] = [
      [{ name: '' }, 'name_invalid'],
      [{ colour: 'red' }, 'unknown_parameter'],
      [{ name: taken.name }, kind.nameUniqueIn === 'none' ? 'record_exists' : 'name_taken'],
    ];
    for (const [body, code] of failures) {
      expectDocumentedFailure(await create(send, kind, attempt, body), kind.operations.create, code);
    }
    expect((await create(send, kind, attempt, { name: freshName(kind) }, 'sk_svc_nobody')).status).toBe(401);
    const name = freshName(kind);
    const original = await create(send, kind, attempt, { name });
    expectDocumented(original, kind.operations.create, 201);
    expect(original.header('Idempotent-Replayed')).toBeUndefined();
    expectReplay(await create(send, kind, attempt, { name }), original, kind);
  });

  test.each(namedOn(surface, beforeStore(kinds)))(
    '400 idempotency_key_invalid unless 1 to 255 printable ASCII characters: %s',
    async (_, kind) => {
      const name = freshName(kind);
      for (const wrong of ['', 'x'.repeat(256), 'a\tb', 'naïve', 'caf\u00e9', '\u00a0']) {
        const response = await create(send, kind, wrong, { name });
        expectDocumentedFailure(response, kind.operations.create, 'idempotency_key_invalid');
        expect(response.error().param).toBe('Idempotency-Key');
      }
      expect(await listByName(send, kind, name)).toEqual([]);
    },
  );

  test.each(namedOn(surface, beforeStore(kinds)))('400 with the key among all that is wrong: %s', async (_, kind) => {
    const json = { ...newBody(kind), name: undefined, colour: 'red', labels: 5 };
    const response = await send('POST', kind.path, { headers: { 'Idempotency-Key': '' }, json });
    const codes = response.error().errors?.map(({ code }) => code);
    expect(codes).toEqual(['name_required', 'idempotency_key_invalid', 'labels_invalid', 'unknown_parameter']);
    expectDocumentedFailure(response, kind.operations.create, 'name_required');
  });

  test.each(namedOn(surface, kinds))('201 for the shortest, the longest and the oddest key: %s', async (_, kind) => {
    const printable = Array.from({ length: 94 }, (_each, at) => String.fromCharCode(0x21 + at)).join('');
    const shortest = printable[kinds.indexOf(kind)]!;
    for (const attempt of [shortest, `${kind.tag} ${printable}`, kind.tag.padEnd(255, 'x')]) {
      const name = freshName(kind);
      const original = await create(send, kind, attempt, { name });
      expectDocumented(original, kind.operations.create, 201);
      expectReplay(await create(send, kind, attempt, { name }), original, kind);
    }
  });

  test.each(namedOn(surface, kinds))('201 twice for two keys, or for none: %s', async (_, kind) => {
    const ids = new Set<string>();
    for (const headers of [{}, {}, { 'Idempotency-Key': freshKey() }, { 'Idempotency-Key': freshKey() }]) {
      const response = await send('POST', kind.path, { headers, json: newBody(kind) });
      expect(response.header('Idempotent-Replayed')).toBeUndefined();
      ids.add(response.record().id);
    }
    expect(ids.size).toBe(4);
  });
});

describe('whose key it is', () => {
  test.each(named(kinds))('201 replayed for another key of the same project: %s', async (_, kind) => {
    const [attempt, name] = [freshKey(), freshName(kind)];
    const original = await create(server.send, kind, attempt, { name });
    expectReplayWithoutSecrets(await create(server.send, kind, attempt, { name }, SAME), original, kind);
    expectReplay(await create(server.send, kind, attempt, { name }), original, kind);
  });

  test.each(named(kinds))('201 anew for another project: %s', async (_, kind) => {
    const [attempt, name] = [freshKey(), freshName(kind)];
    const original = await create(server.send, kind, attempt, { name });
    const other = await create(server.send, kind, attempt, { name: freshName(kind) }, OTHER);
    expectDocumented(other, kind.operations.create, 201);
    expect(other.header('Idempotent-Replayed')).toBeUndefined();
    expect(other.record().id).not.toBe(original.record().id);
    expectReplay(await create(server.send, kind, attempt, { name }), original, kind);
  });

  test.each(named(kinds))('201 anew in the sandbox: %s', async (_, kind) => {
    const [attempt, name] = [freshKey(), freshName(kind)];
    await create(server.send, kind, attempt, { name });
    const played = await create(onSurface(server.send, SANDBOX), kind, attempt, { name: freshName(kind) });
    expectDocumented(played, kind.operations.create, 201);
    expect(played.header('Idempotent-Replayed')).toBeUndefined();
  });
});
