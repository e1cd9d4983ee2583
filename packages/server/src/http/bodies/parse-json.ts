import { ServiceError } from '../../core/service-error.ts';
import { readJson } from './json-structure.ts';

/** A body's value; undefined if there is no body. */
export function parseJson(bytes: Buffer): unknown {
  return bytes.length === 0 ? undefined : readJson(bytes, refuseJson).value;
}

export function refuseJson(message: string, cause?: unknown): never {
  throw new ServiceError('json_invalid', message, { cause });
}
