import { forms } from '@landhold/contract/forms';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { displayName } from '../../display-name.ts';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';
import type { FormField } from './form-model.ts';

/** Already in the page's head. */
const IN_HEAD = ['id', 'object', 'name', 'status', 'status_reason'];
/** Fields that the top of a kind's page shows. The top replaces the first section. */
const IN_TOP: Readonly<Partial<Record<KindTag, readonly string[]>>> = {
  databases: ['connection', 'restore_from'],
  dns: ['nameservers', 'record_count', 'dnssec', 'signing', 'serial'],
  domains: ['nameservers', 'expires_at', 'auto_renew', 'registered_at', 'glue', 'ds', 'served_by'],
  sites: ['url', 'production_deployment_id'],
  vpn: ['endpoint', 'listen_port', 'public_key', 'cidr', 'peer_count'],
};

export interface Section {
  readonly title: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Settings that nobody has changed. */
  readonly defaults?: Readonly<Record<string, unknown>>;
}

/** A record's fields in the order in which people look for them: its use, its settings as in the form, the rest. */
export function sectionsOf(kind: KindTag, record: ResourceRecord): readonly Section[] {
  const { title } = KINDS[kind].lead;
  const inTop = IN_TOP[kind];
  const fields = inTop === undefined ? KINDS[kind].lead.fields : [];
  const { createFields, updateFields } = forms[kind];
  // A name is chosen once, so it is not a setting.
  const settable = new Set<string>([...createFields, ...updateFields].map(({ name }) => name));
  settable.delete('name');
  const isElsewhere = (name: string): boolean =>
    isInHead(name, record) || inTop?.includes(name) === true || hasStates(name, record);
  const others = Object.keys(record).filter((name) => !isElsewhere(name) && !fields.includes(name));
  // Empty values are only in the JSON.
  const details = others.filter(
    (name) => !settable.has(name) && record[name] !== null && !isListOfObjects(record[name]),
  );
  const pick = (names: readonly string[]): Record<string, unknown> =>
    Object.fromEntries(names.filter((name) => record[name] !== undefined).map((name) => [name, record[name]]));
  const settings = [...settable].filter((name) => others.includes(name));
  const unchanged = settings.filter((name) => isDefault(createFields, name, record[name]));
  return [
    { title, fields: pick(fields) },
    {
      title: 'Settings',
      fields: pick(settings.filter((name) => !unchanged.includes(name))),
      defaults: pick(unchanged),
    },
    { title: 'Details', fields: pick(details) },
  ].filter((section) => Object.keys({ ...section.fields, ...section.defaults }).length > 0);
}

/** Whether a field has the value that it gets if nobody sends it. */
function isDefault(fields: readonly FormField[], name: string, value: unknown): boolean {
  const field = fields.find((each) => each.name === name);
  if (field === undefined) return false;
  const { control, default: fallback } = field;
  if (fallback !== undefined) return JSON.stringify(value) === JSON.stringify(fallback);
  // These begin empty.
  return ['map', 'list', 'rows'].includes(control) && Object.keys(value as object).length === 0;
}

/** The head shows the name as people read it. If DNS has another form, that is among the details. */
function isInHead(name: string, record: ResourceRecord): boolean {
  if (name === 'name') return displayName(record) === record.name;
  return IN_HEAD.includes(name) || name === 'unicode_name';
}

/** Custom domains are shown with their states, as soon as there are any. */
function hasStates(name: string, { custom_domain_states: states }: ResourceRecord): boolean {
  return ['custom_domains', 'wildcard_domains'].includes(name) && Array.isArray(states) && states.length > 0;
}

/** These need more than a line: a part of the page shows them. An empty list's item type is unknown. */
function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && (value.length === 0 || typeof value[0] === 'object');
}
