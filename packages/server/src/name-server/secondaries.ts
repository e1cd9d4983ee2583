import type { SecondaryOptions } from '@landhold/dns/name-server.ts';
import type { DnsSecondaries } from '../core/dns-secondaries.ts';
import type { Store } from '../store/store.ts';
import { createCatalog } from './catalog.ts';
import { createFindDifference } from './find-difference.ts';
import type { Condition } from './notifier.ts';
import { createNotifier } from './notifier.ts';
import type { ServedZones } from './served-zones.ts';
import type { Glue } from './zone-source.ts';

/** What secondaries get of the zones that are served. */
export interface Secondaries {
  readonly access: SecondaryOptions;
  /** Once all zones were read and the listener is open. */
  start(): void;
  /** This process has changed what zones answer. */
  onWritten(zones: readonly string[]): void;
  /** Other zones are served than before, whichever process changed that. */
  onMembers(): void;
  conditions(): readonly Condition[];
}

export interface SecondariesOptions extends DnsSecondaries {
  readonly store: Store;
  readonly served: ServedZones;
  readonly glue?: Glue | undefined;
  /** Undefined where there are no other processes. */
  readonly pollMs: number | undefined;
  readonly signal: AbortSignal;
  readonly log: { info(line: string): void; warn(line: string): void };
}

/** Zones often come and go together, and one catalog can tell of all of them. */
const GATHER_MS = 50;
/** While a zone cannot be read, it is not known whether it is gone. */
const RETRY_MS = 1_000;
/** How much later than a change every process knows of it, beside the time between two looks. */
const SETTLE_MS = 2_000;

export function createSecondaries(options: SecondariesOptions): Secondaries {
  const { served, keys, addresses, pollMs, signal, log } = options;
  const catalog = createCatalog(options.catalog);
  const { serialOf } = served;
  const notifier = createNotifier({ addresses, key: keys[0], catalog: catalog.name, serialOf, signal, log });
  let hasStarted = false;
  let isOurs = false;
  let gathering: NodeJS.Timeout | undefined;
  let settling: NodeJS.Timeout | undefined;

  function after(delayMs: number, work: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      if (!signal.aborted) work();
    }, delayMs);
    return timer.unref();
  }

  function gather(delayMs: number): void {
    if (hasStarted) gathering ??= after(delayMs, followMembers);
  }

  /** A zone that is missing only because it could not be read must not be taken from secondaries. */
  function followMembers(): void {
    gathering = undefined;
    if (!served.isComplete()) return gather(RETRY_MS);
    const isFirst = catalog.zone() === undefined;
    const isNotified = isFirst || isOurs;
    isOurs = false;
    if (!catalog.update(served.members())) return;
    if (isNotified) notifier.notify([catalog.name]);
    // What was missed while this process did not run, or could not send.
    if (isFirst) notifier.check(served.members().values());
    if (pollMs !== undefined && !isFirst) settle(isNotified, pollMs);
  }

  /**
   * Two processes may have given one serial to different members, within a second. Both give a later one once both
   * know of everything.
   */
  function settle(isNotified: boolean, lookMs: number): void {
    clearTimeout(settling);
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
      now: () => Math.floor(Date.now() / 1000),
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
