import type { KindTag } from '@landhold/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshQueries } from '../../api/console-api.ts';
import type { ResourceRecord, ResourceWrite } from '../../api/resources-api.ts';
import { writeResource } from '../../api/resources-api.ts';
import { useProject } from '../../project.ts';

/** Props of a dialog that changes many records. */
export interface BulkProps {
  readonly kind: KindTag;
  /** Their parent, if the kind has one. */
  readonly parent?: string | undefined;
  readonly records: readonly ResourceRecord[];
  readonly onClose: () => void;
}

export interface BulkFailure {
  readonly record: ResourceRecord;
  readonly reason: string;
}

export interface BulkWrite {
  /** How many writes have finished; null if none is running. */
  readonly done: number | null;
  readonly failures: readonly BulkFailure[];
  /** Writes the records one after another, continues after a failure, and returns those that succeeded. */
  readonly run: (
    records: readonly ResourceRecord[],
    write: Omit<ResourceWrite, 'id'>,
  ) => Promise<readonly ResourceRecord[]>;
}

/** Applies the same write to many records. */
export function useBulk(kind: KindTag, parent?: string): BulkWrite {
  const { id: project } = useProject();
  const client = useQueryClient();
  const [done, setDone] = useState<number | null>(null);
  const [failures, setFailures] = useState<readonly BulkFailure[]>([]);

  const run: BulkWrite['run'] = async (records, write) => {
    const failed: BulkFailure[] = [];
    setFailures([]);
    for (const [index, record] of records.entries()) {
      setDone(index);
      try {
        await writeResource(project, kind, { ...write, id: record.id }, parent);
      } catch (error) {
        failed.push({ record, reason: (error as Error).message });
      }
    }
    // Deleted records are not fetched again. A deleted child's parent is, because it may have changed.
    const isDeleted = write.method === 'DELETE' && parent === undefined;
    await refreshQueries(client, [
      'resources',
      'backups',
      'trash',
      'events',
      'getProject',
      ...(isDeleted ? [] : ['resource']),
    ]);
    setDone(null);
    setFailures(failed);
    return records.filter((record) => !failed.some((failure) => failure.record === record));
  };
  return { done, failures, run };
}
