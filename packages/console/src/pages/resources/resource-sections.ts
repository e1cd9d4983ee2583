import { forms } from '@landhold/contract/forms';
import type { ResourceRecord } from '../../api/resources-api.ts';
import type { KindTag } from '../../kinds.ts';

interface Lead {
  readonly title: string;
  readonly fields: readonly string[];
}

/** What most people open a record for. */
const LEADS: Readonly<Record<KindTag, Lead>> = {
  domains: { title: 'Registration', fields: ['nameservers', 'expires_at', 'auto_renew'] },
  dns: { title: 'Name servers', fields: ['nameservers', 'record_count'] },
  sites: { title: 'Address', fields: ['url', 'custom_domains'] },
  databases: { title: 'Connection', fields: ['connection'] },
  vpn: { title: 'Configuration', fields: ['endpoint', 'listen_port', 'public_key', 'cidr', 'dns_servers'] },
};

/** What stands in the page's head already. */
const IN_HEAD = ['object', 'name', 'status', 'status_reason'];

export interface Section {
  readonly title: string;
  readonly names: readonly string[];
}

/** The fields of a record in the order in which people look for them: its use, its settings, then the rest. */
export function sectionsOf(kind: KindTag, record: ResourceRecord): readonly Section[] {
  const { title, fields } = LEADS[kind];
  const { createFields, updateFields } = forms[kind];
  const settable: readonly string[] = [...createFields, ...updateFields].map(({ name }) => name);
  const others = Object.keys(record).filter((name) => !IN_HEAD.includes(name) && !fields.includes(name));
  return [
    { title, names: fields.filter((name) => record[name] !== undefined) },
    { title: 'Settings', names: others.filter((name) => settable.includes(name)) },
    { title: 'Details', names: others.filter((name) => !settable.includes(name)) },
  ].filter(({ names }) => names.length > 0);
}
