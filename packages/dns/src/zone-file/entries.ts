/** One entry of a zone file: a line, or several between parentheses (RFC 1035, 5.1). */
export interface Entry {
  /** The line where it begins. */
  readonly line: number;
  /** Whether it begins with a space, and so has the previous entry's name. */
  readonly isIndented: boolean;
  /** Whether it is a comment for other programs. */
  readonly isMarked: boolean;
  /** Quotes and escapes are kept: only a field knows their meaning. */
  readonly tokens: readonly string[];
  /** Why it cannot be split; its tokens are incomplete then. */
  readonly problem?: string;
}

/** Begins a line with an ALIAS. Other programs take it as a comment, and read the addresses that follow it. */
export const ALIAS_MARK = '; landhold: ';

const TAB = 0x09;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const OPEN = 0x28;
const CLOSE = 0x29;
const SEMICOLON = 0x3b;
const EQUALS = 0x3d;
const BACKSLASH = 0x5c;
const BYTE_ORDER_MARK = 0xfeff;

function isSpace(code: number): boolean {
  return code === SPACE || code === TAB || code === RETURN;
}

/** Splits a zone file into entries, in one pass over its text. */
export class EntryReader {
  readonly #text: string;
  #at: number;
  #line = 1;
  #depth = 0;
  #tokens: string[] = [];
  #problem: string | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#at = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  }

  /** The next entry that is not empty; undefined at the end. */
  next(): Entry | undefined {
    while (this.#at < this.#text.length) {
      const isIndented = isSpace(this.#text.charCodeAt(this.#at));
      const line = this.#line;
      this.#tokens = [];
      this.#problem = undefined;
      this.#depth = 0;
      const isMarked = this.#text.startsWith(ALIAS_MARK, this.#at);
      if (isMarked) this.#at += ALIAS_MARK.length;
      this.#readTokens();
      if (this.#depth > 0) this.#problem ??= 'A parenthesis is not closed.';
      const entry = { line, isIndented, isMarked, tokens: this.#tokens };
      if (this.#problem !== undefined) return { ...entry, problem: this.#problem };
      if (this.#tokens.length > 0) return entry;
    }
    return undefined;
  }

  #readTokens(): void {
    while (this.#at < this.#text.length) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === NEWLINE) {
        this.#at += 1;
        this.#line += 1;
        if (this.#depth === 0) return;
      } else if (code === SEMICOLON || this.#problem !== undefined) this.#skipLine();
      else if (code === QUOTE) this.#take(this.#findQuoteEnd(this.#at));
      else if (isSpace(code)) this.#at += 1;
      else if (code === OPEN || code === CLOSE) this.#nest(code === OPEN ? 1 : -1);
      else this.#take(this.#findTokenEnd());
    }
  }

  #take(end: number): void {
    if (this.#problem === undefined) this.#tokens.push(this.#text.slice(this.#at, end));
    this.#at = end;
  }

  #nest(by: number): void {
    this.#at += 1;
    this.#depth += by;
    if (this.#depth < 0) this.#fail('A parenthesis is closed that was not opened.');
  }

  /** The rest of the line is meaningless, and the next line is read afresh. */
  #fail(problem: string): void {
    this.#problem = problem;
    this.#depth = 0;
  }

  #skipLine(): void {
    const end = this.#text.indexOf('\n', this.#at);
    this.#at = end === -1 ? this.#text.length : end;
  }

  #findQuoteEnd(from: number): number {
    for (let at = from + 1; at < this.#text.length; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code === QUOTE) return at + 1;
      if (code === NEWLINE) break;
      // An escaped line break still ends the line.
      if (code === BACKSLASH && this.#text.charCodeAt(at + 1) !== NEWLINE) at += 1;
    }
    this.#fail('A quotation mark is not closed on its line.');
    return from + 1;
  }

  #findTokenEnd(): number {
    let at = this.#at;
    for (; at < this.#text.length; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (isSpace(code) || code === NEWLINE || code === SEMICOLON || code === OPEN || code === CLOSE) return at;
      // The value of a service's parameter, such as alpn="h2,h3". Elsewhere a quotation mark begins the next field.
      if (code === QUOTE) return this.#text.charCodeAt(at - 1) === EQUALS ? this.#findQuoteEnd(at) : at;
      if (code === BACKSLASH && this.#text.charCodeAt(at + 1) !== NEWLINE) at += 1;
    }
    return this.#text.length;
  }
}
