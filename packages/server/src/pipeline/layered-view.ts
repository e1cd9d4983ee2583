import type { KindTag } from '@landhold/contract';
import type { ClaimKey, Holder, OthersRequest } from '../store/claim-reads.ts';
import { parentOf } from '../store/families.ts';
import type { HiddenChange, SealedSecret } from '../store/hidden.ts';
import type { Guard, Requires } from '../store/requires.ts';
import type { ChildrenRequest, Commit, StoredRecord } from '../store/store.ts';
import { nameOfClaim } from '../store/unchecked.ts';
import type { Reads, View } from './view.ts';

/** The effects of decisions on one project that are not committed yet. */
class Layers {
  /** Records as they are after the decisions, by id; null for those that were removed. */
  readonly records = new Map<string, StoredRecord | null>();
  /** Claims that were taken; null for those that were released. */
  readonly claims = new Map<string, (ClaimKey & { readonly id: string }) | null>();
  readonly hidden = new Map<string, HiddenChange>();
  /** The kinds of records that were removed, by their ids without prefixes. */
  readonly removed = new Map<string, KindTag>();

  add({ creates = [], changes = [], removals = [] }: Commit): void {
    for (const { kind, id } of removals) {
      this.#remove(id);
      this.removed.set(partOf(id), kind);
    }
    for (const { releases = [] } of changes) for (const claim of releases) this.claims.set(nameOfClaim(claim), null);
    for (const { record, claims = [], hidden } of [...changes, ...creates]) {
      this.records.set(record.id, record);
      for (const { scope, key } of claims) this.claims.set(nameOfClaim({ scope, key }), { scope, key, id: record.id });
      if (hidden !== undefined) this.hidden.set(record.id, merged(this.hidden.get(record.id), hidden));
    }
  }

  /** Its descendants go with it, and so do the claims of all. */
  #remove(id: string): void {
    this.records.set(id, null);
    for (const [name, claim] of this.claims) if (claim?.id === id) this.claims.set(name, null);
    for (const record of this.records.values()) if (record?.parentId === id) this.#remove(record.id);
  }
}

/** Later values win, and what is null stays so that it hides the value below. */
export function merged(former: HiddenChange | undefined, later: HiddenChange): HiddenChange {
  return { ...former, ...later, secrets: { ...former?.secrets, ...later.secrets } };
}

/** Other reads with decisions on top. Claims of removed records are free. */
class LayeredReads implements Reads {
  protected readonly below: Reads;
  protected readonly projectId: string;
  protected readonly layers: Layers;

  constructor(below: Reads, projectId: string, layers: Layers) {
    this.below = below;
    this.projectId = projectId;
    this.layers = layers;
  }

  async find(projectId: string, kind: KindTag, id: string): Promise<StoredRecord | undefined> {
    const decided = projectId === this.projectId ? this.layers.records.get(id) : undefined;
    const found = decided === undefined ? await this.below.find(projectId, kind, id) : decided;
    return found === null || found === undefined || (await this.#isBelowRemoved(found)) ? undefined : found;
  }

  /** A removal takes the record's descendants along. */
  async #isBelowRemoved({ kind, parentId }: StoredRecord): Promise<boolean> {
    const parentKind = parentOf(kind);
    if (parentKind === null || parentId === undefined) return false;
    const decided = this.layers.records.get(parentId);
    if (decided !== undefined) return decided === null || this.#isBelowRemoved(decided);
    if (parentOf(parentKind) === null) return false;
    const parent = await (this.below.peek ?? this.below).find(this.projectId, parentKind, parentId);
    return parent !== undefined && this.#isBelowRemoved(parent);
  }

  async children(request: ChildrenRequest): Promise<readonly StoredRecord[]> {
    const { projectId, kind, parentId, names } = request;
    const below = await this.below.children(request);
    if (projectId !== this.projectId) return below;
    if (this.layers.records.get(parentId) === null) return [];
    const isWanted = (record: StoredRecord): boolean =>
      record.kind === kind && record.parentId === parentId && (names === undefined || names.includes(record.name));
    const decided = [...this.layers.records.values()].filter((record) => record !== null).filter(isWanted);
    return [...below.filter(({ id }) => !this.layers.records.has(id)), ...decided];
  }

  async holders(kind: KindTag, claims: readonly ClaimKey[]): Promise<readonly Holder[]> {
    const isDecided = (claim: ClaimKey): boolean => this.layers.claims.has(nameOfClaim(claim));
    const taken = claims.flatMap((claim) => this.layers.claims.get(nameOfClaim(claim)) ?? []);
    const below = await this.below.holders(
      kind,
      claims.filter((claim) => !isDecided(claim)),
    );
    return [...taken.map((claim) => ({ ...claim, projectId: this.projectId })), ...(await this.#existing(kind, below))];
  }

  async othersIn(kind: KindTag, request: OthersRequest): Promise<readonly Holder[]> {
    const { scope, projectId, limit } = request;
    const below = await this.below.othersIn(kind, request);
    if (projectId === this.projectId) return below;
    const taken = [...this.layers.claims.values()].filter((claim) => claim?.scope === scope).filter(isTaken);
    const kept = below.filter((claim) => !this.layers.claims.has(nameOfClaim(claim)));
    const own = taken.map((claim) => ({ ...claim, projectId: this.projectId }));
    return [...own, ...(await this.#existing(kind, kept))].slice(0, limit);
  }

  async #existing(kind: KindTag, holders: readonly Holder[]): Promise<Holder[]> {
    const reads = new LayeredReads(this.below.peek ?? this.below, this.projectId, this.layers);
    const isThere = await Promise.all(
      holders.map(
        async ({ projectId, id }) =>
          projectId !== this.projectId || (await reads.find(projectId, kind, id)) !== undefined,
      ),
    );
    return holders.filter((_holder, at) => isThere[at]);
  }

  async readClaims(scope: string): Promise<{ readonly keys: readonly string[]; readonly version: number }> {
    const { keys, version } = await this.below.readClaims(scope);
    const free = await this.#freedIn(scope, keys);
    const kept = keys.filter((key) => !free.has(key) && !this.layers.claims.has(nameOfClaim({ scope, key })));
    const taken = [...this.layers.claims.values()].filter(isTaken).filter((claim) => claim.scope === scope);
    return { keys: [...kept, ...taken.map(({ key }) => key)], version };
  }

  /** Which of the keys belonged to records that were removed. A holder's prefix depends on the kind that is asked for. */
  async #freedIn(scope: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
    const [kind] = this.layers.removed.values();
    if (kind === undefined || keys.length === 0) return new Set();
    const claims = keys.map((key) => ({ scope, key }));
    // What they were decided on is a guard, not each claim.
    const holders = await (this.below.peek ?? this.below).holders(kind, claims);
    return new Set(holders.filter(({ id }) => this.layers.removed.has(partOf(id))).map(({ key }) => key));
  }

  async findSecrets(projectId: string, kind: KindTag, id: string): Promise<Readonly<Record<string, SealedSecret>>> {
    const secrets = { ...(await this.below.findSecrets(projectId, kind, id)) };
    for (const [name, secret] of Object.entries(this.layers.hidden.get(id)?.secrets ?? {})) {
      if (secret === null) delete secrets[name];
      else secrets[name] = secret;
    }
    return secrets;
  }

  async findState(projectId: string, kind: KindTag, id: string): Promise<string | null> {
    const decided = this.layers.hidden.get(id)?.state;
    return decided === undefined ? this.below.findState(projectId, kind, id) : decided;
  }
}

/**
 * A view with decisions on one project on top of it that are not committed. Later decisions see what earlier ones wrote.
 * What they read below is remembered by the view below: docs/decisions/0213-decisions-on-top-of-each-other.md.
 */
export class LayeredView extends LayeredReads implements View {
  readonly peek: Reads;
  readonly #view: View;

  constructor(view: View, projectId: string) {
    const layers = new Layers();
    super(view, projectId, layers);
    this.#view = view;
    this.peek = new LayeredReads(view.peek, projectId, layers);
  }

  /** Puts a decision on top. */
  add(commit: Commit): void {
    this.layers.add(commit);
  }

  requires(): Requires | undefined {
    return this.#view.requires();
  }

  guards(): readonly Guard[] | undefined {
    return this.#view.guards();
  }
}

function isTaken<Taken extends ClaimKey>(claim: Taken | null): claim is Taken {
  return claim !== null;
}

/** An id without the prefix of its kind. */
function partOf(id: string): string {
  return id.slice(id.lastIndexOf('_') + 1);
}
