import { colourCode, element, helpText } from './dom.ts';

/** Longer responses are cut: nobody reads them here, and the page would freeze. */
const MAX_CHARACTERS = 200_000;

interface ErrorBody {
  readonly code?: string;
  readonly message?: string;
  readonly param?: string;
  readonly errors?: readonly { readonly param: string; readonly message: string }[];
}

export interface ResponseViewOptions {
  readonly codes: Readonly<Record<string, string>>;
  /** Shows an error beside its field; false if there is no such field. */
  readonly showError: (param: string, message: string) => boolean;
}

export interface ResponseView {
  readonly node: HTMLElement;
  wait(): void;
  show(response: Response, startedAt: number): Promise<void>;
  fail(message: string): void;
}

const HINT = 'Send the request to see the response here.';

export function createResponseView({ codes, showError }: ResponseViewOptions): ResponseView {
  const node = element(
    'section',
    { class: 'request-answer', 'aria-label': 'Response', 'aria-live': 'polite' },
    element('p', { class: 'request-hint' }, HINT),
  );
  return {
    node,
    wait: () => node.replaceChildren(element('p', { class: 'request-hint' }, 'Sending …')),
    fail: (message) => node.replaceChildren(element('p', { class: 'request-error', role: 'alert' }, message)),
    async show(response, startedAt) {
      const { status, statusText, headers } = response;
      const took = Math.round(performance.now() - startedAt);
      const isFailed = status >= 400;
      const facts = element('span', {}, `${took} ms`);
      const line = element(
        'p',
        { class: 'request-status' },
        element('b', { class: isFailed ? 'is-failed' : 'is-done' }, `${status} ${statusText}`.trim()),
        facts,
      );
      const code = element('code');
      const body = element('pre', { class: 'request-body', tabindex: 0, 'aria-label': 'Body' }, code);
      node.replaceChildren(line, body, headerTable(headers));
      const text = await readBody(response, (part) => code.replaceChildren(part));
      facts.textContent = `${took} ms, ${sizeWords(new TextEncoder().encode(text).length)}`;
      if (text === '') body.replaceWith(element('p', { class: 'request-hint' }, 'The response has no body.'));
      else code.replaceChildren(...colourCode(pretty(text).slice(0, MAX_CHARACTERS), 'JSON'));
      if (isFailed) line.after(...explain(text, status, codes, showError));
    },
  };
}

/** Events are shown as they arrive; everything else at the end. */
async function readBody(response: Response, showPart: (text: string) => void): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text = (text + part.value).slice(-MAX_CHARACTERS);
      showPart(text);
    }
  } catch {
    // It was stopped, and what has arrived stays.
  }
  return text;
}

function explain(
  text: string,
  status: number,
  codes: ResponseViewOptions['codes'],
  showError: ResponseViewOptions['showError'],
): HTMLElement[] {
  const error = readError(text);
  if (error === undefined) return [];
  const { code = '', message = '', param, errors } = error;
  const faults = errors ?? (param === undefined ? [] : [{ param, message }]);
  for (const fault of faults) showError(fault.param, fault.message);
  const meaning = meaningOf(code, codes);
  return [
    element(
      'div',
      { class: 'request-error', role: 'alert' },
      element('p', {}, element('b', {}, message)),
      meaning !== undefined && element('p', {}, ...helpText(meaning)),
      element(
        'p',
        {},
        element('code', {}, code),
        ' · ',
        element('a', { href: `/reference/errors#${status}` }, `More about status ${status}`),
      ),
    ),
  ];
}

/** Field codes are documented once for all fields: `name_required` as `<field>_required`. */
function meaningOf(code: string, codes: ResponseViewOptions['codes']): string | undefined {
  const general = /_(required|invalid|immutable)$/.exec(code)?.[0];
  return codes[code] ?? (general === undefined ? undefined : codes[`<field>${general}`]);
}

function readError(text: string): ErrorBody | undefined {
  try {
    return (JSON.parse(text) as { error?: ErrorBody }).error;
  } catch {
    return undefined;
  }
}

function headerTable(headers: Headers): HTMLElement {
  const rows = [...headers].map(([name, value]) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, value)),
  );
  return element(
    'details',
    { class: 'request-headers' },
    element('summary', {}, `Headers (${rows.length})`),
    element('dl', {}, ...rows),
  );
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function sizeWords(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}
