import type { EnrollmentKey } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import { enrollmentKeyClaim } from '../../../core/enrollment.ts';
import { ServiceError } from '../../../core/service-error.ts';
import type { ActionTools } from '../../../pipeline/resource-action.ts';
import type { DefineKind } from '../../../pipeline/resource-pipeline.ts';
import { readExpiry } from './peer-fields.ts';

const MAX_KEYS = 1_000;
/** Long enough to set up a few devices. */
const DEFAULT_LIFE_MS = 86_400_000;

export interface EnrollmentKeyTools extends ActionTools {
  /** Makes a key's text and the hash to store. */
  readonly newApiKey: () => { readonly key: string; readonly hash: string };
}

/** Keys with which devices add themselves to a network: docs/decisions/0138-enrollment-keys.md. */
export function createEnrollmentKeys(defineKind: DefineKind, { clock, newApiKey }: EnrollmentKeyTools) {
  const keys = defineKind<'createEnrollmentKey', 'updateEnrollmentKey', EnrollmentKey>({
    kind: 'enrollment-keys',
    createsInTurn: true,
    async draft({ name, max_uses, expires_at: sentExpiry, allow_replace }, { id, view, parent }) {
      const scope = `enrollment_key.network ${parent!.id}`;
      const { keys: known } = await view.readClaims(scope);
      if (known.length >= MAX_KEYS) {
        const message = `The network has ${MAX_KEYS} enrollment keys, which is the limit. Delete those that are used up or expired.`;
        throw new ServiceError('too_many_enrollment_keys', message);
      }
      const now = clock.now();
      const expires_at = sentExpiry === undefined ? toTimestamp(now + DEFAULT_LIFE_MS) : readExpiry(sentExpiry, now);
      const { key, hash } = newApiKey();
      return {
        name,
        own: {
          network_id: parent!.id,
          max_uses,
          use_count: 0,
          expires_at,
          allow_replace,
          last_four: key.slice(-4),
          key,
        },
        claims: [enrollmentKeyClaim(hash), { scope, key: id }],
      };
    },
    change: (current, { expires_at }) =>
      // The unchanged value is fine even if it has passed.
      expires_at === undefined || expires_at === current.expires_at
        ? {}
        : { expires_at: readExpiry(expires_at, clock.now()) },
  });

  return {
    handlers: {
      listEnrollmentKeys: keys.list,
      createEnrollmentKey: keys.create,
      getEnrollmentKey: keys.get,
      updateEnrollmentKey: keys.update,
      deleteEnrollmentKey: keys.remove,
    },
    checks: {},
    lifecycle: {},
  };
}
