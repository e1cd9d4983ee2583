/** A Markdown table. Columns with only empty cells are omitted. */
export function renderTable(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const kept = columns.map((_, index) => index).filter((index) => rows.some((row) => row[index] !== ''));
  const line = (cells: readonly string[]): string =>
    `| ${kept.map((index) => escapeCell(cells[index]!)).join(' | ')} |`;
  return [line(columns), `|${kept.map(() => '---|').join('')}`, ...rows.map(line)];
}

/** A bar ends a cell even within code. */
function escapeCell(text: string): string {
  return text.replaceAll('|', String.raw`\|`);
}
