import type { CatalogueOperation } from '@landhold/contract/catalogue';
import type { Fields } from './installation.ts';
import { AgentError } from './agent-error.ts';

/** About 6,000 tokens. More would crowd out what the model is to do. */
const MAX_RESULT = 24_000;
const HIDDEN = '(secret, not shown to agents)';
/** Keys, and what begins like one. */
const KEY = /sk_svc_[0-9A-Za-z]{8,}/g;

/** Takes secrets out: fields that the operation says are secret, and keys wherever they are. */
export function withoutSecrets(value: unknown, { secrets = [] }: Pick<CatalogueOperation, 'secrets'>): unknown {
  const names = new Set(secrets.map((path) => path.split('.').at(-1)!.replace('[]', '')));
  return hide(value, names);
}

function hide(value: unknown, names: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return value.replaceAll(KEY, HIDDEN);
  if (Array.isArray(value)) return value.map((each) => hide(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, names.has(name) && each !== null ? HIDDEN : hide(each, names)]),
  );
}

/** Only these fields, of a record or of every record in a list. */
export function pick(value: unknown, fields: readonly string[] | undefined): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { data, next_cursor: next } = value as { data?: unknown; next_cursor?: unknown };
  if (Array.isArray(data)) {
    return {
      data: data.map((each) => pickOne(each as Fields, fields)),
      ...(typeof next === 'string' ? { next_cursor: next } : {}),
    };
  }
  return pickOne(value as Fields, fields);
}

function pickOne(record: Fields, fields: readonly string[] | undefined): unknown {
  if (typeof record !== 'object' || record === null) return record;
  const names = fields ?? Object.keys(record).filter((name) => record[name] !== null && name !== 'object');
  const unknown = names.find((name) => !Object.hasOwn(record, name));
  if (unknown === undefined) return Object.fromEntries(names.map((name) => [name, record[name]]));
  throw new AgentError(
    'fields_unknown',
    `There is no field ${unknown.slice(0, 100)}.`,
    `Choose from: ${Object.keys(record).join(', ')}.`,
  );
}

/** The result as text, or what to do if it is too long. */
export function toText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= MAX_RESULT) return text;
  throw new AgentError(
    'result_too_long',
    `The result has ${text.length} characters, and at most ${MAX_RESULT} are shown.`,
    'Choose fields, add a filter to query, or set query.limit to 5 and go on with next_cursor.',
  );
}
