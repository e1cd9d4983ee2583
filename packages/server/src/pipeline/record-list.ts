import type { OperationId } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Awaitable } from '../core/awaitable.ts';
import { andThen } from '../core/awaitable.ts';
import type { OperationRequest, PageReply } from '../core/operation.ts';
import { ServiceError } from '../core/service-error.ts';
import { NONE } from '../store/list-counts.ts';
import { isFoundBy } from '../store/name-parts.ts';
import type { Store } from '../store/store.ts';
import type { Params, RecordPlaces } from './record-places.ts';
import type { ListRules } from './resource-kind.ts';

export interface ListRequest extends Pick<OperationRequest<OperationId>, 'caller' | 'page'> {
  readonly params: Params;
  readonly query: Readonly<Record<string, unknown>>;
}

/** The filters that many kinds have. */
interface CommonFilters {
  readonly name?: string;
  readonly name_prefix?: string;
  readonly search?: string;
  readonly order?: 'newest' | 'name';
  readonly status?: string;
  readonly region?: string;
  readonly label?: readonly string[];
}

export function createRecordList(
  store: Store,
  places: RecordPlaces,
  { kind, normaliseName, normalisePrefix }: ListRules,
) {
  const filters: readonly string[] = kinds[kind].filters;

  return ({ caller, params, page, query }: ListRequest): Awaitable<PageReply> => {
    const { name, name_prefix: prefix, search, order, status, region, label } = query as CommonFilters;
    if (prefix !== undefined && order === 'newest') throw unordered();
    if (search !== undefined && order !== undefined) throw orderOfSearch();
    return andThen(places.findParent(store, caller.projectId, params), (parent) => {
      const exact = name === undefined ? undefined : (normaliseName?.(name, parent) ?? name);
      const searched = search === undefined ? undefined : (normalisePrefix?.(search) ?? search).toLowerCase();
      // One name is found or not: there is nothing to walk.
      const isExcluded = exact !== undefined && searched !== undefined && !isFoundBy(exact, searched);
      const filter = {
        parentId: parent?.id,
        name: exact,
        namePrefix: prefix === undefined ? undefined : (normalisePrefix?.(prefix) ?? prefix),
        search: exact === undefined ? searched : undefined,
        status,
        region,
        labels: label?.map(splitLabel),
        fields: filters.length === 0 ? undefined : fieldFilters(query),
      };
      const { limit, after, countUpTo: max } = page;
      if (max !== undefined) {
        const counted = isExcluded ? NONE : store.countList(caller.projectId, kind, filter, max);
        return andThen(counted, (count) => ({ status: 200, items: [JSON.stringify(count)], next: null }));
      }
      if (isExcluded) return { status: 200, items: [], next: null };
      const byName = prefix !== undefined || order === 'name';
      const found = store.page(caller.projectId, kind, { ...filter, limit, after, order: byName ? 'name' : undefined });
      return andThen(found, ({ items, next }) => ({ status: 200, items, next }));
    });
  };

  function fieldFilters(query: ListRequest['query']): [name: string, value: string][] {
    return filters.flatMap((field) => (query[field] === undefined ? [] : [[field, query[field] as string]]));
  }
}

function unordered(): ServiceError {
  const message =
    'order cannot be newest with name_prefix: a list by prefix is in the order of names. Leave order out.';
  return new ServiceError('order_invalid', message, { param: 'order' });
}

function orderOfSearch(): ServiceError {
  const message = 'order cannot be combined with search, which has its own order. Leave order out.';
  return new ServiceError('order_invalid', message, { param: 'order' });
}

function splitLabel(label: string): [key: string, value: string] {
  const colon = label.indexOf(':');
  return [label.slice(0, colon), label.slice(colon + 1)];
}
