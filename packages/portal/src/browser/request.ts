/** The dialog *Test request*: a form for one operation. It sends the request to the sandbox and explains the response. */
import { demoKey } from '@landhold/contract';
import type { SampleCall } from '@landhold/samples';
import type { RequestData } from '../request-data.ts';
import { element } from './dom.ts';
import { freshenName, randomSuffix } from './fresh-name.ts';
import type { ResponseView } from './response-view.ts';
import { createResponseView } from './response-view.ts';
import type { RequestBody } from './request-body.ts';
import { createBody } from './request-body.ts';
import { createCode } from './request-code.ts';
import type { Fields } from './request-fields.ts';
import { createFields } from './request-fields.ts';
import type { Texts } from './request-values.ts';
import { initialTexts, toCall } from './request-values.ts';
import { createSandboxFetch } from './sandbox-fetch.ts';

const SANDBOX = '/sandbox';
const PLACES = { path: 'Path', query: 'Query', header: 'Headers' } as const;

const sandboxFetch = createSandboxFetch({ send: fetch.bind(window), origin: location.origin, demoKey });
const loaded = new Map<string, Promise<RequestData>>();
let dialog: HTMLDialogElement | undefined;

/** Loads the request's data. A failure is not cached. */
export async function prepareRequest(operationId: string): Promise<RequestData> {
  const data = loaded.get(operationId) ?? fetchData(operationId);
  loaded.set(operationId, data);
  try {
    return await data;
  } catch (error) {
    loaded.delete(operationId);
    throw error;
  }
}

async function fetchData(operationId: string): Promise<RequestData> {
  const response = await fetch(`/assets/${operationId}.json`);
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
  return (await response.json()) as RequestData;
}

export async function openRequest(operationId: string): Promise<void> {
  const data = await prepareRequest(operationId);
  dialog ??= createDialog(data);
  if (!dialog.open) dialog.showModal();
}

interface Inputs {
  readonly node: HTMLElement;
  /** The request; undefined while the body is not valid JSON. */
  call(): SampleCall | undefined;
  file(): Blob | undefined;
  /** Shows the errors, and returns the first invalid field. */
  check(): HTMLElement | undefined;
  /** Shows an error beside its field. Returns false if there is no such field. */
  showError(param: string, message: string): boolean;
}

function createDialog(data: RequestData): HTMLDialogElement {
  const stop = element('button', { type: 'button', class: 'request-stop', hidden: true }, 'Stop');
  const anyway = element('button', { type: 'button', class: 'request-toggle', hidden: true }, 'Send anyway');
  const close = element('button', { type: 'button', class: 'request-close', 'aria-label': 'Close' }, '✕');
  const requestLine = element('code', { class: 'request-line' });
  const code = createCode(location.origin + SANDBOX, demoKey);
  const inputs = createInputs(data, () => draw());
  const responseView = createResponseView({ codes: data.codes, showError: inputs.showError });
  const form = element(
    'form',
    { novalidate: true },
    createBar(data, requestLine, [anyway, stop, close]),
    element(
      'div',
      { class: 'request-columns' },
      inputs.node,
      element('div', { class: 'request-outputs' }, responseView.node, code.node),
    ),
  );
  const created = element('dialog', { id: 'request', 'aria-labelledby': 'request-title' }, form);
  const draw = (): void => {
    const call = inputs.call();
    if (call === undefined) return;
    requestLine.replaceChildren(element('b', {}, call.method), ` ${SANDBOX}${call.target}`);
    code.show(call);
  };
  const sending = createSending({ inputs, responseView, stop });
  form.addEventListener('input', draw);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wrong = inputs.check();
    anyway.hidden = wrong === undefined || inputs.call() === undefined;
    if (wrong === undefined) void sending.send();
    else wrong.focus();
  });
  anyway.addEventListener('click', () => void sending.send());
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  close.addEventListener('click', () => created.close());
  created.addEventListener('close', sending.stop);
  document.body.append(created);
  draw();
  return created;
}

function createBar(data: RequestData, requestLine: HTMLElement, buttons: readonly HTMLElement[]): HTMLElement {
  const send = element('button', { type: 'submit', class: 'request-send', autofocus: true }, 'Send');
  return element(
    'header',
    { class: 'request-bar' },
    element('div', { class: 'request-name' }, element('h2', { id: 'request-title' }, data.title), requestLine),
    ...buttons.slice(0, -1),
    send,
    ...buttons.slice(-1),
  );
}

/** One request at a time; a stream ends when it is stopped. */
function createSending({
  inputs,
  responseView,
  stop,
}: {
  inputs: Inputs;
  responseView: ResponseView;
  stop: HTMLElement;
}) {
  let controller: AbortController | undefined;
  const end = (): void => controller?.abort();
  stop.addEventListener('click', end);
  return {
    stop: end,
    async send(): Promise<void> {
      const call = inputs.call();
      if (call === undefined) return;
      end();
      const request = new AbortController();
      controller = request;
      stop.hidden = call.response?.isStream !== true;
      responseView.wait();
      const startedAt = performance.now();
      try {
        const response = await sandboxFetch(location.origin + SANDBOX + call.target, {
          ...toInit(call, inputs.file()),
          signal: request.signal,
        });
        await responseView.show(response, startedAt);
        if (matchMedia('(max-width:60rem)').matches) responseView.node.scrollIntoView();
      } catch (error) {
        if (!request.signal.aborted) responseView.fail((error as Error).message);
      } finally {
        if (controller === request) stop.hidden = true;
      }
    },
  };
}

function toInit({ method, body, upload, idempotencyKey, headers }: SampleCall, file: Blob | undefined): RequestInit {
  const type = upload?.type ?? (body === null ? undefined : 'application/json');
  return {
    method,
    headers: {
      ...headers,
      ...(idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey }),
      ...(type === undefined ? {} : { 'Content-Type': type }),
    },
    ...(upload === undefined ? (body === null ? {} : { body: JSON.stringify(body) }) : { body: file ?? '' }),
  };
}

function createInputs(data: RequestData, onInput: () => void): Inputs {
  const body = data.call.body === null ? null : freshenName(data.call.body, randomSuffix());
  const initial = initialTexts(data, data.call.method === 'POST' ? body : data.call.body);
  const places = Object.entries(PLACES).flatMap(([place, title]) => {
    const fields = data.fields.filter((field) => field.in === place);
    return fields.length === 0 ? [] : [{ place, title, fields: createFields(fields, initial) }];
  });
  const bodyPart: RequestBody | undefined = body === null ? undefined : createBody(data, initial, onInput);
  const upload = element('input', { type: 'file', id: 'request-file' });
  const parts: readonly Pick<Fields, 'check' | 'showError'>[] = [
    ...places.map(({ fields }) => fields),
    ...(bodyPart === undefined ? [] : [bodyPart as Pick<Fields, 'check' | 'showError'>]),
  ];
  const sectionsOf = (shown: typeof places): HTMLElement[] =>
    shown.map(({ title, fields }) => element('section', {}, element('h3', {}, title), fields.node));
  const texts = (): Texts => Object.assign({}, ...places.map(({ fields }) => fields.texts())) as Texts;
  return {
    node: element(
      'div',
      { class: 'request-inputs' },
      element(
        'p',
        { class: 'request-hint' },
        'The request goes to the sandbox of this server, with the public demo key. Nothing else is sent.',
      ),
      // Path parameters are required, so they come first.
      ...sectionsOf(places.filter(({ place }) => place === 'path')),
      bodyPart?.node,
      data.call.upload !== undefined && createUpload(data.call.upload.type, upload),
      ...sectionsOf(places.filter(({ place }) => place !== 'path')),
    ),
    call() {
      const filled = bodyPart === undefined ? null : bodyPart.read();
      return filled === undefined ? undefined : toCall(data, texts(), filled);
    },
    file: () => upload.files?.[0],
    check: () => parts.map((part) => part.check()).find((wrong) => wrong !== undefined),
    showError: (param, message) => parts.some((part) => part.showError(param, message)),
  };
}

function createUpload(type: string, input: HTMLInputElement): HTMLElement {
  return element(
    'section',
    {},
    element('h3', {}, element('label', { for: 'request-file' }, 'File')),
    element('div', { class: 'request-field' }, input, element('p', { class: 'request-help' }, `Sent as ${type}.`)),
  );
}
