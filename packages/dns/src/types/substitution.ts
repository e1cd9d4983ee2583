import { DnsDataError, show } from '../dns-data-error.ts';

/** Digits and the flag would be ambiguous, and a backslash escapes (RFC 3402, 3.2). */
const NO_DELIMITER = /[0-9i\\\0]/;

function fail(problem: string): never {
  throw new DnsDataError(`The regular expression ${problem}.`);
}

/** The parts between delimiters. An escaped delimiter belongs to its part. */
function splitParts(text: string): string[] {
  const parts = [''];
  for (let at = 1; at < text.length; at += 1) {
    if (text[at] === text[0]) parts.push('');
    else {
      const length = text[at] === '\\' ? 2 : 1;
      parts.push(parts.pop()! + text.slice(at, at + length));
      at += length - 1;
    }
  }
  return parts;
}

/** The end of a set of characters such as `[^]a-z[:digit:]]`. */
function findSetEnd(text: string, from: number): number {
  let at = from + (text[from + 1] === '^' ? 2 : 1);
  if (text[at] === ']') at += 1;
  for (; at < text.length; at += 1) {
    if (text[at] === ']') return at;
    if (text[at + 1] === '-' && text[at + 2] !== ']' && text[at]! > text[at + 2]!)
      fail('has a range that ends before it begins');
    const kind = text[at] === '[' ? text[at + 1] : undefined;
    if (kind === ':' || kind === '.' || kind === '=') {
      const end = text.indexOf(`${kind}]`, at + 2);
      if (end === -1) break;
      at = end + 1;
    }
  }
  return fail('has a bracket that is not closed');
}

const BOUNDS = /^\{([0-9]{1,3})(,([0-9]{1,3})?)?\}/;

/** How many characters of a repetition are here, such as `*` or `{2,3}`; 0 for none. */
function repetitionLength(rest: string): number {
  if (/^[*+?]/.test(rest)) return 1;
  if (!rest.startsWith('{')) return 0;
  const [whole, min, , max] = BOUNDS.exec(rest) ?? fail('has a brace without numbers, such as {2,3}');
  if (Number(max ?? 255) > 255 || Number(min) > Number(max ?? 255)) fail(`has the bounds ${whole}`);
  return whole.length;
}

/** Reads an extended regular expression of POSIX and counts its groups. */
function countGroups(expression: string): number {
  let [count, depth] = [0, 0];
  let last: 'nothing' | 'anchor' | 'atom' | 'repetition' = 'nothing';
  for (let at = 0; at < expression.length; at += 1) {
    const letter = expression[at]!;
    const repetition = repetitionLength(expression.slice(at, at + 10));
    if (repetition > 0 && last !== 'atom') fail(`repeats nothing with ${show(letter)}`);
    if ((letter === '|' || letter === ')') && last === 'nothing') fail('has an empty group or alternative');
    if (repetition > 0) [at, last] = [at + repetition - 1, 'repetition'];
    else if (letter === '^' || letter === '$') last = 'anchor';
    else if (letter === '|') last = 'nothing';
    else if (letter === '(') [count, depth, last] = [count + 1, depth + 1, 'nothing'];
    else {
      if (letter === ')') depth -= 1;
      if (depth < 0) fail('closes a parenthesis that was not opened');
      if (letter === '\\') at += 1;
      if (letter === '\\' && /[1-9]/.test(expression[at]!) && Number(expression[at]) > count)
        fail(noGroup(expression[at]!));
      if (letter === '[') at = findSetEnd(expression, at);
      last = 'atom';
    }
  }
  if (depth > 0) fail('has a parenthesis that is not closed');
  if (last === 'nothing') fail('is empty, or has an empty alternative');
  return count;
}

function noGroup(digit: string): string {
  return `refers to the group ${digit}, which it does not have`;
}

/**
 * Checks an expression that replaces what it matches, such as `!^.*$!sip:info@example.com!`. One that resolvers cannot
 * read would make the record useless, and other servers refuse the zone.
 */
export function checkSubstitution(text: string): void {
  if (text === '') return;
  const delimiter = text[0]!;
  if (NO_DELIMITER.test(delimiter)) fail(`begins with ${show(delimiter)}, which cannot separate its parts`);
  const [expression = '', replacement, flags, ...more] = splitParts(text);
  if (replacement === undefined || flags === undefined || more.length > 0) {
    fail(`is not two parts between three of the same character, such as "!^.*$!sip:info@example.com!"`);
  }
  if (flags !== '' && flags !== 'i') fail(`has the flags ${show(flags)}; expected none or i`);
  const groups = countGroups(expression);
  for (const [, digit] of replacement.matchAll(/\\([\s\S])/g)) {
    if (/[0-9]/.test(digit!) && (digit === '0' || Number(digit) > groups)) fail(noGroup(digit!));
  }
}
