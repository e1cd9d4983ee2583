import type { UpdateKey } from '@landhold/contract';
import { findTypeProblem } from '@landhold/dns';
import type { Randomness } from '../../../core/randomness.ts';
import type { FieldError } from '../../../core/service-error.ts';
import { ServiceError } from '../../../core/service-error.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import type { DefineKind } from '../../../pipeline/resource-pipeline.ts';
import { relativeName, throwErrors } from './record-set.ts';

/** Enough for one key per program, and few enough to review. */
const MAX_KEYS = 50;
/** The output size of the weakest algorithm (RFC 8945, 6). */
const SECRET_BYTES = 32;

export interface UpdateKeyTools extends ActionTools {
  readonly randomness: Randomness;
}

/** A zone's TSIG keys. Programs change its record sets with them through DNS: docs/decisions/0129-update-keys.md. */
export function createUpdateKeys(defineKind: DefineKind, { randomness }: UpdateKeyTools) {
  const keys = defineKind<'createUpdateKey', 'updateUpdateKey', UpdateKey>({
    kind: 'update-keys',
    createsInTurn: true,
    async draft({ name, algorithm, names, types, transfer }, { id, view, parent }) {
      const zone = parent!;
      const relativeNames = toRelativeNames(names, zone.name);
      checkTypes(types);
      const scope = `zone.update_keys ${zone.id}`;
      const { keys: claimed } = await view.readClaims(scope);
      if (claimed.length >= MAX_KEYS) {
        const message = `The zone has ${MAX_KEYS} update keys, which is the limit. Delete one first.`;
        throw new ServiceError('too_many_update_keys', message);
      }
      const secret = randomness.bytes(SECRET_BYTES).toString('base64');
      return {
        name,
        own: { zone_id: zone.id, algorithm, names: relativeNames, types, transfer, secret },
        claims: [{ scope, key: id }],
      };
    },
    change(_current, { names, types = [] }, { parent }) {
      checkTypes(types);
      return names === undefined ? {} : { names: toRelativeNames(names, parent!.name) };
    },
    // A change to a key raises the zone's version, so that an update through DNS that has already read the zone or the
    // key is checked again.
    accompany: ({ parent, former }) =>
      former === undefined ? {} : { changes: [{ record: { ...parent!, version: parent!.version + 1 } }] },
    keeps: ['secret'],
  });

  return {
    handlers: {
      listUpdateKeys: keys.list,
      createUpdateKey: keys.create,
      getUpdateKey: keys.get,
      updateUpdateKey: keys.update,
      deleteUpdateKey: keys.remove,
    },
    checks: { createUpdateKey: keys.checkCreate },
    lifecycle: {},
  };
}

/** The names relative to the zone, without duplicates. */
function toRelativeNames(sent: readonly string[], zone: string): string[] {
  const errors: FieldError[] = [];
  const names = sent.map((name, index) => {
    const relative = relativeName(name, zone);
    const message = `names[${index}] must be a name in ${zone} such as _acme-challenge or *.home.`;
    if (relative === undefined) errors.push({ param: `names[${index}]`, code: 'names_invalid', message });
    return relative ?? name;
  });
  throwErrors({ errors });
  return [...new Set(names)];
}

function checkTypes(types: readonly string[]): void {
  const errors = types.flatMap((type, index): FieldError[] => {
    const message = findTypeProblem(type);
    return message === undefined ? [] : [{ param: `types[${index}]`, code: 'types_invalid', message }];
  });
  throwErrors({ errors });
}

/** Whether the key may change the record sets of this name. */
export function mayChange({ names }: Pick<UpdateKey, 'names'>, name: string): boolean {
  return names.some((allowed) => {
    if (allowed === '*') return name !== '@';
    return allowed === name || (allowed.startsWith('*.') && name.endsWith(allowed.slice(1)));
  });
}
