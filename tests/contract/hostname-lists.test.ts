import { describe, expect, test } from 'vitest';
import { expectFailure } from '../support/expect-response.ts';
import { kinds } from '../support/operations.ts';
import { useServer } from '../support/use-server.ts';
import { createRecord, freshName, newBody } from '../support/valid-request.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000' });

describe.each([
  { tag: 'sites', field: 'custom_domains' },
  { tag: 'domains', field: 'nameservers' },
])('$field of $tag', ({ tag, field }) => {
  const kind = kinds.find((each) => each.tag === tag)!;

  /** Sends the list in a create and in an update. */
  async function sendBoth(list: readonly string[]) {
    const { id } = await createRecord(server.send, kind, { name: freshName(kind) });
    return [
      await server.send('POST', kind.path, { json: newBody(kind, { [field]: list }) }),
      await server.send('PATCH', `${kind.path}/${id}`, { json: { [field]: list } }),
    ];
  }

  test('2xx for hostnames, which are stored in lower-case ASCII', async () => {
    const sent = ['WWW.Example.com', 'bücher.example.', 'a--b.example'];
    const stored = ['www.example.com', 'xn--bcher-kva.example', 'a--b.example'];
    const responses = await sendBoth(sent);
    expect(responses.map(({ status }) => status)).toEqual([201, 200]);
    for (const response of responses) expect(response.record()[field]).toEqual(stored);
  });

  test.each([
    ['an IP address', '192.0.2.1'],
    ['the same host in capitals', 'NS.example.com'],
    ['the same host with a trailing dot', 'ns.example.com.'],
    ['the host of a site', 'shop.sites.landhold.test'],
  ])(`400 ${field}_invalid for %s, in a create and in an update`, async (_, name) => {
    for (const response of await sendBoth(['ns.example.com', name])) {
      expectFailure(response, `${field}_invalid`);
      expect(response.error().param).toBe(`${field}[1]`);
    }
  });
});
