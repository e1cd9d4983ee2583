/** Protocol Buffers for messages that are given as tables of field numbers: https://protobuf.dev/programming-guides/encoding/ */

type Kind = 'bytes' | 'string' | 'int' | 'bool' | Table;
type Field = readonly [number: number, kind: Kind, many?: 'many' | 'map'];
export type Table = { readonly [name: string]: Field };

export type Message = { readonly [name: string]: unknown };

export function encodeMessage(table: Table, message: Message): Buffer {
  const parts: Buffer[] = [];
  for (const [name, [number, kind, many]] of Object.entries(table)) {
    const value = message[name];
    if (value === undefined || value === null) continue;
    if (many === 'many') {
      for (const each of value as readonly unknown[]) writeField(number, kind, each, parts);
    } else if (many === 'map') {
      // A map is a list of pairs.
      const pair: Table = { key: [1, 'string'], value: [2, kind] };
      for (const [key, each] of Object.entries(value)) writeField(number, pair, { key, value: each }, parts);
    } else if (value !== false && value !== 0 && value !== '') writeField(number, kind, value, parts);
  }
  return Buffer.concat(parts);
}

function writeField(number: number, kind: Kind, value: unknown, parts: Buffer[]): void {
  if (kind === 'int' || kind === 'bool') {
    parts.push(varint(number * 8), varint(Number(value)));
    return;
  }
  const body = typeof kind === 'object' ? encodeMessage(kind, value as Message) : Buffer.from(value as string);
  parts.push(varint(number * 8 + 2), varint(body.length), body);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Buffer.from([...bytes, rest]);
}

export function decodeMessage(table: Table, bytes: Buffer): Record<string, unknown> {
  const message: Record<string, unknown> = {};
  const byNumber = new Map(Object.entries(table).map(([name, field]) => [field[0], [name, field] as const]));
  for (const [number, value] of fieldsOf(bytes)) {
    const known = byNumber.get(number);
    // A newer program may send more.
    if (known === undefined || value === undefined) continue;
    const [name, [, kind, many]] = known;
    const read = readField(kind, value);
    if (many === 'many') message[name] = [...((message[name] as unknown[] | undefined) ?? []), read];
    else message[name] = read;
  }
  return message;
}

/** Each field's number, and its value; undefined for a type that no message here has. */
function* fieldsOf(bytes: Buffer): Generator<readonly [number, number | Buffer | undefined]> {
  let at = 0;
  function readNumber(): number {
    for (let value = 0, factor = 1; ; factor *= 128) {
      const byte = bytes[at];
      at += 1;
      if (byte === undefined) throw new RangeError('A message ends too early.');
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }
  while (at < bytes.length) {
    const tag = readNumber();
    const [number, type] = [Math.floor(tag / 8), tag % 8];
    if (type === 0) yield [number, readNumber()];
    else if (type === 2) {
      const length = readNumber();
      at += length;
      if (at > bytes.length) throw new RangeError('A message ends too early.');
      yield [number, bytes.subarray(at - length, at)];
    } else if (type === 1 || type === 5) at += type === 1 ? 8 : 4;
    else throw new TypeError(`A field has the type ${type}, which is not used any more.`);
  }
}

function readField(kind: Kind, value: number | Buffer): unknown {
  if (typeof value === 'number') return kind === 'bool' ? value !== 0 : value;
  if (typeof kind === 'object') return decodeMessage(kind, value);
  return kind === 'string' ? value.toString() : value;
}
