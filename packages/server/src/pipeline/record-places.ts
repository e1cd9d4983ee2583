import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Awaitable } from '../core/awaitable.ts';
import { andThen } from '../core/awaitable.ts';
import { ServiceError } from '../core/service-error.ts';
import type { StoredRecord } from '../store/store.ts';
import type { Reads } from './view.ts';

/** The ids in a path, by name. */
export type Params = Readonly<Record<string, string>>;

/** Where a kind's records are: their parent, and the ids that identify them. */
export interface RecordPlaces {
  /** The parent that the path names, which exists; undefined where the kind has none. */
  findParent(reads: Reads, projectId: string, params: Params): Awaitable<StoredRecord | undefined>;
  /** The path's record, or a sibling that another parameter names. */
  find(reads: Reads, projectId: string, params: Params, param?: string): Awaitable<StoredRecord>;
  /** The error if there is no such record. */
  notFound(): ServiceError;
  /** A record's path. */
  pathOf(params: Params, id: string): string;
  /** The error if the parent was deleted while a record was being created. */
  parentNotFound(): ServiceError;
}

export function createRecordPlaces(kind: KindTag): RecordPlaces {
  const { path, noun, parentParam } = kinds[kind];
  const parentKind: KindTag | null = kinds[kind].parent;
  const parents = parentKind === null ? undefined : createRecordPlaces(parentKind);
  const parentNoun = parentKind === null ? '' : kinds[parentKind].noun;

  function findParent(reads: Reads, projectId: string, params: Params): Awaitable<StoredRecord | undefined> {
    if (parents === undefined || parentKind === null || parentParam === null) return undefined;
    return andThen(reads.find(projectId, parentKind, params[parentParam]!), (parent) =>
      andThen(parents.findParent(reads.peek ?? reads, projectId, params), (grandparent) => {
        if (parent !== undefined && parent.parentId === grandparent?.id) return parent;
        throw parentNotFound();
      }),
    );
  }

  function parentNotFound(): ServiceError {
    return notFound(parentNoun, 'this project', parentParam!);
  }

  return {
    findParent,
    notFound: () => notFound(noun, parentParam === null ? 'this project' : `this ${parentNoun}`, 'id'),
    find: (reads, projectId, params, param = 'id') =>
      andThen(reads.find(projectId, kind, params['id']!), (record) => {
        if (parentParam === null) {
          if (record !== undefined) return record;
          throw notFound(noun, 'this project', param);
        }
        // A record stays below its parent, and goes with it, so its version says that its parent is there.
        return andThen(findParent(reads.peek ?? reads, projectId, params), (parent) => {
          if (record !== undefined && record.parentId === parent?.id) return record;
          throw notFound(noun, `this ${parentNoun}`, param);
        });
      }),
    pathOf: (params, id) =>
      `${parentParam === null ? path : path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => params[name]!)}/${id}`,
    parentNotFound,
  };
}

function notFound(noun: string, place: string, param: string): ServiceError {
  const message = `No such ${noun} in ${place}. Check the id; it may have been deleted.`;
  return new ServiceError('resource_not_found', message, { param });
}
