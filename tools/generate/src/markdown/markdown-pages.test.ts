import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Operation } from '../document.ts';
import type { JsonObject } from '../document-values.ts';
import { readDocument } from '../document.ts';
import { DocumentError } from '../document-values.ts';
import { emitMarkdownPages } from './emit-markdown-pages.ts';
import { toGuide } from './guide.ts';
import { codesOf } from './operation-codes.ts';
import { operationSections, renderOperationPage } from './operation-page.ts';
import { fieldOf, fieldsOf } from './schema-fields.ts';
import { renderTable } from './table.ts';

const document = readDocument(join(import.meta.dirname, '../../../../openapi/openapi.yaml'));

function operation(id: string): Operation {
  return document.operations.find(({ operationId }) => operationId === id)!;
}

function markdownOf(each: Operation): string {
  return renderOperationPage(document, each).join('\n');
}

/** An event, earlier values of any resource, and the body of any other operation. */
const WITH_ANY_FIELDS = ['steps[].body', 'payload', 'data.previous', 'before', 'after'];

function wordsOf(schema: JsonObject): { type: string; rules: string; fallback: string } {
  return fieldOf(document, 'x', { description: 'X.', ...schema }, false, 'Thing.x');
}

describe('a field in words', () => {
  test.each<[JsonObject, string, string]>([
    [{ type: 'integer', minimum: 1, maximum: 10 }, 'integer', '1 to 10'],
    [{ type: 'integer', minimum: 1 }, 'integer', 'at least 1'],
    [{ type: 'integer', maximum: 104_857_600 }, 'integer', 'at most 104,857,600'],
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

  test('fields of the objects in a list, or in a map, are listed after it', () => {
    const inner = { type: 'object', properties: { name: { type: 'string', description: 'A name.' } } };
    const list = { type: 'array', items: inner, description: 'Some.' };
    const map = { type: 'object', additionalProperties: { oneOf: [list, { type: 'null' }] }, description: 'Lists.' };
    const names = fieldsOf(document, { properties: { list, map } }, 'Thing').map(({ name }) => name);
    expect(names).toEqual(['list', 'list[].name', 'map', 'map.*[].name']);
  });

  test.each([
    ['changeRecords', 'Body', ['changes[].action', 'changes[].name', 'changes[].values']],
    ['changeRecords', 'Response fields', ['records[].fqdn', 'records[].values']],
    ['createDeployment', 'Body', ['files.*.sha256', 'files.*.size']],
    ['getSite', 'Response fields', ['custom_domain_states[].record.name']],
  ])('%s has them under %s', (operationId, title, names) => {
    const { lines } = operationSections(document, operation(operationId), []).find((each) => each.title === title)!;
    for (const name of names) expect(lines.join('\n')).toContain(`| \`${name}\` |`);
  });

  test('no object of a body or a response is without its fields, unless it can be one of several', () => {
    const bare = document.operations.flatMap((each) =>
      operationSections(document, each, [])
        .flatMap(({ lines }) => lines)
        .filter((line) => /^\| `[^`]+` \|[^|]*\bobject\b(?! of)/.test(line))
        .map((line) => /`([^`]+)`/.exec(line)![1]!)
        .filter((name) => !WITH_ANY_FIELDS.includes(name))
        .filter((name) => !markdownOf(each).includes(`| \`${name}.`) && !markdownOf(each).includes(`| \`${name}[]`))
        .map((name) => `${each.operationId} ${name}`),
    );
    expect(bare).toEqual([]);
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

describe('limits', () => {
  test.each([
    ['createZone', '| 413 | The request body is larger than 64 KiB. |'],
    ['changeRecords', '| 413 | The request body is larger than 2 MiB. |'],
    ['createDeploymentFromArchive', '| 413 | The request body is larger than 1 GiB. |'],
    ['changeRecords', '| 415 | The request has another content type than `application/json`. |'],
  ])('%s has its own: %s', (operationId, row) => {
    expect(markdownOf(operation(operationId))).toContain(row);
    expect(markdownOf(operation(operationId))).not.toContain('x-max-body');
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
  test('is described by its title and its first sentence', () => {
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
