type Child = Node | string | null | undefined | false;
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** An element with attributes and children. Text stays text: nothing here becomes markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** The document writes `code` in backquotes. */
export function helpText(text: string): Node[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? element('code', {}, part) : document.createTextNode(part)));
}

const STRINGS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/;
const WORDS: Readonly<Record<string, RegExp>> = {
  JSON: /"(?:[^"\\]|\\.)*"(?=:)|\b(?:true|false|null)\b/,
  curl: /^(?:curl|export)\b/,
  TypeScript: /\b(?:import|from|const|await|new|for|of|true|false|null)\b/,
  Python: /\b(?:import|from|with|as|try|except|for|in|if|True|False|None)\b/,
  Go: /\b(?:package|import|func|defer|if|for|range|var|struct|nil)\b/,
};

/** Highlights strings and a few words, as in the page's samples. */
export function colourCode(code: string, language: string): Node[] {
  const pattern = new RegExp(`(${WORDS[language]!.source})|(${STRINGS.source})`, 'gm');
  const nodes: Node[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    nodes.push(document.createTextNode(code.slice(end, match.index)));
    nodes.push(element('span', { class: match[1] === undefined ? 'code-string' : 'code-keyword' }, match[0]));
    end = match.index + match[0].length;
  }
  return [...nodes, document.createTextNode(code.slice(end))];
}
