import type { JsonObject } from '@landhold/samples';

/**
 * The example with a name that nobody has: all visitors share one sandbox, and the second of the day to send an example
 * as it stands would get a 409.
 */
export function freshenName(body: JsonObject, suffix: string): JsonObject {
  const { name } = body;
  // The first label alone: what follows a dot is the suffix that the domain is registered under.
  return typeof name === 'string' ? { ...body, name: name.replace(/^[^.]+/, `$&-${suffix}`) } : body;
}

export function randomSuffix(): string {
  return crypto.getRandomValues(new Uint16Array(1))[0]!.toString(36).padStart(4, '0');
}
