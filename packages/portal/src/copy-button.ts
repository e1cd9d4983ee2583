import { escapeHtml } from './escape-html.ts';

/** `what` completes the button's name for screen readers: Copy … It copies the text of the element with this id. */
export function renderCopyButton(id: string, what: string): string {
  return `<button type="button" class="copy" data-copy="${id}" hidden><span class="copy-label">Copy</span><span class="visually-hidden"> ${escapeHtml(what)}</span></button>`;
}
