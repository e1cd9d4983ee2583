import type { AnswerWriter } from '../message/answer-writer.ts';
import { TYPE } from '../message/codes.ts';
import type { CompiledSet } from '../zone/compiled-set.ts';
import { afterLabel, findSet, isCut } from '../zone/zone.ts';
import type { Zone, ZoneNode } from '../zone/zone.ts';
import type { SignedWriting } from './signed-writing.ts';

/** The offset of the target's name in the data, by type. */
const TARGET_OFFSETS: Readonly<Record<number, number>> = {
  [TYPE.NS]: 0,
  [TYPE.MX]: 2,
  [TYPE.SRV]: 6,
  [TYPE.SVCB]: 2,
  [TYPE.HTTPS]: 2,
};
/** No sensible set points to more hosts, and each costs a lookup. */
const MAX_TARGETS = 64;

/** A whole name's labels before the zone's apex; undefined when it is outside. */
export function relativeTo({ apexName }: Zone, name: string): string | undefined {
  const end = name.length - apexName.length;
  if (end < 0 || !name.endsWith(apexName)) return undefined;
  let at = 0;
  while (at < end) at = afterLabel(name, at);
  return at === end ? name.slice(0, end) : undefined;
}

function readTargets({ type, data }: CompiledSet, owner: string): string[] {
  const offset = TARGET_OFFSETS[type];
  const targets: string[] = [];
  if (offset === undefined) return targets;
  for (let from = 0; from < data.length && targets.length < MAX_TARGETS;) {
    const start = from + 2;
    from = start + data.charCodeAt(from) * 256 + data.charCodeAt(from + 1);
    let end = start + offset;
    while (data.charCodeAt(end) !== 0) end = afterLabel(data, end);
    const target = data.slice(start + offset, end + 1);
    // The root is the owner itself in a service's record (RFC 9460, 2.5.2), and no target in the others.
    const isService = type === TYPE.SVCB || type === TYPE.HTTPS;
    const isOwner = target.length === 1 && isService && data.charCodeAt(start) + data.charCodeAt(start + 1) > 0;
    const name = isOwner ? owner : target;
    if (name.length > 1 && !targets.includes(name)) targets.push(name);
  }
  return targets;
}

/** The node that answers for a name in the zone: the one at it, or the nearest wildcard above it. */
function findNode(zone: Zone, name: string): ZoneNode | undefined {
  const relative = relativeTo(zone, name);
  if (relative === undefined) return undefined;
  const exact = zone.nodes.get(relative);
  if (exact !== undefined) return exact;
  let at = 0;
  let encloser: ZoneNode | undefined;
  while (encloser === undefined) {
    at = afterLabel(relative, at);
    encloser = zone.nodes.get(relative.slice(at));
  }
  return encloser.wildcard;
}

/** Whether the zone is authoritative at the name: data at or below a delegation is only passed on. */
function isOwn(zone: Zone, node: ZoneNode, name: string): boolean {
  for (let above: ZoneNode | undefined = node; above !== undefined; above = above.parent)
    if (isCut(above)) return false;
  return zone.nodes.get(relativeTo(zone, name)!) === node;
}

interface Writing {
  readonly writer: AnswerWriter;
  readonly signed: SignedWriting;
  readonly zone: Zone;
}

/**
 * Adds addresses of a set's targets, as far as they fit (RFC 1034, 4.3.2, step 6). A zone's own name servers can only
 * be reached through the parent zone's data, so an answer without all of these is truncated (RFC 9471). They are also
 * useful without their signatures (RFC 4035, 3.1.1).
 */
export function addAddresses(
  { writer, signed, zone }: Writing,
  set: CompiledSet,
  owner: string,
  isReferral: boolean = false,
): void {
  for (const target of readTargets(set, owner)) {
    const node = findNode(zone, target);
    if (node === undefined) continue;
    const isSigned = zone.signing !== undefined && !isReferral && isOwn(zone, node, target);
    for (const type of [TYPE.A, TYPE.AAAA]) {
      const addresses = findSet(node, type);
      if (addresses === undefined) continue;
      if (isSigned ? signed.add('additional', zone, target, addresses) : writer.add('additional', target, addresses))
        continue;
      if (isReferral && target.endsWith(owner)) writer.truncate();
      return;
    }
  }
}
