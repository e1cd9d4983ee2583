import { signedRecords } from '../dnssec/signed-records.ts';
import type { OwnedSet } from '../dnssec/signed-records.ts';
import type { AnswerWriter } from '../message/answer-writer.ts';
import { RCODE, TYPE } from '../message/codes.ts';
import type { Query } from '../message/query.ts';
import type { SignedQuery } from '../message/tsig.ts';
import { compileSet, toLatin1 } from '../zone/compiled-set.ts';
import type { CompiledSet, ZoneRecordSet } from '../zone/compiled-set.ts';
import { relativeName } from '../zone/zone.ts';
import type { Zone } from '../zone/zone.ts';
import type { Counters } from './counters.ts';

/** The sets that changed between two serials, before and after. */
export interface ZoneDifference {
  readonly removed: readonly ZoneRecordSet[];
  readonly added: readonly ZoneRecordSet[];
}

/** Undefined if it is unknown or too large: then the whole zone is transferred. */
export type FindDifference = (zone: Zone, from: number, to: number) => Promise<ZoneDifference | undefined>;

/** The request. Copies, because others are answered before the transfer ends. */
export interface TransferRequest {
  readonly message: Uint8Array;
  readonly query: Query;
  readonly signed: SignedQuery;
  readonly zone: Zone;
}

export type Transfer = (request: TransferRequest) => AsyncIterable<Buffer>;

const SERIAL_FROM_END = 20;

export function serialIn({ data }: CompiledSet): number {
  return Buffer.from(data.slice(-SERIAL_FROM_END), 'latin1').readUInt32BE();
}

function withSerial(soa: CompiledSet, serial: number): CompiledSet {
  const bytes = Buffer.from(soa.data, 'latin1');
  bytes.writeUInt32BE(serial, bytes.length - SERIAL_FROM_END);
  return { ...soa, data: toLatin1(bytes) };
}

/** The zone at this moment. Sets are never changed, only replaced. */
function snapshot({ nodes, apexName }: Zone): OwnedSet[] {
  const found: OwnedSet[] = [];
  for (const [name, { sets }] of nodes) {
    for (const set of sets) if (set.type !== TYPE.SOA) found.push({ owner: name + apexName, set });
  }
  return found;
}

/** The whole zone, between its SOA record and the same again. */
function* whole(zone: Zone): Generator<OwnedSet> {
  const soa = { owner: zone.apexName, set: zone.authority };
  const between = zone.signing === undefined ? snapshot(zone) : signedRecords(zone, zone.signing);
  yield soa;
  yield* between;
  yield soa;
}

function compileAll(sets: readonly ZoneRecordSet[], zone: Zone): OwnedSet[] {
  return sets.map((set) => ({
    owner: relativeName(set.name, zone) + zone.apexName,
    set: compileSet(set, zone.name),
  }));
}

/** Whether a serial is later than another (RFC 1982). */
export function isLater(one: number, other: number): boolean {
  return one !== other && (one - other) >>> 0 < 2 ** 31;
}

/** Transfers zones to secondaries (RFC 5936 and 1995). */
export function createTransfer(writer: AnswerWriter, counters: Counters, findDifference: FindDifference): Transfer {
  /** All of the answer's sets, in order. */
  async function plan({ query, zone }: TransferRequest): Promise<Iterable<OwnedSet>> {
    const { authority: soa, apexName: owner } = zone;
    const last = { owner, set: soa };
    const to = serialIn(soa);
    if (query.type === TYPE.IXFR && query.serial !== -1) {
      if (!isLater(to, query.serial)) return [last];
      // The journal does not contain a signed zone's signatures and keys.
      const difference = zone.signing === undefined ? await findDifference(zone, query.serial, to) : undefined;
      if (difference !== undefined) {
        counters.transfers.changes += 1;
        const first = { owner, set: withSerial(soa, query.serial) };
        const { removed, added } = difference;
        return [last, first, ...compileAll(removed, zone), last, ...compileAll(added, zone), last];
      }
    }
    counters.transfers.whole += 1;
    // The serial may have changed during the search for the difference.
    return whole(zone);
  }

  return async function* transfer(request) {
    const { message, query, signed } = request;
    const sets = (await plan(request))[Symbol.iterator]();
    for (let next = sets.next(); next.done !== true;) {
      writer.begin(message, query, true, signed.size);
      const first = next;
      while (next.done !== true && writer.add('answer', next.value.owner, next.value.set)) next = sets.next();
      // No zone has such a set, because it could not be answered either.
      if (next === first) throw new Error('A record set is too large for a message.');
      yield signed.sign(writer.finish(query, RCODE.NOERROR, true));
    }
  };
}
