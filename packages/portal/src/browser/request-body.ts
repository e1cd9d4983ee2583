import type { JsonObject } from '@landhold/samples';
import type { RequestData } from '../request-data.ts';
import { element } from './dom.ts';
import { createFields } from './request-fields.ts';
import type { Texts } from './request-values.ts';
import { bodyOf, jsonProblem, keyOf, textOf } from './request-values.ts';

export interface RequestBody {
  readonly node: HTMLElement;
  /** Undefined if the text is not a JSON object. */
  read(): JsonObject | undefined;
  check(): HTMLElement | undefined;
  showError(param: string, message: string): boolean;
}

/** The body as fields or as JSON, whichever is easier to write. */
export function createBody(data: RequestData, initial: Texts, onInput: () => void): RequestBody {
  const bodyFields = data.fields.filter((field) => field.in === 'body');
  const fields = createFields(bodyFields, initial);
  const problem = element('p', { class: 'request-problem', id: 'request-json-problem' });
  const area = element('textarea', {
    id: 'request-json',
    rows: 14,
    'aria-label': 'Body as JSON',
    'aria-describedby': 'request-json-problem',
    spellcheck: 'false',
  });
  const json = element('div', { class: 'request-field', hidden: true }, area, problem);
  const toggle = element('button', { type: 'button', class: 'request-toggle' }, 'Edit as JSON');
  const isJson = (): boolean => !json.hidden;
  const showProblem = (text: string | undefined): boolean => {
    problem.textContent = text ?? '';
    if (text === undefined) area.removeAttribute('aria-invalid');
    else area.setAttribute('aria-invalid', 'true');
    return text !== undefined;
  };
  const read = (): JsonObject | undefined => (isJson() ? parseObject(area.value) : bodyOf(data, fields.texts()));
  toggle.addEventListener('click', () => {
    if (isJson() && showProblem(objectProblem(area.value))) return;
    if (isJson()) fields.fill(toTexts(data, read()!));
    else area.value = JSON.stringify(read(), null, 2);
    json.hidden = isJson();
    fields.node.hidden = isJson();
    toggle.textContent = isJson() ? 'Edit as fields' : 'Edit as JSON';
    onInput();
  });
  area.addEventListener('input', () => area.hasAttribute('aria-invalid') && showProblem(objectProblem(area.value)));
  return {
    node: element(
      'section',
      {},
      element('div', { class: 'request-section' }, element('h3', {}, 'Body'), toggle),
      fields.node,
      json,
    ),
    read,
    check: () => (isJson() ? (showProblem(objectProblem(area.value)) ? area : undefined) : fields.check()),
    showError: (param, message) => (isJson() ? showProblem(message) : fields.showError(param, message)),
  };
}

function toTexts({ fields }: RequestData, body: JsonObject): Texts {
  return Object.fromEntries(
    fields.filter((field) => field.in === 'body').map((field) => [keyOf(field), textOf(field, body[field.name])]),
  );
}

function parseObject(text: string): JsonObject | undefined {
  return objectProblem(text) === undefined ? (JSON.parse(text) as JsonObject) : undefined;
}

function objectProblem(text: string): string | undefined {
  const problem = jsonProblem(text);
  if (problem !== undefined) return problem;
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? undefined
    : 'The body must be an object, such as {"name": "…"}.';
}
