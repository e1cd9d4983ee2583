import { formatCharacterString } from '../character-string.ts';
import { formatName, readNameText, readWholeName, splitLabels } from '../domain-name.ts';
import { readRecordWire } from '../record-data.ts';
import type { ZoneAuthority, ZoneRecordSet } from '../zone/compiled-set.ts';
import { readWire, toHex } from '../wire-bytes.ts';
import { ALIAS_MARK } from './entries.ts';

export interface ZoneFileSource {
  /** The zone's name, with or without its dot. */
  readonly zone: string;
  readonly authority?: ZoneAuthority | undefined;
  readonly sets: Iterable<ZoneRecordSet>;
}

/** By labels from the right, so that names come below their parents (RFC 4034, 6.1). */
function orderOf(name: string): string {
  if (name === '@') return '';
  return splitLabels(readNameText(name).labels)
    .toReversed()
    .map((label) => `${toHex(label)}.`)
    .join('');
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Text as its strings on the wire. */
function formatText(value: string, zone: string): string {
  const reader = readWire(readRecordWire('TXT', value, { zone }));
  const strings: string[] = [];
  while (reader.remaining() > 0) strings.push(formatCharacterString(reader.take(reader.uint8())));
  return strings.join(' ');
}

function formatAuthority({ ttl, primary, contact, ...numbers }: ZoneAuthority): string {
  const { serial, refresh, retry, expire, minimum } = numbers;
  const names = [primary, contact].map((name) => formatName(readWholeName(name)));
  return ['@', ttl, 'IN', 'SOA', [...names, serial, refresh, retry, expire, minimum].join(' ')].join('\t');
}

/** A zone's name servers come first, as is customary. An ALIAS comes before its addresses. */
function typeOrder({ name, type }: ZoneRecordSet): string {
  if (type === 'ALIAS') return '0';
  return name === '@' && type === 'NS' ? '' : type;
}

/**
 * Writes a zone file that is the same for the same records, whatever their order. Names are relative to the zone,
 * targets are whole, and every record has its TTL, so that lines can be moved and compared.
 */
export function formatZoneFile({ zone, authority, sets }: ZoneFileSource): string {
  const apex = formatName(readWholeName(zone));
  const sorted = Array.from(sets, (set) => ({ set, order: orderOf(set.name) })).toSorted(
    (one, other) => compare(one.order, other.order) || compare(typeOrder(one.set), typeOrder(other.set)),
  );
  const lines = sorted.flatMap(({ set: { name, type, ttl, values } }) =>
    values
      .map((value) => (type === 'TXT' ? formatText(value, zone) : value))
      .toSorted(compare)
      .map((value) => `${type === 'ALIAS' ? ALIAS_MARK : ''}${[name, ttl, 'IN', type, value].join('\t')}`),
  );
  return `${[`$ORIGIN ${apex}`, ...(authority === undefined ? [] : [formatAuthority(authority)]), ...lines].join('\n')}\n`;
}
