import { DnsDataError, orProblem, show } from './dns-data-error.ts';
import type { Problem } from './dns-data-error.ts';
import { formatLabel, formatName, joinName, readNameText, readWholeName, splitLabels } from './domain-name.ts';
import type { ToAscii } from './domain-name.ts';

export interface ZoneContext {
  /** The name of the zone, with or without its dot. */
  readonly zone: string;
  readonly toAscii?: ToAscii | undefined;
}

export interface OwnerName {
  /** Relative to the zone: `@` for its apex. */
  readonly relative: string;
  /** With its dot. */
  readonly absolute: string;
  readonly wire: Uint8Array;
}

/** A letter of a host name, or the underscore of names such as `_dmarc` that are not hosts. */
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/;

/** How many bytes precede the zone's name; undefined when the name is not in the zone. */
function findZone(name: Uint8Array, zone: Uint8Array): number | undefined {
  for (let at = 0; at <= name.length - zone.length; at += name[at]! + 1) {
    if (name.length - at === zone.length && zone.every((byte, index) => byte === name[at + index])) return at;
  }
  return undefined;
}

function placeName(text: string, { zone, toAscii }: ZoneContext): OwnerName {
  const apex = readWholeName(zone, toAscii);
  const { labels, isAbsolute } =
    text === '@' ? { labels: new Uint8Array(), isAbsolute: false } : readNameText(text, toAscii);
  const asWritten = joinName(labels, Uint8Array.of(0));
  const isInside = findZone(asWritten, apex) !== undefined;
  if (isAbsolute && !isInside) throw new DnsDataError(`The name ${show(text)} is not in the zone ${formatName(apex)}`);
  const wire = isInside ? asWritten : joinName(labels, apex);
  const before = wire.subarray(0, wire.length - apex.length);
  // Its relative form would be read as the name without the second ending, so it could not be stored.
  if (findZone(joinName(before, Uint8Array.of(0)), apex) !== undefined && before.length > 0) {
    throw new DnsDataError(`The name ${show(text)} ends with the name of its zone twice.`);
  }
  const relative = before.length === 0 ? '@' : formatName(before).slice(0, -1);
  return { relative, absolute: formatName(wire), wire };
}

function checkLabels({ relative, wire }: OwnerName, zone: Uint8Array): void {
  const labels = splitLabels(wire.subarray(0, wire.length - zone.length)).map(formatLabel);
  for (const [index, label] of labels.entries()) {
    if (label === '*' && index === 0) continue;
    if (label.includes('*')) {
      throw new DnsDataError(`The name ${show(relative)} has a * that is not the whole first label, such as *.app.`);
    }
    if (!LABEL.test(label)) {
      throw new DnsDataError(
        `The label ${show(label)} has characters other than letters, digits, underscores and inner hyphens.`,
      );
    }
  }
}

/**
 * Reads a record's name. With a trailing dot it is absolute and must be in the zone. Without one it is absolute if it
 * ends with the zone's name, and otherwise relative.
 */
export function parseOwnerName(text: string, context: ZoneContext): OwnerName | Problem {
  return orProblem(() => {
    const name = placeName(text, context);
    checkLabels(name, readWholeName(context.zone, context.toAscii));
    return name;
  });
}

/** A name as stored beside its zone: `@` or `www`. Unlike `parseOwnerName` it allows every label. */
export function relativise(name: string, zone: string): { readonly name: string } | Problem {
  return orProblem(() => ({ name: placeName(name, { zone }).relative }));
}

/** The whole name, with its dot, of one that is stored beside its zone. */
export function absolutise(name: string, zone: string): { readonly name: string } | Problem {
  return orProblem(() => ({ name: placeName(name, { zone }).absolute }));
}
