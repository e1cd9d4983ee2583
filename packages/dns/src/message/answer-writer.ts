import type { CompiledSet } from '../zone/compiled-set.ts';
import { CLASS, FLAG, HEADER_BYTES, TYPE } from './codes.ts';
import { hashLabel, NameTable, ROOT_HASH } from './name-table.ts';
import type { Query } from './query.ts';

export const MAX_MESSAGE_BYTES = 65_535;
/** A name, the fixed part of a record and its data: written before the limit is checked. */
const ROOM = MAX_MESSAGE_BYTES + 65_535 + 255 + 10;
const OPT_BYTES = 11;
/** Every path carries this without fragments (RFC 9715). */
export const MAX_UDP_BYTES = 1232;
const MIN_UDP_BYTES = 512;
const QUESTION_POINTER = 0xc000 | HEADER_BYTES;
const MAX_LABELS = 128;
/** A loop copies short data faster than a call of the runtime. */
const SHORT = 48;

export type Section = 'answer' | 'authority' | 'additional';

/** Writes one answer after another into the same buffer, with compressed names. */
export class AnswerWriter {
  readonly #out = Buffer.alloc(ROOM);
  readonly #names = new NameTable(this.#out);
  readonly #starts = new Uint8Array(MAX_LABELS);
  readonly #hashes = new Int32Array(MAX_LABELS);
  readonly #counts = { answer: 0, authority: 0, additional: 0 };
  #at = HEADER_BYTES;
  #limit = MIN_UDP_BYTES;
  #questionEnd = HEADER_BYTES;
  #questionName = '';
  #isQuestionKnown = false;
  #isTruncated = false;

  /**
   * Starts with the id and the question as they were sent, including letter case. `reserved` bytes stay free, for a
   * signature.
   */
  begin(message: Uint8Array, query: Query, isTcp: boolean, reserved: number = 0): void {
    const end = query.questionEnd;
    this.#out[0] = message[0]!;
    this.#out[1] = message[1]!;
    for (let at = HEADER_BYTES; at < end; at += 1) this.#out[at] = message[at]!;
    const size = query.hasEdns ? Math.min(Math.max(query.ednsSize, MIN_UDP_BYTES), MAX_UDP_BYTES) : MIN_UDP_BYTES;
    this.#limit = (isTcp ? MAX_MESSAGE_BYTES : size) - (query.hasEdns ? OPT_BYTES : 0) - reserved;
    this.#questionEnd = end;
    this.#questionName = query.name;
    this.#isQuestionKnown = false;
    this.clear();
  }

  /** Removes everything but the question. */
  clear(): void {
    this.#at = this.#questionEnd;
    this.#isTruncated = false;
    this.#counts.answer = 0;
    this.#counts.authority = 0;
    this.#counts.additional = 0;
  }

  get isTruncated(): boolean {
    return this.#isTruncated;
  }

  /** An incomplete answer must not look complete: if it does not fit, it becomes empty, to be queried by TCP. */
  truncate(): void {
    this.clear();
    this.#isTruncated = true;
  }

  /** Adds a set's records, or removes them again and returns false when they do not fit. */
  add(
    section: Section,
    owner: string,
    set: CompiledSet,
    ttl: number = set.ttl,
    recordClass: number = CLASS.IN,
  ): boolean {
    const mark = this.#at;
    const { data, type, count } = set;
    for (let from = 0; from < data.length;) {
      const start = from + 2;
      const end = start + data.charCodeAt(from) * 256 + data.charCodeAt(from + 1);
      this.#writeName(owner);
      this.#uint16(type);
      this.#uint16(recordClass);
      this.#uint16(ttl >>> 16);
      this.#uint16(ttl & 0xffff);
      const lengthAt = this.#at;
      this.#at += 2;
      this.#writeData(type, data, start, end);
      const length = this.#at - lengthAt - 2;
      this.#out[lengthAt] = length >> 8;
      this.#out[lengthAt + 1] = length & 0xff;
      if (this.#at > this.#limit) {
        this.#at = mark;
        return false;
      }
      from = end;
    }
    this.#counts[section] += count;
    return true;
  }

  /** The whole message, in a buffer that the next answer overwrites. */
  finish(query: Query, rcode: number, isAuthoritative: boolean): Buffer {
    const flags = FLAG.QR | (query.flags & (0x7800 | FLAG.RD)) | (rcode & 15);
    const set = (isAuthoritative ? FLAG.AA : 0) | (this.#isTruncated ? FLAG.TC : 0);
    if (query.hasEdns) this.#writeOpt(rcode, query.isDnssecOk);
    const end = this.#at;
    this.#at = 2;
    this.#uint16(flags | set);
    this.#uint16(this.#questionEnd > HEADER_BYTES ? 1 : 0);
    this.#uint16(this.#counts.answer);
    this.#uint16(this.#counts.authority);
    this.#uint16(this.#counts.additional);
    this.#at = end;
    return this.#out.subarray(0, end);
  }

  #writeOpt(rcode: number, isDnssecOk: boolean): void {
    this.#out[this.#at] = 0;
    this.#at += 1;
    this.#uint16(TYPE.OPT);
    this.#uint16(MAX_UDP_BYTES);
    this.#uint16((rcode >> 4) << 8);
    this.#uint16(isDnssecOk ? 0x8000 : 0);
    this.#uint16(0);
    this.#counts.additional += 1;
  }

  #uint16(value: number): void {
    this.#out[this.#at] = value >> 8;
    this.#out[this.#at + 1] = value & 0xff;
    this.#at += 2;
  }

  /** Only names in data of RFC 1035 may be compressed (RFC 3597, 4). */
  #writeData(type: number, data: string, from: number, end: number): void {
    let at = from;
    if (type === TYPE.NS || type === TYPE.CNAME || type === TYPE.PTR) at = this.#writeNameAt(data, at);
    else if (type === TYPE.MX) {
      this.#copy(data, at, at + 2);
      at = this.#writeNameAt(data, at + 2);
    } else if (type === TYPE.SOA) at = this.#writeNameAt(data, this.#writeNameAt(data, at));
    this.#copy(data, at, end);
  }

  #copy(data: string, from: number, end: number): void {
    if (end - from > SHORT) {
      this.#at += this.#out.write(data.slice(from, end), this.#at, 'latin1');
      return;
    }
    for (let at = from; at < end; at += 1) {
      this.#out[this.#at] = data.charCodeAt(at);
      this.#at += 1;
    }
  }

  #writeNameAt(data: string, from: number): number {
    let end = from;
    while (data.charCodeAt(end) !== 0) end += data.charCodeAt(end) + 1;
    this.#writeName(data.slice(from, end + 1));
    return end + 1;
  }

  #writeName(name: string): void {
    if (name === this.#questionName && name.length > 1) {
      this.#uint16(QUESTION_POINTER);
      return;
    }
    if (!this.#isQuestionKnown) this.#rememberQuestion();
    const count = this.#hashLabels(name);
    for (let label = 0; label < count; label += 1) {
      const start = this.#starts[label]!;
      const offset = this.#names.find(this.#hashes[label]!, name, start);
      if (offset !== -1) {
        this.#uint16(0xc000 | offset);
        return;
      }
      this.#names.add(this.#hashes[label]!, this.#at);
      this.#copy(name, start, start + 1 + name.charCodeAt(start));
    }
    this.#out[this.#at] = 0;
    this.#at += 1;
  }

  #rememberQuestion(): void {
    this.#names.clear();
    const count = this.#hashLabels(this.#questionName);
    for (let label = 0; label < count; label += 1) {
      this.#names.add(this.#hashes[label]!, HEADER_BYTES + this.#starts[label]!);
    }
    this.#isQuestionKnown = true;
  }

  #hashLabels(name: string): number {
    let count = 0;
    for (let at = 0; name.charCodeAt(at) !== 0; at += name.charCodeAt(at) + 1) {
      this.#starts[count] = at;
      count += 1;
    }
    let hash = ROOT_HASH;
    for (let label = count - 1; label >= 0; label -= 1) {
      hash = hashLabel(name, this.#starts[label]!, hash);
      this.#hashes[label] = hash;
    }
    return count;
  }
}
