/** `exportZone` and `importZone` through the API. */
import fc from 'fast-check';
import { parseZoneFile } from '@landhold/dns';
import { describe, expect, test } from 'vitest';
import { expectStatus } from '../support/expect-response.ts';
import type { ApiResponse } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { ALL_TYPES, ZONE_FILE_VALUES } from './record-values.ts';
import { BAD_ZONE_FILES, GOOD_ZONE_FILES } from './zone-files.ts';
import type { ZoneInUse } from './zone-in-use.ts';
import { expectRefused, newZone } from './zone-in-use.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000', LANDHOLD_RATE_LIMIT: '100000' });
const { send } = server;

interface Difference {
  readonly change_id: string | null;
  readonly serial: number;
  readonly added: readonly { name: string; type: string; after: { values: string[] } }[];
  readonly changed: readonly object[];
  readonly removed: readonly object[];
  readonly ignored: readonly { name: string; type: string; reason: string }[];
}

const NONE = { added: [], changed: [], removed: [] };

async function importInto(zone: ZoneInUse, zonefile: string, mode = 'merge', query = ''): Promise<ApiResponse> {
  return zone.send('POST', `/zonefile${query}`, { zonefile, mode });
}

async function imported(zone: ZoneInUse, zonefile: string, mode?: string, query?: string): Promise<Difference> {
  const answer = await importInto(zone, zonefile, mode, query);
  expectStatus(answer, 200);
  return answer.json() as Difference;
}

async function exported(zone: ZoneInUse): Promise<string> {
  const answer = await zone.send('GET', '/zonefile');
  expectStatus(answer, 200);
  return answer.text;
}

describe('an export', () => {
  test('200 with SOA and name servers, sorted, whatever the order of creation', async () => {
    const zone = await newZone(send);
    await zone.create('www', 'A', ['192.0.2.2', '192.0.2.1']);
    await zone.create('@', 'TXT', ['v=spf1 "mx" -all'], { ttl: 60 });
    const text = await exported(zone);
    const { serial } = await zone.read();
    expect(text.split('\n')).toEqual([
      `$ORIGIN ${zone.name}.`,
      `@\t3600\tIN\tSOA\tns1.landhold.test. hostmaster.landhold.test. ${serial} 7200 900 1209600 300`,
      '@\t3600\tIN\tNS\tns1.landhold.test.',
      '@\t3600\tIN\tNS\tns2.landhold.test.',
      '@\t60\tIN\tTXT\t"v=spf1 \\"mx\\" -all"',
      'www\t3600\tIN\tA\t192.0.2.1',
      'www\t3600\tIN\tA\t192.0.2.2',
      '',
    ]);
  });

  test.each(['merge', 'replace'])('makes no difference when it is imported with %s, for any records', async (mode) => {
    const zone = await newZone(send);
    const types = fc.constantFrom(...ALL_TYPES);
    const set = types.chain((type: string) =>
      fc.record({
        type: fc.constant(type),
        ttl: fc.constantFrom(null, 60, 3_600, 86_400),
        values: fc.array(ZONE_FILE_VALUES[type]!, {
          minLength: 1,
          maxLength: type === 'CNAME' || type === 'DNAME' ? 1 : 3,
        }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(set, { minLength: 1, maxLength: 12 }), async (sets) => {
        const lines = sets.flatMap(({ type, ttl, values }, at) =>
          values.map((value) => `n${at} ${ttl ?? 3_600} IN ${type} ${value}`),
        );
        await imported(zone, `${lines.join('\n')}\n`, 'replace');
        const [text, before] = [await exported(zone), await zone.sets()];
        expect(before).toHaveLength(sets.length);
        expect(await imported(zone, text, mode)).toMatchObject({ ...NONE, change_id: null });
        await imported(zone, '$TTL 60\n', 'replace');
        expect(await zone.sets()).toEqual([]);
        await imported(zone, text, mode);
        const again = await exported(zone);
        expect(again.replace(/SOA.*/, '')).toBe(text.replace(/SOA.*/, ''));
      }),
      { numRuns: 20 },
    );
  });
});

describe('an import', () => {
  test('200 with the difference for merge and for replace, also in a dry run, which changes nothing', async () => {
    const zone = await newZone(send);
    await zone.create('same', 'A', ['192.0.2.1', '192.0.2.2'], { comment: 'stays' });
    await zone.create('other', 'A', ['192.0.2.3']);
    await zone.create('gone', 'A', ['192.0.2.4']);
    const before = await zone.read();
    const file = '$TTL 1h\nsame A 192.0.2.2\nsame A 192.0.2.1\nother 5m A 192.0.2.3\nnew TXT "x" "y"\n';
    const expected = {
      added: [{ name: 'new', type: 'TXT', before: null, after: { ttl: null, values: ['xy'] } }],
      changed: [
        {
          name: 'other',
          type: 'A',
          before: { ttl: null, values: ['192.0.2.3'] },
          after: { ttl: 300, values: ['192.0.2.3'] },
        },
      ],
      removed: [],
    };
    const removed = [{ name: 'gone', type: 'A', before: { ttl: null, values: ['192.0.2.4'] }, after: null }];
    expect(await imported(zone, file, 'merge', '?dry_run=true')).toMatchObject({ ...expected, change_id: null });
    expect(await imported(zone, file, 'replace', '?dry_run=true')).toMatchObject({ ...expected, removed });
    expect(await zone.read()).toEqual(before);
    const applied = await imported(zone, file, 'replace');
    expect(applied).toMatchObject({ ...expected, removed, serial: before.serial + 1 });
    expect(await zone.sets()).toEqual(['new TXT null xy', 'other A 300 192.0.2.3', 'same A null 192.0.2.1, 192.0.2.2']);
    expect(await imported(zone, file, 'replace')).toMatchObject({ ...NONE, serial: applied.serial });
    expectStatus(await zone.send('POST', `/changes/${applied.change_id}/revert`), 200);
    expect(await zone.sets()).toEqual([
      'gone A null 192.0.2.4',
      'other A null 192.0.2.3',
      'same A null 192.0.2.1, 192.0.2.2',
    ]);
  });

  test('200 and lists the zone’s SOA and name servers as ignored', async () => {
    const zone = await newZone(send);
    const file =
      '@ 3600 SOA ns1.old.example. root.old.example. 99 1h 15m 2w 5m\n@ NS ns1.old.example.\nsub NS ns1.old.example.\nlong 1w A 192.0.2.1\n';
    const { ignored, added } = await imported(zone, file, 'replace');
    expect(ignored.map(({ name, type }) => `${name} ${type}`)).toEqual(['@ SOA', '@ NS', 'long A']);
    expect(added.map(({ name }) => name)).toEqual(['sub', 'long']);
    expect(await zone.sets()).toEqual(['long A 86400 192.0.2.1', 'sub NS null ns1.old.example.']);
  });

  test.each(Object.entries(GOOD_ZONE_FILES))('200 for %s', async (_, text) => {
    const zone = await newZone(send);
    const file = text.replaceAll(/\bzone\.test\b/gi, zone.name);
    const { sets } = parseZoneFile(file, { zone: zone.name });
    const { added } = await imported(zone, file, 'replace');
    const expected = sets.filter(({ name, type }) => name !== '@' || type !== 'NS');
    expect(added.map(({ name, type, after }) => [name, type, after.values])).toEqual(
      expected.map(({ name, type, values }) => [name, type, values]),
    );
  });

  test.each(Object.entries(BAD_ZONE_FILES))('400 with the line number of %s', async (_, [text, line, message]) => {
    const zone = await newZone(send);
    const answer = await importInto(zone, text.replaceAll(/\bzone\.test\b/gi, zone.name));
    expectRefused(answer, 400, 'zonefile_invalid', 'zonefile');
    const all = answer.error().errors?.map((error) => error.message) ?? [answer.error().message];
    expect(all).toContainEqual(expect.stringMatching(new RegExp(`^Line ${line}: `)));
    expect(all.join('\n')).toContain(message.replaceAll('zone.test', zone.name));
    expect(await zone.sets()).toEqual([]);
  });

  test('409 for a result that is not a valid zone, and nothing changes', async () => {
    const zone = await newZone(send);
    await zone.create('a', 'A', ['192.0.2.1']);
    expectRefused(await importInto(zone, 'a 60 CNAME b.example.org.\n'), 409, 'record_conflict', 'zonefile');
    expect(await zone.sets()).toEqual(['a A null 192.0.2.1']);
    await imported(zone, 'a 60 CNAME b.example.org.\n', 'replace');
    expect(await zone.sets()).toEqual(['a CNAME 60 b.example.org.']);
  });

  test('200 for 10,000 sets, and 409 zone_full for one more', async () => {
    const zone = await newZone(send);
    const lines = Array.from({ length: 10_000 }, (_, at) => `h${at} 60 A 192.0.2.${at % 256}`);
    expect((await imported(zone, `${lines.join('\n')}\n`)).added).toHaveLength(10_000);
    expectRefused(await importInto(zone, 'more 60 A 192.0.2.1\n'), 409, 'zone_full');
    expect(await imported(zone, await exported(zone), 'replace')).toMatchObject(NONE);
  });
});
