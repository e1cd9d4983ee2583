import type { AuditEntry } from '../../core/audit-entry.ts';
import type { Authority } from '../../core/authority.ts';
import type { NewMember } from '../accounts.ts';
import type { StoredKey, StoredProject } from '../directory.ts';
import type { ConsoleWrite } from '../write-context.ts';

type Left = 'not_empty' | 'cleaning_up' | null;

/** Bounded, because in memory nothing else would end it. */
const AUDIT_ENTRIES_PER_LOG = 1_000;

/**
 * Projects, their keys and members, and what people did. The memory stores share these, so that each write is one
 * commit: what allows it, what it changes and its audit entry.
 */
export class MemoryTenants {
  readonly projects = new Map<string, StoredProject>();
  readonly #keys = new Map<string, StoredKey>();
  #whatIsLeft: (projectId: string) => Left = () => null;
  readonly #listeners: ((projectId: string) => void)[] = [];
  readonly #hashes = new Map<string, string>();
  readonly #members = new Map<string, Map<string, NewMember>>();
  readonly #audits = new Map<string | null, AuditEntry[]>();

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
  }

  memberships(): Iterable<readonly [projectId: string, members: ReadonlyMap<string, NewMember>]> {
    return this.#members;
  }

  membersOf(projectId: string): Map<string, NewMember> {
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
      case 'member': {
        const role = this.membersOf(projectId).get(authority.accountId)?.role;
        return role === 'owner' || role === authority.role;
      }
      case 'administrator':
        return this.projects.has(projectId);
    }
  }

  permits(projectId: string, { authority }: ConsoleWrite): boolean {
    return authority === null || this.allows(projectId, authority, 0);
  }

  /** Null for what nobody did. */
  note(log: string | null, entry: AuditEntry | null): void {
    if (entry === null) return;
    this.#audits.set(log, [...(this.#audits.get(log) ?? []), entry].slice(-AUDIT_ENTRIES_PER_LOG));
  }

  auditsOf(log: string | null): readonly AuditEntry[] {
    return this.#audits.get(log) ?? [];
  }

  /** Forgets everything about a project. */
  removeProject(projectId: string): void {
    this.projects.delete(projectId);
    for (const key of this.keysOf(projectId)) this.removeKey(key);
    this.#members.delete(projectId);
    this.#audits.delete(projectId);
    for (const listener of this.#listeners) listener(projectId);
  }

  /** What keeps a project from being forgotten; null when nothing does. */
  whatIsLeft(projectId: string): Left {
    return this.#whatIsLeft(projectId);
  }

  /** Says how to find out whether a project has records, or something left of them: the store knows. */
  lookForRecords(whatIsLeft: (projectId: string) => Left): void {
    this.#whatIsLeft = whatIsLeft;
  }

  /** Calls with each project that is forgotten. */
  onRemoved(listener: (projectId: string) => void): void {
    this.#listeners.push(listener);
  }
}

function hasEnded(at: number | null, now: number): boolean {
  return at !== null && at <= now;
}
