import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../packages/contract/src/catalogue.ts';
import { assembleDocument } from './assemble/assemble.ts';
import { read } from './document-fixture.ts';
import { DocumentError } from './document-values.ts';
import { toDocument } from './document.ts';
import { emitCatalogue } from './emit-catalogue.ts';

const ROOT = join(import.meta.dirname, '../../..');

const create = ['paths', '/api/v1/sites', 'post'];
const list = ['paths', '/api/v1/sites', 'get'];
const update = ['components', 'schemas', 'UpdateSiteBody', 'properties'];

function complaint(place: readonly (string | number)[], value: unknown): string {
  try {
    emitCatalogue(read(place, value));
  } catch (error) {
    if (error instanceof DocumentError) return error.message;
    throw error;
  }
  return 'nothing';
}

test.each<[string, (string | number)[], unknown, string]>([
  [
    'a write that does not say whether it destroys data',
    [...create, 'x-destructive'],
    undefined,
    'createSite is a write: x-destructive has to say whether it destroys data, true or false.',
  ],
  [
    'a write that says it in another way',
    [...create, 'x-destructive'],
    'no',
    'createSite is a write: x-destructive has to say whether it destroys data, true or false.',
  ],
  ['a read that says it', [...list, 'x-destructive'], false, 'listSites only reads, so it cannot have x-destructive.'],
  [
    'a value that the field cannot have',
    [...update, 'deletion_protection', 'x-destructive'],
    ['off'],
    'UpdateSiteBody.deletion_protection: x-destructive should be true or values of the field, and "off" is none.',
  ],
  [
    'no values',
    [...update, 'deletion_protection', 'x-destructive'],
    [],
    'UpdateSiteBody.deletion_protection: x-destructive should be true or values of the field, and null is none.',
  ],
  [
    'two operations with one command',
    [...create, 'x-command'],
    'sites list',
    'listSites and createSite are both "sites list". Give one of them an x-command.',
  ],
  [
    'a field whose flag means something else everywhere',
    [...update, 'dry_run'],
    { type: 'boolean', description: 'Whether it is dry.' },
    'updateSite: the flag of dry_run is that of --dry-run, which is common.',
  ],
  [
    'two fields whose flags differ in dashes alone',
    [...update, 'force_http_s'],
    { type: 'boolean', description: 'The same.' },
    'updateSite: the flag of force_http_s is that of force_https.',
  ],
])('npm run generate stops at %s', (_, place, value, message) => {
  expect(complaint(place, value)).toBe(message);
});

describe('the catalogue', () => {
  const document = toDocument(assembleDocument(join(ROOT, 'openapi/parts')));
  const operation = (id: string) => catalogue.operations.find((each) => each.id === id)!;

  test('is the one that is committed', () => {
    const file = join(ROOT, 'packages/contract/src/generated/catalogue.ts');
    expect(readFileSync(file, 'utf8')).toContain(emitCatalogue(document));
  });

  test('has a row for each operation, with a command', () => {
    expect(catalogue.operations.map(({ id }) => id)).toEqual(document.operations.map((each) => each.operationId));
    expect(operation('createRecord').command).toEqual(['dns', 'records', 'create']);
    expect(operation('promoteDeployment').command).toEqual(['sites', 'deployments', 'promote']);
    expect(operation('listDeliveries').command).toEqual(['webhooks', 'deliveries', 'list']);
  });

  test('no command is the beginning of another, so that each word is either a group or a verb', () => {
    const commands = catalogue.operations.map(({ command }) => command.join(' '));
    expect(commands.filter((each) => commands.some((other) => other.startsWith(`${each} `)))).toEqual([]);
  });

  test('takes less than 800 characters for each operation', () => {
    expect(emitCatalogue(document).length).toBeLessThan(800 * document.operations.length);
  });

  test('marks what destroys data, and nothing else', () => {
    const always = catalogue.operations.filter(({ destructive }) => destructive === true).map(({ id }) => id);
    expect(always.filter((id) => !id.startsWith('delete'))).toEqual([
      'rolloverZoneKey',
      'revertZoneChange',
      'rotateDatabaseUser',
      'rotatePeer',
      'rotateWebhookSecret',
      'purgeFromTrash',
      'revokeKey',
      'removeMember',
      'revokeInvitation',
    ]);
    const deletions = document.operations.filter(({ method }) => method === 'DELETE');
    expect(always).toEqual(expect.arrayContaining(deletions.map(({ operationId }) => operationId)));
    const byField = catalogue.operations.filter(({ destructive }) => typeof destructive === 'object');
    const isProtected = { deletion_protection: [false] };
    expect(Object.fromEntries(byField.map(({ id, destructive }) => [id, destructive]))).toEqual({
      updateDomain: { nameservers: true, ...isProtected },
      updateZone: isProtected,
      importZone: { mode: ['replace'] },
      updateRecord: { values: true },
      changeRecords: { 'changes[].action': ['put', 'remove', 'delete'] },
      updateSite: isProtected,
      updateDatabase: isProtected,
      restoreBackup: { into: ['self'] },
      updateVpnNetwork: isProtected,
      applyPlan: { allow_deletions: [true] },
    });
  });

  test('has the fields of a body, with when they can be set', () => {
    const [name, region] = operation('createSite').body;
    expect(name).toMatchObject({ name: 'name', type: 'string', required: true, writable: 'once' });
    expect(region).toMatchObject({ name: 'region', default: 'eu-central', writable: 'once' });
    expect(operation('updateSite').body.find((each) => each.name === 'custom_domains')).toEqual({
      name: 'custom_domains',
      type: 'list',
      help: expect.stringMatching(/\.$/) as string,
    });
    expect(operation('createDatabaseUser')).toMatchObject({
      scope: 'databases:credentials',
      secrets: ['password', 'uri'],
    });
  });
});
