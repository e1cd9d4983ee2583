import type { OperationId } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Awaitable } from '../core/awaitable.ts';
import { andThen } from '../core/awaitable.ts';
import type { OperationRequest, PageReply } from '../core/operation.ts';
import { ServiceError } from '../core/service-error.ts';
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
    const { name, name_prefix: prefix, order, status, region, label } = query as CommonFilters;
    if (prefix !== undefined && order === 'newest') throw unordered();
    return andThen(places.findParent(caller.projectId, params), (parent) => {
      const asked = {
        parentId: parent?.id,
        name: name === undefined ? undefined : (normaliseName?.(name, parent) ?? name),
        namePrefix: prefix === undefined ? undefined : (normalisePrefix?.(prefix) ?? prefix),
        status,
        region,
        labels: label?.map(splitLabel),
        fields: filters.length === 0 ? undefined : fieldsAskedFor(query),
      };
      const { limit, after, countUpTo: most } = page;
      if (most !== undefined) {
        const counted = store.countList(caller.projectId, kind, asked, most);
        return andThen(counted, (count) => ({ status: 200, items: [JSON.stringify(count)], next: null }));
      }
      const byName = prefix !== undefined || order === 'name';
      const found = store.page(caller.projectId, kind, { ...asked, limit, after, order: byName ? 'name' : undefined });
      return andThen(found, ({ items, next }) => ({ status: 200, items, next }));
    });
  };

  function fieldsAskedFor(query: ListRequest['query']): [name: string, value: string][] {
    return filters.flatMap((field) => (query[field] === undefined ? [] : [[field, query[field] as string]]));
  }
}

function unordered(): ServiceError {
  const message =
    'order cannot be newest with name_prefix: a list by prefix is in the order of names. Leave order out.';
  return new ServiceError('order_invalid', message, { param: 'order' });
}

function splitLabel(label: string): [key: string, value: string] {
  const colon = label.indexOf(':');
  return [label.slice(0, colon), label.slice(colon + 1)];
}
