/** The language of configurations: https://opentofu.org/docs/language/syntax/configuration/ */

/** An expression as it is written, such as `landhold_zone.main.id`. */
export class Expression {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Written = Readonly<Record<string, unknown>>;

/** A block such as `resource "landhold_zone" "main" { … }`, formatted as `fmt` does. */
export function writeBlock(words: readonly string[], values: Written): string {
  const [keyword, ...labels] = words;
  const head = [keyword, ...labels.map((label) => JSON.stringify(label))].join(' ');
  const members = writeMembers(values, '  ');
  return members === '' ? `${head} {\n}\n` : `${head} {\n${members}}\n`;
}

/** `fmt` aligns the equals signs of lines that follow each other, as long as each value takes one line. */
function writeMembers(values: Written, indent: string): string {
  const members = Object.entries(values).map(([name, value]) => [keyOf(name), writeValue(value, indent)] as const);
  const width = (at: number): number => {
    const isLong = (each: number): boolean => members[each]![1].includes('\n');
    if (isLong(at)) return members[at]![0].length;
    let [first, last] = [at, at];
    while (first > 0 && !isLong(first - 1)) first -= 1;
    while (last < members.length - 1 && !isLong(last + 1)) last += 1;
    return Math.max(...members.slice(first, last + 1).map(([name]) => name.length));
  };
  return members.map(([name, text], at) => `${indent}${name.padEnd(width(at))} = ${text}\n`).join('');
}

function writeValue(value: unknown, indent: string): string {
  if (value instanceof Expression) return value.text;
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map((each) => writeValue(each, indent)).join(', ')}]`;
  if (Object.keys(value).length === 0) return '{}';
  return `{\n${writeMembers(value as Written, `${indent}  `)}${indent}}`;
}

function keyOf(name: string): string {
  return /^[A-Za-z_][\w-]*$/.test(name) ? name : quote(name);
}

/** Escapes that JSON has and the language lacks. */
const ESCAPES: Readonly<Record<string, string>> = { '\\b': '\\u0008', '\\f': '\\u000c' };

/** `${` and `%{` would begin a template. */
function quote(text: string): string {
  return JSON.stringify(text)
    .replaceAll(/\\[\s\S]/g, (pair) => ESCAPES[pair] ?? pair)
    .replaceAll(/[$%](?=\{)/g, '$&$&');
}
