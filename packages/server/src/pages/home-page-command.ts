import { escapeHtml } from './escape-html.ts';

/** `what` finishes the button's name for those who hear it: Copy … */
export function renderCopyButton(id: string, what: string): string {
  return `<button type="button" class="copy" data-copy="${id}" hidden><span class="copy-label">Copy</span><span class="visually-hidden"> ${escapeHtml(what)}</span></button>`;
}

export function renderCommand(id: string, command: string, what: string): string {
  const coloured = command
    .split(/('[^']*'|"[^"]*"|^curl\b)/m)
    .map((part) => {
      if (part === 'curl') return '<span class="code-keyword">curl</span>';
      return /^['"]/.test(part) ? `<span class="code-string">${escapeHtml(part)}</span>` : escapeHtml(part);
    })
    .join('');
  return `<div class="command"><pre><code id="${id}">${coloured}</code></pre>${renderCopyButton(id, what)}</div>`;
}
