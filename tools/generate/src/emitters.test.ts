import { describe, expect, test } from 'vitest';
import type { Tree } from './document-fixture.ts';
import { FOLDER, read, small } from './document-fixture.ts';
import type { ApiDocument } from './document.ts';
import { DocumentError } from './document-values.ts';
import { emitForms } from './emit-forms.ts';
import { emitKinds, emitSandboxSeed } from './emit-kinds.ts';
import { emitOperations } from './emit-operations.ts';
import { emitErrorCodes, emitSchemas } from './emit-schemas.ts';
import { emitTypes } from './emit-types.ts';

type Emit = (document: ApiDocument) => string | Promise<string>;

async function complaint(emit: Emit, place: readonly (string | number)[], value: unknown): Promise<string> {
  try {
    await emit(read(place, value));
  } catch (error) {
    if (error instanceof DocumentError) return error.message;
    throw error;
  }
  return 'nothing';
}

const kind = ['tags', 0, 'x-kind'];
const schemas = ['components', 'schemas'];
const example = ['components', 'responses', 'SitePage', 'content', 'application/json', 'example'];
const codes = small['x-error-codes'] as Tree[];

describe('an emitter stops, and says where, at', () => {
  test.each<[string, Emit, (string | number)[], unknown, RegExp]>([
    ['tags that are none', emitKinds, ['tags'], undefined, /tags should be a list/],
    ['a kind without a record', emitKinds, [...kind, 'record'], undefined, /record of sites/],
    ['a kind whose record is not there', emitKinds, [...kind, 'record'], 'Nope', /Nope/],
    ['a kind without an id prefix', emitKinds, [...kind, 'id_prefix'], undefined, /id_prefix of sites/],
    ['a kind without a path', emitKinds, [...kind, 'path'], undefined, /path of sites/],
    ['a kind without a title', emitKinds, [...kind, 'title'], undefined, /title of sites/],
    ['a kind whose columns are no fields', emitKinds, [...kind, 'columns'], ['colour'], /sites has no field "colour"/],
    ['a kind that cannot be listed', emitForms, ['paths', '/api/v1/sites', 'get'], undefined, /sites has no .* list/],
    [
      'a record whose states are not listed',
      emitKinds,
      [...schemas, 'SiteStatus', 'enum'],
      undefined,
      /status of Site/,
    ],
    ['a list without an example', emitSandboxSeed, example, undefined, /example of listSites/],
    ['an example without data', emitSandboxSeed, [...example, 'data'], undefined, /data of listSites/],
    ['no demo key', emitSandboxSeed, ['servers'], [{ url: '/' }], /x-demo-key of a server should be text/],
    [
      'a body without fields',
      emitOperations,
      [...schemas, 'CreateSiteBody', 'properties'],
      undefined,
      /CreateSiteBody/,
    ],
    ['no schemas', emitSchemas, schemas, undefined, /schemas should be an object/],
    ['no error codes', emitErrorCodes, ['x-error-codes'], undefined, /x-error-codes should be a list/],
    ['an error without a code', emitErrorCodes, ['x-error-codes', 0, 'code'], undefined, /code should be text/],
    ['an error without a type', emitErrorCodes, ['x-error-codes', 0, 'type'], undefined, /type/],
    ['an error without a status', emitErrorCodes, ['x-error-codes', 0, 'status'], undefined, /status/],
    ['an error that is there twice', emitErrorCodes, ['x-error-codes', codes.length], codes[3], /body_invalid/],
  ])('%s', async (_, emit, place, value, expected) => {
    expect(await complaint(emit, place, value)).toMatch(expected);
  });
});

describe('the emitter of forms stops, and says where, at', () => {
  test.each<[string, (string | number)[], unknown, RegExp]>([
    [
      'a field that no control fits',
      [...schemas, 'CreateSiteBody', 'properties', 'name'],
      { type: 'object', description: 'A.' },
      /CreateSiteBody.name: forms have no control for the type "object"/,
    ],
    [
      'rows that no line fits',
      [...schemas, 'CreateSiteBody', 'properties', 'name'],
      {
        type: 'array',
        items: { type: 'object', properties: { one: { type: 'string' }, other: { type: 'string' } } },
        description: 'A.',
      },
      /CreateSiteBody.name: forms have no control for rows of the types \["string","string"\]/,
    ],
    [
      'a field of a record without words',
      [...schemas, 'Site', 'properties', 'url', 'description'],
      undefined,
      /description of Site.url/,
    ],
    [
      'a field of a form without help',
      [...schemas, 'UpdateSiteBody', 'properties', 'force_https', 'x-help'],
      undefined,
      /x-help of UpdateSiteBody.force_https/,
    ],
    [
      'help that is too long to be read at a glance',
      [...schemas, 'CreateSiteBody', 'properties', 'name', 'x-help'],
      `${'Long '.repeat(22)}.`,
      /x-help of CreateSiteBody.name should be sentences of 110 characters/,
    ],
    [
      'help that is no sentence',
      [...schemas, 'CreateSiteBody', 'properties', 'name', 'x-help'],
      'The name',
      /x-help of CreateSiteBody.name should be sentences/,
    ],
  ])('%s', async (_, place, value, expected) => {
    expect(await complaint(emitForms, place, value)).toMatch(expected);
  });
});

/** A generated module's export of this name. */
function valueIn(made: string, name: string): Record<string, unknown> {
  const [, text] = new RegExp(`export const ${name} = (.*?) as const;`, 's').exec(made)!;
  return JSON.parse(text!) as Record<string, unknown>;
}

describe('what lies below a kind', () => {
  const below = '/api/v1/sites/{site_id}/pages';
  const paths = small['paths'] as Record<string, Tree>;
  const listPages = { ...(paths['/api/v1/sites']!['get'] as Tree), operationId: 'listPages' };
  const createPage = { ...(paths['/api/v1/sites']!['post'] as Tree), operationId: 'createPage' };

  test('takes no place in the forms and in the seed of the kind', () => {
    const document = read(['paths'], { ...paths, [below]: { post: createPage } });
    expect(valueIn(emitForms(document), 'forms')).toEqual(valueIn(emitForms(read()), 'forms'));
    expect(emitKinds(document)).toBe(emitKinds(read()));
    expect(emitSandboxSeed(document)).toBe(emitSandboxSeed(read()));
  });

  test('stops the run when two lists would be the same seed', () => {
    const listAll = { ...listPages, operationId: 'listAllPages' };
    const document = read(['paths'], { ...paths, [below]: { get: listPages }, '/api/v1/pages': { get: listAll } });
    expect(() => emitSandboxSeed(document)).toThrow(`listPages and listAllPages would both be the sandbox's "pages".`);
  });

  test('stops the run when two operations are at the same place under two names', () => {
    const getSite = { ...(paths['/api/v1/sites/{id}']!['get'] as Tree), operationId: 'getSiteAgain' };
    expect(() => read(['paths'], { ...paths, '/api/v1/sites/{site_id}': { get: getSite } })).toThrow(
      'getSite and getSiteAgain are both GET /api/v1/sites/{}.',
    );
  });
});

const emitters = { emitKinds, emitSandboxSeed, emitOperations, emitSchemas, emitErrorCodes, emitTypes };

describe('every emitter', () => {
  test.each(Object.entries<Emit>(emitters))(
    '%s makes the same of the same, and leaves the document as it was',
    async (_, emit) => {
      const document = read();
      const before = JSON.stringify(document.root);
      const first = await emit(document);
      expect(await emit(document)).toBe(first);
      expect(await emit(read())).toBe(first);
      expect(JSON.stringify(document.root)).toBe(before);
    },
  );

  test('makes nothing that tells the day, or the folder it was made in', async () => {
    const made: string[] = [];
    for (const emit of Object.values<Emit>(emitters)) made.push(await emit(read()));
    const today = new Date().toISOString().slice(0, 10);
    for (const secret of [FOLDER, import.meta.dirname, today]) {
      expect(made.filter((text) => text.includes(secret))).toEqual([]);
    }
  });
});

describe('what they make', () => {
  test('the operation table has every operation, with its parameters, defaults and responses', () => {
    const table = valueIn(emitOperations(read()), 'operations');
    expect(Object.keys(table)).toEqual(['listSites', 'createSite', 'getSite', 'updateSite', 'deleteSite']);
    expect(table['createSite']).toMatchObject({
      method: 'POST',
      path: '/api/v1/sites',
      scope: 'sites:write',
      query: {},
      takesIdempotencyKey: true,
      body: 'CreateSiteBody',
      bodyDefaults: ['region', 'custom_domains', 'wildcard_domains', 'force_https', 'labels', 'deletion_protection'],
      responses: { 201: 'Site', 409: 'Error' },
    });
    expect(table['deleteSite']).toMatchObject({ takesIdempotencyKey: false, body: null, responses: { 204: null } });
    const { query } = table['listSites'] as { query: object };
    expect(Object.keys(query)).toEqual([
      'limit',
      'cursor',
      'name',
      'name_prefix',
      'search',
      'order',
      'status',
      'region',
      'label',
    ]);
  });

  test('the types say what each operation takes and returns, and a name that is not needed is undefined', () => {
    const types = emitTypes(read());
    const [, createSite] = /\n {2}createSite: \{\n([^]*?)\n {2}\};/.exec(types)!;
    expect(createSite).toContain('path: undefined;');
    expect(createSite).toMatch(/query: \{[^}]*\n {6}dry_run\?: boolean;\n {4}\};/);
    expect(createSite).toContain('body: CreateSiteBody;\n    result: DryRunSite | Site;');
    expect(types).toMatch(
      /\n {2}getSite: \{\n {4}path: \{[^}]*\n {6}id: string;\n {4}\};\n {4}query: \{[^}]*\n {6}as_of\?: string;\n {4}\};\n {4}body: undefined;/,
    );
    expect(types).toMatch(/\n {2}deleteSite: \{[^]*?\n {4}body: undefined;\n {4}result: undefined;\n/);
    expect(types).toMatch(/\nexport type Site = \{\n[^]*?\n {2}force_https: boolean;\n/);
    expect(types).toMatch(/\nexport type CreateSiteBody = \{\n[^]*?\n {2}force_https\?: boolean;\n/);
  });

  test('types are made of all of a schema, or not at all', () => {
    const odd = read([...schemas, 'Site', 'properties', 'name', 'not'], {});
    expect(() => emitTypes(odd)).toThrow('Site.name: "not" is not understood here.');
  });

  test('a kind has its prefix, its path, its fields and its states, the first of them first', () => {
    expect(valueIn(emitKinds(read()), 'kinds')['sites']).toMatchObject({
      object: 'site',
      idPrefix: 'site',
      path: '/api/v1/sites',
      recordFields: expect.arrayContaining(['id', 'custom_domains']),
      statuses: ['pending', 'active', 'updating', 'failed', 'suspended'],
    });
  });

  test('a form has the help that was written for it, and a record the description', () => {
    const sites = valueIn(emitForms(read()), 'forms')['sites'] as Record<string, Tree[]>;
    const words = sites['recordWords'] as unknown as Record<string, string>;
    for (const fields of [sites['createFields']!, sites['updateFields']!]) {
      const { help } = fields.find(({ name }) => name === 'force_https')!;
      expect(help).toBe('Redirect visitors from HTTP to HTTPS.');
    }
    expect(words['force_https']).toBe('Redirect HTTP requests to HTTPS.');
    // Validating requests needs no help texts.
    expect(emitSchemas(read())).not.toContain('x-help');
  });

  test('a field named description stays, the prose named so goes, and a default is left alone', () => {
    const field = { type: 'object', default: { description: 'kept' } };
    const thing = {
      description: 'Prose.',
      type: 'object',
      properties: { description: { type: 'string', description: 'Prose.', examples: ['x'] }, examples: field },
    };
    const { $defs } = valueIn(emitSchemas(read([...schemas, 'Thing'], thing)), 'schemas');
    expect(($defs as Tree)['Thing']).toEqual({
      type: 'object',
      properties: { description: { type: 'string' }, examples: field },
    });
  });

  test('references no longer point into the document', () => {
    const made = [emitSchemas(read()), emitOperations(read())].join('');
    expect(made).not.toContain('#/components/');
    expect(made).toContain('"landhold#/$defs/');
  });
});
