import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Reference } from '../../../../packages/portal/src/reference.ts';
import type { ApiDocument } from '../document.ts';
import { readDocument } from '../document.ts';
import { DocumentError } from '../document-values.ts';
import { emitReferencePage } from './emit-reference-page.ts';

const document = readDocument(join(import.meta.dirname, '../../../../openapi/openapi.yaml'));

function withDescription(description: string): ApiDocument {
  return { ...document, operations: [{ ...document.operations[0]!, description }] };
}

describe('the reference', () => {
  const reference = JSON.parse(emitReferencePage(document)) as Reference;
  const { tags } = reference;
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
    for (const { html, samples, sections } of operations) {
      const page = [...html, ...samples, ...sections.flatMap((section) => section.html)].join('\n');
      const ids = Array.from(page.matchAll(/ id="([^"]*)"/g), ([, id]) => id);
      expect(ids.length).toBeGreaterThan(0);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    }
  });

  test('has an address for each field, and shows which object a nested one is in', () => {
    const { sections } = operations.find(({ operationId }) => operationId === 'changeRecords')!;
    const html = sections.flatMap((section) => section.html).join('\n');
    expect(html).toContain('<tr role="row" id="parameter-dry_run">');
    expect(html).toContain(
      '<tr role="row" id="body-changes-name"><td role="cell" data-column="Field"><code><span class="within">changes[].</span>name</code></td>',
    );
    expect(html).toContain('<tr role="row" id="response-records-fqdn">');
  });

  test('says once, on the page of errors, what most operations can fail with', () => {
    const { sections, sharedFailures } = operations.find(({ operationId }) => operationId === 'createSite')!;
    expect(sharedFailures).toEqual(expect.arrayContaining([401, 429, 500]));
    const responses = sections.find(({ title }) => title === 'Responses')!.html.join('\n');
    expect(responses).toContain('name_taken');
    expect(responses).not.toContain('api_key_missing');
    const explained = reference.errors.find(({ status }) => status === 401)!.html.join('\n');
    expect(explained).toContain('api_key_missing');
    // Every link has a target.
    const statuses = reference.errors.map(({ status }) => status);
    for (const operation of operations) expect(statuses).toEqual(expect.arrayContaining([...operation.sharedFailures]));
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
