import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ApiDocument, Operation } from '../document.ts';
import { readDocument } from '../document.ts';
import { DocumentError } from '../document-values.ts';
import { emitClient } from './emit-client.ts';

const document = readDocument(join(import.meta.dirname, '../../../../openapi/openapi.yaml'));

/** The document with one operation changed. */
function withOperation(operationId: string, change: (operation: Operation) => Partial<Operation>): ApiDocument {
  return {
    ...document,
    operations: document.operations.map((each) =>
      each.operationId === operationId ? { ...each, ...change(each) } : each,
    ),
  };
}

function emitted(changed: ApiDocument, file: string): string {
  return emitClient(changed).get(file)!;
}

test('the same document gives the same files, each method documented', () => {
  expect(emitClient(document)).toEqual(emitClient(document));
  for (const { operationId, tag, description } of document.operations) {
    const [first] = description.split('\n');
    const text = emitted(document, `${tag}.ts`);
    expect(text).toMatch(new RegExp(`\\*/\\n {2}${operationId}\\(params`));
    expect(text).toContain(first);
  }
});

test('every field and every type of the document is documented', () => {
  const lines = emitted(document, 'types.ts').split('\n');
  const bare = lines.filter((line, index) => /^ +\w+\??: /.test(line) && !lines[index - 1]!.trimEnd().endsWith('*/'));
  expect(lines.filter((line) => /^ +\w+\??: /.test(line)).length).toBeGreaterThan(100);
  expect(bare).toEqual([]);
});

test('the demo key and the address are those of the document', () => {
  const text = emitted(document, 'namespaces.ts');
  expect(text).toContain(`export const demoKey = 'sk_svc_demo_LandholdSandbox';`);
  expect(text).toContain(`export const defaultBaseUrl = 'http://127.0.0.1:4000';`);
});

test('a required query parameter is required', () => {
  const changed = withOperation('listDomains', ({ parameters }) => ({
    parameters: parameters.map((each) => (each.name === 'name' ? { ...each, required: true } : each)),
  }));
  expect(emitted(changed, 'types.ts')).toMatch(/interface ListDomainsParams \{[^}]*\n {2}name: string;/);
  expect(emitted(changed, 'domains.ts')).toContain('listDomains(params: ListDomainsParams, options');
});

test('an operation without fields takes an argument without fields', () => {
  expect(emitted(document, 'regions.ts')).toContain('listRegions(params: Record<string, never> = {}');
});

const [limit] = document.operations.flatMap(({ parameters }) => parameters.filter(({ name }) => name === 'limit'));

test.each<[string, (operation: Operation) => Partial<Operation>, string]>([
  [
    'a header',
    ({ parameters }) => ({ parameters: [...parameters, { ...limit!, in: 'header', name: 'X-A' }] }),
    'cannot send "X-A" in a header',
  ],
  [
    'a query beside a body',
    ({ parameters }) => ({ parameters: [...parameters, limit!] }),
    'a query or a body, not both',
  ],
  [
    'a field in two places',
    ({ parameters }) => ({ parameters: [...parameters, { ...limit!, in: 'path', name: 'name' }] }),
    '"name" stands in two places',
  ],
  ['no answer of success', () => ({ responses: new Map() }), 'exactly one answer that is a success'],
])('stops at %s with a line that says where', (_, change, message) => {
  const changed = withOperation('registerDomain', change);
  expect(() => emitClient(changed)).toThrow(DocumentError);
  expect(() => emitClient(changed)).toThrow(`registerDomain`);
  expect(() => emitClient(changed)).toThrow(message);
});
