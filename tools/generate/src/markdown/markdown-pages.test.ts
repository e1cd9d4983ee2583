import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonObject, Operation } from '../document.ts';
import { DocumentError, readDocument } from '../document.ts';
import { emitMarkdownPages } from './emit-markdown-pages.ts';
import { toGuide } from './guide.ts';
import { codesOf } from './operation-codes.ts';
import { fieldOf, fieldsOf } from './schema-words.ts';
import { renderTable } from './table.ts';

const document = readDocument(join(import.meta.dirname, '../../../../openapi/openapi.yaml'));

function operation(id: string): Operation {
  return document.operations.find(({ operationId }) => operationId === id)!;
}

function wordsOf(schema: JsonObject): { type: string; rules: string; fallback: string } {
  return fieldOf(document, 'x', { description: 'X.', ...schema }, false, 'Thing.x');
}

describe('a field in words', () => {
  test.each<[JsonObject, string, string]>([
    [{ type: 'integer', minimum: 1, maximum: 10 }, 'integer', '1 to 10'],
    [{ type: 'integer', minimum: 1 }, 'integer', 'at least 1'],
    [{ type: 'string', maxLength: 16 }, 'string', 'at most 16 characters'],
    [{ type: 'string', pattern: '^a|b$' }, 'string', 'matches `^a|b$`'],
    [{ type: 'string', pattern: '^a$', 'x-must-be': 'an a' }, 'string', 'an a'],
    [{ type: ['string', 'null'], format: 'date-time' }, 'string or null', 'date-time'],
    [{ type: 'string', enum: ['a', 'b'] }, 'string, one of `a`, `b`', ''],
    [{ type: 'string', const: 'a' }, 'string, always `a`', ''],
    [
      { type: 'array', minItems: 2, maxItems: 13, uniqueItems: true, items: { type: 'string', maxLength: 3 } },
      'array of string',
      '2 to 13 items; no item twice; each item: at most 3 characters',
    ],
    [{ $ref: '#/components/schemas/Hostname' }, 'string', 'a hostname such as www.example.com'],
    [{ oneOf: [{ $ref: '#/components/schemas/Site' }, { type: 'null' }] }, 'object or null', ''],
    [{ oneOf: [{ $ref: '#/components/schemas/Site' }, { $ref: '#/components/schemas/Zone' }] }, 'Site or Zone', ''],
    [{ type: 'object', additionalProperties: { type: ['string', 'null'] } }, 'object of (string or null)', ''],
    [{ type: ['object', 'null'], additionalProperties: true }, 'object or null', ''],
  ])('%j', (schema, type, rules) => {
    expect(wordsOf(schema)).toMatchObject({ type, rules });
  });

  test('a default stands beside a reference', () => {
    expect(wordsOf({ $ref: '#/components/schemas/RegionId', default: 'eu-central' }).fallback).toBe('`"eu-central"`');
  });

  test('fields of an object within are listed after it', () => {
    const schema = document.root['components'] as { schemas: { Database: JsonObject } };
    const names = fieldsOf(document, schema.schemas.Database, 'Database').map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['connection', 'connection.host', 'connection.ssl']));
  });

  test.each<[JsonObject, RegExp]>([
    [{ type: 'integer', multipleOf: 5 }, /Thing\.x: the Markdown pages do not understand "multipleOf"/],
    [{ type: 'date' }, /the type "date"/],
    [{}, /the type null/],
    [{ type: 'string', anyOf: [{ format: 'ipv4' }] }, /"anyOf" needs an "x-must-be"/],
  ])('the run stops at %j', (schema, message) => {
    expect(() => wordsOf(schema)).toThrow(DocumentError);
    expect(() => wordsOf(schema)).toThrow(message);
  });
});

describe('error codes', () => {
  test('are those that the operation can answer with', () => {
    expect(codesOf(document, operation('getDomain'), 400)).toEqual([
      '<field>_invalid',
      'unknown_parameter',
      'request_malformed',
    ]);
    expect(codesOf(document, operation('registerDomain'), 400)).toContain('<field>_required');
    expect(codesOf(document, operation('updateDomain'), 400)).not.toContain('<field>_required');
    expect(codesOf(document, operation('updateDomain'), 400)).toContain('<field>_immutable');
    expect(codesOf(document, operation('createZone'), 400)).not.toContain('region_unknown');
    expect(codesOf(document, operation('deleteDomain'), 409)).toEqual(['domain_suspended', 'deletion_protected']);
    expect(codesOf(document, operation('getDomain'), 404)).toEqual(['resource_not_found']);
    expect(codesOf(document, operation('getDomain'), 200)).toEqual([]);
  });

  test('every failure of every operation has one', () => {
    const without = document.operations.flatMap((each) =>
      [...each.responses.keys()]
        .filter((status) => status >= 400 && codesOf(document, each, status).length === 0)
        .map((status) => `${each.operationId} ${status}`),
    );
    expect(without).toEqual([]);
  });

  test('the run stops when the document no longer has one that is known here', () => {
    const codes = (document.root['x-error-codes'] as JsonObject[]).filter(({ code }) => code !== 'cursor_invalid');
    const changed = { ...document, root: { ...document.root, 'x-error-codes': codes } };
    expect(() => codesOf(changed, operation('getDomain'), 400)).toThrow('"cursor_invalid" is not among x-error-codes');
  });
});

describe('a guide', () => {
  test('is told by its title and its first sentence', () => {
    const text = '<!-- made -->\n\n# Retries\n\nWhat `429` means,\nand [how](./x.md) to wait. More.\n\n## Next\n';
    expect(toGuide('retries', text)).toMatchObject({
      title: 'Retries',
      summary: 'What `429` means, and how to wait.',
      text,
    });
  });

  test.each(['no title\n', '# Title\n', '# Title\n\n## Section\n', '# Title\n\n```sh\nls\n```\n'])(
    'stops at %j',
    (text) => {
      expect(() => toGuide('x', text)).toThrow(expect.objectContaining({ file: 'docs/guides/x.md' }));
    },
  );
});

test('a table escapes bars, and leaves out columns that say nothing', () => {
  expect(renderTable(['a', 'b', 'c'], [['1', '', 'x|y']])).toEqual([
    '| a | c |',
    '|---|---|',
    String.raw`| 1 | x\|y |`,
  ]);
});

test('pages are made the same way twice, one for each operation and guide', () => {
  const guides = [toGuide('start', '# Start\n\nBegin here.\n')];
  const made = emitMarkdownPages(document, guides);
  expect(emitMarkdownPages(document, guides)).toBe(made);
  expect(Object.keys(JSON.parse(made) as object)).toEqual([
    'llms.txt',
    ...document.operations.map(({ operationId }) => `reference/${operationId}.md`),
    'guides/start.md',
  ]);
});
