import { expect, test } from 'vitest';
import { catalogue, isDestructive } from './catalogue.ts';

test.each([
  ['deleteSite', undefined, true],
  ['createSite', { name: 'shop' }, false],
  ['updateSite', { force_https: true }, false],
  ['updateSite', { deletion_protection: true }, false],
  ['updateSite', { deletion_protection: false }, true],
  ['updateDomain', { nameservers: [] }, true],
  ['importZone', { mode: 'merge' }, false],
  ['importZone', { mode: 'replace' }, true],
  ['changeRecords', { changes: [{ action: 'add' }] }, false],
  ['changeRecords', { changes: [{ action: 'add' }, { action: 'delete' }] }, true],
  ['changeRecords', { changes: 'delete' }, false],
  ['changeRecords', null, false],
])('%s with %j destroys data: %s', (id, body, expected) => {
  const operation = catalogue.operations.find((each) => each.id === id)!;
  expect(isDestructive(operation, body)).toBe(expected);
});
