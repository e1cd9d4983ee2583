/** One of the characters that a part of a pattern matches. */
export interface CharacterNode {
  readonly type: 'character';
  readonly source: string;
  readonly takes: (character: string) => boolean;
}

export interface GroupNode {
  readonly type: 'group';
  readonly look: 'ahead' | 'not ahead' | null;
  readonly choices: readonly (readonly PatternNode[])[];
}

export interface RepeatNode {
  readonly type: 'repeat';
  readonly body: PatternNode;
  readonly min: number;
  readonly max: number;
  readonly isLazy: boolean;
}

export interface AnchorNode {
  readonly type: 'anchor';
  readonly holds: (text: string, at: number) => boolean;
}

export type PatternNode = CharacterNode | GroupNode | RepeatNode | AnchorNode;

const ESCAPE = /^\\(?:u\{[0-9a-f]+\}|u[0-9a-f]{4}|x[0-9a-f]{2}|c[a-z]|p\{[^}]*\}|[^1-9])/i;
const CLASS = /^\[(?:[^\]\\]|\\.)*\]/;
const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,(\d*))?\})(\??)/;
const GROUP = /^\((\?:|\?=|\?!|\?<[a-z]\w*>)?/i;

/** The parts of a regular expression. Anything unknown is an error, so that no pattern passes unread. */
export function readPattern({ source, flags }: RegExp): readonly PatternNode[] {
  let rest = source;

  function take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(rest);
    if (found !== null) rest = rest.slice(found[0].length);
    return found;
  }

  function character(written: string): CharacterNode {
    const one = new RegExp(`^(?:${written})$`, flags.replaceAll(/[gym]/g, ''));
    const known = new Map<string, boolean>();
    const takes = (each: string): boolean => {
      let answer = known.get(each);
      if (answer === undefined) known.set(each, (answer = one.test(each)));
      return answer;
    };
    return { type: 'character', source: written, takes };
  }

  function anchor(written: string): AnchorNode {
    const here = new RegExp(written, `${flags.replaceAll(/[gy]/g, '')}y`);
    return {
      type: 'anchor',
      holds(text, at) {
        here.lastIndex = at;
        return here.test(text);
      },
    };
  }

  function readAtom(): PatternNode {
    const anchored = take(/^(?:\^|\$|\\[bB])/);
    if (anchored !== null) return anchor(anchored[0]);
    const group = take(GROUP);
    if (group !== null) {
      const choices = readChoices();
      if (take(/^\)/) === null) throw new Error(`A group of /${source}/ has no end.`);
      return { type: 'group', look: group[1] === '?=' ? 'ahead' : group[1] === '?!' ? 'not ahead' : null, choices };
    }
    const written = take(CLASS) ?? take(ESCAPE) ?? take(/^[^\\()[\]*+?|]/);
    if (written === null) throw new Error(`/${source}/ cannot be read at ${rest}`);
    return character(written[0]);
  }

  function readChoices(): (readonly PatternNode[])[] {
    const choices: PatternNode[][] = [[]];
    while (rest !== '' && !rest.startsWith(')')) {
      if (take(/^\|/) !== null) {
        choices.push([]);
        continue;
      }
      const atom = readAtom();
      const found = take(QUANTIFIER);
      choices.at(-1)!.push(found === null ? atom : { type: 'repeat', body: atom, ...boundsOf(found) });
    }
    return choices;
  }

  const choices = readChoices();
  if (rest !== '') throw new Error(`/${source}/ cannot be read at ${rest}`);
  return choices.length === 1 ? choices[0]! : [{ type: 'group', look: null, choices }];
}

function boundsOf([whole, min, comma, max, lazy]: RegExpExecArray): Omit<RepeatNode, 'type' | 'body'> {
  const isLazy = lazy === '?';
  if (min === undefined) {
    return { min: whole.startsWith('+') ? 1 : 0, max: whole.startsWith('?') ? 1 : Number.POSITIVE_INFINITY, isLazy };
  }
  const upper = comma === undefined ? Number(min) : max === '' ? Number.POSITIVE_INFINITY : Number(max);
  return { min: Number(min), max: upper, isLazy };
}
