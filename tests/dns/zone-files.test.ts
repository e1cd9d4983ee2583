import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatZoneFile, parseRecordData, parseZoneFile, recordDataKey } from '@landhold/dns';
import type { ZoneFile } from '@landhold/dns';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runProgram } from '../support/run-program.ts';
import { useFolder } from '../support/use-folder.ts';
import { ALL_TYPES, ZONE_FILE_VALUES } from './record-values.ts';
import { BAD_ZONE_FILES, GOOD_ZONE_FILES } from './zone-files.ts';

const folder = useFolder();
const ZONE = 'zone.test';

function keyOf(type: string, value: string): string {
  const data = parseRecordData(type, value, { zone: ZONE });
  if ('problem' in data) throw new Error(`${type} ${value}: ${data.problem}`);
  return recordDataKey(data);
}

/** Every record on a line that does not depend on how it was written. */
function linesOf({ sets, authority }: ZoneFile): string[] {
  const records = sets.flatMap(({ name, ttl, type, values }) =>
    values.map((value) => `${name === '@' ? '' : `${name}.`}${ZONE}. ${ttl} ${type} ${keyOf(type, value)}`),
  );
  const { ttl, primary, contact, serial, refresh, retry, expire, minimum } = authority!;
  const soa = `${ZONE}. ${ttl} SOA ${primary} ${contact} ${serial} ${refresh} ${retry} ${expire} ${minimum}`;
  return [soa, ...records].toSorted();
}

/** The same from what BIND makes of a file. */
async function linesOfBind(text: string): Promise<string[]> {
  const [source, target] = [join(folder, 'source.zone'), join(folder, 'target.zone')];
  writeFileSync(source, text);
  const ignored = ['-i', 'none', '-k', 'ignore', '-m', 'ignore', '-M', 'ignore', '-S', 'ignore', '-r', 'ignore'];
  const args = [...ignored, '-s', 'full', '-o', target, ZONE, source];
  const { code, stdout, stderr } = await runProgram('named-compilezone', args);
  expect({ code, said: code === 0 ? '' : `${stdout}${stderr}` }).toEqual({ code: 0, said: '' });
  const rows = readFileSync(target, 'utf8').split('\n');
  return rows
    .flatMap((row) => {
      const [, owner, ttl, type, data] = /^(\S+)\s+(\d+)\s+IN\s+(\S+)\s+(.*)$/.exec(row) ?? [];
      if (owner === undefined) return [];
      return [`${owner.toLowerCase()} ${ttl} ${type} ${type === 'SOA' ? data : keyOf(type!, data!)}`];
    })
    .toSorted();
}

describe('files that are good', () => {
  test('there are at least 30', () => {
    expect(Object.keys(GOOD_ZONE_FILES).length).toBeGreaterThanOrEqual(30);
  });

  test.each(Object.entries(GOOD_ZONE_FILES))('%s: the same records as in BIND', async (_, text) => {
    const file = parseZoneFile(text, { zone: ZONE });
    expect(file.errors).toEqual([]);
    // BIND does not know the mark, which editors put there unseen.
    expect(linesOf(file)).toEqual(await linesOfBind(text.replace('\ufeff', '')));
  });

  test.each(Object.entries(GOOD_ZONE_FILES))('%s: written, BIND and we read it the same', async (_, text) => {
    const file = parseZoneFile(text, { zone: ZONE });
    const written = formatZoneFile({ zone: ZONE, ...file });
    const again = parseZoneFile(written, { zone: ZONE });
    expect(linesOf(again)).toEqual(linesOf(file));
    expect(await linesOfBind(written)).toEqual(linesOf(file));
    expect(formatZoneFile({ zone: ZONE, ...again })).toBe(written);
  });
});

test.each(Object.entries(BAD_ZONE_FILES))('%s is an error with its line', (_, [text, line, message]) => {
  const { errors } = parseZoneFile(text, { zone: ZONE });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toEqual({ line, problem: expect.stringContaining(message) as string });
});

test('records after an error are read, and each error has its line', () => {
  const text = 'a 60 A nowhere\nb 60 A 192.0.2.1\nc 60 TXT "open\nd 60 A 192.0.2.2\n x y\ne 60 A 192.0.2.3\n';
  const { sets, errors } = parseZoneFile(text, { zone: ZONE });
  expect(sets.map(({ name, line }) => [name, line])).toEqual([
    ['b', 2],
    ['d', 4],
    ['e', 6],
  ]);
  expect(errors.map(({ line }) => line)).toEqual([1, 3, 5]);
});

const label = fc.string({ unit: fc.constantFrom(...Array.from('abcxyz019_')), minLength: 1, maxLength: 8 });
const name = fc.oneof(
  fc.constant('@'),
  label,
  fc.tuple(label, label).map((labels) => labels.join('.')),
  label.map((text) => `*.${text}`),
);
const record = fc
  .constantFrom(...ALL_TYPES)
  .chain((type) =>
    fc.record({ name, type: fc.constant(type), ttl: fc.nat(2 ** 31 - 1), value: ZONE_FILE_VALUES[type]! }),
  );

test('whatever records there are: written and read, nothing changes', () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 30 }), (records) => {
      const text = records.map(({ name: owner, ttl, type, value }) => `${owner} ${ttl} ${type} ${value}\n`).join('');
      const { sets, errors } = parseZoneFile(text, { zone: ZONE });
      expect(errors).toEqual([]);
      const written = formatZoneFile({ zone: ZONE, sets });
      const again = parseZoneFile(written, { zone: ZONE });
      expect(again.errors).toEqual([]);
      const plain = (file: ZoneFile): unknown[] =>
        file.sets
          .map(({ name: owner, type, ttl, values }) => ({ owner, type, ttl, values: values.toSorted() }))
          .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
      expect(plain(again)).toEqual(plain({ sets, errors, authority: undefined }));
      expect(formatZoneFile({ zone: ZONE, sets: again.sets.toReversed() })).toBe(written);
    }),
    { numRuns: 300 },
  );
});
