import { DnsDataError, show } from '../dns-data-error.ts';
import { NameOrder } from '../dnssec/name-order.ts';
import { compileKeySets, createZoneSigner } from '../dnssec/zone-signer.ts';
import type { SignerOptions, ZoneSigner } from '../dnssec/zone-signer.ts';
import { MAX_NAME_BYTES, readNameText, readWholeName } from '../domain-name.ts';
import { TYPE } from '../message/codes.ts';
import { compileAuthority, compileNameservers, compileSet, toLatin1 } from './compiled-set.ts';
import type { CompiledSet, ZoneAuthority, ZoneRecordSet } from './compiled-set.ts';

/** What exists at one name. A name without sets exists because of names below it (RFC 4592, 2.2.2). */
export interface ZoneNode {
  readonly parent: ZoneNode | undefined;
  sets: readonly CompiledSet[];
  /** How many names are directly below. */
  children: number;
  /** The child whose label is `*`. */
  wildcard: ZoneNode | undefined;
}

/** A zone to answer from. Only `updateZone` changes it. */
export interface Zone {
  /** The apex in wire form, one character for each byte. */
  readonly apexName: string;
  /** As it was given, for reading values. */
  readonly name: string;
  readonly apex: ZoneNode;
  /** By the labels before the apex, in wire form. The apex is the empty string. */
  readonly nodes: Map<string, ZoneNode>;
  authority: CompiledSet;
  /** min(TTL of the SOA record, its minimum) (RFC 2308, 3). */
  negativeTtl: number;
  /** Undefined if answers are not signed. */
  signing: ZoneSigning | undefined;
}

export interface ZoneSigning {
  readonly signer: ZoneSigner;
  /** All names that have sets. */
  readonly order: NameOrder;
}

export interface ZoneSource {
  readonly name: string;
  readonly authority: ZoneAuthority;
  readonly nameservers: { readonly ttl: number; readonly names: readonly string[] };
  readonly sets: Iterable<ZoneRecordSet>;
}

export interface ZoneChange {
  readonly authority?: ZoneAuthority;
  readonly nameservers?: ZoneSource['nameservers'];
  /** Each replaces the set with its name and type. A set without values is removed. */
  readonly sets: Iterable<ZoneRecordSet>;
}

export const WILDCARD_LABEL = '\u0001*';
/** Most names have nothing below them and one set. */
const NO_SETS: readonly CompiledSet[] = [];

/** Where the next label begins. */
export function afterLabel(name: string, at: number): number {
  return at + 1 + name.charCodeAt(at);
}

export function findSet(node: ZoneNode, type: number): CompiledSet | undefined {
  const { sets } = node;
  for (let index = 0; index < sets.length; index += 1) if (sets[index]!.type === type) return sets[index];
  return undefined;
}

/** The labels before the apex, in wire form. */
export function relativeName(name: string, { apexName }: Zone): string {
  if (name === '@') return '';
  const { labels, isAbsolute } = readNameText(name);
  if (isAbsolute) throw new DnsDataError(`The name ${show(name)} is not relative to its zone.`);
  if (labels.length + apexName.length > MAX_NAME_BYTES) {
    throw new DnsDataError(`The name ${show(name)} is longer than 255 bytes together with its zone.`);
  }
  return toLatin1(labels);
}

/** Finds a node, or makes it and those above it. */
function ensureNode({ nodes }: Zone, name: string): ZoneNode {
  const existing = nodes.get(name);
  if (existing !== undefined) return existing;
  const missing: string[] = [];
  let at = 0;
  let parent: ZoneNode | undefined;
  while (parent === undefined) {
    missing.push(name.slice(at));
    at = afterLabel(name, at);
    parent = nodes.get(name.slice(at));
  }
  for (const key of missing.toReversed()) {
    const node: ZoneNode = { parent, sets: NO_SETS, children: 0, wildcard: undefined };
    parent.children += 1;
    if (key.startsWith(WILDCARD_LABEL)) parent.wildcard = node;
    nodes.set(key, node);
    parent = node;
  }
  return parent;
}

/** Removes an empty node, and those above it that existed only because of it. */
function dropEmpty({ nodes }: Zone, name: string, from: ZoneNode): void {
  let node = from;
  let at = 0;
  while (node.sets.length === 0 && node.children === 0 && node.parent !== undefined) {
    nodes.delete(name.slice(at));
    node.parent.children -= 1;
    if (node.parent.wildcard === node) node.parent.wildcard = undefined;
    node = node.parent;
    at = afterLabel(name, at);
  }
}

function putSet(zone: Zone, name: string, set: CompiledSet): void {
  const node = set.count === 0 ? zone.nodes.get(name) : ensureNode(zone, name);
  if (node === undefined) return;
  exchangeSet(zone, name, node, set);
  if (node.sets.length === 0) zone.signing?.order.remove(name);
  else if (node.sets.length === 1) zone.signing?.order.add(name);
}

function exchangeSet(zone: Zone, name: string, node: ZoneNode, set: CompiledSet): void {
  const index = node.sets.findIndex(({ type }) => type === set.type);
  if (index !== -1 && set.count > 0) node.sets = node.sets.with(index, set);
  // In the order of their types, so that the same zone gives the same answers.
  else if (set.count > 0) node.sets = [...node.sets, set].toSorted((one, other) => one.type - other.type);
  else {
    node.sets = node.sets.filter(({ type }) => type !== set.type);
    dropEmpty(zone, name, node);
  }
}

function compileNamed(source: ZoneRecordSet, zone: Zone): { readonly name: string; readonly set: CompiledSet } {
  const name = relativeName(source.name, zone);
  if (name === '' && source.type === 'NS') {
    throw new DnsDataError('The name servers of a zone are not among its record sets.');
  }
  return { name, set: compileSet(source, zone.name) };
}

function readMinimum({ data, ttl }: CompiledSet): number {
  const minimum = Buffer.from(data.slice(-4), 'latin1').readUInt32BE();
  return Math.min(ttl, minimum);
}

/** Makes a zone to answer from. Throws a DnsDataError when a name or a value is malformed. */
export function compileZone({ name, authority, nameservers, sets }: ZoneSource): Zone {
  const soa = compileAuthority(authority);
  const apex: ZoneNode = { parent: undefined, sets: NO_SETS, children: 0, wildcard: undefined };
  const nodes = new Map([['', apex]]);
  const apexName = toLatin1(readWholeName(name));
  const zone: Zone = { apexName, name, apex, nodes, authority: soa, negativeTtl: readMinimum(soa), signing: undefined };
  updateZone(zone, { authority, nameservers, sets });
  return zone;
}

/**
 * Changes a zone at a cost that grows with the change and not with the zone. Everything is read before anything is
 * changed, so an error leaves the zone as it was. Nothing here waits, so no answer mixes the states before and after
 * the change.
 */
export function updateZone(zone: Zone, { authority, nameservers, sets }: ZoneChange): void {
  const soa = authority === undefined ? zone.authority : compileAuthority(authority);
  const ns = nameservers === undefined ? undefined : compileNameservers(nameservers.ttl, nameservers.names);
  // An ALIAS is not answered. The A and AAAA sets beside it are.
  const answered = [...sets].filter(({ type }) => type !== 'ALIAS');
  const compiled = answered.map((source) => compileNamed(source, zone));
  zone.authority = soa;
  zone.negativeTtl = readMinimum(soa);
  putSet(zone, '', soa);
  if (ns !== undefined) putSet(zone, '', ns);
  for (const { name, set } of compiled) putSet(zone, name, set);
}

/** Signs answers from now on, with only these keys. Names are sorted, and kept in order from then on. */
export function signZone(zone: Zone, options: SignerOptions): void {
  for (const set of compileKeySets(zone.name, options.keys, options.ttl)) putSet(zone, '', set);
  const named = [...zone.nodes].filter(([, { sets }]) => sets.length > 0);
  zone.signing = {
    signer: createZoneSigner(zone.apexName, options),
    order: new NameOrder(named.map(([name]) => name)),
  };
}

/** Whether the zone ends here and another one begins (RFC 1034, 4.2.1). */
export function isCut(node: ZoneNode): boolean {
  return node.parent !== undefined && findSet(node, TYPE.NS) !== undefined;
}
