import { createRequire } from 'node:module';
import type { HLJSApi } from 'highlight.js';
import { renderCopyButton } from '../../../../packages/portal/src/copy-button.ts';
import { escapeHtml } from '../../../../packages/portal/src/escape-html.ts';
import { keep } from '../kept-results.ts';

/** The highlighter's name for a language, if different; null if it has no colours. */
const COLOURED_AS: Readonly<Record<string, string | null>> = {
  sh: 'bash',
  // Under this name a session with prompts, in which a command stays plain.
  shell: 'bash',
  ts: 'typescript',
  console: null,
  text: null,
};
/** The word of a block that does with `landhold` what the block before it does with curl. */
export const BY_COMMAND_LINE = 'landhold';
/** The label of a block without a name. */
const LABELS: Readonly<Record<string, string>> = {
  sh: 'Terminal',
  console: 'Terminal',
  ts: 'TypeScript',
  text: 'Text',
};

/** Loaded for code that no former run has coloured: its 190 languages take 0.1 s. */
let highlighter: HLJSApi | undefined;

function loadHighlighter(): HLJSApi {
  const hljs = createRequire(import.meta.url)('highlight.js') as HLJSApi;
  hljs.configure({ classPrefix: 'code-' });
  return hljs;
}

/** A block of code. `info` is the text after the fence: the language and possibly one more word. */
export function renderCode(info: string, code: string, id: string): string {
  const [language = '', word = ''] = info.split(' ');
  if (word === 'output') {
    return `<div class="output"><p class="visually-hidden">Output</p><pre><code>${escapeHtml(code)}</code></pre></div>`;
  }
  const isFile = !['', 'server', BY_COMMAND_LINE].includes(word);
  const own = isFile ? word : LABELS[language] || language.toUpperCase();
  const label = word === 'server' ? 'Another terminal' : own;
  const head = `<p class="command-name">${escapeHtml(label)}</p>`;
  return `<div class="command">${head}${renderCopyable(language, code, id, isFile ? word : 'this')}</div>`;
}

/** Code with its button, which is named after `what` it copies. */
export function renderCopyable(language: string, code: string, id: string, what: string): string {
  return `${renderCopyButton(id, what)}<pre><code id="${id}">${colour(language, code)}</code></pre>`;
}

function colour(language: string, code: string): string {
  if (language === 'console') return escapeHtml(code).replaceAll(/^\$ /gm, '<span class="prompt"></span>');
  const known = COLOURED_AS[language] === undefined ? language : COLOURED_AS[language];
  if (known === null) return escapeHtml(code);
  return keep(`colour ${known}`, code, () => {
    highlighter ??= loadHighlighter();
    return highlighter.getLanguage(known) === undefined
      ? escapeHtml(code)
      : highlighter.highlight(code, { language: known }).value;
  });
}
