import type { Attribute } from './define-resources.ts';
import type { CtyType } from './field-rows.ts';
import type { Value } from './plugin/message-pack.ts';
import { decodeValue, encodeValue, Unknown } from './plugin/message-pack.ts';

/** The values of a resource, by attribute. */
export type Fields = Record<string, Value>;

/** A value on the wire. State that is stored comes as JSON, everything else as MessagePack. */
export interface WireValue {
  readonly msgpack?: Uint8Array;
  readonly json?: Uint8Array;
}

export function fromWire(wire: unknown): Fields | null {
  const { msgpack, json } = (wire ?? {}) as WireValue;
  if (msgpack !== undefined && msgpack.length > 0) return decodeValue(msgpack) as Fields | null;
  if (json !== undefined && json.length > 0) return JSON.parse(Buffer.from(json).toString()) as Fields;
  return null;
}

export function toWire(value: Fields | null): WireValue {
  return { msgpack: encodeValue(value) };
}

/** Whether it is known in every part. */
export function isKnown(value: Value | undefined): boolean {
  if (value instanceof Unknown) return false;
  return typeof value !== 'object' || value === null || Object.values(value).every((each) => isKnown(each));
}

/** Whether two known values are equal; the order of an object's members does not count. */
export function isSame(a: Value | undefined, b: Value | undefined): boolean {
  return JSON.stringify(sorted(a ?? null)) === JSON.stringify(sorted(b ?? null));
}

/** Whether two known values of an attribute mean the same: most lists of texts have no order. */
export function isSameFor({ type, isOrdered }: Attribute, a: Value | undefined, b: Value | undefined): boolean {
  if (isOrdered || !isSame(type, ['list', 'string'])) return isSame(a, b);
  const unordered = (value: Value | undefined): Value =>
    Array.isArray(value) ? (value as string[]).toSorted() : (value ?? null);
  return isSame(unordered(a), unordered(b));
}

function sorted(value: Value): unknown {
  if (value instanceof Unknown) return { unknown: true };
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, sorted(value[name]!)]));
}

/** What the API returned, as a value of this type: members that the type does not have are left out. */
export function conform(type: CtyType, value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (typeof type === 'string') return value as Value;
  const [family, inner] = type;
  if (family === 'object') {
    const members = Object.entries(inner).map(([name, each]) => [
      name,
      conform(each, (value as Record<string, unknown>)[name]),
    ]);
    return Object.fromEntries(members) as Value;
  }
  if (family === 'map') {
    const members = Object.entries(value).map(([name, each]) => [name, conform(inner, each)]);
    return Object.fromEntries(members) as Value;
  }
  return (value as unknown[]).map((each) => conform(inner, each));
}
