import { expect, test } from 'vitest';
import { findIndexFaults, findPathFaults } from './tidy-decisions.ts';
import type { SourceFile } from './tidy-syntax.ts';

function record(name: string, text: string): SourceFile {
  return { path: `docs/decisions/${name}.md`, text };
}

const ids = record('0001-ids', '# 0001. Ids are random\n\nStatus: superseded by [0002](0002-sorted-ids.md)\n');
const sortedIds = record('0002-sorted-ids', '# 0002. Ids are sorted\n\nStatus: accepted\n');
const idsRow = '| [0001](0001-ids.md) | Ids are random | *History.* Superseded by 0002. |';
const sortedIdsRow = '| [0002](0002-sorted-ids.md) | Ids are sorted | By time. |';

function findFaults(rows: string[], records = [ids, sortedIds]): string[] {
  return findIndexFaults([...records, record('README', `# Decisions\n\n## Ids\n\n${rows.join('\n')}\n`)]);
}

test('open: every record is in the index once, as it is called', () => {
  expect(findFaults([idsRow, sortedIdsRow])).toEqual([]);
});

test('open: each group begins with its lowest number', () => {
  expect(findFaults([sortedIdsRow, '', '## Earlier', '', idsRow])).toEqual([]);
});

test.each([
  ['a record that is not in the index', [idsRow], '0002-sorted-ids.md is in the index 0 times'],
  ['a record that is there twice', [idsRow, sortedIdsRow, '', '## More', '', sortedIdsRow], 'in the index 2 times'],
  ['a record outside the tables', [idsRow, '[0002](0002-sorted-ids.md)'], 'has no row'],
  ['another title', [idsRow, sortedIdsRow.replace('sorted |', 'ordered |')], "has '0002. Ids are ordered'"],
  ['another number', [idsRow, sortedIdsRow.replace('[0002]', '[0003]')], "has '0003. Ids are sorted'"],
  ['history that is not marked', [idsRow.replace('*History.* ', ''), sortedIdsRow], '0001-ids.md is superseded'],
  ['a mark without history', [idsRow, sortedIdsRow.replace('By', '*History.* By')], 'is not superseded'],
  ['the wrong order', [sortedIdsRow, idsRow], "0001 is not in its place under 'Ids'"],
  ['a link to nothing', [idsRow, sortedIdsRow, '| [0003](0003-x.md) | X | Y |'], '0003-x.md, which is not there'],
])('noticed: %s', (_, rows, fault) => {
  expect(findFaults(rows)).toEqual([expect.stringContaining(fault)]);
});

test('noticed: two records with one number', () => {
  const keys = record('0002-keys', '# 0002. Keys are long\n\nStatus: accepted\n');
  const rows = [idsRow, '| [0002](0002-keys.md) | Keys are long | They are. |', sortedIdsRow];
  expect(findFaults(rows, [ids, keys, sortedIds])).toEqual(['0002-sorted-ids.md has the number of another record']);
});

const tree = [
  'packages/server/src/core/ids.ts',
  'packages/console/index.html',
  'docs/guides/ids.md',
  'tests/dns/a.ts',
].map((path) => ({ path, text: '' }));

test.each(['packages/server/src/core/ids.ts', 'core/ids.ts', 'server/src/core', 'tests/dns/', 'packages/'])(
  'open: `%s` is in the tree',
  (path) => {
    expect(findPathFaults([...tree, record('0001-ids', `See \`${path}\`.`)])).toEqual([]);
  },
);

test.each(['text/dns', '/core/names.ts', 'docs/index.html', '@landhold/core/names.ts', 'core/<name>/ids.ts', '1/2'])(
  'open: `%s` is no path of ours',
  (text) => {
    expect(findPathFaults([...tree, record('0001-ids', `See \`${text}\`.`)])).toEqual([]);
  },
);

test('open: history may name what is gone', () => {
  expect(findPathFaults([...tree, { ...ids, text: `${ids.text}\nSee \`core/names.ts\`.` }])).toEqual([]);
});

test('the context of a decision may name what is gone, and what follows may not', () => {
  const text = '## Context\n\nIt was in `core/names.ts`.\n\n## Decision\n\nIt is in `core/keys.ts`.\n';
  expect(findPathFaults([...tree, record('0002-sorted-ids', text)])).toEqual([
    'docs/decisions/0002-sorted-ids.md names core/keys.ts, which is not there',
  ]);
});

test.each(['core/names.ts', 'server/src/names', 'packages/ids', 'tests/dns/ids.ts', 'tests/sites/'])(
  'noticed: `%s` is not in the tree',
  (path) => {
    const named = path.replace(/\/$/, '');
    expect(findPathFaults([...tree, record('0002-sorted-ids', `See \`${path}\`.`)])).toEqual([
      `docs/decisions/0002-sorted-ids.md names ${named}, which is not there`,
    ]);
  },
);
