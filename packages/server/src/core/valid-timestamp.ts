/** Whether a text that looks like a timestamp is one: `Date` takes the 31st of June for the 1st of July. */
export function isValidTimestamp(text: string): boolean {
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text.slice(0, 'YYYY-MM-DDThh:mm:ss'.length));
}
