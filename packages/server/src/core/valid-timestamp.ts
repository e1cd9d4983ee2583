/** Whether a text that looks like a timestamp is valid. `Date` reads 31 June as 1 July. */
export function isValidTimestamp(text: string): boolean {
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text.slice(0, 'YYYY-MM-DDThh:mm:ss'.length));
}
