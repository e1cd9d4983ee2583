import { describe, expect, test } from 'vitest';
import { expectFailure } from '../support/expect-answer.ts';
import { kinds } from '../support/operations.ts';
import { useServer } from '../support/use-server.ts';
import { createRecord, freshName, newBody } from '../support/valid-request.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000' });

describe.each([
  { tag: 'sites', field: 'custom_domains' },
  { tag: 'domains', field: 'nameservers' },
])('$field of $tag', ({ tag, field }) => {
  const kind = kinds.find((each) => each.tag === tag)!;

  /** The same list in a new record, and in a change of one. */
  async function sendBoth(list: readonly string[]) {
    const { id } = await createRecord(server.send, kind, { name: freshName(kind) });
    return [
      await server.send('POST', kind.path, { json: newBody(kind, { [field]: list }) }),
      await server.send('PATCH', `${kind.path}/${id}`, { json: { [field]: list } }),
    ];
  }

  test('2xx for hostnames, which are kept in lower-case ASCII', async () => {
    const sent = ['WWW.Example.com', 'bücher.example.', 'a--b.example'];
    const kept = ['www.example.com', 'xn--bcher-kva.example', 'a--b.example'];
    const answers = await sendBoth(sent);
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    for (const answer of answers) expect(answer.record()[field]).toEqual(kept);
  });

  test.each([
    ['an address', '192.0.2.1'],
    ['the same host in capitals', 'NS.example.com'],
    ['the same host with a trailing dot', 'ns.example.com.'],
    ['the address of a site', 'shop.sites.landhold.test'],
  ])(`400 ${field}_invalid for %s, on creating and on changing`, async (_, name) => {
    for (const answer of await sendBoth(['ns.example.com', name])) {
      expectFailure(answer, `${field}_invalid`);
      expect(answer.error().param).toBe(`${field}[1]`);
    }
  });
});
