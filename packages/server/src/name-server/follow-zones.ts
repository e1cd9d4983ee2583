import type { Zone } from '@landhold/contract';
import type { KeepUpOptions } from '../events/keep-up.ts';
import { keepUp } from '../events/keep-up.ts';
import type { OrderedEvent } from '../store/store.ts';
import type { Registry } from './registry.ts';
import type { ServedZones } from './served-zones.ts';

/** Zones that are read again at the same time, as at the start. */
const AT_ONCE = 4;
/** Most events are of other kinds, and need not be parsed to see that. */
const MARK = /"type":"(?:zone|domain)\./;

export interface FollowOptions extends KeepUpOptions {
  readonly served: ServedZones;
  readonly registry?: Pick<Registry, 'covers' | 'refresh' | 'remove'> | undefined;
}

interface ZoneEvent {
  readonly type: string;
  readonly resource_id: string;
  /** Null if it would be too large. */
  readonly data: { readonly object: Zone | null };
}

/** Follows other processes' writes until the signal aborts. This process's own writes are already known. */
export async function followZones(options: FollowOptions): Promise<void> {
  const running = new Set<Promise<void>>();
  await keepUp(options, async (event) => {
    const refresh = hear(event, options);
    if (refresh === undefined) return;
    const mine = refresh.finally(() => running.delete(mine));
    running.add(mine);
    if (running.size >= AT_ONCE) await Promise.race(running);
  });
  await Promise.all(running);
}

function hear({ projectId, json }: OrderedEvent, { served, registry }: FollowOptions): Promise<void> | undefined {
  if (!MARK.test(json)) return undefined;
  const { type, resource_id: id, data } = JSON.parse(json) as ZoneEvent;
  if (type === 'domain.deleted') registry?.remove(id);
  else if (type.startsWith('domain.')) {
    // Most are under public suffixes, and change no zone here.
    const isCovered = data.object === null || registry?.covers(data.object.name);
    return isCovered ? registry?.refresh(projectId, id) : undefined;
  }
  if (!type.startsWith('zone.')) return undefined;
  if (type === 'zone.deleted') {
    served.withdraw(id);
    return undefined;
  }
  const isKnown = data.object?.status === 'active' && served.hasReached(data.object);
  return isKnown ? undefined : served.refresh(projectId, id);
}
