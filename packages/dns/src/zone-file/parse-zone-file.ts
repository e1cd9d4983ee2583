import { DnsDataError, show } from '../dns-data-error.ts';
import { formatName, joinName, readNameText, readWholeName, ROOT } from '../domain-name.ts';
import { parseOwnerName } from '../owner-name.ts';
import type { OwnerName, ZoneContext } from '../owner-name.ts';
import {
  findTypeProblem,
  formatRecordData,
  isRecordType,
  parseRecordData,
  recordDataKey,
  typeOfCode,
} from '../record-data.ts';
import type { RecordData, RecordType } from '../record-data.ts';
import type { ZoneAuthority, ZoneRecordSet } from '../zone/compiled-set.ts';
import { EntryReader } from './entries.ts';
import type { Entry } from './entries.ts';
import { isTimeLike, readTime } from './time-to-live.ts';

export interface ZoneFileSet extends ZoneRecordSet {
  /** The line of its first record. */
  readonly line: number;
}

export interface ZoneFileError {
  readonly line: number;
  readonly problem: string;
}

export interface ZoneFile {
  /** In the order of their first records. They include the zone's name servers, but not its SOA record. */
  readonly sets: readonly ZoneFileSet[];
  readonly authority: ZoneAuthority | undefined;
  /** Entries that could not be read; at most 100. */
  readonly errors: readonly ZoneFileError[];
}

export interface ZoneFileOptions extends ZoneContext {
  /** The most records in the file. Reading ends with an error after that. */
  readonly maxRecords?: number;
}

const MAX_ERRORS = 100;
const MAX_RECORDS = 1_000_000;

interface OpenSet {
  readonly set: Omit<ZoneFileSet, 'values'> & { readonly values: string[] };
  readonly keys: Set<string>;
}

/** What an entry may omit because it was said before. */
interface Memory {
  /** What names without a trailing dot are relative to, in wire form and as text. */
  origin: { readonly wire: Uint8Array; readonly text: string };
  owner: OwnerName | undefined;
  defaultTtl: number | undefined;
  lastTtl: number | undefined;
}

interface Head {
  readonly owner: OwnerName;
  readonly ttl: number | undefined;
  readonly type: string;
  readonly data: readonly string[];
}

function orThrow<Result extends object>(result: Result | { readonly problem: string }): Result {
  if ('problem' in result) throw new DnsDataError(result.problem);
  return result;
}

function readName(token: string, { origin }: Memory, { toAscii }: ZoneContext): Uint8Array {
  if (token === '@') return origin.wire;
  const { labels, isAbsolute } = readNameText(token, toAscii);
  return joinName(labels, isAbsolute ? ROOT : origin.wire);
}

function readOwner(token: string, memory: Memory, context: ZoneContext): OwnerName {
  return orThrow(parseOwnerName(formatName(readName(token, memory, context)), context));
}

/** Applies `$ORIGIN` and `$TTL`. */
function readDirective([directive, ...rest]: readonly string[], memory: Memory, context: ZoneContext): void {
  const name = directive!.toUpperCase();
  if (name === '$INCLUDE') throw new DnsDataError('$INCLUDE is not supported: put the records of that file here.');
  if (name === '$GENERATE') throw new DnsDataError('$GENERATE is not supported: write its records one by one.');
  if (name !== '$ORIGIN' && name !== '$TTL') throw new DnsDataError(`${show(directive!)} is not $ORIGIN or $TTL.`);
  if (rest.length !== 1) throw new DnsDataError(`Expected one value after ${name}.`);
  if (name === '$TTL') memory.defaultTtl = readTime(rest[0]!, 'TTL');
  else {
    const wire = readName(rest[0]!, memory, context);
    memory.origin = { wire, text: formatName(wire) };
  }
}

const OTHER_CLASSES = new Set(['CH', 'CS', 'HS', 'ANY', 'NONE']);

/** A name, then optional TTL and class in any order, then the type. */
function readHead({ isIndented, tokens }: Entry, memory: Memory, context: ZoneContext): Head {
  if (!isIndented) {
    memory.owner = undefined;
    memory.owner = readOwner(tokens[0]!, memory, context);
  }
  if (memory.owner === undefined) throw new DnsDataError('This line has no name, and no valid name comes before it.');
  let at = isIndented ? 0 : 1;
  let ttl: number | undefined;
  let hasClass = false;
  for (; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (OTHER_CLASSES.has(token.toUpperCase())) throw new DnsDataError(`The class ${show(token)} is not IN.`);
    if (!hasClass && token.toUpperCase() === 'IN') hasClass = true;
    else if (ttl === undefined && isTimeLike(token)) ttl = readTime(token, 'TTL');
    else break;
  }
  const type = tokens[at];
  if (type === undefined) throw new DnsDataError('The type of the record is missing.');
  return { owner: memory.owner, ttl, type: type.toUpperCase(), data: tokens.slice(at + 1) };
}

function findType(text: string): RecordType {
  const code = /^TYPE([0-9]{1,5})$/.exec(text)?.[1];
  const type = (code === undefined ? undefined : typeOfCode(Number(code))) ?? text;
  if (isRecordType(type)) return type;
  throw new DnsDataError(findTypeProblem(type));
}

/** Data as bytes, in the form that is valid for every type (RFC 3597, 5). */
function readBytes(type: RecordType, [length, ...digits]: readonly string[]): string {
  const hex = digits.join('');
  if (!/^(?:[0-9a-f]{2})*$/i.test(hex) || String(hex.length / 2) !== length) {
    throw new DnsDataError('After \\# come the number of bytes and as many pairs of hex digits.');
  }
  return formatRecordData(
    type,
    Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
  );
}

function readData(type: RecordType, tokens: readonly string[], { origin }: Memory, context: ZoneContext): RecordData {
  if (tokens[0] === '\\#') return orThrow(parseRecordData(type, readBytes(type, tokens.slice(1)), context));
  // Each field of TXT is a string, with or without quotes; our plain text would be all of it.
  const fields = type === 'TXT' ? tokens.map((token) => (token.startsWith('"') ? token : `"${token}"`)) : tokens;
  return orThrow(parseRecordData(type, fields.join(' '), { ...context, origin: origin.text }));
}

const MAX_SERIAL = 0xffff_ffff;

function readSerial(token: string): number {
  if (!/^[0-9]{1,10}$/.test(token) || Number(token) > MAX_SERIAL) {
    throw new DnsDataError(`The serial ${show(token)} is not a whole number from 0 to ${MAX_SERIAL}.`);
  }
  return Number(token);
}

function readAuthority({ ttl, data }: Head, memory: Memory, context: ZoneContext): ZoneAuthority {
  if (data.length !== 7) {
    throw new DnsDataError(
      `Expected a name server, a mailbox and five numbers; the SOA record has ${data.length} fields.`,
    );
  }
  const [primary, contact] = data.slice(0, 2).map((token) => formatName(readName(token, memory, context)));
  const times = ['refresh', 'retry', 'expire', 'minimum'].map((name, index) => readTime(data[index + 3]!, name));
  const [refresh, retry, expire, minimum] = times as [number, number, number, number];
  // As BIND does: without any TTL before it, the minimum is the TTL of this record and of those after it.
  if (ttl === undefined) memory.defaultTtl ??= minimum;
  const own = ttl ?? memory.defaultTtl!;
  return {
    ttl: own,
    primary: primary!,
    contact: contact!,
    serial: readSerial(data[2]!),
    refresh,
    retry,
    expire,
    minimum,
  };
}

/** A record without a TTL uses `$TTL`, or the previous record's (RFC 2308, 4; RFC 1035, 5.1). */
function chooseTtl(ttl: number | undefined, memory: Memory): number {
  const chosen = ttl ?? memory.defaultTtl ?? memory.lastTtl;
  if (chosen === undefined)
    throw new DnsDataError('The record has no TTL, and there is none before it; add $TTL above.');
  memory.lastTtl = chosen;
  return chosen;
}

/**
 * Reads a zone file (RFC 1035, 5). An unreadable entry is an error with its line, and reading continues after it. The
 * cost is linear in the text, whatever it is.
 */
export function parseZoneFile(text: string, options: ZoneFileOptions): ZoneFile {
  const slices = parseZoneFileInSlices(text, options);
  for (;;) {
    const slice = slices.next();
    if (slice.done === true) return slice.value;
  }
}

function isAddress(type: string): boolean {
  return type === 'A' || type === 'AAAA';
}

const ENTRIES_OF_A_SLICE = 100;

/** The same in slices of a few milliseconds, between which other work can run. */
export function* parseZoneFileInSlices(text: string, options: ZoneFileOptions): Generator<void, ZoneFile> {
  const { maxRecords = MAX_RECORDS } = options;
  const apex = readWholeName(options.zone, options.toAscii);
  const memory: Memory = {
    origin: { wire: apex, text: formatName(apex) },
    owner: undefined,
    defaultTtl: undefined,
    lastTtl: undefined,
  };
  const reader = new EntryReader(text);
  const sets = new Map<string, OpenSet>();
  const errors: ZoneFileError[] = [];
  /** Names with an ALIAS in a comment. Their addresses are those that it had. */
  const marked = new Set<string>();
  let authority: ZoneAuthority | undefined;
  let records = 0;

  function addAuthority(head: Head): void {
    if (head.owner.relative !== '@')
      throw new DnsDataError('An SOA record is at the name of its zone and nowhere else.');
    if (authority !== undefined) throw new DnsDataError('There is an SOA record before this one.');
    authority = readAuthority(head, memory, options);
    memory.lastTtl = authority.ttl;
  }

  function addRecord(head: Head, line: number): void {
    const type = findType(head.type);
    const { value, wire } = readData(type, head.data, memory, options);
    const ttl = chooseTtl(head.ttl, memory);
    const name = head.owner.relative;
    const key = `${name} ${type}`;
    // All records of a set have one TTL: the first one's, as in BIND (RFC 2181, 5.2).
    const open = sets.get(key) ?? { set: { name, type, ttl, values: [], line }, keys: new Set() };
    sets.set(key, open);
    const dataKey = recordDataKey({ wire });
    if (open.keys.has(dataKey)) return;
    open.keys.add(dataKey);
    open.set.values.push(value);
  }

  function readEntry(entry: Entry): void {
    if (entry.problem !== undefined) throw new DnsDataError(entry.problem);
    if (!entry.isIndented && entry.tokens[0]!.startsWith('$')) {
      readDirective(entry.tokens, memory, options);
      return;
    }
    records += 1;
    const head = readHead(entry, memory, options);
    if (entry.isMarked) {
      if (head.type !== 'ALIAS') throw new DnsDataError('Only an ALIAS can be in a comment.');
      marked.add(head.owner.relative);
    }
    if (head.type === 'SOA') addAuthority(head);
    else addRecord(head, entry.line);
  }

  let entries = 0;
  for (let entry = reader.next(); entry !== undefined && errors.length < MAX_ERRORS; entry = reader.next()) {
    const { line } = entry;
    entries += 1;
    if (entries % ENTRIES_OF_A_SLICE === 0) yield;
    if (records >= maxRecords) {
      errors.push({ line, problem: `The file has more than ${maxRecords} records.` });
      break;
    }
    try {
      readEntry(entry);
    } catch (error) {
      if (!(error instanceof DnsDataError)) throw error;
      errors.push({ line, problem: error.message });
    }
  }
  const kept = sets.values().filter(({ set }) => !(isAddress(set.type) && marked.has(set.name)));
  return { sets: Array.from(kept, ({ set }) => set), authority, errors };
}
