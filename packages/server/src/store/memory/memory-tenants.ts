import type { KindTag } from '@landhold/contract';
import type { AuditEntry } from '../../core/audit-entry.ts';
import type { Authority } from '../../core/authority.ts';
import type { Clock } from '../../core/clock.ts';
import type { Role } from '../../core/roles.ts';
import type { NewMember, StoredInvitation, StoredMember } from '../accounts.ts';
import type { StoredKey, StoredProject } from '../directory.ts';
import { isLive } from '../directory.ts';
import type { HiddenKind } from '../hidden.ts';
import type { StoredToken } from '../personal-tokens.ts';
import type { KeyReads, KeyWrites } from '../key-writes.ts';
import { KEY_REPLY, KEY_SECRETS } from '../key-writes.ts';
import { INVITATION_SECRETS } from '../people-writes.ts';
import type { ConsoleWrite } from '../write-context.ts';
import type { Hidden } from './memory-hidden.ts';
import { MemoryHidden, readersOfHidden } from './memory-hidden.ts';
import { MemoryTokens } from './memory-tokens.ts';
import { pageAfter } from './page-after.ts';

export interface SavedTenants {
  readonly projects: readonly StoredProject[];
  readonly keys: readonly StoredKey[];
  readonly members: readonly (readonly [projectId: string, members: readonly (readonly [string, KeptMember])[]])[];
  readonly invitations: readonly StoredInvitation[];
  readonly keySecrets: readonly (readonly [keyId: string, hidden: Hidden])[];
  readonly linkSecrets: readonly (readonly [invitationId: string, hidden: Hidden])[];
  readonly tokens: readonly StoredToken[];
}

type Remains = 'not_empty' | 'cleaning_up' | null;

/** Nothing else bounds it in memory. */
const AUDIT_ENTRIES_PER_LOG = 1_000;

/** A member with the version of its role. */
export type KeptMember = NewMember & Pick<StoredMember, 'version'>;

interface Options {
  readonly recordsPerKind: number;
  readonly pinned: ReadonlySet<string>;
  readonly endedKeys: ((hash: string) => void)[];
}

/**
 * Projects with their keys, members and audit logs. The memory stores share them, so that each write is one commit
 * together with its authority and its audit entry.
 */
export class MemoryTenants {
  readonly projects = new Map<string, StoredProject>();
  readonly #keys = new Map<string, StoredKey>();
  #findRemains: (projectId: string) => Remains = () => null;
  readonly #listeners: ((projectId: string) => void)[] = [];
  readonly #hashes = new Map<string, string>();
  readonly #members = new Map<string, Map<string, KeptMember>>();
  /** By the hash of their token. */
  readonly invitations = new Map<string, StoredInvitation>();
  readonly #audits = new Map<string | null, AuditEntry[]>();
  readonly #enders: ((hash: string) => void)[];
  readonly #maxKeys: number;
  readonly #pinned: ReadonlySet<string>;
  /** Responses with keys. */
  readonly keySecrets = new MemoryHidden();
  /** Responses with the links of invitations. */
  readonly linkSecrets = new MemoryHidden();
  readonly tokens = new MemoryTokens();
  /** Accounts that are administrators. */
  readonly administrators = new Set<string>();

  /** Above the limit, the oldest keys are evicted, for a store that anyone can write to. */
  constructor(options: Partial<Options> = {}) {
    const { recordsPerKind = Number.POSITIVE_INFINITY, pinned = new Set(), endedKeys = [] } = options;
    this.#maxKeys = recordsPerKind;
    this.#enders = endedKeys;
    this.#pinned = pinned;
  }

  /** Adds what another had when it was saved. */
  load({ projects, keys, members, invitations, keySecrets, linkSecrets, tokens }: SavedTenants): void {
    for (const project of projects) this.projects.set(project.id, project);
    for (const key of keys) this.putKey(key);
    for (const [projectId, joined] of members) this.#members.set(projectId, new Map(joined));
    for (const each of invitations) this.invitations.set(each.tokenHash, each);
    for (const [keyId, hidden] of keySecrets) this.keySecrets.put(keyId, hidden);
    for (const [id, hidden] of linkSecrets) this.linkSecrets.put(id, hidden);
    for (const token of tokens) this.tokens.put(token);
  }

  save(): SavedTenants {
    return {
      projects: [...this.projects.values()],
      keys: [...this.#keys.values()],
      members: Array.from(this.#members, ([projectId, members]) => [projectId, [...members]] as const),
      invitations: [...this.invitations.values()],
      keySecrets: this.keySecrets.all(),
      linkSecrets: this.linkSecrets.all(),
      tokens: this.tokens.all(),
    };
  }

  findKey(hash: string): StoredKey | undefined {
    return this.#keys.get(hash);
  }

  findKeyById(projectId: string, id: string): StoredKey | undefined {
    const key = this.#keys.get(this.#hashes.get(id) ?? '');
    return key?.projectId === projectId ? key : undefined;
  }

  keysOf(projectId: string): StoredKey[] {
    return [...this.#keys.values()].filter((key) => key.projectId === projectId);
  }

  putKey(key: StoredKey): void {
    this.#keys.set(key.hash, key);
    this.#hashes.set(key.id, key.hash);
  }

  removeKey({ hash, id }: StoredKey): void {
    this.#keys.delete(hash);
    this.#hashes.delete(id);
    this.keySecrets.remove(id);
  }

  withCountry(key: StoredKey): StoredKey {
    return { ...key, country: this.projects.get(key.projectId)?.country ?? null };
  }

  /** Whether a commit's keys are as it was decided on, and there is room for a new one. */
  permitsKeys(projectId: string, { requires, add, change }: KeyWrites): boolean {
    const former = change === undefined ? [] : [{ id: change.id, version: change.version - 1 }];
    const isAsRead = [...requires, ...former].every(
      ({ id, version }) => this.findKeyById(projectId, id)?.version === version,
    );
    return isAsRead && (add === undefined || this.#countLive(projectId, add.key.createdAt) < add.maxActive);
  }

  writeKeys({ add, change, reply }: KeyWrites): void {
    const id = add?.key.id ?? change?.id;
    if (add !== undefined) this.#makeRoom(add.key.projectId);
    if (add !== undefined) this.putKey(add.key);
    if (change !== undefined) this.putKey(change);
    if (id !== undefined && reply !== undefined) this.keySecrets.change(id, { secrets: { [KEY_REPLY]: reply } });
    if (change !== undefined) this.announceEnd(change.hash);
  }

  #makeRoom(projectId: string): void {
    if (this.#keys.size < this.#maxKeys) return;
    const evictable = this.keysOf(projectId).filter(({ id }) => !this.#pinned.has(id));
    const oldest = evictable.toSorted((a, b) => (a.id < b.id ? -1 : 1))[0];
    if (oldest !== undefined) this.removeKey(oldest);
  }

  /** Invitations come in the order in which they were made. */
  makeRoomForInvitation(): void {
    if (this.invitations.size < this.#maxKeys) return;
    const oldest = [...this.invitations.values()].find(({ id }) => !this.#pinned.has(id));
    if (oldest === undefined) return;
    this.invitations.delete(oldest.tokenHash);
    this.linkSecrets.remove(oldest.id);
  }

  #countLive(projectId: string, now: number): number {
    return this.keysOf(projectId).filter((key) => isLive(key, now)).length;
  }

  /** What the store's port reads of keys and of secrets, which records of a kind have, too. */
  port(hiddenOf: (projectId: string, kind: KindTag) => MemoryHidden, clock: Clock) {
    const here = (projectId: string, kind: HiddenKind): MemoryHidden => {
      if (kind === KEY_SECRETS) return this.keySecrets;
      return kind === INVITATION_SECRETS ? this.linkSecrets : hiddenOf(projectId, kind);
    };
    return { ...readersOfHidden(here, clock), ...this.#keyReads() };
  }

  #keyReads(): KeyReads {
    const newestFirst = (projectId: string): StoredKey[] =>
      this.keysOf(projectId).toSorted((a, b) => (a.id < b.id ? 1 : -1));
    return {
      findKey: async (projectId, id) => {
        const found = this.findKeyById(projectId, id);
        return found && this.withCountry(found);
      },
      pageKeys: async (projectId, page) => pageAfter(newestFirst(projectId), page),
      countLiveKeys: async (projectId, now) => this.#countLive(projectId, now),
    };
  }

  /** Calls the listeners with a key that ended or changed. */
  announceEnd(hash: string): void {
    for (const listener of this.#enders) listener(hash);
  }

  readonly onEnded = (listener: (hash: string) => void): void => void this.#enders.push(listener);

  memberships(): Iterable<readonly [projectId: string, members: ReadonlyMap<string, KeptMember>]> {
    return this.#members;
  }

  membersOf(projectId: string): Map<string, KeptMember> {
    let members = this.#members.get(projectId);
    if (members === undefined) this.#members.set(projectId, (members = new Map()));
    return members;
  }

  allows(projectId: string, authority: Authority, now: number): boolean {
    switch (authority.by) {
      case 'key': {
        const key = this.findKeyById(projectId, authority.keyId);
        return key !== undefined && !hasEnded(key.revokedAt, now) && !hasEnded(key.expiresAt, now);
      }
      case 'member':
        return this.#hasRole(projectId, authority);
      case 'token':
        if (!this.projects.has(projectId) || !this.tokens.isLive(authority, projectId, now)) return false;
        if (this.administrators.has(authority.accountId)) return true;
        return !this.tokens.isForInstallation(authority) && this.#hasRole(projectId, authority);
      case 'administrator':
        return this.projects.has(projectId);
    }
  }

  #hasRole(projectId: string, { accountId, role }: { accountId: string; role: Role }): boolean {
    const found = this.membersOf(projectId).get(accountId)?.role;
    return found === 'owner' || found === role;
  }

  permits(projectId: string, { authority }: ConsoleWrite): boolean {
    return authority === null || this.allows(projectId, authority, 0);
  }

  /** Null if no person acts. */
  note(log: string | null, entry: AuditEntry | null): void {
    if (entry === null) return;
    this.#audits.set(log, [...(this.#audits.get(log) ?? []), entry].slice(-AUDIT_ENTRIES_PER_LOG));
  }

  auditsOf(log: string | null): readonly AuditEntry[] {
    return this.#audits.get(log) ?? [];
  }

  /** Removes everything of a project. */
  removeProject(projectId: string): void {
    this.projects.delete(projectId);
    for (const key of this.keysOf(projectId)) this.removeKey(key);
    this.#members.delete(projectId);
    for (const each of this.invitations.values())
      if (each.projectId === projectId) this.invitations.delete(each.tokenHash);
    this.tokens.end((token) => token.projectId === projectId);
    this.#audits.delete(projectId);
    for (const listener of this.#listeners) listener(projectId);
  }

  /** Why a project cannot be removed; null if it can. */
  findRemains(projectId: string): Remains {
    return this.#findRemains(projectId);
  }

  /** Sets how to find out whether a project has records or remnants. */
  useRemainsFinder(find: (projectId: string) => Remains): void {
    this.#findRemains = find;
  }

  /** Calls the listener with each removed project. */
  onRemoved(listener: (projectId: string) => void): void {
    this.#listeners.push(listener);
  }
}

function hasEnded(at: number | null, now: number): boolean {
  return at !== null && at <= now;
}
