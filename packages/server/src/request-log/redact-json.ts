export interface Redaction {
  readonly isSecretName: (name: string) => boolean;
  /** The text without its secrets; the same text if it has none. */
  readonly redactText: (text: string) => string;
}

/**
 * JSON with its secret values replaced and the rest unchanged. One pass from left to right, so duplicate names are all
 * seen and the text may be truncated anywhere.
 */
export function redactJson(text: string, { isSecretName, redactText }: Redaction): string {
  let shown = '';
  let copied = 0;
  for (let start = text.indexOf('"'); start !== -1; start = text.indexOf('"', copied)) {
    const end = endOfString(text, start);
    const content = read(text.slice(start, end));
    const redacted = redactText(content);
    shown += text.slice(copied, start) + (redacted === content ? text.slice(start, end) : JSON.stringify(redacted));
    const colon = skipSpace(text, end);
    copied = end;
    if (text[colon] !== ':' || !isSecretName(content)) continue;
    const value = skipSpace(text, colon + 1);
    // `null`, `true` and `false` reveal nothing.
    if (value === text.length || 'ntf'.includes(text[value]!)) continue;
    shown += `${text.slice(end, value)}"[redacted]"`;
    copied = endOfValue(text, value);
  }
  return shown + text.slice(copied);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return Math.min(at + 1, text.length);
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at += 1;
  return at;
}

function endOfValue(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length;) {
    const character = text[at]!;
    if (depth === 0 && at > start && ',]}'.includes(character)) return at;
    if (character === '"') {
      at = endOfString(text, at);
    } else {
      if (character === '{' || character === '[') depth += 1;
      if (character === '}' || character === ']') depth -= 1;
      at += 1;
    }
  }
  return text.length;
}

/** A string's value. A string that is cut within an escape is read without it. */
function read(literal: string): string {
  if (!literal.includes('\\')) return literal.slice(1).replace(/"$/, '');
  try {
    return JSON.parse(literal) as string;
  } catch {
    return literal.slice(1);
  }
}
