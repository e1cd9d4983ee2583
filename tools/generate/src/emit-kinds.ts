import type { ApiDocument, Json } from './document.ts';
import { asArray, asObject, asString, DocumentError, resolve } from './document.ts';

/** What each kind of resource is called: its id prefix, its record's fields and the states it can be in. */
export function emitKinds(document: ApiDocument): string {
  const kinds: Record<string, object> = {};
  for (const value of asArray(document.root['tags'], 'tags')) {
    const tag = asObject(value, 'a tag');
    if (tag['x-kind'] === undefined) continue;
    const name = asString(tag['name'], "a tag's name");
    kinds[name] = kindOf(document, name, asObject(tag['x-kind'], `x-kind of ${name}`));
  }
  return [
    `export const kinds = ${JSON.stringify(kinds, null, 2)} as const;`,
    '',
    'export type KindTag = keyof typeof kinds;',
    '',
  ].join('\n');
}

function kindOf(document: ApiDocument, tag: string, kind: { [key: string]: Json }): object {
  const record = asString(kind['record'], `record of ${tag}`);
  const properties = asObject(
    resolve(document.root, { $ref: `#/components/schemas/${record}` }, record)['properties'],
    record,
  );
  const collection = document.operations.find((operation) => operation.tag === tag && !operation.path.includes('{'));
  if (collection === undefined) throw new DocumentError(`${tag} has no collection path.`);
  return {
    object: asString(kind['object'], `object of ${tag}`),
    idPrefix: asString(kind['id_prefix'], `id_prefix of ${tag}`),
    path: collection.path,
    recordFields: Object.keys(properties),
    statuses: asArray(
      resolve(document.root, properties['status'], `status of ${record}`)['enum'],
      `status of ${record}`,
    ),
  };
}

/** The sandbox begins with the records that the document shows, so that every sample in it works there. */
export function emitSandboxSeed(document: ApiDocument): string {
  const seed: Record<string, Json> = {};
  for (const operation of document.operations) {
    if (!operation.operationId.startsWith('list')) continue;
    const example = asObject(operation.responses.get(200)?.example, `example of ${operation.operationId}`);
    seed[operation.tag] = asArray(example['data'], `data of ${operation.operationId}'s example`);
  }
  const demoKey = asArray(document.root['servers'], 'servers')
    .map((server) => asObject(server, 'a server')['x-demo-key'])
    .find((key) => key !== undefined);
  return [
    `export const demoKey = ${JSON.stringify(asString(demoKey, 'x-demo-key of a server'))};`,
    '',
    `export const sandboxSeed = ${JSON.stringify(seed, null, 2)} as const;`,
    '',
  ].join('\n');
}
