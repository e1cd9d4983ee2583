import { expect, test } from 'vitest';
import type { Catalog } from './catalog.ts';
import { createCatalog } from './catalog.ts';

function serialOf(catalog: Catalog): number {
  return Buffer.from(catalog.zone()!.authority.data.slice(-20), 'latin1').readUInt32BE();
}

/** Names of members and `version`, without the nodes between. */
function membersOf(catalog: Catalog): number {
  return [...catalog.zone()!.nodes.values()].filter(({ sets }) => sets.some(({ type }) => type === 12)).length;
}

test('the zone is undefined until the members are known, and then has them', () => {
  const catalog = createCatalog('catalog.invalid');
  expect(catalog.zone()).toBeUndefined();
  expect(catalog.update(new Map())).toBe(true);
  expect(catalog.update(new Map([['zone_1', 'a.example']]))).toBe(true);
  expect(membersOf(catalog)).toBe(1);
});

test('the serial grows with every change and never otherwise, also when the clock goes back', () => {
  let now = 1_700_000_000_000;
  const catalog = createCatalog('catalog.invalid', () => now);
  catalog.update(new Map([['zone_1', 'a.example']]));
  expect(serialOf(catalog)).toBe(1_700_000_000);
  expect(catalog.update(new Map([['zone_1', 'a.example']]))).toBe(false);
  expect(serialOf(catalog)).toBe(1_700_000_000);
  now -= 60_000;
  catalog.update(new Map());
  expect([serialOf(catalog), membersOf(catalog)]).toEqual([1_700_000_001, 0]);
  now += 3_600_000;
  catalog.renew();
  expect(serialOf(catalog)).toBe(1_700_003_540);
});

test('a zone that was made again under its name is another member', () => {
  const catalog = createCatalog('catalog.invalid');
  catalog.update(new Map([['zone_1', 'a.example']]));
  const before = [...catalog.zone()!.nodes.keys()];
  catalog.update(new Map([['zone_2', 'a.example']]));
  expect(membersOf(catalog)).toBe(1);
  expect([...catalog.zone()!.nodes.keys()]).not.toEqual(before);
});
