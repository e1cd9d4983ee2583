/** A Markdown table. Columns in which every cell is empty say nothing, and are left out. */
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
