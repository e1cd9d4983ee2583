import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Reference } from '../../../../packages/server/src/pages/reference-page.ts';
import type { ApiDocument } from '../document.ts';
import { DocumentError, readDocument } from '../document.ts';
import { emitReferencePage } from './emit-reference-page.ts';

const document = readDocument(join(import.meta.dirname, '../../../../openapi/openapi.yaml'));

function withDescription(description: string): ApiDocument {
  return { ...document, operations: [{ ...document.operations[0]!, description }] };
}

describe('the reference', () => {
  const { tags } = JSON.parse(emitReferencePage(document)) as Reference;
  const operations = tags.flatMap((tag) => tag.operations);

  test('has every operation once, under its tag', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      document.operations.map(({ operationId }) => operationId).toSorted(),
    );
    expect(tags.find(({ name }) => name === 'dns')?.operations.map(({ operationId }) => operationId)).toContain(
      'createZone',
    );
  });

  test('has no id twice, as an address and a copy button would then find the wrong place', () => {
    const html = operations.flatMap((operation) => operation.html).join('\n');
    const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id);
    expect(ids.length).toBeGreaterThan(operations.length);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('shows what the document says as text', () => {
    const made = emitReferencePage(withDescription('Takes `<field>` & "more".'));
    expect(JSON.parse(made)).toMatchObject({
      tags: expect.arrayContaining([
        expect.objectContaining({
          operations: [
            expect.objectContaining({
              html: expect.arrayContaining(['<p>Takes <code>&lt;field&gt;</code> &amp; &quot;more&quot;.</p>']),
            }),
          ],
        }),
      ]),
    });
  });

  test.each(['<b>Bold</b>', '\n<div>a</div>', 'a <img src=x onerror=alert(1)>'])(
    'the run stops at %j',
    (description) => {
      expect(() => emitReferencePage(withDescription(description))).toThrow(DocumentError);
    },
  );
});
