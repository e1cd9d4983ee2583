import { escapeHtml } from '../../../../packages/portal/src/escape-html.ts';
import type { Reference, ReferenceOperation, ReferenceSection } from '../../../../packages/portal/src/reference.ts';
import type { ApiDocument, Operation } from '../document.ts';
import { asArray, asObject, asString, DocumentError } from '../document-values.ts';
import { isStreamed } from '../document-responses.ts';
import { renderCopyable } from '../guides/render-code.ts';
import { renderMarkdown } from '../guides/render-guide.ts';
import type { ResponseRow } from '../markdown/operation-page.ts';
import {
  exampleAnswer,
  FAILURE,
  operationSections,
  renderResponses,
  responseRows,
} from '../markdown/operation-page.ts';
import { baseUrlOf } from '../markdown/servers.ts';
import { codeSamplesOf } from '../samples/code-samples.ts';
import { errorTables, findCommonFailures } from './error-sections.ts';
import { withFieldIds } from './field-ids.ts';

/** The reference as HTML, without the pages around it; as lists of lines, for readable diffs. */
export function emitReferencePage(document: ApiDocument): string {
  const info = asObject(document.root['info'], 'info');
  const isCommon = findCommonFailures(document);
  const reference: Reference = {
    introduction: render(document, asString(info['description'], 'description of info'), 'introduction'),
    failure: render(document, FAILURE, 'failure'),
    errors: errorTables(document).map(({ status, lines }) => ({
      status,
      html: render(document, lines.join('\n'), `errors-${status}`),
    })),
    tags: asArray(document.root['tags'], 'tags').map((value) => {
      const tag = asObject(value, 'a tag');
      const name = asString(tag['name'], "a tag's name");
      return {
        name,
        html: render(document, asString(tag['description'], `description of ${name}`), name),
        operations: document.operations
          .filter((operation) => operation.tag === name)
          .map((operation) => toOperation(document, operation, isCommon)),
      };
    }),
  };
  return `${JSON.stringify(reference, null, 1)}\n`;
}

function describeScope(scope: string | null): string {
  return scope === null ? 'Any valid key will do; no scope is needed.' : `Requires the scope \`${scope}\`.`;
}

function toOperation(
  document: ApiDocument,
  operation: Operation,
  isCommon: (row: ResponseRow) => boolean,
): ReferenceOperation {
  const { operationId, summary, method, path, description, scope } = operation;
  const rows = responseRows(document, operation);
  const sections = operationSections(document, operation, renderResponses(rows.filter((row) => !isCommon(row))));
  return {
    operationId,
    title: summary,
    method,
    path,
    html: render(document, [description.trim(), '', describeScope(scope)].join('\n'), operationId),
    samples: [
      ...renderSamples(document, operation),
      ...(isStreamed(operation)
        ? []
        : render(document, exampleAnswer(document, operation).join('\n'), `${operationId}-answer`)),
    ],
    sections: sections.map(({ title, lines }): ReferenceSection => ({
      title,
      html: withFieldIds(title, render(document, lines.join('\n'), `${operationId}-${title}`)),
    })),
    sharedFailures: rows.filter(isCommon).map(({ status }) => status),
  };
}

/** The first is open, the others a click away. They share a name, so only one is open at a time. */
function renderSamples(document: ApiDocument, operation: Operation): string[] {
  return codeSamplesOf(document, operation).flatMap(({ lang, label, source }, index) => {
    const code = renderCopyable(lang, source, `sample-${index + 1}`, `the ${label} sample`);
    const open = index === 0 ? ' open' : '';
    const sample = `<details class="sample" name="samples"${open}><summary>${escapeHtml(label)}</summary><div class="command">${code}</div></details>`;
    return sample.split('\n');
  });
}

function render(document: ApiDocument, text: string, name: string): string[] {
  const fail = (message: string): never => {
    throw new DocumentError(`${name}: ${message}`);
  };
  const options = { names: [], baseUrl: baseUrlOf(document), codePrefix: `code-${name.replaceAll(' ', '-')}` };
  return renderMarkdown(text, options, fail).trimEnd().split('\n');
}
