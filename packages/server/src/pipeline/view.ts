import type { KindTag } from '@landhold/contract';
import { andThen } from '../core/awaitable.ts';
import type { Awaitable } from '../core/awaitable.ts';
import type { ClaimKey, Holder } from '../store/claim-reads.ts';
import type { Guard, RequiredClaim, RequiredRecord, Requires } from '../store/requires.ts';
import type { Store, StoredRecord } from '../store/store.ts';

/** What rules read to decide on a commit. The store can be read so, too. */
export interface Reads extends Pick<
  Store,
  'find' | 'children' | 'holders' | 'othersIn' | 'readClaims' | 'findSecrets' | 'findState'
> {
  /** The same without remembering what was read: for what the commit checks anyway. */
  readonly peek?: Reads;
}

/**
 * The store as one decision sees it. It remembers the records and claims that were read or found absent, and the scopes
 * whose claims were listed. Lists of children are not remembered. A kind that decides on all children of a parent also
 * writes the parent, or requires it: docs/decisions/0240-what-protects-a-list.md.
 */
export interface View extends Reads {
  readonly peek: Reads;
  /** What was read so far, for `Commit.requires`; undefined if it was nothing. */
  requires(): Requires | undefined;
  /** Guards of the scopes whose claims were listed, for `Commit.guards`; undefined if there are none. */
  guards(): readonly Guard[] | undefined;
}

/** Few decisions read anything to remember, so nothing is allocated before one does. */
export class StoreView implements View {
  readonly peek: Reads;
  #records: Map<string, RequiredRecord> | undefined;
  #claims: Map<string, RequiredClaim> | undefined;
  #guards: Map<string, Guard> | undefined;

  constructor(reads: Reads) {
    this.peek = reads;
  }

  find(projectId: string, kind: KindTag, id: string): Awaitable<StoredRecord | undefined> {
    return andThen(this.peek.find(projectId, kind, id), (found) => {
      this.#records ??= new Map();
      // A second reading that differs does not change what the decision was based on first.
      if (!this.#records.has(id)) this.#records.set(id, { projectId, kind, id, version: found?.version ?? null });
      return found;
    });
  }

  holders(kind: KindTag, claims: readonly ClaimKey[]): Awaitable<readonly Holder[]> {
    return andThen(this.peek.holders(kind, claims), (holders) => {
      this.#claims ??= new Map();
      const ids = new Map(holders.map((holder) => [nameOf(holder), holder.id]));
      for (const { scope, key } of claims) {
        const name = nameOf({ scope, key });
        if (!this.#claims.has(name)) this.#claims.set(name, { scope, key, kind, holder: ids.get(name) ?? null });
      }
      return holders;
    });
  }

  children(...request: Parameters<Store['children']>): ReturnType<Store['children']> {
    return this.peek.children(...request);
  }

  othersIn(...request: Parameters<Store['othersIn']>): ReturnType<Store['othersIn']> {
    return this.peek.othersIn(...request);
  }

  async readClaims(scope: string): ReturnType<Store['readClaims']> {
    const read = await this.peek.readClaims(scope);
    this.#guards ??= new Map();
    if (!this.#guards.has(scope)) this.#guards.set(scope, { scope, version: read.version });
    return read;
  }

  findSecrets(...place: Parameters<Store['findSecrets']>): ReturnType<Store['findSecrets']> {
    return this.peek.findSecrets(...place);
  }

  findState(...place: Parameters<Store['findState']>): ReturnType<Store['findState']> {
    return this.peek.findState(...place);
  }

  requires(): Requires | undefined {
    if (this.#records === undefined && this.#claims === undefined) return undefined;
    return { records: [...(this.#records?.values() ?? [])], claims: [...(this.#claims?.values() ?? [])] };
  }

  guards(): readonly Guard[] | undefined {
    return this.#guards && [...this.#guards.values()];
  }
}

function nameOf({ scope, key }: ClaimKey): string {
  return JSON.stringify([scope, key]);
}
