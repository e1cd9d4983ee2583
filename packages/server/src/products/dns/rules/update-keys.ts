import type { UpdateKey } from '@landhold/contract';
import type { Randomness } from '../../core/randomness.ts';
import type { FieldError } from '../../core/service-error.ts';
import { ServiceError } from '../../core/service-error.ts';
import type { ActionTools } from '../resource-action.ts';
import type { DefineKind } from '../resource-pipeline.ts';
import { relativeName, throwAny } from './record-set.ts';

/** Enough for one key per program, and few enough to read through. */
const MOST_KEYS = 50;
/** The output size of the weakest algorithm (RFC 8945, 6). */
const SECRET_BYTES = 32;

export interface UpdateKeyTools extends ActionTools {
  readonly randomness: Randomness;
}

/** A zone's TSIG keys, with which programs change its sets by DNS: docs/decisions/0129-update-keys.md. */
export function createUpdateKeys(defineKind: DefineKind, { store, randomness }: UpdateKeyTools) {
  const keys = defineKind<'createUpdateKey', 'updateUpdateKey', UpdateKey>({
    kind: 'update-keys',
    createsInTurn: true,
    async draft({ name, algorithm, names, types }, { id, parent }) {
      const zone = parent!;
      const read = readNames(names, zone.name);
      const scope = `zone.update_keys ${zone.id}`;
      const { keys: held, version } = await store.readClaims(scope);
      if (held.length >= MOST_KEYS) {
        const message = `The zone has ${MOST_KEYS} update keys, which is the limit. Delete one first.`;
        throw new ServiceError('too_many_update_keys', message);
      }
      const secret = randomness.bytes(SECRET_BYTES).toString('base64');
      return {
        name,
        own: { zone_id: zone.id, algorithm, names: read, types, secret },
        claims: [{ scope, key: id }],
        // If another key was added since the count, they are counted again.
        guard: { scope, version },
      };
    },
    change: (_current, { names }, { parent }) => (names === undefined ? {} : { names: readNames(names, parent!.name) }),
    // An update by DNS reads the zone before the key. If the zone's version has changed by then, it is decided again.
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

/** The names as the zone stores them, each once. */
function readNames(sent: readonly string[], zone: string): string[] {
  const errors: FieldError[] = [];
  const names = sent.map((name, index) => {
    const read = relativeName(name, zone);
    const message = `names[${index}] must be a name in ${zone} such as _acme-challenge or *.home.`;
    if (read === undefined) errors.push({ param: `names[${index}]`, code: 'names_invalid', message });
    return read ?? name;
  });
  throwAny({ errors });
  return [...new Set(names)];
}

/** Whether the key may change the name's sets. */
export function mayChange({ names }: Pick<UpdateKey, 'names'>, name: string): boolean {
  return names.some((allowed) => {
    if (allowed === '*') return name !== '@';
    return allowed === name || (allowed.startsWith('*.') && name.endsWith(allowed.slice(1)));
  });
}
