import type { SecondaryOptions } from '@landhold/dns/name-server.ts';
import type { DnsSecondaries } from '../ports/dns-secondaries.ts';
import type { Store } from '../../../store/store.ts';
import { createCatalog } from './catalog.ts';
import { createFindDifference } from './find-difference.ts';
import type { Condition } from './notifier.ts';
import { createNotifier } from './notifier.ts';
import type { ServedZones } from './served-zones.ts';
import type { Glue } from './zone-source.ts';
import { wallClock } from '../../../core/clock.ts';
import type { Timer } from '../../../core/clock.ts';

/** What secondaries get of the served zones. */
export interface Secondaries {
  readonly access: SecondaryOptions;
  /** Call once all zones are read and the listener is open. */
  start(): void;
  /** Call when this process has changed zones' answers. */
  onWritten(zones: readonly string[]): void;
  /** Call when the set of served zones has changed, by any process. */
  onMembers(): void;
  conditions(): readonly Condition[];
}

export interface SecondariesOptions extends DnsSecondaries {
  readonly store: Store;
  /** `isComplete` is whether every zone that should be read could be. */
  readonly served: ServedZones & { isComplete(): boolean };
  readonly glue?: Glue | undefined;
  /** Undefined if there are no other processes. */
  readonly pollMs: number | undefined;
  readonly signal: AbortSignal;
  readonly log: { info(line: string): void; warn(line: string): void };
}

/** Zones often come and go together, and one catalog update can cover all of them. */
const GATHER_MS = 50;
/** While a zone cannot be read, it is unknown whether it still exists. */
const RETRY_MS = 1_000;
/** How long after a change every process knows it, beyond the polling interval. */
const SETTLE_MS = 2_000;

export function createSecondaries(options: SecondariesOptions): Secondaries {
  const { served, keys, addresses, pollMs, signal, log } = options;
  const catalog = createCatalog(options.catalog);
  const { serialOf } = served;
  const notifier = createNotifier({ addresses, key: keys[0], catalog: catalog.name, serialOf, signal, log });
  let hasStarted = false;
  let isOurs = false;
  let gathering: Timer | undefined;
  let settling: Timer | undefined;

  function after(delayMs: number, work: () => void): Timer {
    const timer = wallClock.setTimeout(() => {
      if (!signal.aborted) work();
    }, delayMs);
    return timer.unref();
  }

  function gather(delayMs: number): void {
    if (hasStarted) gathering ??= after(delayMs, followMembers);
  }

  /** A zone that is missing only because it could not be read must not be removed from secondaries. */
  function followMembers(): void {
    gathering = undefined;
    if (!served.isComplete()) return gather(RETRY_MS);
    const isFirst = catalog.zone() === undefined;
    const isNotified = isFirst || isOurs;
    isOurs = false;
    if (!catalog.update(served.members())) return;
    if (isNotified) notifier.notify([catalog.name]);
    // Changes missed while this process did not run, or could not send.
    if (isFirst) notifier.check(served.members().values());
    if (pollMs !== undefined && !isFirst) settle(isNotified, pollMs);
  }

  /**
   * Within a second, two processes may have given one serial to different members. Both publish a later serial once
   * both know everything.
   */
  function settle(isNotified: boolean, lookMs: number): void {
    wallClock.clearTimeout(settling);
    settling = after(SETTLE_MS + 2 * lookMs, () => {
      catalog.renew();
      if (isNotified) notifier.notify([catalog.name]);
    });
  }

  return {
    access: {
      keys,
      catalog: catalog.zone,
      findDifference: createFindDifference(options),
      now: () => Math.floor(wallClock.now() / 1000),
    },
    start() {
      hasStarted = true;
      followMembers();
    },
    onWritten(zones) {
      if (!hasStarted) return;
      isOurs = true;
      notifier.notify(zones.filter((zone) => served.serialOf(zone) !== undefined));
    },
    onMembers: () => gather(GATHER_MS),
    conditions: notifier.conditions,
  };
}
