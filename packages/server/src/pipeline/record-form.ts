import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { AnyRecord } from './resource-kind.ts';

/** The form of a kind's new records: the shared fields that the kind has, and its own. */
export interface RecordForm {
  /** A new record's status, unless its creator chose it; null if the kind has none. */
  readonly firstStatus: string | null;
  create(facts: NewRecord): AnyRecord;
}

export interface NewRecord {
  readonly id: string;
  /** Its provider; undefined where the kind has none. */
  readonly provider: string | undefined;
  readonly name: string;
  readonly own: object;
  /** Why it is not yet in its wanted state. */
  readonly reason?: string | null;
  readonly body: object;
  readonly at: string;
}

/** Shared fields that callers may send. Few kinds let them choose the status. */
interface SharedFields {
  readonly status?: string | null;
  readonly labels?: object;
  readonly deletion_protection?: boolean;
}

export function createRecordForm(kind: KindTag): RecordForm {
  const { object } = kinds[kind];
  const fields: readonly string[] = kinds[kind].recordFields;
  const firstStatus = kinds[kind].statuses[0] ?? null;
  const [hasName, hasReason, hasLabels, isProtectable] = ['name', 'status_reason', 'labels', 'deletion_protection'].map(
    (field) => fields.includes(field),
  );

  return {
    firstStatus,
    create({ id, provider, name, own, reason = null, body, at }) {
      const { status = firstStatus, labels, deletion_protection } = body as SharedFields;
      return {
        id,
        object,
        ...(provider === undefined ? {} : { provider }),
        ...(hasName ? { name } : {}),
        ...(status === null ? {} : { status }),
        ...(hasReason ? { status_reason: reason } : {}),
        ...(hasLabels ? { labels } : {}),
        ...(isProtectable ? { deletion_protection } : {}),
        ...own,
        created_at: at,
        updated_at: at,
      } as AnyRecord;
    },
  };
}
