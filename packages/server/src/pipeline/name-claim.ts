import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Claim, StoredRecord } from '../store/store.ts';

export type NameClaim = (projectId: string, record: Pick<StoredRecord, 'name' | 'parentId'>) => Claim | undefined;

/** The claim on a record's name, where the document makes it unique; otherwise undefined. */
export function createNameClaim(kind: KindTag): NameClaim {
  const { object, nameUniqueIn } = kinds[kind];
  return (projectId, { name, parentId }) => {
    const places = { installation: '', project: ` ${projectId}`, parent: ` ${parentId}`, none: null };
    const place = places[nameUniqueIn];
    return place === null ? undefined : { scope: `${object}.name${place}`, key: name };
  };
}
