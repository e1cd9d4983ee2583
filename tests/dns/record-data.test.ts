import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatRecordData, parseRecordData, RECORD_TYPES, recordDataKey } from '@landhold/dns';
import type { RecordData } from '@landhold/dns';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runProgram } from '../support/run-program.ts';
import { useFolder } from '../support/use-folder.ts';
import { ALL_TYPES, GENERIC_VALUES, ZONE_FILE_VALUES } from './record-values.ts';

const folder = useFolder();
const VALUES_OF_EACH_TYPE = 200;
const HEADER = '@ 60 IN SOA ns.zone.test. root.zone.test. 1 2 3 4 5\n@ 60 IN NS ns.example.\n';

function read(type: string, text: string): RecordData {
  const data = parseRecordData(type, text, { zone: 'zone.test' });
  if ('problem' in data) throw new Error(`${type} ${text}: ${data.problem}`);
  return data;
}

async function compile(lines: readonly string[]): Promise<Map<string, string>> {
  const [source, target] = [join(folder, 'source.zone'), join(folder, 'target.zone')];
  writeFileSync(source, `${HEADER}${lines.join('\n')}\n`);
  // Whether glue and targets exist is not what is judged.
  const args = ['-i', 'none', '-r', 'ignore', '-s', 'full', '-o', target, 'zone.test', source];
  const { code, stdout, stderr } = await runProgram('named-compilezone', args);
  expect({ code, said: code === 0 ? '' : `${stdout}${stderr}` }).toEqual({ code: 0, said: '' });
  const rows = readFileSync(target, 'utf8').split('\n');
  return new Map(
    rows.flatMap((row) => {
      const [, owner, data] = /^(\S+)\s+60 IN \S+\s+(.*)$/.exec(row) ?? [];
      return owner === undefined || data === undefined ? [] : [[owner, data]];
    }),
  );
}

test.each(RECORD_TYPES)('%s: BIND accepts our normal form and reads the same from it', async (type) => {
  const texts = fc.sample(ZONE_FILE_VALUES[type], { numRuns: VALUES_OF_EACH_TYPE, seed: 60 });
  const ours = texts.map((text) => read(type, text));
  // Our normal form of TXT is plain text, which no zone file holds.
  const lines = ours.map((data, index) => `r${index} 60 IN ${type} ${type === 'TXT' ? texts[index] : data.value}`);
  const wires = ours.map((data, index) => `w${index} 60 IN ${type} \\# ${data.wire.length} ${recordDataKey(data)}`);
  const theirs = await compile([...lines, ...wires]);
  const keysOf = (prefix: string): string[] =>
    ours.map((_, index) => recordDataKey(read(type, theirs.get(`${prefix}${index}.zone.test.`) ?? 'missing')));
  expect(keysOf('r')).toEqual(ours.map(recordDataKey));
  expect(keysOf('w')).toEqual(ours.map(recordDataKey));
  // Their text from our bytes is their text from our text, so the bytes are right and not only read as they were written.
  // Where TXT is split into strings is our choice, so its text may differ.
  const textsOf = (prefix: string): (string | undefined)[] =>
    type === 'TXT' ? [] : ours.map((_, index) => theirs.get(`${prefix}${index}.zone.test.`));
  expect(textsOf('w')).toEqual(textsOf('r'));
});

test.each(Object.keys(GENERIC_VALUES))('%s, as bytes: BIND accepts our normal form', async (type) => {
  const texts = fc.sample(ZONE_FILE_VALUES[type]!, { numRuns: VALUES_OF_EACH_TYPE, seed: 60 });
  const theirs = await compile(texts.map((text, index) => `r${index} 60 IN ${type} ${read(type, text).value}`));
  const owners = texts.map((_, index) => `r${index}.zone.test.`);
  expect(owners.filter((owner) => !theirs.has(owner))).toEqual([]);
});

test.each(ALL_TYPES)('%s: from text to wire and back, and again, nothing changes', (type) => {
  fc.assert(
    fc.property(ZONE_FILE_VALUES[type]!, (text) => {
      const data = read(type, text);
      expect(formatRecordData(type, data.wire)).toBe(data.value);
      expect(read(type, data.value)).toEqual(data);
    }),
    { numRuns: 300 },
  );
});
