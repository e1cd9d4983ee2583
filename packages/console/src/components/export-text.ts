export type ExportFormat = 'csv' | 'json';

/** A file of all records: as in the API, or as a table with a column for each field. */
export function exportText(records: readonly object[], format: ExportFormat): string {
  if (format === 'json') return `${JSON.stringify(records, null, 2)}\n`;
  const fields = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const rows = [
    fields,
    ...records.map((record) => fields.map((field) => textOf((record as Readonly<Record<string, unknown>>)[field]))),
  ];
  // As in RFC 4180.
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return isFormula(value) ? `'${value}` : value;
  return JSON.stringify(value);
}

/** A spreadsheet would run it, and anyone may have written the text. Some skip spaces and know wide characters. */
function isFormula(text: string): boolean {
  return /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/u.test(text);
}

/** Semicolons and tabs separate cells in some regions, where the rest of a text would be another cell. */
function cellOf(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
