import { listWords, numberOfKinds } from './assemble/words.ts';
import type { ApiDocument } from './document.ts';
import type { Json } from './document-values.ts';
import { asArray, asObject, asString, DocumentError, resolve } from './document-values.ts';
import { dryRunOf } from './document-responses.ts';
import type { DocumentKind } from './kinds.ts';
import { findOperationAs, hasForms, kindsOf, resourcesIn, VERSIONS } from './kinds.ts';
import { isSecret, secretFieldsIn } from './secrets.ts';

/** Each kind's facts: its id prefix, its record's fields and its statuses. */
export function emitKinds(document: ApiDocument): string {
  const all = kindsOf(document);
  const kinds = Object.fromEntries(all.map((kind) => [kind.name, kindOf(document, kind)]));
  const plurals = resourcesIn(document).map(({ name, xKind }) => asString(xKind['plural'], `plural of ${name}`));
  const eventTypes = resolve(document.root, { $ref: '#/components/schemas/EventType' }, 'EventType')['enum'];
  return [
    `export const kinds = ${JSON.stringify(kinds, null, 2)} as const;`,
    '',
    'export type KindTag = keyof typeof kinds;',
    '',
    `export const eventTypes = ${JSON.stringify(asArray(eventTypes, 'enum of EventType'), null, 2)} as const;`,
    '',
    '/** For a sentence: how many kinds there are, and what they are called. */',
    `export const kindWords = ${JSON.stringify({ number: numberOfKinds(plurals), list: listWords(plurals) }, null, 2)};`,
    '',
  ].join('\n');
}

function kindOf(document: ApiDocument, kind: DocumentKind): object {
  const { name, tag, path, record, properties, xKind } = kind;
  const text = (word: string): string => asString(xKind[word], `${word} of ${name}`);
  const columns = fieldsIn(kind, 'columns', xKind['columns']);
  const lead = asObject(xKind['lead'] ?? { title: 'Overview', fields: columns }, `lead of ${name}`);
  const entry = entryOf(document, kind);
  const minimal = findOperationAs(document, kind, 'create')?.bodyExamples.get('minimal');
  return {
    tag,
    object: text('object'),
    idPrefix: text('id_prefix'),
    path,
    parent: xKind['parent'] ?? null,
    // In the path, and a field of the record.
    parentParam: /\{(\w+)\}\/[^/{}]+$/.exec(path)?.[1] ?? null,
    events: asArray(xKind['events'], `events of ${name}`),
    title: text('title'),
    plural: text('plural'),
    noun: text('noun'),
    summary: text('summary'),
    nameUniqueIn: text('name_unique_in'),
    filters: fieldsIn(kind, 'filters', xKind['filters'] ?? []),
    exampleName: minimal?.['name'] ?? null,
    columns,
    lead: { title: asString(lead['title'], `lead of ${name}`), fields: fieldsIn(kind, 'lead', lead['fields']) },
    advanced: fieldsIn(kind, 'advanced', xKind['advanced'] ?? []),
    icon: xKind['icon'] ?? null,
    shortcut: xKind['shortcut'] ?? null,
    preset: xKind['preset'] ?? null,
    hasForms: hasForms(document, kind),
    hasVersions: document.operations.some((operation) => operation.path === `${path}${VERSIONS}`),
    entry,
    // What finds a record of an export again.
    identifiedBy: entry === null ? [] : fieldsIn(kind, 'identified_by', xKind['identified_by'] ?? ['name']),
    recordFields: Object.keys(properties),
    generatedFields: generatedFields(document, kind),
    secretFields: secretFieldsOf(document, kind),
    statuses: properties['status'] === undefined ? [] : statusesOf(document, properties['status'], record),
  };
}

/** The schema of its records in a project's export; null if they are not part of it. */
function entryOf({ root }: ApiDocument, { record }: DocumentKind): string | null {
  const schemas = asObject(asObject(root['components'] ?? {}, 'components')['schemas'] ?? {}, 'components.schemas');
  return schemas[`${record}Entry`] === undefined ? null : `${record}Entry`;
}

/** Fields that are null in the stored record. A nested value could not be removed so simply. */
function secretFieldsOf({ root }: ApiDocument, { name, record, properties }: DocumentKind): string[] {
  const rules = { mayBeNull: true };
  const fields = Object.keys(properties).filter((field) => isSecret(root, properties[field]!, field, rules));
  const inner = secretFieldsIn(root, record).find((field) => !fields.includes(field));
  if (inner !== undefined)
    throw new DocumentError(`${name}: ${inner} is secret, and not a field of the record itself.`);
  return fields;
}

/** Names of fields that the kind's record must have. */
function fieldsIn({ name, properties }: DocumentKind, word: string, value: Json | undefined): string[] {
  const fields = asArray(value, `${word} of ${name}`).map((field) => asString(field, `${word} of ${name}`));
  const stranger = fields.find((field) => properties[field] === undefined);
  if (stranger !== undefined) throw new DocumentError(`${word}: ${name} has no field "${stranger}".`);
  return fields;
}

/** Fields generated for each record: a dry run omits them unless they were sent. */
function generatedFields(document: ApiDocument, kind: DocumentKind): string[] {
  const create = findOperationAs(document, kind, 'create');
  const schema = create && dryRunOf(create)?.schema;
  if (schema === undefined || schema === null) return [];
  const foreseen = resolve(document.root, { $ref: `#/components/schemas/${schema}` }, schema)['required'];
  return Object.keys(kind.properties).filter((field) => !asArray(foreseen, schema).includes(field));
}

function statusesOf(document: ApiDocument, status: Json, record: string): Json[] {
  return asArray(resolve(document.root, status, `status of ${record}`)['enum'], `status of ${record}`);
}

/** The sandbox starts with the document's example records, so that every sample works there. */
export function emitSandboxSeed(document: ApiDocument): string {
  const seed = new Map<string, { records: Json[]; list: string }>();
  for (const operation of document.operations) {
    const { operationId, path } = operation;
    if (!operationId.startsWith('list') || path.endsWith(VERSIONS)) continue;
    const example = asObject(operation.responses.get(200)?.example, `example of ${operationId}`);
    const name = path.split('/').at(-1)!;
    const earlier = seed.get(name);
    if (earlier !== undefined) {
      throw new DocumentError(`${earlier.list} and ${operationId} would both be the sandbox's "${name}".`);
    }
    seed.set(name, { records: asArray(example['data'], `data of ${operationId}'s example`), list: operationId });
  }
  const demoKey = asArray(document.root['servers'], 'servers')
    .map((server) => asObject(server, 'a server')['x-demo-key'])
    .find((key) => key !== undefined);
  const records = Object.fromEntries([...seed].map(([name, each]) => [name, each.records]));
  return [
    `export const demoKey = ${JSON.stringify(asString(demoKey, 'x-demo-key of a server'))};`,
    '',
    `export const sandboxSeed = ${JSON.stringify(records, null, 2)} as const;`,
    '',
  ].join('\n');
}
