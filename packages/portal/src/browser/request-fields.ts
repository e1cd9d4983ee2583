import type { Json } from '@landhold/samples';
import type { RequestField } from '../request-data.ts';
import { element, helpText } from './dom.ts';
import type { Texts } from './request-values.ts';
import { keyOf, problemOf } from './request-values.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface Fields {
  readonly node: HTMLElement;
  texts(): Texts;
  fill(texts: Texts): void;
  /** Shows each field's error, and returns the first invalid control. */
  check(): Control | undefined;
  /** Shows the service's error; false if there is no such field. */
  showError(param: string, message: string): boolean;
}

interface Row {
  readonly field: RequestField;
  readonly control: Control;
  readonly problem: HTMLElement;
  readonly node: HTMLElement;
}

/** One place's fields. Optional empty ones are under a heading that opens. */
export function createFields(fields: readonly RequestField[], initial: Texts): Fields {
  const rows = fields.map((field) => createRow(field, initial[keyOf(field)] ?? ''));
  const isShown = ({ field, control }: Row): boolean => field.isRequired || control.value !== '';
  const shown = rows.filter(isShown);
  const more = rows.filter((row) => !isShown(row));
  const folded = element(
    'details',
    { class: 'request-more' },
    element('summary', {}, `${shown.length === 0 ? 'Optional' : 'More'}: ${listNames(more)}`),
    ...more.map(({ node }) => node),
  );
  const node = element('div', {}, ...shown.map((row) => row.node), more.length > 0 && folded);
  const reveal = (row: Row): void => {
    if (more.includes(row)) folded.open = true;
  };
  return {
    node,
    texts: () => Object.fromEntries(rows.map(({ field, control }) => [keyOf(field), control.value])),
    fill(texts) {
      for (const row of rows) {
        row.control.value = texts[keyOf(row.field)] ?? '';
        showProblem(row, undefined);
        if (row.control.value !== '') reveal(row);
      }
    },
    check() {
      const wrong = rows.filter((row) => {
        const problem = problemOf(row.field, row.control.value);
        showProblem(row, problem);
        return problem !== undefined;
      });
      wrong.forEach(reveal);
      return wrong[0]?.control;
    },
    showError(param, message) {
      const row = rows.find(({ field }) => field.name === param.split(/[.[]/, 1)[0]);
      if (row === undefined) return false;
      showProblem(row, message);
      reveal(row);
      return true;
    },
  };
}

function listNames(rows: readonly Row[]): string {
  const names = rows.map(({ field }) => field.name);
  return names.length <= 4 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} others`;
}

function showProblem({ control, problem }: Row, text: string | undefined): void {
  problem.textContent = text ?? '';
  if (text === undefined) control.removeAttribute('aria-invalid');
  else control.setAttribute('aria-invalid', 'true');
}

function createRow(field: RequestField, text: string): Row {
  const id = `request-${field.in}-${field.name}`;
  const control = createControl(field, id);
  control.value = text;
  const problem = element('p', { class: 'request-problem', id: `${id}-problem` });
  const facts = [field.isRequired ? 'required' : '', typeWords(field)].filter(Boolean).join(', ');
  const node = element(
    'div',
    { class: 'request-field' },
    element('p', { class: 'request-label' }, element('label', { for: id }, field.name), element('span', {}, facts)),
    control,
    problem,
    element('p', { class: 'request-help', id: `${id}-help` }, ...helpText(field.help)),
  );
  const row = { field, control, problem, node };
  // A wrong field is checked again while it is corrected.
  control.addEventListener('input', () => {
    if (control.hasAttribute('aria-invalid')) showProblem(row, problemOf(field, control.value));
  });
  return row;
}

function typeWords({ control, minimum, maximum }: RequestField): string {
  if (control === 'integer' && minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  return { text: '', integer: 'number', boolean: '', choice: '', list: 'one on each line', json: 'JSON' }[control];
}

function createControl(field: RequestField, id: string): Control {
  const { control, isRequired, options = [], example } = field;
  const shared = {
    id,
    'aria-describedby': `${id}-problem ${id}-help`,
    'aria-required': isRequired ? 'true' : undefined,
  };
  if (control === 'choice' || control === 'boolean') {
    const values = control === 'boolean' ? ['true', 'false'] : options;
    const none = field.default === undefined ? 'Not sent' : `Not sent (${hintOf(field.default)})`;
    return element(
      'select',
      shared,
      element('option', { value: '' }, none),
      ...values.map((value) => element('option', { value }, value)),
    );
  }
  // An empty default does not show the format.
  const isTelling = field.default !== undefined && !['{}', '[]'].includes(JSON.stringify(field.default));
  const hint = hintOf(isTelling ? field.default : example);
  const typed = { ...shared, placeholder: hint, autocomplete: 'off', spellcheck: 'false' };
  if (control === 'list' || control === 'json') return element('textarea', { ...typed, rows: 3 });
  return element('input', { ...typed, type: 'text', inputmode: control === 'integer' ? 'numeric' : undefined });
}

function hintOf(value: Json | undefined): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
