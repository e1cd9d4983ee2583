import type { KindTag } from '@landhold/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAgain } from '../../api/console-api.ts';
import type { ResourceRecord, ResourceWrite } from '../../api/resources-api.ts';
import { writeResource } from '../../api/resources-api.ts';
import { useProject } from '../../project.ts';

/** Props of a dialog about many records. */
export interface BulkProps {
  readonly kind: KindTag;
  /** Their parent, if the kind has one. */
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
  /** All of them one after the other, even if one fails; returns how many succeeded. */
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
    // Deleted records are not fetched again; their parent may have changed.
    const isGone = write.method === 'DELETE' && parent === undefined;
    await readAgain(client, ['resources', 'backups', 'events', 'getProject', ...(isGone ? [] : ['resource'])]);
    setDone(null);
    setRefused(failed);
    return records.length - failed.length;
  };
  return { done, refused, run };
}
