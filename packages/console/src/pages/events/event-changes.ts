import { optionLabel } from '../../components/field-label.ts';

export interface Line {
  readonly text: string;
  /** Whether the other side lacks it. */
  readonly isChanged: boolean;
}

export interface Change {
  readonly field: string;
  readonly before: readonly Line[];
  readonly after: readonly Line[];
}

/** It changes with everything else. */
const MINOR = 'updated_at';

/** Each changed field, with its values line by line. */
export function changesOf(
  previous: Readonly<Record<string, unknown>>,
  record: Readonly<Record<string, unknown>>,
): Change[] {
  const fields = Object.keys(previous);
  const telling = fields.filter((field) => field !== MINOR);
  return (telling.length > 0 ? telling : fields).map((field) => {
    const [before, after] = [linesOf(previous[field]), linesOf(record[field])];
    return { field, before: compare(before, after), after: compare(after, before) };
  });
}

function compare(lines: readonly string[], others: readonly string[]): Line[] {
  return lines.map((text) => ({ text, isChanged: !others.includes(text) }));
}

/** One line per list item, or per field of an object. */
function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.length === 0 ? ['None'] : value.map(textOf);
  if (typeof value === 'string') return [value.includes('_') ? optionLabel(value) : value];
  if (typeof value !== 'object' || value === null) return [textOf(value)];
  const entries = Object.entries(value);
  return entries.length === 0 ? ['None'] : entries.map(([name, each]) => `${name}: ${textOf(each)}`);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
