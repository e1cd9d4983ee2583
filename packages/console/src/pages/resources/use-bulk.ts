import type { KindTag } from '@landhold/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAgain } from '../../api/console-api.ts';
import type { ResourceRecord, ResourceWrite } from '../../api/resources-api.ts';
import { writeResource } from '../../api/resources-api.ts';
import { useProject } from '../../project.ts';

/** A dialog about many records. */
export interface BulkProps {
  readonly kind: KindTag;
  /** What they belong to, where the kind has a parent. */
  readonly parent?: string | undefined;
  readonly records: readonly ResourceRecord[];
  readonly onClose: () => void;
}

export interface Refused {
  readonly record: ResourceRecord;
  readonly why: string;
}

export interface BulkWork {
  /** How many are done; null while nothing runs. */
  readonly done: number | null;
  readonly refused: readonly Refused[];
  /** One after the other, all of them, whatever becomes of one; answers how many succeeded. */
  readonly run: (records: readonly ResourceRecord[], write: Omit<ResourceWrite, 'id'>) => Promise<number>;
}

/** The same write to many records. */
export function useBulk(kind: KindTag, parent?: string): BulkWork {
  const { id: project } = useProject();
  const client = useQueryClient();
  const [done, setDone] = useState<number | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  const run: BulkWork['run'] = async (records, write) => {
    const failed: Refused[] = [];
    setRefused([]);
    for (const [index, record] of records.entries()) {
      setDone(index);
      try {
        await writeResource(project, kind, { ...write, id: record.id }, parent);
      } catch (error) {
        failed.push({ record, why: (error as Error).message });
      }
    }
    // What was deleted is not asked for again; what it belonged to may be another now.
    const isGone = write.method === 'DELETE' && parent === undefined;
    await readAgain(client, ['resources', 'backups', 'events', 'getProject', ...(isGone ? [] : ['resource'])]);
    setDone(null);
    setRefused(failed);
    return records.length - failed.length;
  };
  return { done, refused, run };
}
