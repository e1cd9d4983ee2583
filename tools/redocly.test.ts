/** Checks that redocly.yaml, with the installed Redocly, notices what we rely on it to notice. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { documentWith } from './document-fixture.ts';
import type { Change } from './document-fixture.ts';
import { diffDocuments, lintDocument } from './redocly.ts';

const folder = mkdtempSync(join(tmpdir(), 'landhold-redocly-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writeDocument(name: string, changes: Change[]): string {
  const path = join(folder, name);
  writeFileSync(path, documentWith(...changes));
  return path;
}

function rulesIn(lines: string[]): string[] {
  return [...new Set(lines.map((line) => /\(([\w/-]+)\)$/.exec(line)?.[1] ?? line))].toSorted();
}

const LIST = ['paths', '/plots', 'get'];
const CREATE = ['paths', '/plots', 'post'];
const SCHEMAS = ['components', 'schemas'];
const BODY = [...SCHEMAS, 'PlotBody'];

describe('lint', () => {
  test('a document that keeps the rules has no problems', () => {
    expect(lintDocument(writeDocument('sound.yaml', []))).toEqual([]);
  });

  test('every rule notices its fault', () => {
    const faults: Record<string, Change> = {
      'no-invalid-media-type-examples': {
        path: [...CREATE, 'responses', '201', 'content', 'application/json', 'example'],
        value: {},
      },
      'no-invalid-parameter-examples': { path: [...LIST, 'parameters', 0, 'example'], value: 101 },
      'no-invalid-schema-examples': { path: [...SCHEMAS, 'Size', 'examples'], value: ['small', 'huge'] },
      'no-unused-components': { path: [...SCHEMAS, 'Unused'], value: { type: 'string' } },
      'operation-description': { path: [...LIST, 'description'] },
      'operation-operationId': { path: [...CREATE, 'operationId'] },
      'operation-singular-tag': { path: [...LIST, 'tags'], value: ['plots', 'other'] },
      'operation-tag-defined': { path: [...CREATE, 'tags'], value: ['unknown'] },
      'parameter-description': { path: [...LIST, 'parameters', 0, 'description'], value: '' },
      'response-contains-header': { path: ['components', 'responses', 'Failure', 'headers', 'X-RateLimit-Limit'] },
      'rule/header-description': { path: ['components', 'headers', 'XRequestId', 'description'] },
      'rule/operation-documents-failures': { path: [...LIST, 'responses', '429'] },
      'rule/operation-names-its-scope': { path: [...LIST, 'x-scope'] },
      'rule/property-description': { path: [...SCHEMAS, 'Plot', 'properties', 'id', 'description'] },
      'rule/response-description': { path: ['components', 'responses', 'Failure', 'description'], value: '' },
    };
    const found = lintDocument(writeDocument('faulty.yaml', Object.values(faults)));
    expect(rulesIn(found)).toEqual(Object.keys(faults));
  });

  test('noticed: an operationId that is taken, and an operation without a tag', () => {
    const changes = [
      { path: [...LIST, 'operationId'], value: 'createPlot' },
      { path: [...LIST, 'tags'], value: [] },
    ];
    const found = lintDocument(writeDocument('twins.yaml', changes));
    expect(rulesIn(found)).toEqual(['operation-operationId-unique', 'rule/operation-has-a-tag']);
  });

  test('a file that is no document stops the run', () => {
    expect(() => lintDocument(join(folder, 'missing.yaml'))).toThrow('redocly lint');
  });
});

describe('diff', () => {
  const released = writeDocument('released.yaml', []);

  test('every breaking change is noticed', () => {
    const changes: Record<string, Change> = {
      'enum-values-removed': { path: [...SCHEMAS, 'Size', 'enum'], value: ['small'] },
      'operation-id-changed': { path: [...LIST, 'operationId'], value: 'listAllPlots' },
      'parameter-became-required': { path: [...LIST, 'parameters', 0, 'required'], value: true },
      'property-removed': { path: [...SCHEMAS, 'Failure', 'properties', 'code'] },
      'required-properties-added': { path: [...BODY, 'required'], value: ['name', 'size'] },
      'required-properties-removed': { path: [...SCHEMAS, 'Plot', 'required'], value: ['id', 'size'] },
      'response-header-removed': { path: ['components', 'responses', 'Failure', 'headers', 'X-Request-Id'] },
      'response-removed': { path: [...CREATE, 'responses', '401'] },
      'schema-constraint-changed': { path: [...LIST, 'parameters', 0, 'schema', 'maximum'], value: 50 },
      'schema-type-changed': { path: [...SCHEMAS, 'Plot', 'properties', 'id', 'type'], value: 'integer' },
    };
    const found = diffDocuments(released, writeDocument('breaking.yaml', Object.values(changes)));
    expect(rulesIn(found)).toEqual(Object.keys(changes));
  });

  test.each<[string, Change]>([
    ['operation-removed', { path: [...CREATE] }],
    ['path-removed', { path: ['paths'], value: {} }],
    ['property-removed', { path: [...BODY, 'properties', 'parts'] }],
    ['security-scheme-changed', { path: ['components', 'securitySchemes', 'apiKey', 'scheme'], value: 'basic' }],
  ])('%s is noticed', (rule, change) => {
    expect(rulesIn(diffDocuments(released, writeDocument(`${rule}.yaml`, [change])))).toEqual([rule]);
  });

  test('what is only added breaks nobody', () => {
    const added = { type: 'string', description: 'New.' };
    const changes = [
      { path: ['paths', '/parcels'], value: {} },
      { path: [...SCHEMAS, 'Plot', 'properties', 'added'], value: added },
      { path: [...BODY, 'properties', 'added'], value: added },
      { path: [...SCHEMAS, 'Size', 'enum'], value: ['small', 'large', 'huge'] },
      { path: [...SCHEMAS, 'Owner', 'oneOf', 2], value: { type: 'integer' } },
    ];
    expect(diffDocuments(released, writeDocument('additive.yaml', changes))).toEqual([]);
  });
});
