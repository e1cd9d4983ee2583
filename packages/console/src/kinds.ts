import { kinds as contractKinds } from '@landhold/contract';
import type { KindTag } from '@landhold/contract';

export type { KindTag } from '@landhold/contract';

interface KindWords {
  readonly title: string;
  /** In the middle of a sentence. */
  readonly one: string;
  readonly many: string;
  /** Fields of the record that the table shows besides name, status and age. */
  readonly columns: readonly string[];
}

export const KINDS: Readonly<Record<KindTag, KindWords>> = {
  domains: { title: 'Domains', one: 'domain', many: 'domains', columns: ['region', 'expires_at'] },
  dns: { title: 'DNS zones', one: 'DNS zone', many: 'DNS zones', columns: ['record_count', 'ttl'] },
  sites: { title: 'Sites', one: 'site', many: 'sites', columns: ['region', 'url'] },
  databases: { title: 'Databases', one: 'database', many: 'databases', columns: ['engine', 'size', 'region'] },
  vpn: { title: 'VPN networks', one: 'VPN network', many: 'VPN networks', columns: ['cidr', 'region'] },
};

export const KIND_TAGS = Object.keys(KINDS) as KindTag[];

export function isKind(text: string): text is KindTag {
  return Object.hasOwn(KINDS, text);
}

/** The kind that an id such as `site_01…` belongs to. */
export function kindOfId(id: string): KindTag | undefined {
  const prefix = id.split('_', 1)[0];
  return KIND_TAGS.find((tag) => contractKinds[tag].idPrefix === prefix);
}
