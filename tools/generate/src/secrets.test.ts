import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { assembleDocument } from './assemble/assemble.ts';
import type { ApiDocument } from './document.ts';
import type { Json, JsonObject } from './document-values.ts';
import { toDocument } from './document.ts';
import { emitKinds } from './emit-kinds.ts';
import { emitOperations } from './emit-operations.ts';
import { emitSchemas } from './emit-schemas.ts';

const PARTS = join(import.meta.dirname, '../../../openapi/parts');
const folder = mkdtempSync(join(tmpdir(), 'landhold-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = { type: ['string', 'null'], description: 'A secret.', examples: [null], 'x-secret': true };

/** The document with these additional fields in sites, and with nothing else that is secret. */
function withFields(fields: JsonObject): ApiDocument {
  for (const name of readdirSync(PARTS).filter((file) => file.endsWith('.yaml'))) {
    const part = withoutSecrets(parse(readFileSync(join(PARTS, name), 'utf8')) as Json) as { fields: JsonObject };
    const changed = name === 'sites.yaml' ? { ...part, fields: { ...part.fields, ...fields } } : part;
    writeFileSync(join(folder, name), stringify(changed));
  }
  return toDocument(assembleDocument(folder));
}

function withoutSecrets(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  const { 'x-secret': _, ...others } = value;
  return Object.fromEntries(Object.entries(others).map(([key, member]) => [key, withoutSecrets(member)]));
}

type Entry = { secrets: { body: string[]; response: string[] } };

/** An emitted module's export of this name. */
function exported(text: string, name: string): Record<string, unknown> {
  return JSON.parse(new RegExp(`export const ${name} = (.*?) as const;`, 's').exec(text)![1]!) as never;
}

const secretsOf = (document: ApiDocument, id: string): Entry['secrets'] =>
  (exported(emitOperations(document), 'operations')[id] as Entry).secrets;

describe('x-secret', () => {
  test('is named for each operation that has it in its body or its response, in lists and events too', () => {
    const document = withFields({
      combination: { ...SECRET, writable: 'once' },
      recovery: { ...SECRET, writable: 'never' },
    });
    expect(secretsOf(document, 'createSite')).toEqual({ body: ['combination'], response: ['combination', 'recovery'] });
    expect(secretsOf(document, 'updateSite')).toEqual({ body: [], response: ['combination', 'recovery'] });
    for (const id of ['listSites', 'getSite', 'listEvents', 'getEvent']) {
      expect(secretsOf(document, id)).toEqual({ body: [], response: ['combination', 'recovery'] });
    }
    expect(secretsOf(document, 'listDomains')).toEqual({ body: [], response: [] });
    const kinds = exported(emitKinds(document), 'kinds') as Record<string, { secretFields: string[] }>;
    expect(kinds['sites']!.secretFields).toEqual(['combination', 'recovery']);
    expect(kinds['domains']!.secretFields).toEqual([]);
    expect(emitSchemas(document)).not.toContain('x-secret');
  });

  test('brings 503 secret_key_missing to operations that can create a secret, and to no others', () => {
    const document = withFields({ recovery: { ...SECRET, writable: 'never' } });
    const lacking = document.operations.filter(({ responses }) =>
      JSON.stringify(responses.get(503)!.examples).includes('secret_key_missing'),
    );
    // A POST that returns a site counts as one that may make it.
    expect(lacking.map(({ operationId }) => operationId)).toEqual(['createSite', 'promoteDeployment']);
    const changing = withFields({ recovery: SECRET });
    expect(
      JSON.stringify(
        changing.operations.find(({ operationId }) => operationId === 'updateSite')!.responses.get(503)!.examples,
      ),
    ).toContain('secret_key_missing');
  });

  test('leaves no failure behind that no operation has', () => {
    expect(JSON.stringify(withFields({}).root['components'])).not.toContain('SecretsUnavailable');
  });

  test.each([
    [
      'that can never be null',
      { ...SECRET, type: 'string', examples: ['x'], default: 'x' },
      /recovery is secret.*null/,
    ],
    ['with another value', { ...SECRET, 'x-secret': 'yes' }, /recovery: x-secret is true/],
    [
      'inside another field',
      { type: 'object', description: 'A.', default: {}, properties: { inner: SECRET }, writable: 'never' },
      /inner is secret, and not a field of the record itself/,
    ],
  ])('stops the run on a field %s', (_what, field, words) => {
    expect(() => {
      const document = withFields({ recovery: field });
      emitKinds(document);
      emitOperations(document);
    }).toThrow(words);
  });

  test('stops the run on a parameter', () => {
    const document = withFields({});
    const secret = { ...document.operations[0]!.parameters[0]!, schema: { type: 'string', 'x-secret': true } };
    const operations = [{ ...document.operations[0]!, parameters: [secret] }];
    expect(() => emitOperations({ ...document, operations })).toThrow(/it cannot be secret/);
  });
});
