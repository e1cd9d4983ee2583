import { forms } from '@landhold/contract/forms';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { displayName } from '../../display-name.ts';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';

/** Already in the page's head. */
const IN_HEAD = ['id', 'object', 'name', 'status', 'status_reason'];
/** Fields that a part of the page shows better than a line does. */
const IN_PARTS: Readonly<Partial<Record<KindTag, readonly string[]>>> = {
  dns: ['dnssec', 'signing'],
  domains: ['glue', 'ds', 'served_by'],
};

export interface Section {
  readonly title: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A record's fields in the order in which people look for them: its use, its settings as in the form, the rest. */
export function sectionsOf(kind: KindTag, record: ResourceRecord): readonly Section[] {
  const { title, fields } = KINDS[kind].lead;
  const { createFields, updateFields } = forms[kind];
  // A name is chosen once, so it is not a setting.
  const settable = new Set<string>([...createFields, ...updateFields].map(({ name }) => name));
  settable.delete('name');
  const isElsewhere = (name: string): boolean =>
    isInHead(name, record) || IN_PARTS[kind]?.includes(name) === true || hasStates(name, record);
  const others = Object.keys(record).filter((name) => !isElsewhere(name) && !fields.includes(name));
  // Empty values are only in the JSON.
  const details = others.filter(
    (name) => !settable.has(name) && record[name] !== null && !isListOfObjects(record[name]),
  );
  const pick = (names: readonly string[]): Record<string, unknown> =>
    Object.fromEntries(names.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]));
  return [
    { title, fields: spread(pick(fields)) },
    { title: 'Settings', fields: pick([...settable].filter((name) => others.includes(name))) },
    { title: 'Details', fields: pick(details) },
  ].filter((section) => Object.keys(section.fields).length > 0);
}

/** The head shows the name as people read it. If DNS has another form, that is among the details. */
function isInHead(name: string, record: ResourceRecord): boolean {
  if (name === 'name') return displayName(record) === record.name;
  return IN_HEAD.includes(name) || name === 'unicode_name';
}

/** Custom domains are shown with their states, as soon as there are any. */
function hasStates(name: string, { custom_domain_states: states }: ResourceRecord): boolean {
  return name === 'custom_domains' && Array.isArray(states) && states.length > 0;
}

/** These need more than a line: a part of the page shows them. An empty list's item type is unknown. */
function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && (value.length === 0 || typeof value[0] === 'object');
}

/** A single object, such as a database's connection, is shown as its fields. */
function spread(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const [only, ...more] = Object.values(fields);
  return more.length === 0 && typeof only === 'object' && only !== null && !Array.isArray(only)
    ? (only as Record<string, unknown>)
    : fields;
}
