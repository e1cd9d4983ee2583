import type { Generated } from 'kysely';
import type { IdentityRow, ProviderSessionRow } from './sign-in-tables.ts';
import type { TokenRow } from './token-rows.ts';

/**
 * The tables of the SQL store, the same on SQLite and PostgreSQL. Every key of a tenant's data starts with the project,
 * and there are no foreign keys, triggers or sequences, so that the tables also work on a distributed PostgreSQL.
 */
export interface Tables {
  resources: ResourceRow;
  /** Filter values besides the columns. sql-record-rows.ts defines their format. */
  resource_labels: { project_id: string; kind: string; label: string; id: string };
  claims: { scope: string; key: string; project_id: string; resource_id: string };
  record_secrets: RecordSecretRow;
  record_states: { project_id: string; kind: string; id: string; state: string };
  guards: { scope: string; version: number };
  trash: TrashRow;
  trashed_records: TrashedRecordRow;
  trashed_claims: { project_id: string; root_id: string; record_id: string; scope: string; key: string };
  remnants: RemnantRow;
  remnant_claims: { scope: string; key: string; project_id: string; remnant_id: string };
  idempotency_keys: IdempotencyKeyRow;
  events: EventRow & { is_queued: Generated<number> };
  /** Events in commit order. A visible position is never reused, and no event is later added before it. */
  event_order: { position: number; project_id: string; id: string; created_at: number };
  /** On PostgreSQL: committed events without a position. */
  event_queue: { project_id: string; id: string; created_at: number };
  /** One row, named `events`: the last position, and the highest swept position. */
  event_counter: { name: string; last: number; swept: number };
  history: HistoryRow;
  projects: { id: string; name: string; country: string | null; created_at: number };
  api_keys: ApiKeyRow;
  /** The project that the settings named for a key. The row outlives the key, so that the key is not created again. */
  bootstrap_keys: { hash: string; project_name: string };
  accounts: AccountRow;
  sessions: SessionRow;
  personal_tokens: TokenRow;
  memberships: {
    project_id: string;
    account_id: string;
    role: string;
    created_at: number;
    version: Generated<number>;
  };
  invitations: InvitationRow;
  sign_in_tries: { key: string; version: number; tries: number; blocked_until: number; last_at: number };
  sign_in_steps: { token_hash: string; content: string; expires_at: number };
  identities: IdentityRow;
  provider_sessions: ProviderSessionRow;
  audit_log: { project_id: string; id: string; json: string };
  request_log: RequestLogRow;
  /** Written for the previous release, which reads it. request_stats has the same and more. */
  request_counts: { project_id: string; at: number; requests: number; errors: number };
  request_stats: RequestStatsRow;
  files: FileRow;
  file_holds: { project_id: string; owner: string; digest: string };
  file_usage: { project_id: string; bytes: number };
  file_chunks: { project_id: string; content_id: string; place: number; content: Uint8Array };
  deliveries: DeliveryRow;
  delivery_queues: DeliveryQueueRow;
  /** One row, named `events`, from the first webhook on: the position up to which deliveries were created. */
  delivery_reader: { name: string; position: number; holder: string; leased_until: number };
  secrets: { name: string; value: string };
  certificates: CertificateRow;
  leases: LeaseRow;
  schema_migrations: { name: string; applied_at: number };
}

export interface RequestStatsRow {
  project_id: string;
  bucket_ms: number;
  dimension: string;
  at: number;
  value: string;
  requests: number;
  errors: number;
  /** The number of requests in each duration class, in order. */
  [durations: `d${number}`]: number;
}

export interface ResourceRow {
  project_id: string;
  kind: string;
  id: string;
  /** Null for a record without a parent. */
  parent_id: string | null;
  name: string;
  /** Empty if the kind has no states, because SQLite cannot make a column nullable. */
  status: string;
  region: string | null;
  version: number;
  due_at: number | null;
  /** When a worker may next lease it: when it is due, or when the current lease ends. */
  attempt_at: number | null;
  json: string;
}

export interface RecordSecretRow {
  project_id: string;
  kind: string;
  id: string;
  field: string;
  key_id: string;
  sealed: string;
  expires_at: number | null;
}

export interface HistoryRow {
  project_id: string;
  kind: string;
  id: string;
  version: number;
  parent_id: string | null;
  action: string;
  at: number;
  actor_type: string;
  actor_id: string | null;
  request_id: string | null;
  /** As JSON: the former values of an update, or the deleted record. */
  former: string | null;
  /** As JSON: the plan that wrote it. */
  plan: string | null;
}

/** What all history entries of a commit share. */
export type OriginRow = Pick<HistoryRow, 'at' | 'actor_type' | 'actor_id' | 'request_id' | 'plan'>;

export interface EventRow {
  project_id: string;
  id: string;
  type: string;
  resource_id: string;
  created_at: number;
  json: string;
}

export interface RemnantRow {
  project_id: string;
  kind: string;
  id: string;
  json: string;
  /** The provider's state for the record. */
  state: string | null;
  tries: number;
  attempt_at: number;
}

/** A family in the trash, by the record that was deleted. */
export interface TrashRow {
  project_id: string;
  id: string;
  kind: string;
  name: string;
  record_count: number;
  bytes: number;
  deleted_at: number;
  ends_at: number;
}

export interface TrashedRecordRow extends Omit<ResourceRow, 'attempt_at'> {
  root_id: string;
}

export interface IdempotencyKeyRow {
  project_id: string;
  key: string;
  fingerprint: string;
  location: string;
  body: string;
  expires_at: number;
}

export interface ApiKeyRow {
  hash: string;
  id: string;
  project_id: string;
  name: string;
  last_four: string;
  scopes: string;
  approval: string;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
  version: number;
}

export interface AccountRow {
  id: string;
  email: string;
  /** In lower case, for comparison. */
  email_key: string;
  name: string;
  password_hash: string | null;
  /** 0 or 1, because SQLite has no booleans. */
  is_administrator: number;
  created_at: number;
}

export interface SessionRow {
  token_hash: string;
  id: string;
  account_id: string;
  device: string;
  address: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
}

export interface InvitationRow {
  token_hash: string;
  id: string;
  project_id: string;
  email: string;
  role: string;
  invited_by: string;
  inviter_id: string | null;
  inviter_key_id: string | null;
  created_at: number;
  expires_at: number;
}

export interface RequestLogRow {
  project_id: string;
  id: string;
  at: number;
  method: string;
  path: string;
  query: string;
  operation: string | null;
  status: number;
  duration_ms: number;
  key_id: string;
  error_code: string | null;
  /** Headers and bodies, as JSON. */
  detail: string;
}

export interface FileRow {
  project_id: string;
  /** SHA-256 in hexadecimal. */
  digest: string;
  bytes: number;
  /** Unique per upload, so that content is only added and removed, never replaced. */
  content_id: string;
  /** When it may be deleted; null while it is in use. */
  expires_at: number | null;
}

export interface DeliveryRow {
  project_id: string;
  webhook_id: string;
  id: string;
  event_id: string;
  event_type: string;
  status: string;
  /** As JSON. */
  attempts: string;
  /** How many attempts there were since it was created or replayed. */
  tries: number;
  /** When the next attempt is due; null if none follows. */
  due_at: number | null;
  created_at: number;
  payload: string;
}

export interface DeliveryQueueRow {
  project_id: string;
  webhook_id: string;
  /** When a delivery in it is due; null if none is, or if its webhook is disabled. */
  due_at: number | null;
  standing: string;
  failing_since: number | null;
  holder: string | null;
  leased_until: number;
}

export interface CertificateRow {
  name: string;
  /** As JSON. */
  state: string;
  key_id: string | null;
  sealed: string | null;
}

/** One process's right to do the named work. */
export interface LeaseRow {
  name: string;
  holder: string;
  leased_until: number;
}
