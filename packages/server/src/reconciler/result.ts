import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Result } from './provider.ts';

/** Fields that a provider cannot observe, because the caller or the store sets them. */
const NOT_OBSERVED = [
  'id',
  'object',
  'provider',
  'name',
  'status_reason',
  'labels',
  'deletion_protection',
  'created_at',
  'updated_at',
];

/** Throws if a provider returns something that is not a result. The compiler cannot prevent that. */
export function checkResult(kind: KindTag, result: Result): Result {
  const fault = faultIn(kind, result);
  if (fault === undefined) return result;
  throw new Error(`A provider of ${kind} returned something that is not a result: ${fault}.`);
}

function faultIn(kind: KindTag, result: unknown): string | undefined {
  if (!isObject(result)) return 'it is no object';
  switch (result['outcome']) {
    case 'done':
      return faultInDone(kind, result);
    case 'underway':
      return faultInDone(kind, result) ?? faultInReason(result);
    case 'not_yet':
      return isTime(result['at'] ?? 0) ? faultInReason(result) : 'at is no time';
    case 'failed':
      return isTime(result['lookAt'] ?? 0) ? faultInReason(result) : 'lookAt is no time';
    default:
      return 'its outcome is unknown';
  }
}

function faultInDone(kind: KindTag, { observations = {}, lookAt = null }: Record<string, unknown>): string | undefined {
  if (lookAt !== null && !isTime(lookAt)) return 'lookAt is no time';
  if (!isObject(observations)) return 'observations are no object';
  const foreign = NOT_OBSERVED.find((field) => Object.hasOwn(observations, field));
  if (foreign !== undefined) return `${foreign} cannot be observed`;
  const statuses: readonly string[] = kinds[kind].statuses;
  const { status = statuses[0] } = observations;
  return statuses.includes(status as string) ? undefined : 'status is not one of the kind';
}

function faultInReason({ reason }: Record<string, unknown>): string | undefined {
  return typeof reason === 'string' && reason !== '' ? undefined : 'it has no reason';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTime(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
