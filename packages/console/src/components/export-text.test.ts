import { expect, test } from 'vitest';
import { exportText } from './export-text.ts';

test('a table has a column for each field that any record has, and a row for each record', () => {
  const records = [
    { id: 'a', name: 'one', ttl: 60 },
    { id: 'b', locked: true, gone: null },
  ];
  expect(exportText(records, 'csv')).toBe('id,name,ttl,locked,gone\r\na,one,60,,\r\nb,,,true,\r\n');
});

test('commas, quotes and line ends stay in their cell', () => {
  expect(exportText([{ a: 'x,y', b: 'say "hi"', c: 'one\ntwo' }], 'csv')).toBe(
    'a,b,c\r\n"x,y","say ""hi""","one\ntwo"\r\n',
  );
});

test('lists and objects are JSON in their cell', () => {
  expect(exportText([{ values: ['a', 'b'], labels: { env: 'x' } }], 'csv')).toBe(
    'values,labels\r\n"[""a"",""b""]","{""env"":""x""}"\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@sum'])('a text that a spreadsheet would run is quoted: %j', (text) => {
  expect(exportText([{ a: text }], 'csv')).toBe(`a\r\n'${text}\r\n`);
});

test('a number below zero is a number', () => {
  expect(exportText([{ a: -1 }], 'csv')).toBe('a\r\n-1\r\n');
});

test('JSON is what the API has', () => {
  const records = [{ id: 'a', labels: { env: '=1' } }];
  expect(JSON.parse(exportText(records, 'json'))).toEqual(records);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '\u{a0}=1', '＝1', '＋1', '－1', '＠A'])(
  'a text that a spreadsheet could run is marked as a text: %j',
  (text) => {
    const [, cell = ''] = exportText([{ note: text }], 'csv').split('note\r\n');
    expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

test('a text with the separator of other regions stays one cell there, too', () => {
  expect(exportText([{ note: 'a;=1+1' }, { note: 'a\t=1+1' }], 'csv')).toBe('note\r\n"a;=1+1"\r\n"a\t=1+1"\r\n');
});
