import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { JsonObject } from '../document-values.ts';
import { writeDocument } from '../write-document.ts';
import { assembleDocument } from './assemble.ts';
import type { Tree } from './parts-fixture.ts';
import { at, OPENAPI, createPartsFolder } from './parts-fixture.ts';

const { folder, reset, remove, change, complaint } = createPartsFolder();
beforeEach(reset);
afterAll(remove);

test('the parts make the document that is committed, and it is OpenAPI as it was written before', () => {
  const committed = parse(readFileSync(join(OPENAPI, 'openapi.yaml'), 'utf8')) as unknown;
  expect(parse(writeDocument(assembleDocument(folder)))).toEqual(committed);
});

test('a field that is generated is in the record and not in its dry run', () => {
  change('sites', ['fields', 'url', 'generated'], true);
  const document = assembleDocument(folder);
  const example = ['content', 'application/json', 'example'];
  for (const [schema, response, isThere] of [
    ['Site', 'SiteCreated', true],
    ['DryRunSite', 'SiteDryRun', false],
  ] as const) {
    const { properties, required } = at(document, 'components', 'schemas', schema) as JsonObject;
    expect(Object.keys(properties as JsonObject)).toEqual(required);
    expect((required as string[]).includes('url')).toBe(isThere);
    expect('url' in (at(document, 'components', 'responses', response, ...example) as JsonObject)).toBe(isThere);
    expect(at(document, 'components', 'schemas', schema)).not.toHaveProperty('properties.url.generated');
  }
});

test('the body of a create says which fields it needs', () => {
  const document = assembleDocument(folder);
  const wordsOf = (body: string): unknown => at(document, 'components', 'schemas', body, 'description');
  expect(wordsOf('CreateSiteBody')).toBe('What to create. Only the name is required.');
  expect(wordsOf('CreateBackupBody')).toBe('What to create. Only `database_id` is required.');
  expect(wordsOf('CreateRecordBody')).toBe('What to create. Only `name`, `type` and `values` are required.');
});

test('an operation that takes If-Match answers 412, and one that takes If-None-Match 304, wherever it is', () => {
  const responsesWith = (parameter: string): string[] => {
    change('events', ['paths', '/api/v1/events', 'get', 'parameters'], [parameter]);
    return Object.keys(at(assembleDocument(folder), 'paths', '/api/v1/events', 'get', 'responses') as JsonObject);
  };
  expect(responsesWith('IfMatch')).toContain('412');
  expect(responsesWith('IfMatch')).not.toContain('304');
  expect(responsesWith('IfNoneMatch')).toContain('304');
  expect(responsesWith('Limit')).not.toContain('412');
});

/** A part, a place in it, the value put there, and the error. */
const FAULTS: [string, string, (string | number)[], unknown, string][] = [
  ['a part without a position', 'sites', ['position'], undefined, 'position should be a number.'],
  ['a position that is taken', 'sites', ['position'], 20, 'position is also that of openapi/parts/dns.yaml.'],
  [
    'a field that is generated in no known way',
    'sites',
    ['fields', 'url', 'generated'],
    'yes',
    'fields.url.generated should be true or false.',
  ],
  ['a word that no part has', 'sites', ['feilds'], {}, 'the part: "feilds" is not understood.'],
  ['a word that no kind has', 'sites', ['x-kind', 'plurals'], 'sites', 'x-kind: "plurals" is not understood.'],
  ['a kind without a title', 'sites', ['x-kind', 'title'], undefined, 'x-kind.title should be text.'],
  [
    'a name that is unique nowhere known',
    'sites',
    ['x-kind', 'name_unique_in'],
    'town',
    'x-kind.name_unique_in should be one of installation, project, parent, none.',
  ],
  [
    'a name that is unique in a parent that is none',
    'sites',
    ['x-kind', 'name_unique_in'],
    'parent',
    'x-kind.name_unique_in is "parent", and x-kind names no parent.',
  ],
  ['an unknown parent', 'sites', ['x-kind', 'parent'], 'farms', 'no part that comes before this one describes'],
  ['a field that is writable at times', 'sites', ['fields', 'url', 'writable'], 'maybe', 'fields.url.writable should'],
  ['a role that no kind has', 'sites', ['operations', 'replace'], {}, 'operations: "replace" is not understood.'],
  ['a create without words', 'sites', ['operations', 'create', 'description'], undefined, 'operations.create.desc'],
  [
    'an update without its body',
    'sites',
    ['operations', 'update', 'examples', 'typical'],
    undefined,
    'operations.update.examples.typical should be an object.',
  ],
  [
    'an example that lacks a field',
    'sites',
    ['examples', 'records', 1, 'url'],
    undefined,
    'examples.records[1].url is left out, and has no default.',
  ],
  [
    'an example with a field too many',
    'sites',
    ['examples', 'records', 0, 'colour'],
    'red',
    'examples.records[0]: "colour" is not understood.',
  ],
  ['without what no kind has', 'sites', ['without'], ['colour'], 'without: not every kind has "colour".'],
  [
    'a component that another part has',
    'sites',
    ['components', 'schemas', 'Region'],
    {},
    // The error names the later of the two, and says where the other is.
    'components.schemas: Region is also in openapi/parts/sites.yaml.',
  ],
  [
    'a path that another part has',
    'regions',
    ['paths', '/api/v1/sites'],
    {},
    'paths: /api/v1/sites is also in openapi/parts/sites.yaml.',
  ],
  [
    'an error whose code is not listed',
    'vpn',
    ['failures', 'CidrConflict', 'examples', 'name_taken', 'code'],
    'nope',
    'failures.CidrConflict.examples.name_taken: x-error-codes has no nope.',
  ],
  [
    'states without one for changes that are being carried out',
    'sites',
    ['status', 'enum'],
    ['pending', 'active', 'failed', 'suspended'],
    'status.enum should have "updating"',
  ],
  ['a template without events', 'common', ['kind', 'events'], undefined, 'x-kind.events should be a list.'],
];

describe('the run stops, and names the file and the place, at', () => {
  test.each(FAULTS)('%s', (_, part, place, value, expected) => {
    change(part, place, value);
    const said = complaint();
    expect(said).toMatch(/^openapi\/parts\/[a-z]+\.yaml: /);
    expect(said).toContain(expected);
  });

  test('a file that is no YAML', () => {
    writeFileSync(join(folder, 'sites.yaml'), 'position: 30\nfields: {');
    expect(complaint()).toMatch(/^openapi\/parts\/sites\.yaml: .*line 2/s);
  });

  test('a folder without what all parts share', () => {
    rmSync(join(folder, 'common.yaml'));
    expect(complaint()).toBe('openapi/parts/common.yaml: it is missing.');
  });
});

describe('a kind', () => {
  test('that cannot be changed has no such operation, body or response', () => {
    change('sites', ['operations', 'update'], null);
    const root = assembleDocument(folder);
    expect(Object.keys(at(root, 'paths', '/api/v1/sites/{id}') as object)).toEqual(['parameters', 'get', 'delete']);
    expect(at(root, 'components', 'schemas')).not.toHaveProperty('UpdateSiteBody');
    expect(at(root, 'components', 'responses')).not.toHaveProperty('SiteUpdated');
  });

  test('without status, labels and protection has no filter for them, and no refusal of deletion', () => {
    change('sites', ['status']);
    change('sites', ['without'], ['labels', 'deletion_protection']);
    change('sites', ['operations', 'update', 'examples', 'typical'], { force_https: false });
    for (const index of [0, 1, 2]) {
      change('sites', ['examples', 'records', index, 'status']);
      change('sites', ['examples', 'records', index, 'labels']);
    }
    change('sites', ['examples', 'created', 'status']);
    const root = assembleDocument(folder);
    expect(at(root, 'paths', '/api/v1/sites', 'get', 'parameters')).toEqual(
      ['Limit', 'Cursor', 'NameFilter', 'NamePrefixFilter', 'NameSearch', 'ListOrder', 'RegionFilter'].map((name) => ({
        $ref: `#/components/parameters/${name}`,
      })),
    );
    expect(at(root, 'paths', '/api/v1/sites/{id}', 'delete', 'responses')).not.toHaveProperty('409');
    expect(at(root, 'components', 'schemas')).not.toHaveProperty('SiteStatus');
    expect(at(root, 'paths', '/api/v1/sites/{id}', 'delete', 'description')).toBe(
      'Deletes the site. Its name is available again immediately.',
    );
    expect(at(root, 'paths', '/api/v1/sites/{id}', 'patch', 'description')).toBe(
      'Changes the fields you send and leaves the others unchanged. If nothing changes, no event is created.',
    );
    expect(at(root, 'components', 'schemas', 'Site', 'required')).not.toContain('status_reason');
    expect(at(root, 'components', 'schemas', 'Site', 'required')).not.toContain('provider');
  });

  test('with states that need no reason has no provider, and need not be updating', () => {
    change('sites', ['without'], ['status_reason']);
    change('sites', ['status', 'enum'], ['pending', 'active', 'failed', 'suspended']);
    for (const index of [0, 1, 2]) change('sites', ['examples', 'records', index, 'status_reason']);
    const required = at(assembleDocument(folder), 'components', 'schemas', 'Site', 'required');
    expect(required).toContain('status');
    expect(required).not.toContain('provider');
  });

  test('that names a tag stands beside the kind of that tag, with its scopes and its own path', () => {
    const root = assembleDocument(folder);
    expect(at(root, 'paths', '/api/v1/backups', 'get')).toMatchObject({
      tags: ['databases'],
      'x-scope': 'databases:read',
    });
    const tags = at(root, 'tags') as Tree[];
    expect(tags.map(({ name }) => name)).not.toContain('backups');
    expect(tags.find(({ name }) => name === 'databases')).toMatchObject({
      'x-children': { backups: { tag: 'databases' } },
    });
    change('backups', ['x-kind', 'tag'], 'farms');
    expect(() => assembleDocument(folder)).toThrow('no part that comes before this one describes the kind "farms"');
  });

  test('that has a parent is below it, in its tag, and its ids are named', () => {
    cpSync(join(folder, 'sites.yaml'), join(folder, 'stalls.yaml'));
    const words = { object: 'stall', record: 'Stall', id_prefix: 'stall', title: 'stall', plural: 'stalls' };
    change('stalls', ['x-kind'], { ...words, parent: 'vpn', name_unique_in: 'parent', columns: [] });
    change('stalls', ['position'], 1_000);
    const root = assembleDocument(folder);
    const path = '/api/v1/vpn/{network_id}/stalls';
    expect(at(root, 'paths', path, 'get')).toMatchObject({
      operationId: 'listStalls',
      tags: ['vpn'],
      'x-scope': 'vpn:read',
      description: expect.stringContaining("Lists the VPN network's stalls"),
      responses: { 404: { $ref: '#/components/responses/NotFound' } },
    });
    expect(at(root, 'paths', `${path}/{id}`, 'parameters')).toEqual(
      ['ParentVpnNetworkId', 'StallId'].map((name) => ({ $ref: `#/components/parameters/${name}` })),
    );
    expect(at(root, 'components', 'parameters', 'ParentVpnNetworkId')).toMatchObject({
      name: 'network_id',
      in: 'path',
      example: expect.stringMatching(/^vpn_/),
    });
    // Its parent's provider makes it real.
    expect(at(root, 'components', 'schemas', 'Stall', 'required')).not.toContain('provider');
    expect(at(root, 'components', 'schemas', 'VpnNetwork', 'required')).toContain('provider');
    const tags = at(root, 'tags') as Tree[];
    expect(tags.map(({ name }) => name)).not.toContain('stalls');
    expect(tags.find(({ name }) => name === 'vpn')).toMatchObject({ 'x-children': { stalls: { parent: 'vpn' } } });
    expect(at(root, 'components', 'schemas', 'EventType', 'enum')).toContain('stall.created');
  });
});
