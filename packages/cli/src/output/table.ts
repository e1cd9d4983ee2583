import { toSafeText } from './safe-text.ts';

const GAP = 2;
/** A narrower column is of no use. */
const MIN_COLUMN_WIDTH = 6;

/** Rows under headings, in at most `width` characters: columns at the end go first, then long texts are shortened. */
export function renderTable(columns: readonly string[], rows: readonly (readonly string[])[], width: number): string {
  const cells = [columns.map((column) => column.toUpperCase()), ...rows].map((row) => row.map(toSafeText));
  const natural = columns.map((_, at) => Math.max(...cells.map((row) => lengthOf(row[at]!))));
  const widths = fit(natural, width);
  return cells.map((row) => renderRow(row, widths)).join('');
}

/** Names and their values, one on each line. */
export function renderPairs(pairs: readonly (readonly [string, string])[], width: number): string {
  const nameWidth = Math.min(Math.max(0, ...pairs.map(([name]) => name.length)), Math.floor(width / 2));
  return pairs
    .map(([name, value]) => {
      const rest = Math.max(width - nameWidth - GAP, 1);
      return `${pad(name, nameWidth)}${' '.repeat(GAP)}${shorten(toSafeText(value), rest)}`.trimEnd();
    })
    .map((line) => `${line}\n`)
    .join('');
}

function fit(natural: readonly number[], width: number): number[] {
  const widths = [...natural];
  const total = (): number => widths.reduce((sum, each) => sum + each, GAP * (widths.length - 1));
  while (widths.length > 1 && widths.length * (MIN_COLUMN_WIDTH + GAP) - GAP > width) widths.pop();
  while (total() > width) {
    const longest = widths.indexOf(Math.max(...widths));
    if (widths[longest]! <= 1) break;
    const others = Math.max(...widths.filter((_, at) => at !== longest), MIN_COLUMN_WIDTH);
    // At once down to the next longest: a text may have thousands of characters.
    widths[longest] = Math.max(widths[longest]! - (total() - width), Math.min(others, widths[longest]! - 1));
  }
  return widths;
}

function renderRow(row: readonly string[], widths: readonly number[]): string {
  const cells = widths.map((width, at) => pad(row[at]!, width));
  return `${cells.join(' '.repeat(GAP)).trimEnd()}\n`;
}

function pad(text: string, width: number): string {
  const short = shorten(text, width);
  return short + ' '.repeat(width - lengthOf(short));
}

export function shorten(text: string, width: number): string {
  const characters = Array.from(text);
  if (characters.length <= width) return text;
  return width < 1 ? '' : `${characters.slice(0, width - 1).join('')}…`;
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}
