import type { Api } from './api.ts';
import type { Behaviour } from './behaviour.ts';
import type { Fields } from './values.ts';
import { isSameFor } from './values.ts';

/** The state after a look at the service. Null if the record is gone. */
export async function readState(
  api: Api,
  behaviour: Behaviour,
  prior: Fields,
  before: Fields | null,
): Promise<{ readonly state: Fields; readonly server: Fields } | null> {
  const server = await behaviour.read(api, prior);
  if (server === null) return null;
  const state: Fields = { ...prior };
  for (const attribute of behaviour.attributes) {
    const { name, sensitive, onlyAtCreation } = attribute;
    const own = prior[name] ?? null;
    const now = server[name] ?? null;
    // Secrets are in the first response only.
    const isKept = (sensitive && now === null) || onlyAtCreation;
    const isUnchanged = isSameFor(attribute, now, before === null ? own : before[name]);
    state[name] = own !== null && (isKept || isUnchanged) ? own : now;
  }
  return { state, server };
}

/** The private bytes beside the state: the service's spelling of what the state has in the user's. */
export function packPrivate({ attributes }: Behaviour, server: Fields): Buffer {
  const open = attributes.filter(({ sensitive }) => !sensitive).map(({ name }) => [name, server[name] ?? null]);
  return Buffer.from(JSON.stringify({ server: Object.fromEntries(open) }));
}

export function unpackPrivate(bytes: unknown): Fields | null {
  if (!(bytes instanceof Uint8Array) || bytes.length === 0) return null;
  return (JSON.parse(Buffer.from(bytes).toString()) as { server: Fields }).server;
}
