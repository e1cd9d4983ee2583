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

/** Strings and a few words stand out, as in the samples of the page. */
export function colourCode(code: string): Node[] {
  const pattern =
    /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\b(curl|export|import|from|const|await|new|with|as|try|except|true|false|null|for|of|in|func|package|if|var|return|defer|range)\b/g;
  const nodes: Node[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    nodes.push(document.createTextNode(code.slice(end, match.index)));
    nodes.push(element('span', { class: match[1] === undefined ? 'code-keyword' : 'code-string' }, match[0]));
    end = match.index + match[0].length;
  }
  return [...nodes, document.createTextNode(code.slice(end))];
}
