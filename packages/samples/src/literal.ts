import type { Json, JsonObject } from './sample-call.ts';

/** How a language writes a value. */
export interface LiteralStyle {
  readonly indent: string;
  /** Between braces and their content, if both are on one line. */
  readonly padding: '' | ' ';
  /** Whether the last of several lines ends with a comma too. */
  readonly trailingComma: boolean;
  readonly scalar: (value: string | number | boolean | null) => string;
  readonly key: (name: string) => string;
}

/** Samples are read in narrow panels. */
const WIDTH = 80;

export interface Position {
  /** How many columns of the line are used before the value and after it. */
  readonly usedColumns: number;
  /** How deep the line is indented. */
  readonly level: number;
}

/** On one line if it fits, otherwise with one member on each line. */
export function renderLiteral(value: Json, style: LiteralStyle, { usedColumns, level }: Position): string {
  const flat = renderFlat(value, style);
  if (usedColumns + flat.length <= WIDTH || value === null || typeof value !== 'object') return flat;
  const members = membersOf(value, style);
  if (members.length === 0) return flat;

  const inner = style.indent.repeat(level + 1);
  const lines = members.map(([key, member]) => {
    // One for the comma.
    const place = { usedColumns: inner.length + key.length + 1, level: level + 1 };
    return `${inner}${key}${renderLiteral(member, style, place)}`;
  });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const last = style.trailingComma ? ',\n' : '\n';
  return `${open}\n${lines.join(',\n')}${last}${style.indent.repeat(level)}${close}`;
}

function renderFlat(value: Json, style: LiteralStyle): string {
  if (value === null || typeof value !== 'object') return style.scalar(value);
  const members = membersOf(value, style)
    .map(([key, member]) => key + renderFlat(member, style))
    .join(', ');
  if (Array.isArray(value)) return `[${members}]`;
  return members === '' ? '{}' : `{${style.padding}${members}${style.padding}}`;
}

function membersOf(value: Json[] | JsonObject, style: LiteralStyle): [string, Json][] {
  return Array.isArray(value)
    ? value.map((item): [string, Json] => ['', item])
    : Object.entries(value).map(([name, member]): [string, Json] => [`${style.key(name)}: `, member]);
}

export const jsonStyle: LiteralStyle = {
  indent: '  ',
  padding: '',
  trailingComma: false,
  scalar: (value) => JSON.stringify(value),
  key: (name) => JSON.stringify(name),
};
