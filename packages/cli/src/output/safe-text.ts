// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text for a terminal. A name or comment can contain codes that move the cursor or hide what comes after them. */
export function toSafeText(text: string): string {
  return text.replaceAll(CONTROL, '\ufffd');
}

/** The same with its line ends, for files that are printed as they are. */
export function toSafeLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.split('\t').map(toSafeText).join('\t'))
    .join('\n');
}

/** JSON that is also safe in a terminal: JSON itself allows some control characters. */
export function toSafeJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(
    /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => String.raw`\u` + character.charCodeAt(0).toString(16).padStart(4, '0'),
  );
}
