import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { AnyRecord } from './resource-kind.ts';

/** How a new record of a kind looks: the fields that most kinds have, as far as this one has them, and its own. */
export interface RecordForm {
  /** The state of a new record, unless its creator chose one; null where the kind has no states. */
  readonly firstStatus: string | null;
  create(facts: NewRecord): AnyRecord;
}

export interface NewRecord {
  readonly id: string;
  /** What is behind it; undefined where the kind has none. */
  readonly provider: string | undefined;
  readonly name: string;
  readonly own: object;
  /** Why it is not what it should be yet. */
  readonly reason?: string | null;
  readonly body: object;
  readonly at: string;
}

/** What callers may send of the fields that most kinds have. Few kinds let them choose the status. */
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
