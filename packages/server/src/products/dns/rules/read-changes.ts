import type { CheckedBody } from '@landhold/contract';
import type { FieldError } from '../../../core/service-error.ts';
import { MAX_REPORTED } from '../../../core/service-error.ts';
import type { ReadSet } from './record-set.ts';
import { readName, readSetValues, throwErrors, valueKey, findSetProblem } from './record-set.ts';
import type { SetChange, SetContent } from './set-change.ts';
import { keyOf } from './set-change.ts';
import type { LoadedSets } from './loaded-sets.ts';

type SentChange = CheckedBody<'changeRecords'>['changes'][number];

/** One change with a valid name and valid values. */
interface ReadChange extends ReadSet, Pick<SentChange, 'action' | 'type'> {
  readonly ttl: number | null | undefined;
  /** Its place in the request, such as `changes[3]`. */
  readonly place: string;
}

/** The changes to one set. A put or a delete is the only change to its set. */
export type SetRequest = readonly [ReadChange, ...ReadChange[]];

/** Reads all changes and groups them by set, in the order in which the sets first appear. */
export function readChanges(sent: readonly SentChange[], zone: string): SetRequest[] {
  const errors: FieldError[] = [];
  const bySet = new Map<string, [ReadChange, ...ReadChange[]]>();
  for (const [index, change] of sent.entries()) {
    if (errors.length >= MAX_REPORTED) break;
    const place = `changes[${index}]`;
    const reading = { at: `${place}.`, errors };
    const name = readName(change, zone, reading);
    errors.push(...findFieldErrors(change, place));
    const values = readSetValues({ type: change.type, values: change.values ?? [] }, zone, reading);
    if (name === undefined) continue;
    const read = { ...name, values, action: change.action, type: change.type, ttl: change.ttl, place };
    const earlier = bySet.get(keyOf(read));
    if (earlier === undefined) bySet.set(keyOf(read), [read]);
    else {
      errors.push(...findConflicts(earlier.find(({ ttl }) => ttl !== undefined) ?? earlier[0], read));
      earlier.push(read);
    }
  }
  const requests = [...bySet.values()];
  for (const request of requests) {
    if (errors.length < MAX_REPORTED) errors.push(...findAddedAndRemoved(request, zone).slice(0, MAX_REPORTED));
  }
  throwErrors({ errors });
  return requests;
}

const VERBS = { put: 'A put', add: 'An add', remove: 'A remove', delete: 'A delete' } as const;

/** Errors about fields that an action requires or does not allow. */
function findFieldErrors({ action, ttl, values }: SentChange, place: string): FieldError[] {
  const errors: FieldError[] = [];
  if (action === 'delete' && values !== undefined) {
    const message = `${place}.values must be left out: a delete removes the whole set. Use remove for single values.`;
    errors.push({ param: `${place}.values`, code: 'values_invalid', message });
  }
  if (action !== 'delete' && values === undefined) {
    const message = `${place}.values is required. ${VERBS[action]} needs at least one value.`;
    errors.push({ param: `${place}.values`, code: 'values_required', message });
  }
  if ((action === 'delete' || action === 'remove') && ttl !== undefined) {
    const message = `${place}.ttl must be left out. ${VERBS[action]} does not set it.`;
    errors.push({ param: `${place}.ttl`, code: 'ttl_invalid', message });
  }
  return errors;
}

function findConflicts(first: ReadChange, second: ReadChange): FieldError[] {
  const { place } = second;
  const exclusive = [first, second].find(({ action }) => action === 'put' || action === 'delete');
  if (exclusive !== undefined) {
    const message = `${place} changes the same set as ${first.place}. ${VERBS[exclusive.action]} must be the only change to its set.`;
    return [{ param: place, code: 'changes_invalid', message }];
  }
  if (first.ttl === undefined || second.ttl === undefined || first.ttl === second.ttl) return [];
  const message = `${place}.ttl must be the same as in ${first.place}, which changes the same set.`;
  return [{ param: `${place}.ttl`, code: 'ttl_invalid', message }];
}

/** Changes have no order, so adding and removing the same value has no defined result. */
function findAddedAndRemoved(request: SetRequest, zone: string): FieldError[] {
  if (request.length < 2) return [];
  const seen = new Map<string, { readonly action: string; readonly place: string }>();
  return request.flatMap(({ place: changePlace, action, type, values }) =>
    values.flatMap((value, index): FieldError[] => {
      const place = `${changePlace}.values[${index}]`;
      const key = valueKey(type, value, zone);
      const earlier = seen.get(key) ?? { action, place };
      seen.set(key, earlier);
      if (earlier.action === action) return [];
      const message = `${place} is the same as ${earlier.place}. A value cannot be both added and removed.`;
      return [{ param: place, code: 'values_invalid', message }];
    }),
  );
}

/** The changes that the requests make to the current zone. `zoneSets` must have loaded their names. */
export function toSetChanges(requests: readonly SetRequest[], zoneSets: LoadedSets, zone: string): SetChange[] {
  const errors: FieldError[] = [];
  const changes = requests.map((request): SetChange => {
    const [{ name, type, place }] = request;
    const former = zoneSets.at(name).get(type);
    const next = applyRequest(request, former?.set, zone);
    const at = request.find(({ action }) => action === 'add')?.place ?? place;
    const message = next && findSetProblem(next, zone, `${at}.values`);
    if (message !== undefined) errors.push({ param: `${at}.values`, code: 'values_invalid', message });
    return { former, next, param: `${place}.name` };
  });
  throwErrors({ errors });
  return changes;
}

function applyRequest(
  request: SetRequest,
  former: Pick<SetContent, 'ttl' | 'values'> | undefined,
  zone: string,
): SetContent | undefined {
  const [{ action, name, fqdn, type, ttl = null, values }] = request;
  if (action === 'delete') return undefined;
  if (action === 'put') return { name, fqdn, type, ttl, values };
  const current = new Map((former?.values ?? []).map((value) => [valueKey(type, value, zone), value]));
  for (const each of request) {
    for (const value of each.values) {
      const key = valueKey(type, value, zone);
      if (each.action === 'remove') current.delete(key);
      else if (!current.has(key)) current.set(key, value);
    }
  }
  const withTtl = request.find((each) => each.ttl !== undefined);
  const newTtl = withTtl === undefined ? (former?.ttl ?? null) : withTtl.ttl!;
  return current.size === 0 ? undefined : { name, fqdn, type, ttl: newTtl, values: [...current.values()] };
}
