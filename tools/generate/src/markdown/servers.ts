import type { ApiDocument } from '../document.ts';
import { asArray, asObject, asString, DocumentError } from '../document-values.ts';
import { oneLine } from './schema-fields.ts';

export interface Server {
  /** The document's address; an installation replaces it when it serves a page. */
  readonly address: string;
  readonly description: string;
  readonly demoKey: string | null;
}

export function serversOf(document: ApiDocument): Server[] {
  return asArray(document.root['servers'], 'servers').map((value) => {
    const server = asObject(value, 'a server');
    const demoKey = server['x-demo-key'];
    return {
      address: asString(server['url'], 'url of a server').replace('{base_url}', baseUrlOf(document)),
      description: oneLine(asString(server['description'], 'description of a server')),
      demoKey: demoKey === undefined ? null : asString(demoKey, 'x-demo-key of a server'),
    };
  });
}

export function baseUrlOf(document: ApiDocument): string {
  const [first] = asArray(document.root['servers'], 'servers');
  if (first === undefined) throw new DocumentError('servers should have an entry.');
  const { base_url: variable } = asObject(asObject(first, 'a server')['variables'], 'variables of a server');
  return asString(asObject(variable, 'base_url')['default'], 'default of base_url');
}
