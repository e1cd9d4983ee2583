import { DnsDataError } from '../dns-data-error.ts';
import { readWholeName } from '../domain-name.ts';
import { TYPE } from '../message/codes.ts';
import { readRecordWire, recordTypeCode } from '../record-data.ts';
import { joinBytes, uint16 } from '../wire-bytes.ts';

/**
 * All records of one name and type. The data is a string with one character for each byte: a typed array takes 200
 * bytes before its first one.
 */
export interface CompiledSet {
  readonly type: number;
  readonly ttl: number;
  readonly count: number;
  /** Each record's length in two bytes and its data. */
  readonly data: string;
}

/** A record set as written: a name relative to the zone (`@` for the apex), and values in presentation form. */
export interface ZoneRecordSet {
  readonly name: string;
  readonly type: string;
  readonly ttl: number;
  readonly values: readonly string[];
}

export interface ZoneAuthority {
  readonly ttl: number;
  readonly primary: string;
  /** The mailbox as a name, such as `hostmaster.example.com`. */
  readonly contact: string;
  readonly serial: number;
  readonly refresh: number;
  readonly retry: number;
  readonly expire: number;
  /** How long a resolver may cache that something does not exist. */
  readonly minimum: number;
}

/** RFC 2181, 8. */
const MAX_TTL = 0x7fff_ffff;

export function toLatin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
}

export function compile(type: number, ttl: number, wires: readonly Uint8Array[]): CompiledSet {
  if (!Number.isInteger(ttl) || ttl < 0 || ttl > MAX_TTL) {
    throw new DnsDataError(`The TTL ${ttl} is not a whole number from 0 to ${MAX_TTL}.`);
  }
  const data = toLatin1(joinBytes(wires.flatMap((wire) => [uint16(wire.length), wire])));
  return { type, ttl, count: wires.length, data };
}

export function compileSet({ type, ttl, values }: ZoneRecordSet, zone: string): CompiledSet {
  return compile(
    recordTypeCode(type),
    ttl,
    values.map((value) => readRecordWire(type, value, { zone })),
  );
}

export function compileNameservers(ttl: number, names: readonly string[]): CompiledSet {
  if (names.length === 0) throw new DnsDataError('A zone needs at least one name server.');
  return compile(
    TYPE.NS,
    ttl,
    names.map((name) => readWholeName(name)),
  );
}

function uint32(value: number): readonly number[] {
  if (!Number.isInteger(value) || value < 0 || value > 0xffff_ffff) {
    throw new DnsDataError(`${value} in the SOA record is not a whole number of 32 bits.`);
  }
  return [...uint16(value >>> 16), ...uint16(value & 0xffff)];
}

export function compileAuthority(authority: ZoneAuthority): CompiledSet {
  const { ttl, primary, contact, serial, refresh, retry, expire, minimum } = authority;
  const numbers = [serial, refresh, retry, expire, minimum].map(uint32);
  return compile(TYPE.SOA, ttl, [joinBytes([readWholeName(primary), readWholeName(contact), ...numbers])]);
}
