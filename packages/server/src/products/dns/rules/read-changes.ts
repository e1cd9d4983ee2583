import type { CheckedBody } from '@landhold/contract';
import type { FieldError } from '../../core/service-error.ts';
import type { ReadSet } from './record-set.ts';
import { readName, readValuesInto, throwAny, valueKey, whatIsTooMuch } from './record-set.ts';
import type { SetChange, SetContent } from './set-change.ts';
import { keyOf } from './set-change.ts';
import type { ZoneFamily } from './zone-family.ts';

type SentChange = CheckedBody<'changeRecords'>['changes'][number];

/** One change with a valid name and valid values. */
interface ReadChange extends ReadSet, Pick<SentChange, 'action' | 'type'> {
  readonly ttl: number | null | undefined;
  /** Its place in the request, such as `changes[3]`. */
  readonly asked: string;
}

/** The changes to one set. A put or a delete is the set's only change. */
export type SetRequest = readonly [ReadChange, ...ReadChange[]];

/** Reads all changes and groups them by set, in the order in which the sets first appear. */
export function readChanges(sent: readonly SentChange[], zone: string): SetRequest[] {
  const errors: FieldError[] = [];
  const bySet = new Map<string, [ReadChange, ...ReadChange[]]>();
  for (const [index, change] of sent.entries()) {
    const asked = `changes[${index}]`;
    const reading = { at: `${asked}.`, errors };
    const name = readName(change, zone, reading);
    errors.push(...wrongFields(change, asked));
    const values = readValuesInto({ type: change.type, values: change.values ?? [] }, zone, reading);
    if (name === undefined) continue;
    const read = { ...name, values, action: change.action, type: change.type, ttl: change.ttl, asked };
    const earlier = bySet.get(keyOf(read));
    if (earlier === undefined) bySet.set(keyOf(read), [read]);
    else {
      errors.push(...whatDoesNotGoTogether(earlier.find(({ ttl }) => ttl !== undefined) ?? earlier[0], read));
      earlier.push(read);
    }
  }
  const requests = [...bySet.values()];
  for (const request of requests) errors.push(...addedAndRemoved(request, zone));
  throwAny({ errors });
  return requests;
}

const VERBS = { put: 'A put', add: 'An add', remove: 'A remove', delete: 'A delete' } as const;

/** Fields that an action must have, and those that it cannot have. */
function wrongFields({ action, ttl, values }: SentChange, asked: string): FieldError[] {
  const errors: FieldError[] = [];
  if (action === 'delete' && values !== undefined) {
    const message = `${asked}.values must be left out: a delete removes the whole set. Use remove for single values.`;
    errors.push({ param: `${asked}.values`, code: 'values_invalid', message });
  }
  if (action !== 'delete' && values === undefined) {
    const message = `${asked}.values is required. ${VERBS[action]} needs at least one value.`;
    errors.push({ param: `${asked}.values`, code: 'values_required', message });
  }
  if ((action === 'delete' || action === 'remove') && ttl !== undefined) {
    const message = `${asked}.ttl must be left out. ${VERBS[action]} does not set it.`;
    errors.push({ param: `${asked}.ttl`, code: 'ttl_invalid', message });
  }
  return errors;
}

function whatDoesNotGoTogether(first: ReadChange, second: ReadChange): FieldError[] {
  const { asked } = second;
  const whole = [first, second].find(({ action }) => action === 'put' || action === 'delete');
  if (whole !== undefined) {
    const message = `${asked} is about the same set as ${first.asked}. ${VERBS[whole.action]} must be the only change of its set.`;
    return [{ param: asked, code: 'changes_invalid', message }];
  }
  if (first.ttl === undefined || second.ttl === undefined || first.ttl === second.ttl) return [];
  const message = `${asked}.ttl must be the one of ${first.asked}, which is about the same set.`;
  return [{ param: `${asked}.ttl`, code: 'ttl_invalid', message }];
}

/** Changes are unordered, so doing both makes no sense. */
function addedAndRemoved(request: SetRequest, zone: string): FieldError[] {
  if (request.length < 2) return [];
  const seen = new Map<string, { readonly action: string; readonly place: string }>();
  return request.flatMap(({ asked, action, type, values }) =>
    values.flatMap((value, index): FieldError[] => {
      const place = `${asked}.values[${index}]`;
      const key = valueKey(type, value, zone);
      const earlier = seen.get(key) ?? { action, place };
      seen.set(key, earlier);
      if (earlier.action === action) return [];
      const message = `${place} is the same as ${earlier.place}. A value cannot be both added and removed.`;
      return [{ param: place, code: 'values_invalid', message }];
    }),
  );
}

/** The changes that the requests make to the current zone. The names must be loaded. */
export function toSetChanges(requests: readonly SetRequest[], family: ZoneFamily, zone: string): SetChange[] {
  const errors: FieldError[] = [];
  const changes = requests.map((request): SetChange => {
    const [{ name, type, asked }] = request;
    const former = family.at(name).get(type);
    const next = outcomeOf(request, former?.set, zone);
    const at = request.find(({ action }) => action === 'add')?.asked ?? asked;
    const message = next && whatIsTooMuch(next, zone, `${at}.values`);
    if (message !== undefined) errors.push({ param: `${at}.values`, code: 'values_invalid', message });
    return { former, next, param: `${asked}.name` };
  });
  throwAny({ errors });
  return changes;
}

function outcomeOf(
  request: SetRequest,
  former: Pick<SetContent, 'ttl' | 'values'> | undefined,
  zone: string,
): SetContent | undefined {
  const [{ action, name, fqdn, type, ttl = null, values }] = request;
  if (action === 'delete') return undefined;
  if (action === 'put') return { name, fqdn, type, ttl, values };
  const held = new Map((former?.values ?? []).map((value) => [valueKey(type, value, zone), value]));
  for (const each of request) {
    for (const value of each.values) {
      const key = valueKey(type, value, zone);
      if (each.action === 'remove') held.delete(key);
      else if (!held.has(key)) held.set(key, value);
    }
  }
  const asked = request.find((each) => each.ttl !== undefined);
  const kept = asked === undefined ? (former?.ttl ?? null) : asked.ttl!;
  return held.size === 0 ? undefined : { name, fqdn, type, ttl: kept, values: [...held.values()] };
}
