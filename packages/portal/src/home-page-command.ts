import { renderCopyButton } from './copy-button.ts';
import { escapeHtml } from './escape-html.ts';

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

/** Commands that are a click away: with all of them in view, the page would be twice as long. */
export function renderSteps(rows: readonly string[], words?: string): string {
  const summary = words ?? (rows.length === 1 ? 'Show the command' : 'Show the commands');
  return `<details class="steps"><summary>${summary}</summary><ol class="rows rows-numbered">${rows.join('\n')}</ol></details>`;
}
