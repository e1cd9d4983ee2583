import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { AnyRecord } from './resource-kind.ts';

/** How a new record of a kind looks: the fields that most kinds have, as far as this one has them, and its own. */
export interface RecordForm {
  /** The state of a new record; null where the kind has no states. */
  readonly firstStatus: string | null;
  create(facts: NewRecord): AnyRecord;
}

export interface NewRecord {
  readonly id: string;
  readonly name: string;
  readonly own: object;
  readonly body: object;
  readonly at: string;
}

export function createRecordForm(kind: KindTag): RecordForm {
  const { object } = kinds[kind];
  const fields: readonly string[] = kinds[kind].recordFields;
  const firstStatus = kinds[kind].statuses[0] ?? null;
  const [hasName, hasLabels, isProtectable] = ['name', 'labels', 'deletion_protection'].map((field) =>
    fields.includes(field),
  );

  return {
    firstStatus,
    create({ id, name, own, body, at }) {
      const { labels, deletion_protection } = body as { labels?: object; deletion_protection?: boolean };
      return {
        id,
        object,
        ...(hasName ? { name } : {}),
        ...(firstStatus === null ? {} : { status: firstStatus, status_reason: null }),
        ...(hasLabels ? { labels } : {}),
        ...(isProtectable ? { deletion_protection } : {}),
        ...own,
        created_at: at,
        updated_at: at,
      } as AnyRecord;
    },
  };
}
