import type { JsonObject } from '@landhold/samples';

/**
 * The example with an unused name: all visitors share one sandbox, and the second of the day to send an unchanged
 * example would get a 409.
 */
export function freshenName(body: JsonObject, suffix: string): JsonObject {
  const { name } = body;
  // Only the first label: what follows a dot is the suffix that the domain is registered under.
  return typeof name === 'string' ? { ...body, name: name.replace(/^[^.]+/, `$&-${suffix}`) } : body;
}

export function randomSuffix(): string {
  return crypto.getRandomValues(new Uint16Array(1))[0]!.toString(36).padStart(4, '0');
}
