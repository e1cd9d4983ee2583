import type { ApiDocument, Operation } from '../document.ts';
import { asArray, asObject, asString } from '../document-values.ts';
import type { Guide } from './guide.ts';
import { oneLine } from './schema-fields.ts';
import type { Server } from './servers.ts';
import { baseUrlOf, serversOf } from './servers.ts';

/** `/llms.txt`: an overview of the API and the guides for language models, in the format of llmstxt.org. */
export function renderLlmsPage(document: ApiDocument, guides: readonly Guide[]): string[] {
  const info = asObject(document.root['info'], 'info');
  const link = createLink(baseUrlOf(document));
  const paragraphs = asString(info['description'], 'description of info')
    .trim()
    .split(/\n{2,}/);
  return [
    `# ${asString(info['title'], 'title')}`,
    '',
    `> ${oneLine(asString(info['summary'], 'summary of info'))}`,
    '',
    ...paragraphs.flatMap((paragraph) => [oneLine(paragraph), '']),
    ...serversOf(document).map(serverLine),
    `- Credential: ${keyDescription(document)}`,
    '',
    '## Document',
    '',
    link('OpenAPI, JSON', '/openapi.json', 'The whole interface, each operation with samples in four languages.'),
    link('OpenAPI, YAML', '/openapi.yaml', 'The same document.'),
    ...(guides.length === 0 ? [] : ['', '## Guides', '']),
    ...guides.map(({ name, title, summary }) => link(title, `/guides/${name}.md`, summary)),
    ...tagsOf(document).flatMap((tag) => [
      '',
      `## ${tag}`,
      '',
      ...document.operations
        .filter((operation) => operation.tag === tag)
        .map((operation) => operationLine(operation, link)),
    ]),
  ];
}

function serverLine({ address, description, demoKey }: Server): string {
  return `- ${address}: ${description}${demoKey === null ? '' : ` The demo key is \`${demoKey}\`.`}`;
}

function keyDescription(document: ApiDocument): string {
  const schemes = asObject(asObject(document.root['components'], 'components')['securitySchemes'], 'securitySchemes');
  return oneLine(asString(asObject(schemes['apiKey'], 'apiKey')['description'], 'description of apiKey'));
}

function tagsOf(document: ApiDocument): string[] {
  return asArray(document.root['tags'], 'tags').map((tag) => asString(asObject(tag, 'a tag')['name'], "a tag's name"));
}

function operationLine({ operationId, summary, method, path, description }: Operation, link: Link): string {
  return link(summary, `/reference/${operationId}.md`, `\`${method} ${path}\`. ${oneLine(description)}`);
}

type Link = (title: string, path: string, note: string) => string;

function createLink(baseUrl: string): Link {
  return (title, path, note) => `- [${title}](${baseUrl}${path}): ${note}`;
}
