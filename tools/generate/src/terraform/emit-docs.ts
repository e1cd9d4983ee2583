import type { Attribute, RecordDefinition } from '../../../../packages/terraform-provider/src/define-resources.ts';
import { defineResources, importIdOf } from '../../../../packages/terraform-provider/src/define-resources.ts';
import type { CtyType } from '../../../../packages/terraform-provider/src/field-rows.ts';
import type { Written } from '../../../../packages/terraform-provider/src/hcl.ts';
import { Expression, writeBlock } from '../../../../packages/terraform-provider/src/hcl.ts';
import {
  dataAttributes,
  PROVIDER_ATTRIBUTES,
  TIMEOUT_HELP,
} from '../../../../packages/terraform-provider/src/schema.ts';
import { ACTIONS } from '../../../../packages/terraform-provider/src/timeouts.ts';
import { SITE_DEPLOYMENT, ZONE_RECORD } from '../../../../packages/terraform-provider/src/written-resources.ts';
import type { ApiDocument } from '../document.ts';
import { catalogueOf } from '../emit-catalogue.ts';
import { fieldRowsOf } from './emit-fields.ts';

const FOLDER = 'packages/terraform-provider/docs';

/** A page for each resource and data source, in the format of the registries, by its path. */
export function emitTerraformDocs(document: ApiDocument): Map<string, string> {
  const definitions = defineResources(catalogueOf(document), fieldRowsOf(document));
  const book = new Book(document, definitions);
  const pages = new Map([[`${FOLDER}/index.md`, indexPage()]]);
  const fileOf = (type: string): string => `${type.replace('landhold_', '')}.md`;
  for (const definition of definitions) {
    pages.set(`${FOLDER}/resources/${fileOf(definition.type)}`, book.resourcePage(definition));
    pages.set(`${FOLDER}/data-sources/${fileOf(definition.type)}`, book.dataSourcePage(definition));
  }
  for (const written of [ZONE_RECORD, SITE_DEPLOYMENT])
    pages.set(`${FOLDER}/resources/${fileOf(written.type)}`, book.resourcePage(written));
  return pages;
}

type Described = RecordDefinition | typeof ZONE_RECORD;

class Book {
  readonly #document: ApiDocument;
  readonly #definitions: readonly RecordDefinition[];

  constructor(document: ApiDocument, definitions: readonly RecordDefinition[]) {
    this.#document = document;
    this.#definitions = definitions;
  }

  resourcePage(described: Described): string {
    const { type, attributes } = described;
    const isKind = 'operations' in described;
    const summary = isKind ? firstSentence(this.#descriptionOf(described)) : described.description;
    const isChanged = attributes.some(({ required, optional, replaces }) => (required ?? optional) && !replaces);
    const actions = ACTIONS.filter((action) => action !== 'update' || isChanged);
    return (
      [
        ...frontMatter(`${type} Resource`, tagOf(described), summary),
        `# ${type} (Resource)`,
        summary,
        '## Example Usage',
        code('terraform', this.exampleOf(described)),
        ...reference(attributes),
        '### Timeouts',
        'In the block `timeouts`:',
        actions.map((action) => `- \`${action}\` (String) ${TIMEOUT_HELP}`).join('\n'),
        '## Import',
        `The id is \`${isKind ? importIdOf(described) : described.importId}\`, by names or ids:`,
        code('shell', `tofu import ${type}.main '${this.#importOf(described)}'`),
      ].join('\n\n') + '\n'
    );
  }

  dataSourcePage(definition: RecordDefinition): string {
    const { type, kind, operations, findable } = definition;
    const by = ['id', ...findable].map((name) => `\`${name}\``).join(' or ');
    const summary = `Reads a ${kind.title} that exists, by its ${findable.includes('name') ? `name or id` : 'id'}.`;
    return (
      [
        ...frontMatter(`${type} Data Source`, operations.get!.tag, summary),
        `# ${type} (Data Source)`,
        `${summary} Set ${by}.`,
        '## Example Usage',
        code('terraform', this.#dataExampleOf(definition)),
        ...reference(dataAttributes(definition)),
      ].join('\n\n') + '\n'
    );
  }

  /** The resource with everything that it belongs to. */
  exampleOf(described: Described): string {
    const parents = this.#parentsOf(described).map((each) => this.#blockOf(each, 'minimal'));
    return [...parents, this.#blockOf(described, 'typical')].join('\n');
  }

  #parentsOf(described: Described): RecordDefinition[] {
    const kinds = [described.parent?.kind, ...('operations' in described ? referredTo(described) : [])];
    return kinds.flatMap((kind) => {
      const found = this.#definitions.filter((each) => each.kind.name === kind);
      return [...found.flatMap((each) => this.#parentsOf(each)), ...found];
    });
  }

  #blockOf(described: Described, example: string): string {
    return writeBlock(['resource', described.type, 'main'], this.#valuesOf(described, example));
  }

  #valuesOf(described: Described, example: string): Written {
    const { parent } = described;
    const above = parent === null ? {} : { [parent.param]: this.#idOf(parent.kind) };
    if (!('operations' in described)) return { ...above, ...described.example };
    const { bodyExamples } = this.#document.operations.find(
      ({ operationId }) => operationId === described.operations.create!.id,
    )!;
    const others = described.operations.create!.body.flatMap(({ name, record }) =>
      record === undefined ? [] : [[name, this.#idOf(record)] as const],
    );
    return { ...above, ...(bodyExamples.get(example) ?? bodyExamples.get('minimal')), ...Object.fromEntries(others) };
  }

  #idOf(kind: string): Expression {
    return new Expression(`${this.#definitions.find((each) => each.kind.name === kind)!.type}.main.id`);
  }

  #dataExampleOf(definition: RecordDefinition): string {
    const { type, parent, kind, findable } = definition;
    const above = this.#definitions.find((each) => each.kind.name === parent?.kind);
    const values = this.#valuesOf(definition, 'typical');
    const own = findable.includes('name')
      ? Object.fromEntries(findable.map((name) => [name, values[name]]))
      : { id: `${kind.prefix}_01m3y7teatem6b5ywv69v0dkzn` };
    if (above === undefined) return writeBlock(['data', type, 'main'], own);
    const { name } = this.#valuesOf(above, 'minimal');
    const parentId = new Expression(`data.${above.type}.main.id`);
    return [
      writeBlock(['data', above.type, 'main'], { name }),
      writeBlock(['data', type, 'main'], { [parent!.param]: parentId, ...own }),
    ].join('\n');
  }

  #importOf(described: Described): string {
    const values = this.#valuesOf(described, 'typical');
    const above = this.#definitions.find((each) => each.kind.name === described.parent?.kind);
    const parent = above === undefined ? [] : [this.#valuesOf(above, 'minimal')['name']];
    const names = 'operations' in described ? described.findable : ['name', 'type', 'value'];
    const own = names.flatMap((name) => (values[name] === undefined ? [] : [values[name]]));
    const prefix = 'operations' in described ? described.kind.prefix : 'dep';
    return [...parent, ...(own.length > 0 ? own : [`${prefix}_01m3y7teatem6b5ywv69v0dkzn`])].join('/');
  }

  #descriptionOf({ operations }: RecordDefinition): string {
    return this.#document.operations.find(({ operationId }) => operationId === operations.create!.id)!.description;
  }
}

/** The kinds of records that a body names by their ids. */
function referredTo({ operations }: RecordDefinition): string[] {
  return operations.create!.body.flatMap(({ record }) => record ?? []);
}

function tagOf(described: Described): string {
  return 'operations' in described ? described.operations.create!.tag : described.tag;
}

function frontMatter(title: string, category: string, description: string): string[] {
  return [`---\npage_title: "${title}"\nsubcategory: "${category}"\ndescription: |-\n  ${description}\n---`];
}

function reference(attributes: readonly Attribute[]): string[] {
  const part = (title: string, has: (attribute: Attribute) => boolean): string[] => {
    const lines = attributes.filter(has).map(attributeLine);
    return lines.length === 0 ? [] : [`### ${title}`, lines.join('\n')];
  };
  return [
    '## Schema',
    ...part('Required', ({ required }) => required === true),
    ...part('Optional', ({ optional }) => optional === true),
    ...part('Read-Only', ({ required, optional }) => !required && !optional),
  ];
}

function attributeLine(attribute: Attribute): string {
  const { name, type, description, sensitive, default: preset, replaces, onlyAtCreation } = attribute;
  const notes = [
    ...(preset === undefined ? [] : [`The default is \`${JSON.stringify(preset)}\`.`]),
    ...(replaces ? ['A change replaces the resource.'] : []),
    ...(onlyAtCreation ? ['Later changes do nothing.'] : []),
  ];
  const words = [typeName(type), ...(sensitive ? ['Sensitive'] : [])].join(', ');
  return `- \`${name}\` (${words}) ${[description.replaceAll(/\s+/g, ' '), ...notes].join(' ')}`;
}

const TYPES: Readonly<Record<string, string>> = { string: 'String', number: 'Number', bool: 'Boolean' };

function typeName(type: CtyType): string {
  if (typeof type === 'string') return TYPES[type]!;
  const [family, inner] = type;
  if (family !== 'object') return `${family === 'map' ? 'Map' : 'List'} of ${typeName(inner)}`;
  const members = Object.entries(inner).map(([name, each]) => `${name}: ${typeName(each)}`);
  return `Object with ${members.join(', ')}`;
}

function code(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

function firstSentence(text: string): string {
  return /^.*?\.(?=\s|$)/s.exec(text)![0].replaceAll(/\s+/g, ' ');
}

function indexPage(): string {
  const required =
    'terraform {\n  required_providers {\n    landhold = {\n      source  = "landhold/landhold"\n      version = "1.0.0"\n    }\n  }\n}';
  return (
    [
      ...frontMatter('Landhold Provider', '', 'Domains, DNS zones, sites, databases, VPN networks and webhooks.'),
      '# Landhold Provider',
      'Domains, DNS zones, sites, databases, VPN networks and webhooks of a Landhold installation. `landhold terraform install` installs the provider for Terraform and OpenTofu. It needs Node 20.16 or later.',
      '## Example Usage',
      code('terraform', `${required}\n\nprovider "landhold" {\n  base_url = "http://127.0.0.1:4000"\n}`),
      '## Schema',
      '### Optional',
      PROVIDER_ATTRIBUTES.map(
        ({ name, description, sensitive }) => `- \`${name}\` (String${sensitive ? ', Sensitive' : ''}) ${description}`,
      ).join('\n'),
      '## State and secrets',
      'Passwords and keys that the service shows once are in the state, marked as sensitive. Keep the state where only you can read it. An imported resource has none of them.',
      '## What was tested',
      'Every resource and every example of these pages runs on OpenTofu 1.6.2 on Linux. The provider speaks version 6 of the plugin protocol, which Terraform 1.0 and later speak too. It has no write-only attributes and no ephemeral resources.',
    ].join('\n\n') + '\n'
  );
}
