import { escapeHtml } from '../../../../packages/server/src/pages/escape-html.ts';
import { describeScope } from '../../../../packages/server/src/pages/sandbox-page-document.ts';
import type { ApiDocument, Operation } from '../document.ts';
import { asArray, asObject, asString, DocumentError } from '../document.ts';
import { renderCopyable } from '../guides/render-code.ts';
import { renderMarkdown } from '../guides/render-guide.ts';
import { renderOperationSections } from '../markdown/operation-page.ts';
import { baseUrlOf } from '../markdown/servers.ts';
import { codeSamplesOf } from '../samples/code-samples.ts';

/** The reference as HTML, operation by operation, without the page around it; as lists of lines, for readable diffs. */
export function emitReferencePage(document: ApiDocument): string {
  const info = asObject(document.root['info'], 'info');
  const tags = asArray(document.root['tags'], 'tags').map((value) => {
    const tag = asObject(value, 'a tag');
    const name = asString(tag['name'], "a tag's name");
    return {
      name,
      html: render(document, asString(tag['description'], `description of ${name}`), name),
      operations: document.operations.filter((operation) => operation.tag === name).map(toPart),
    };
  });
  const introduction = render(document, asString(info['description'], 'description of info'), 'introduction');
  return `${JSON.stringify({ introduction, tags }, null, 1)}\n`;

  function toPart(operation: Operation): object {
    const { operationId, summary, method, path } = operation;
    return { operationId, title: summary, method, path, html: renderOperation(document, operation) };
  }
}

function renderOperation(document: ApiDocument, operation: Operation): string[] {
  const { operationId, description, scope } = operation;
  const words = [description.trim(), '', describeScope(scope)];
  return [
    ...render(document, words.join('\n'), operationId),
    ...renderSamples(document, operation),
    ...render(document, renderOperationSections(document, operation).join('\n'), operationId),
  ];
}

/** The first is open, the others a click away; as they share a name, one of them is open at a time. */
function renderSamples(document: ApiDocument, operation: Operation): string[] {
  const { operationId } = operation;
  return codeSamplesOf(document, operation).flatMap(({ lang, label, source }, index) => {
    const code = renderCopyable(lang, source, `sample-${operationId}-${index + 1}`, `the ${label} sample`);
    const open = index === 0 ? ' open' : '';
    const sample = `<details class="sample" name="samples-${operationId}"${open}><summary>${escapeHtml(label)}</summary><div class="command">${code}</div></details>`;
    return sample.split('\n');
  });
}

function render(document: ApiDocument, text: string, name: string): string[] {
  const fail = (message: string): never => {
    throw new DocumentError(`${name}: ${message}`);
  };
  const options = { names: [], baseUrl: baseUrlOf(document), codePrefix: `code-${name}` };
  const html = renderMarkdown(text, options, fail, {
    // Below the heading of the operation, which stands below that of its tag.
    heading({ tokens }) {
      return `<h4>${this.parser.parseInline(tokens)}</h4>\n`;
    },
  });
  return html.trimEnd().split('\n');
}
