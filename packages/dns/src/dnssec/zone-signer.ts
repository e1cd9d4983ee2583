import { CLASS, TYPE } from '../message/codes.ts';
import { uint16 } from '../wire-bytes.ts';
import { compile } from '../zone/compiled-set.ts';
import type { CompiledSet } from '../zone/compiled-set.ts';
import type { SignatureCache, SignedSet } from './signature-cache.ts';
import type { SigningKey } from './signing-key.ts';
import { ALGORITHM, digestOf } from './signing-key.ts';

export interface SignerOptions {
  /** Each signs all sets. */
  readonly keys: readonly SigningKey[];
  /** Signatures are valid between these, in seconds since 1970. */
  readonly validFrom: number;
  readonly validUntil: number;
  /** For the sets at the apex that come from the keys. */
  readonly ttl: number;
  readonly cache: SignatureCache;
}

/** Signs a zone's sets on demand. */
export interface ZoneSigner {
  readonly keys: readonly SigningKey[];
  readonly signaturesOf: (owner: string, set: CompiledSet) => CompiledSet;
  /** A name's types and the next name as a set, with signatures. `subject` stands for the name. */
  readonly signDenial: (subject: object, denial: Denial) => SignedSet;
}

export interface Denial {
  readonly owner: string;
  /** The sets at the name. */
  readonly of: readonly CompiledSet[];
  readonly next: string;
  readonly ttl: number;
  readonly compile: () => CompiledSet;
}

const WILDCARD_LABEL = '\u0001*';

function text16(value: number): string {
  return String.fromCharCode((value >> 8) & 0xff, value & 0xff);
}

function text32(value: number): string {
  return text16(value >>> 16) + text16(value & 0xffff);
}

/** Neither the root nor the label of a wildcard counts (RFC 4034, 3.1.3). */
function countLabels(owner: string): number {
  let count = owner.startsWith(WILDCARD_LABEL) ? -1 : 0;
  for (let at = 0; owner.charCodeAt(at) !== 0; at += owner.charCodeAt(at) + 1) count += 1;
  return count;
}

/** The records in signed form: each complete, in the order of their data (RFC 4034, 6.3). Names are in lower case. */
function canonicalRecords(owner: string, { type, ttl, data }: CompiledSet): string {
  const head = owner + text16(type) + text16(CLASS.IN) + text32(ttl);
  const records: string[] = [];
  for (let from = 0; from < data.length;) {
    const end = from + 2 + data.charCodeAt(from) * 256 + data.charCodeAt(from + 1);
    records.push(data.slice(from + 2, end));
    from = end;
  }
  const sorted = records.length === 1 ? records : records.toSorted((one, other) => (one < other ? -1 : 1));
  return sorted.map((record) => head + text16(record.length) + record).join('');
}

export function createZoneSigner(apexName: string, options: SignerOptions): ZoneSigner {
  const { keys, validFrom, validUntil, cache } = options;

  function sign(owner: string, set: CompiledSet): CompiledSet {
    const records = canonicalRecords(owner, set);
    const fixed = text16(set.type) + String.fromCharCode(ALGORITHM, countLabels(owner)) + text32(set.ttl);
    let data = '';
    for (const { keyTag, sign: signBytes } of keys) {
      const head = fixed + text32(validUntil) + text32(validFrom) + text16(keyTag) + apexName;
      const signature = head + signBytes(Buffer.from(head + records, 'latin1')).toString('latin1');
      data += text16(signature.length) + signature;
    }
    return { type: TYPE.RRSIG, ttl: set.ttl, count: keys.length, data };
  }

  const signer: ZoneSigner = {
    keys,
    signaturesOf(owner, set) {
      const known = cache.find(set);
      if (known?.signer === signer) return known.signatures;
      const signatures = sign(owner, set);
      cache.keep(set, { set, signatures, signer });
      return signatures;
    },
    signDenial(subject, { owner, of, next, ttl, compile: make }) {
      const known = cache.find(subject);
      const isCurrent = known?.signer === signer && known.of === of && known.next === next && known.set.ttl === ttl;
      if (isCurrent) return known;
      const set = make();
      const signed = { set, signatures: sign(owner, set), signer, of, next };
      cache.keep(subject, signed);
      return signed;
    },
  };
  return signer;
}

/** The sets at a zone's apex that come from its keys: the keys, and what the parent should publish (RFC 7344). */
export function compileKeySets(zone: string, keys: readonly SigningKey[], ttl: number): CompiledSet[] {
  const dnskeys = keys.map(({ dnskey }) => dnskey);
  const digests = keys.map((key) => digestOf(key, zone));
  return [compile(TYPE.DNSKEY, ttl, dnskeys), compile(TYPE.CDS, ttl, digests), compile(TYPE.CDNSKEY, ttl, dnskeys)];
}

/** Which types a name has, in windows of 256 (RFC 4034, 4.1.2). */
export function typeBitmap(types: readonly number[]): number[] {
  const windows = new Map<number, number[]>();
  for (const type of types.toSorted((one, other) => one - other)) {
    const bits = windows.get(type >> 8) ?? [];
    const at = (type & 0xff) >> 3;
    while (bits.length <= at) bits.push(0);
    bits[at]! |= 0x80 >> (type & 7);
    windows.set(type >> 8, bits);
  }
  return Array.from(windows, ([window, bits]) => [...uint16(window * 256 + bits.length), ...bits]).flat();
}
