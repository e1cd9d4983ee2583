import { describe, expect, test } from 'vitest';
import { isFirst, testEach } from '../support/fewer.ts';
import { findKind, kinds, kindsWithUniqueNames, named, takesHostnames } from '../support/operations.ts';
import type { ApiResponse } from '../support/send.ts';
import { eventsOf, freshName, listByName, newBody } from '../support/valid-request.ts';
import { CROWD, tally, times } from './crowd.ts';
import type { RaceServer } from './race-server.ts';

const projectWide = kinds.filter(({ nameUniqueIn }) => nameUniqueIn === 'project');
const installationWide = kinds.filter(({ nameUniqueIn }) => nameUniqueIn === 'installation');

/** Concurrent creates. Every store must give the same result, however many processes share it. */
export function describeCreateRaces({ alpha, beta }: RaceServer): void {
  describe(`${CROWD} requests with one Idempotency-Key at once`, () => {
    testEach(named(kinds), isFirst)('%s: one record, and the same bytes for all', async (_, kind) => {
      const name = freshName(kind, 'once');
      const headers = { 'Idempotency-Key': `once for ${kind.tag}` };
      const responses = await Promise.all(
        times(CROWD, () => alpha('POST', kind.path, { json: newBody(kind, { name }), headers })),
      );

      expect(tally(responses)).toEqual({ 201: CROWD });
      expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
      expect(new Set(responses.map((response) => response.header('Location'))).size).toBe(1);
      expect(new Set(responses.map((response) => response.header('X-Request-Id'))).size).toBe(CROWD);
      expect(responses.filter((response) => response.header('Idempotent-Replayed') === undefined)).toHaveLength(1);
      const found = await listByName(alpha, kind, name);
      expect(found.map(({ id }) => id)).toEqual([responses[0]!.record().id]);
      const created = (await eventsOf(alpha, responses[0]!.record().id)).filter(({ type }) =>
        type.endsWith('.created'),
      );
      expect(created).toHaveLength(kind.events.length === 0 ? 0 : 1);
    });

    test('for two different requests: one record, and 422 for the other request', async () => {
      const kind = kinds[0]!;
      const names = [freshName(kind), freshName(kind)];
      const headers = { 'Idempotency-Key': 'one of two' };
      const responses = await Promise.all(
        times(CROWD, (index) =>
          alpha('POST', kind.path, { json: newBody(kind, { name: names[index % 2]! }), headers }),
        ),
      );
      expect(tally(responses)).toEqual({ 201: CROWD / 2, '422 idempotency_key_reused': CROWD / 2 });
      const made = await Promise.all(names.map((name) => listByName(alpha, kind, name)));
      expect(made.flat()).toHaveLength(1);
    });

    test('whose name is taken: all get 409, and the key can be used for another name', async () => {
      const kind = kinds[0]!;
      const name = freshName(kind);
      await alpha('POST', kind.path, { json: newBody(kind, { name }) });
      const headers = { 'Idempotency-Key': 'after a failure' };
      const responses = await Promise.all(
        times(CROWD, () => alpha('POST', kind.path, { json: newBody(kind, { name }), headers })),
      );
      expect(tally(responses)).toEqual({ '409 name_taken': CROWD });
      const other = await alpha('POST', kind.path, { json: newBody(kind), headers });
      expect(other.status).toBe(201);
    });
  });

  describe('many requests for one name at once', () => {
    testEach(named(kindsWithUniqueNames), isFirst)('%s: one 201, the rest 409 name_taken', async (_, kind) => {
      const name = freshName(kind, 'wanted');
      const responses = await Promise.all(
        times(CROWD, () => alpha('POST', kind.path, { json: newBody(kind, { name }) })),
      );
      expect(tally(responses)).toEqual({ 201: 1, '409 name_taken': CROWD - 1 });
      expect(await listByName(alpha, kind, name)).toHaveLength(1);
    });

    testEach(named(installationWide), isFirst)('%s: one 201 in the whole installation', async (_, kind) => {
      const name = freshName(kind, 'wanted');
      const responses = await Promise.all(
        times(CROWD, (index) => (index % 2 === 0 ? alpha : beta)('POST', kind.path, { json: newBody(kind, { name }) })),
      );
      expect(tally(responses)).toEqual({ 201: 1, '409 name_taken': CROWD - 1 });
      const found = await Promise.all([alpha, beta].map((send) => listByName(send, kind, name)));
      expect(found.flat()).toHaveLength(1);
    });

    testEach(named(projectWide), isFirst)('%s: one 201 in each project', async (_, kind) => {
      const name = freshName(kind, 'wanted');
      const responses = await Promise.all(
        times(CROWD, (index) => (index % 2 === 0 ? alpha : beta)('POST', kind.path, { json: newBody(kind, { name }) })),
      );
      expect(tally(responses)).toEqual({ 201: 2, '409 name_taken': CROWD - 2 });
      for (const send of [alpha, beta]) expect(await listByName(send, kind, name)).toHaveLength(1);
    });

    testEach(named(kinds.filter(takesHostnames)), isFirst)(
      '%s: one 201, however the name is spelled',
      async (_, kind) => {
        const spellings = [
          'bücherrennen.example',
          'BÜCHERRENNEN.example',
          'xn--bcherrennen-thb.example.',
          'bu\u0308cherrennen.example',
        ];
        const responses = await Promise.all(
          times(CROWD, (index) =>
            alpha('POST', kind.path, { json: newBody(kind, { name: spellings[index % spellings.length]! }) }),
          ),
        );
        expect(tally(responses)).toEqual({ 201: 1, '409 name_taken': CROWD - 1 });
      },
    );
  });

  describe('many VPN networks at once', () => {
    const vpn = findKind('vpn');

    interface Range {
      readonly first: number;
      readonly last: number;
    }

    function rangeOf(cidr: string): Range {
      const [address = '', prefix] = cidr.split('/');
      const first = address.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0);
      return { first, last: first + 2 ** (32 - Number(prefix)) - 1 };
    }

    function expectNoOverlap(responses: readonly ApiResponse[]): void {
      const ranges = responses
        .map((response) => rangeOf(response.record()['cidr'] as string))
        .toSorted((a, b) => a.first - b.first);
      const overlaps = ranges.filter((range, index) => index > 0 && ranges[index - 1]!.last >= range.first);
      expect(overlaps).toEqual([]);
    }

    test('without a cidr: each gets a separate range, from the first ones that are free', async () => {
      const before = await beta('POST', vpn.path, { json: { name: freshName(vpn), cidr: '10.0.3.0/24' } });
      const responses = await Promise.all(
        times(CROWD, () => beta('POST', vpn.path, { json: { name: freshName(vpn) } })),
      );
      expect(tally(responses)).toEqual({ 201: CROWD });
      expectNoOverlap([before, ...responses]);
      for (const response of responses) expect(response.record()['cidr']).toMatch(/^10\.0\.\d+\.0\/24$/);
    });

    test('with ranges that overlap: one 201, the rest 409 cidr_overlap', async () => {
      const cidrs = ['172.16.0.0/16', '172.16.4.0/22', '172.16.5.0/24', '172.16.5.128/28'];
      const responses = await Promise.all(
        times(CROWD, () => beta('POST', vpn.path, { json: { name: freshName(vpn), cidr: '172.16.5.128/28' } })),
      );
      expect(tally(responses)).toEqual({ 201: 1, '409 cidr_overlap': CROWD - 1 });
      const wider = await Promise.all(
        times(40, (index) => beta('POST', vpn.path, { json: { name: freshName(vpn), cidr: cidrs[index % 4]! } })),
      );
      expect(tally(wider)).toEqual({ '409 cidr_overlap': 40 });
    });

    test('with and without a cidr, while others are deleted: no two networks overlap', async () => {
      const made = await Promise.all(times(30, () => alpha('POST', vpn.path, { json: { name: freshName(vpn) } })));
      const mixed = await Promise.all([
        ...made.map((response) => alpha('DELETE', `${vpn.path}/${response.record().id}`)),
        ...times(30, () => alpha('POST', vpn.path, { json: { name: freshName(vpn) } })),
        ...times(30, (index) =>
          alpha('POST', vpn.path, { json: { name: freshName(vpn), cidr: `10.0.${index}.0/24` } }),
        ),
      ]);
      const counts = tally(mixed);
      expect(counts['204']).toBe(30);
      expect((counts['201'] ?? 0) + (counts['409 cidr_overlap'] ?? 0)).toBe(2 * 30);
      expectNoOverlap(mixed.filter(({ status }) => status === 201));
    });
  });
}
