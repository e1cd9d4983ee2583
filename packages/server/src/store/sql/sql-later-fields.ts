import type { KindTag } from '@landhold/contract';
import { withProvider } from './sql-provider-field.ts';

/** A label can have these names too, and its value is a text. */
const DNSSEC = '"dnssec":{';
const SIGNING = ['"signing":null', '"signing":{'];

/** During an upgrade the release before writes zones that do not say that they are unsigned. */
function withSigning(json: string): string {
  const isWhole = !json.includes(DNSSEC) || SIGNING.some((text) => json.includes(text));
  return isWhole ? json : `${json.slice(0, -1)},"signing":null}`;
}

/** The same of domains, which do not say what their registry has. */
function withDelegation(json: string): string {
  const isWhole = !json.includes('"nameservers":[') || json.includes('"glue":[');
  return isWhole ? json : `${json.slice(0, -1)},"glue":[],"ds":[],"served_by":"installation"}`;
}

/** The text of a record as its readers get it, with the fields that an older program left out. */
export function withLaterFields(kind: KindTag, json: string): string {
  const provided = withProvider(kind, json);
  if (kind === 'dns') return withSigning(provided);
  return kind === 'domains' ? withDelegation(provided) : provided;
}
