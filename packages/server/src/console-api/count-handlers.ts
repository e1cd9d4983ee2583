import type { KindTag, OperationId } from '@landhold/contract';
import { kinds, operationTable } from '@landhold/contract';
import type { Awaitable } from '../core/awaitable.ts';
import type { PageReply } from '../core/operation.ts';
import { ServiceError } from '../core/service-error.ts';
import { parseSearch } from '../http/operations/search.ts';
import type { Surface } from '../http/operations/surface.ts';
import { createValidator } from '../http/operations/validate.ts';
import type { ListCount } from '../store/list-counts.ts';
import type { ConsoleHandlers } from './console-operation.ts';

/** Nobody reads a larger number to the last digit. */
const MAX_COUNTED = 1_000;

interface Counter {
  readonly validate: ReturnType<typeof createValidator>;
  readonly list: (request: object) => Awaitable<PageReply>;
}

/** Counts the records of a list of the public API, with the same filters. */
export function createCountHandlers({ handlers, checks }: Surface): Pick<ConsoleHandlers, 'countRecords'> {
  const counters = new Map<string, Counter>();

  function counterOf(kind: string): Counter {
    const known = counters.get(kind);
    if (known !== undefined) return known;
    const ids = Object.keys(operationTable) as OperationId[];
    const path = Object.hasOwn(kinds, kind) ? kinds[kind as KindTag].path : null;
    const id = ids.find((each) => operationTable[each].method === 'GET' && operationTable[each].path === path);
    if (id === undefined) throw new ServiceError('resource_not_found', `There is no kind ${kind}.`, { param: 'kind' });
    const counter = {
      validate: createValidator(operationTable[id], checks[id]),
      // The compiler cannot know that the operation is a list.
      list: handlers[id] as unknown as Counter['list'],
    };
    counters.set(kind, counter);
    return counter;
  }

  return {
    async countRecords({ membership, query: { kind = 'domains', parent_id: parentId = '', filters = '' } }) {
      const { validate, list } = counterOf(kind);
      const search = filters === '' ? '' : `?${filters}`;
      const { query } = validate({
        search,
        owner: '',
        query: () => parseSearch(search),
        body: undefined,
        idempotencyKey: undefined,
        tags: null,
        openCursor: () => undefined,
      });
      const { parentParam } = kinds[kind as KindTag];
      const { items } = await list({
        caller: { projectId: membership!.project.id },
        params: parentParam === null ? {} : { [parentParam]: parentId },
        page: { limit: 1, after: null, countUpTo: MAX_COUNTED + 1 },
        query,
      });
      const { count, isMore } = JSON.parse(items[0]!) as ListCount;
      const isCut = count > MAX_COUNTED;
      return {
        status: 200,
        body: { object: 'list_count', count: isCut ? MAX_COUNTED : count, is_more: isMore || isCut },
      };
    },
  };
}
