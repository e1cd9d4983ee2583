export interface Coloured {
  readonly text: string;
  readonly colour: 'string' | 'keyword' | 'plain';
}

const STRING = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/;
const KEYWORD = /(?<![-\w.])(curl|import|from|const|await|new|with|as|try|except|true|false|null|for|of|in)(?![-\w])/;

/** Strings and a few words stand out; more than that would need a parser for each language. */
export function colourise(code: string): Coloured[] {
  return code.split(STRING).flatMap((part, index): Coloured[] => {
    if (index % 2 === 1) return [{ text: part, colour: 'string' }];
    return part
      .split(KEYWORD)
      .map((text, at): Coloured => ({ text, colour: at % 2 === 1 ? 'keyword' : 'plain' }))
      .filter(({ text }) => text !== '');
  });
}
