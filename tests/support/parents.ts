import { kinds as kindTable, sandboxSeed } from '@landhold/contract';

/** The parts of a sender that are needed to create a record. */
type PlainSend = (
  method: string,
  path: string,
  options: { readonly key: string; readonly json?: object },
) => Promise<{ readonly status: number; readonly text: string; record(): { readonly id: string } }>;

type Kind = (typeof kindTable)[keyof typeof kindTable];

/** What a create needs besides a name. No name server knows this host. */
const REQUIRED: Readonly<Record<string, object>> = {
  [kindTable.webhooks.path]: { url: 'https://receiver.example/events' },
};

/** Shared by all senders: two in one project share its parent, and no two take the same name. */
const ids: string[] = [];
const made = new Map<string, Promise<string>>();
let number = 0;

/** Deliveries are not a kind, but still belong to a webhook. */
function parentNamed(param: string): keyof typeof kindTable | null {
  if (param === 'webhook_id') return 'webhooks';
  return Object.values(kindTable).find(({ parentParam }) => parentParam === param)?.parent ?? null;
}

/** Forgets the parents of a server that has ended. */
export function forgetParents(url: string): void {
  for (const known of made.keys()) if (known.startsWith(`${url} `)) made.delete(known);
}

/**
 * Fills in parents' ids, such as `{zone_id}` in a child's path in the document. Each project has one parent of a kind,
 * made when it is first needed; in the sandbox it is the document's example.
 */
export function createParents(send: PlainSend, url: string) {
  async function make({ path, exampleName }: Kind, key: string): Promise<string> {
    number += 1;
    const label = `parent-${process.pid.toString(36)}-${number}`;
    const name = exampleName?.includes('.') ? `${label}.example` : label;
    const response = await send('POST', await fill(path, key), { key, json: { name, ...REQUIRED[path] } });
    if (response.status !== 201) throw new Error(`No parent could be made at ${path}: ${response.text}`);
    const { id } = response.record();
    ids.push(id);
    return id;
  }

  /** Keys of one project share its parent. */
  async function findShared(kind: Kind, key: string): Promise<string> {
    for (const id of ids.filter((each) => each.startsWith(`${kind.idPrefix}_`))) {
      if ((await send('GET', `${kind.path}/${id}`, { key })).status === 200) return id;
    }
    return make(kind, key);
  }

  /** With a key that is invalid or may not create a parent, the path names the parent of another key. */
  async function idOf(parent: string, kind: Kind, key: string, ownKey: string, isSandbox: boolean): Promise<string> {
    if (isSandbox) return sandboxSeed[parent as keyof typeof kindTable][0].id;
    const known = made.get(`${url} ${key} ${parent}`);
    if (known !== undefined) return known;
    const making = findShared(kind, key).catch((error: unknown) => {
      if (key === ownKey) throw error;
      return idOf(parent, kind, ownKey, ownKey, false);
    });
    made.set(`${url} ${key} ${parent}`, making);
    return making;
  }

  async function fill(path: string, key: string, ownKey = key): Promise<string> {
    let filled = path;
    for (const [whole, param] of path.matchAll(/\{(\w+_id)\}/g)) {
      const parent = parentNamed(param!);
      // Senders fill in other ids, or they are wrong on purpose.
      if (parent === null) continue;
      const id = await idOf(parent, kindTable[parent], key, ownKey, path.startsWith('/sandbox'));
      filled = filled.replace(whole, id);
    }
    return filled;
  }

  return fill;
}
