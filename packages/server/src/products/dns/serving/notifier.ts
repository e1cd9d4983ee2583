import type { ServerAddress, Told, TsigKey } from '@landhold/dns/name-server.ts';
import { askSerial, isLater, notifyServer } from '@landhold/dns/name-server.ts';
import { wallClock } from '../../../core/clock.ts';
import type { Timer } from '../../../core/clock.ts';

/** Notifies secondaries of changed zones until they have the new serial. */
export interface Notifier {
  notify(zones: Iterable<string>): void;
  /** Notifies only of zones that a secondary does not have. */
  check(zones: Iterable<string>): void;
  /** The last known state of each secondary. */
  readonly conditions: () => readonly Condition[];
}

/** A secondary's reaction to the last NOTIFY. One that refuses it for the catalog has another key. */
export type Condition = 'unknown' | 'answers' | 'silent' | 'refuses';

export interface NotifierOptions {
  readonly addresses: readonly ServerAddress[];
  readonly key: TsigKey;
  /** Shows whether a secondary has the key: it is the one zone that all of them are set up for. */
  readonly catalog: string;
  /** A zone's serial here; undefined if it is no longer served. */
  readonly serialOf: (zone: string) => number | undefined;
  readonly signal: AbortSignal;
  readonly log: { info(line: string): void; warn(line: string): void };
  readonly send?: typeof notifyServer;
  readonly look?: typeof askSerial;
}

/** Packets in flight to one secondary while it answers. */
const AT_ONCE = 16;
const TIMEOUT_MS = 2_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** How long a secondary has to fetch a zone before its serial is checked. */
const CHECK_MS = 500;
/** After this many failures, the secondary's own SOA check has to find the change. */
const MAX_FAILURES = 10;

type Job = 'notify' | 'check';

interface Queue {
  readonly add: (zone: string, job: Job) => void;
  readonly condition: () => Condition;
}

export function createNotifier({ addresses, ...options }: NotifierOptions): Notifier {
  const queues = addresses.map((target) => createQueue(target, options));

  function addAll(zones: Iterable<string>, job: Job): void {
    for (const zone of zones) for (const queue of queues) queue.add(zone, job);
  }
  return {
    notify: (zones) => addAll(zones, 'notify'),
    check: (zones) => addAll(zones, 'check'),
    conditions: () => queues.map(({ condition }) => condition()),
  };
}

/** What to notify one secondary of. */
function createQueue(target: ServerAddress, options: Omit<NotifierOptions, 'addresses'>): Queue {
  const { key, catalog, serialOf, signal, send = notifyServer, look = askSerial } = options;
  const due = new Map<string, Job>();
  /** Zones that are checked again later. */
  const later = new Map<string, Timer>();
  const failures = new Map<string, number>();
  const condition = createCondition(target, options);
  let running = 0;

  /** An unreachable secondary gets one packet at a time, however many zones wait for it. */
  function pump(): void {
    for (const [zone, job] of due) {
      if (signal.aborted || running >= (condition.current() === 'silent' ? 1 : AT_ONCE)) return;
      due.delete(zone);
      running += 1;
      void (job === 'notify' ? notify(zone) : check(zone)).finally(() => {
        running -= 1;
        pump();
      });
    }
  }

  async function notify(zone: string): Promise<void> {
    const answer = await send({ ...target, zone, key, timeoutMs: TIMEOUT_MS, signal });
    if (signal.aborted) return;
    if (condition.note(zone, answer)) for (const each of later.keys()) add(each, 'notify');
    const isAccepted = answer.outcome === 'answered' && answer.rcode === 0;
    if (!isAccepted) retry(zone, answer.outcome === 'silent' || zone === catalog);
    else if (zone === catalog) failures.delete(zone);
    else postpone(zone, 'check', CHECK_MS);
  }

  /** It may have asked a process that did not know the change yet, or failed to fetch it. */
  async function check(zone: string): Promise<void> {
    const answer = await look({ ...target, zone, timeoutMs: TIMEOUT_MS, signal });
    const serial = serialOf(zone);
    if (signal.aborted || serial === undefined) return;
    if (answer.outcome === 'answered' && answer.serial !== undefined && !isLater(serial, answer.serial))
      failures.delete(zone);
    else retry(zone, false);
  }

  function retry(zone: string, isEndless: boolean): void {
    const failed = (failures.get(zone) ?? 0) + 1;
    if (failed >= MAX_FAILURES && !isEndless) failures.delete(zone);
    else {
      failures.set(zone, failed);
      postpone(zone, 'notify', Math.min(FIRST_RETRY_MS * 2 ** Math.min(failed - 1, 10), LAST_RETRY_MS));
    }
  }

  function postpone(zone: string, job: Job, delayMs: number): void {
    if (due.has(zone)) return;
    wallClock.clearTimeout(later.get(zone));
    const timer = wallClock.setTimeout(() => add(zone, job), delayMs);
    timer.unref();
    later.set(zone, timer);
  }

  function add(zone: string, job: Job): void {
    wallClock.clearTimeout(later.get(zone));
    later.delete(zone);
    due.set(zone, job);
    pump();
  }

  return {
    condition: condition.current,
    add(zone, job) {
      failures.delete(zone);
      add(zone, job);
    },
  };
}

/** Whether the secondary answers. Changes are logged. */
function createCondition(target: ServerAddress, { catalog, log }: Pick<NotifierOptions, 'catalog' | 'log'>) {
  const shown = showAddress(target);
  let current: Condition = 'unknown';

  return {
    current: () => current,
    /** Returns whether it is back and must be notified of everything. */
    note(zone: string, answer: Told): boolean {
      const before = current;
      if (answer.outcome === 'silent') current = 'silent';
      else if (answer.rcode === 0) current = 'answers';
      else if (zone === catalog) current = 'refuses';
      else if (current === 'silent') current = 'unknown';
      if (current === before) return false;
      if (current === 'silent') log.warn(`The secondary ${shown} does not answer. It is notified again until it does.`);
      else if (current === 'refuses')
        log.warn(`The secondary ${shown} refuses NOTIFY for ${catalog}. Check that it has the same key and allows it.`);
      else if (current === 'answers') log.info(`The secondary ${shown} answers.`);
      return before === 'silent';
    },
  };
}

export function showAddress({ address, port }: ServerAddress): string {
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`;
}
