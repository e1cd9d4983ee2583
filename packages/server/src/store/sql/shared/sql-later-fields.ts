import type { KindTag } from '@landhold/contract';
import { withProvider } from './sql-provider-field.ts';

/** A label can have these names too, but its value is a string. */
const DNSSEC = '"dnssec":{';
const SIGNING = ['"signing":null', '"signing":{'];

/** During an upgrade, the previous release writes zones without `signing`, which are unsigned. */
function withSigning(json: string): string {
  const isWhole = !json.includes(DNSSEC) || SIGNING.some((text) => json.includes(text));
  return isWhole ? json : `${json.slice(0, -1)},"signing":null}`;
}

/** The same for domains without the registry's data. */
function withDelegation(json: string): string {
  const isWhole = !json.includes('"nameservers":[') || json.includes('"glue":[');
  return isWhole ? json : `${json.slice(0, -1)},"glue":[],"ds":[],"served_by":"installation"}`;
}

/** The same for sites, which then have no wildcards. */
function withWildcards(json: string): string {
  const isWhole = !json.includes('"custom_domains":[') || json.includes('"wildcard_domains":[');
  return isWhole ? json : `${json.slice(0, -1)},"wildcard_domains":[]}`;
}

const TRANSFER = ['"transfer":false', '"transfer":true'];

/** The same for update keys, which then cannot copy their zone. */
function withTransfer(json: string): string {
  return TRANSFER.some((text) => json.includes(text)) ? json : `${json.slice(0, -1)},"transfer":false}`;
}

const PLAN_COUNTS = '"restore_count":0,"pending_count":0,"settled_count":0,"failed_count":0,"settled_at":null';

/** The same for plans, which then restore nothing, and say nothing of their providers. */
function withPlanCounts(json: string): string {
  return json.includes('"settled_at":') ? json : `${json.slice(0, -1)},${PLAN_COUNTS}}`;
}

/** A record's text as readers get it, with fields that an older program did not write. */
export function withLaterFields(kind: KindTag, json: string): string {
  const provided = withProvider(kind, json);
  if (kind === 'dns') return withSigning(provided);
  if (kind === 'update-keys') return withTransfer(provided);
  if (kind === 'sites') return withWildcards(provided);
  if (kind === 'plans') return withPlanCounts(provided);
  return kind === 'domains' ? withDelegation(provided) : provided;
}
