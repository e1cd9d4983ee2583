/** The part of a JSON schema that describes what is inside a value. */
interface Rule {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly minItems?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Rule>>;
  readonly additionalProperties?: boolean | Rule;
  readonly items?: Rule;
}

type Definitions = Readonly<Record<string, object>>;

/** A body of about the requested size whose faults are all inside one list or object of a schema. */
export interface NestedBody {
  /** Such as `.changes[].values, in small values, wrong entries`. */
  readonly place: string;
  /** The same for all places with the same schema. */
  readonly key: string;
  readonly body: string;
}

/** A place in a body: what is around it, and its schema. */
interface Place {
  /** The number of lists and objects around it. */
  readonly depth: number;
  readonly name: string;
  readonly rule: Rule;
  /** The whole body with this text at the place. */
  readonly wrap: (text: string) => string;
  /** The nearest list or map around the place, which can have more entries. */
  readonly above: Repeating | undefined;
}

interface Repeating {
  readonly wrap: (text: string) => string;
  /** An entry with this text at the place. */
  readonly entry: (text: string, index: number) => string;
  /** An entry without faults. */
  readonly valid: (index: number) => string;
}

const LONG_NAME = 'n'.repeat(2_000);

/** The worst bodies for each list and object inside the fields of a schema, at any depth. */
export function nestedBodies(schema: string, definitions: Definitions, bytes: number): NestedBody[] {
  const root = resolve({ $ref: `#/${schema}` }, definitions);
  const places = placesIn({ depth: 0, name: '', rule: root, wrap: (text) => text, above: undefined }, definitions);
  return places.flatMap(({ depth, ...place }) =>
    Object.entries(depth < 2 ? {} : faultsOf(place.rule, definitions)).flatMap(([fault, fill]) =>
      Object.entries(shapesOf(place, fill, bytes)).map(([shape, body]) => {
        const what = `${place.name}, ${shape}, ${fault}`;
        return { place: what, key: what + JSON.stringify(place.rule), body };
      }),
    ),
  );
}

function resolve(rule: Rule, definitions: Definitions): Rule {
  if (rule.$ref === undefined) return rule;
  const { $ref, ...others } = rule;
  return { ...resolve(definitions[$ref.split('/').at(-1)!] as Rule, definitions), ...others };
}

/** The place, and all lists and objects inside it. */
function placesIn(place: Place, definitions: Definitions): Place[] {
  const { name, rule, wrap } = place;
  const found: Place[] = [];
  const below = (next: Omit<Place, 'rule' | 'depth'>, inner: Rule): void => {
    const resolved = resolve(inner, definitions);
    if (isContainer(resolved))
      found.push(...placesIn({ ...next, depth: place.depth + 1, rule: resolved }, definitions));
  };
  for (const [key, inner] of Object.entries(rule.properties ?? {})) {
    const around = (text: string): string => object(rule, definitions, { [key]: text });
    const { above } = place;
    below(
      {
        name: `${name}.${key}`,
        wrap: (text) => wrap(around(text)),
        above: above && { ...above, entry: (text, index) => above.entry(around(text), index) },
      },
      inner,
    );
  }
  if (rule.items !== undefined) {
    const valid = (): string => validText(rule.items!, definitions);
    const above = { wrap: (text: string) => wrap(`[${text}]`), entry: (text: string) => text, valid };
    below({ name: `${name}[]`, wrap: (text) => wrap(`[${text}]`), above }, rule.items);
  }
  if (typeof rule.additionalProperties === 'object') {
    const inner = rule.additionalProperties;
    const entry = (text: string, index: number): string => `"k${index}":${text}`;
    const valid = (index: number): string => entry(validText(inner, definitions), index);
    const above = { wrap: (text: string) => wrap(`{${text}}`), entry, valid };
    below({ name: `${name}.*`, wrap: (text) => wrap(`{"${LONG_NAME}":${text}}`), above }, inner);
  }
  return [place, ...found];
}

function isContainer({ type }: Rule): boolean {
  return [type].flat().some((each) => each === 'array' || each === 'object');
}

/** Ways to fill a list or an object with faults, up to a number of bytes. */
function faultsOf(rule: Rule, definitions: Definitions): Record<string, (room: number) => string> {
  const types = [rule.type].flat();
  if (types.includes('array')) {
    const wrong = isText(resolve(rule.items ?? {}, definitions)) ? '1' : '""';
    return {
      'wrong entries': (room) => `[${repeat(room, () => wrong)}]`,
      'empty objects': (room) => `[${repeat(room, () => '{}')}]`,
      'wrong texts': (room) => `[${repeat(room, (index) => `"~${index.toString(36)}"`)}]`,
    };
  }
  return {
    'unknown members': (room) => `{${repeat(room, (index) => `"${index.toString(36)}~":1`)}}`,
    'empty members': (room) => `{${repeat(room, (index) => `"${index.toString(36)}":{}`)}}`,
  };
}

function isText({ type, enum: choices }: Rule): boolean {
  return choices !== undefined || [type].flat().includes('string');
}

/** All faults in one value, spread over many values, and behind values without faults. */
function shapesOf(
  { wrap, above }: Omit<Place, 'depth'>,
  fill: (room: number) => string,
  bytes: number,
): Record<string, string> {
  const one = wrap(fill(bytes));
  if (above === undefined) return { one };
  const { entry, valid } = above;
  const [few, some] = [16, 300].map((room) => above.wrap(repeat(bytes, (index) => entry(fill(room), index))));
  const first = Array.from({ length: 150 }, (_, index) => valid(index));
  const behind = above.wrap([...first, repeat(bytes, (index) => entry(fill(300), index + first.length))].join());
  return { one, 'in small values': few!, 'in larger values': some!, 'behind valid values': behind };
}

function repeat(room: number, make: (index: number) => string): string {
  const parts: string[] = [];
  for (let length = 0; length < room; length += parts.at(-1)!.length + 1) parts.push(make(parts.length));
  return parts.join();
}

/** An object with these members and the required ones. */
function object(rule: Rule, definitions: Definitions, members: Readonly<Record<string, string>>): string {
  const required = (rule.required ?? []).map((name) => [name, validText(rule.properties![name]!, definitions)]);
  const all = { ...(Object.fromEntries(required) as Record<string, string>), ...members };
  return `{${Object.entries(all)
    .map(([name, text]) => `"${name}":${text}`)
    .join()}}`;
}

function validText(rule: Rule, definitions: Definitions): string {
  const { type, enum: choices, examples, minItems = 0, items, ...rest } = resolve(rule, definitions);
  const sample = choices ?? examples;
  if (sample !== undefined) return JSON.stringify(sample[0]);
  const types = [type].flat();
  if (types.includes('array'))
    return `[${Array.from({ length: minItems }, () => validText(items!, definitions)).join()}]`;
  if (types.includes('object')) return object(rest, definitions, {});
  return types.includes('string') ? '"a"' : '1';
}
