import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { fromUuid, toUuid } from '../../../core/ids.ts';
import type { StoredKey, StoredProject } from '../../directory.ts';
import type { ApiKeyRow, Tables } from './tables.ts';

export function fromProjectRow({ id, name, country, created_at }: Tables['projects']): StoredProject {
  return { id: fromUuid('proj', id), name, country, createdAt: created_at };
}

export function toProjectRow({ id, name, country, createdAt }: StoredProject): Tables['projects'] {
  return { id: toUuid('proj', id)!, name, country, created_at: createdAt };
}

export function toKeyRow(key: StoredKey): ApiKeyRow {
  return {
    hash: key.hash,
    id: toUuid('key', key.id)!,
    project_id: toUuid('proj', key.projectId)!,
    name: key.name,
    last_four: key.lastFour,
    scopes: [...key.scopes].join(' '),
    approval: key.approval,
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    revoked_at: key.revokedAt,
    last_used_at: key.lastUsedAt,
    version: key.version,
  };
}

export function fromKeyRow(row: ApiKeyRow & { country: string | null }): StoredKey {
  return {
    id: fromUuid('key', row.id),
    hash: row.hash,
    lastFour: row.last_four,
    name: row.name,
    projectId: fromUuid('proj', row.project_id),
    country: row.country,
    scopes: new Set(row.scopes.split(' ').filter((scope) => scope !== '')),
    approval: row.approval as StoredKey['approval'],
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
    version: row.version,
  };
}

/** The same as the port's `isLive`. */
export function isLiveAt(now: number): RawBuilder<boolean> {
  return sql<boolean>`(revoked_at is null or revoked_at > ${now}) and (expires_at is null or expires_at > ${now})`;
}
