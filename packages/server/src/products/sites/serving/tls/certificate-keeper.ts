import type { Clock } from '../../../../core/clock.ts';
import { createFairSemaphore } from '../../../../shares/fair-semaphore.ts';
import type { Sealer } from '../../../../core/sealer.ts';
import type { ZoneTexts } from '../../../dns/ports/zone-texts.ts';
import type { Certificates } from '../../../../store/certificates.ts';
import type { Account } from './acme-account.ts';
import { ACCOUNT, openAccount, renewAccount } from './acme-account.ts';
import { AcmeError, isPassing } from './acme/acme-error.ts';
import type { CallAcme } from './acme/acme-http.ts';
import type { CertificateState } from './certificate-state.ts';
import { failed, issued, newState, orderAt, recentOrders } from './certificate-state.ts';
import { orderCertificate } from './order-certificate.ts';
import { createOrderLease } from './order-lease.ts';
import { takeTurns } from './order-turns.ts';
import { createPlacedOrders, isPlacedOrder } from './placed-orders.ts';
import { delay } from '../../../../core/delay.ts';

/** A certificate that must exist. */
export interface Wanted {
  /** The name under which it is stored. */
  readonly name: string;
  readonly names: readonly string[];
  /** Until when people see that it exists; null if it is not shown. */
  readonly shownUntil: number | null;
  /** Null for the installation's own. */
  readonly projectId: string | null;
}

export interface KeeperOptions {
  readonly certificates: Certificates;
  readonly sealer: Sealer;
  /** The machine's: visitors and CAs check certificates by it. */
  readonly clock: Clock;
  readonly call: CallAcme;
  readonly directory: string;
  readonly contact: string | null;
  /** Identifies this process. */
  readonly holder: string;
  readonly texts: ZoneTexts;
  /** How long other processes take to see a text. */
  readonly settleMs: number;
  /** Resolves when all name servers have the text that was added there, or after a while. */
  readonly spread: (place: string, signal: AbortSignal) => Promise<void>;
  /** Whether the name can be proved by a text in a zone here. */
  readonly canHaveText: (wanted: Wanted) => Promise<boolean>;
  readonly wanted: () => Iterable<Wanted>;
  readonly isPaused: () => Promise<boolean>;
  /** Why the CA need not be asked: the name leads elsewhere. */
  readonly misdirection: (wanted: Wanted, signal: AbortSignal) => Promise<AcmeError | undefined>;
  /** Reports its state. */
  readonly onState: (name: string, state: CertificateState) => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly log: { info(line: string): void; warn(line: string): void };
}

const LOOK_MS = 1_000;
/** Names that get a reason to wait in one look. Each is a write, and the lease has to be renewed in between. */
const MAX_NOTED = 20;

/** Orders and renews certificates, in one process at a time: docs/decisions/0108-certificates-in-the-store.md. */
export function createCertificateKeeper(options: KeeperOptions) {
  const { certificates, clock, directory, onError } = options;
  const ending = new AbortController();
  const states = new Map<string, CertificateState>();
  const running = new Map<string, { readonly projectId: string | null; readonly done: Promise<void> }>();
  const placedOrders = createPlacedOrders(options);
  const atPlaces = createFairSemaphore({ max: Number.POSITIVE_INFINITY, maxPerProject: 1 });
  const lease = createOrderLease({ ...options, onBegin, onEnd });
  let account: Promise<Account> | undefined;
  let work: Promise<void> = Promise.resolve();

  function place(name: string) {
    return { projectId: '', recordId: name, field: 'certificate' };
  }

  /** This process's knowledge of certificates is complete as long as it has the lease: nobody else writes them. */
  async function onBegin(): Promise<void> {
    states.clear();
    for (const { name, state } of await certificates.list())
      if (name !== ACCOUNT && !isPlacedOrder(name)) states.set(name, JSON.parse(state) as CertificateState);
  }

  function stateOf(name: string): CertificateState {
    return states.get(name) ?? newState(directory, clock.now());
  }

  async function settled(): Promise<void> {
    await Promise.all(running.values().map(({ done }) => done));
  }

  async function onEnd(): Promise<void> {
    await settled();
    account = undefined;
  }

  async function keep(name: string, state: CertificateState, key?: string): Promise<void> {
    states.set(name, state);
    const sealed = key === undefined ? {} : { key: options.sealer.seal(place(name), key) };
    await certificates.put({ name, state: JSON.stringify(state), ...sealed });
  }

  async function open(signal: AbortSignal): Promise<Account> {
    account ??= openAccount({ ...options, signal, now: clock.now });
    try {
      return await account;
    } catch (error) {
      account = undefined;
      throw error;
    }
  }

  async function order(wanted: Wanted, state: CertificateState, signal: AbortSignal): Promise<void> {
    const { name, names } = wanted;
    const misdirection = await options.misdirection(wanted, signal);
    if (misdirection !== undefined) throw misdirection;
    const { client, thumbprint } = await open(signal);
    const ways = [...((await options.canHaveText(wanted)) ? ['dns-01'] : []), 'http-01', 'tls-alpn-01'];
    const first = state.refusals % ways.length;
    const made = await orderCertificate({
      client,
      thumbprint,
      names,
      placed: await placedOrders.find(name),
      async onOrdered(placed) {
        await placedOrders.put(name, placed);
        const orders = [...recentOrders(state, clock.now()), clock.now()];
        await keep(name, { ...state, orders, orderedBy: wanted.projectId });
      },
      // One port may be closed to the world.
      ways: [...ways.slice(first), ...ways.slice(0, first)],
      texts: {
        async add(at, text) {
          await placedOrders.noteText(name, { place: at, text });
          return options.texts.add(at, text, wanted.projectId ?? undefined);
        },
        remove: options.texts.remove,
      },
      inTurn: (at, prove) => atPlaces(at)(prove),
      async settled(at) {
        await delay(clock, options.settleMs, { signal });
        signal.throwIfAborted();
        if (at !== undefined) await options.spread(at, signal);
      },
      showProof: (digest) =>
        keep(name, { ...(states.get(name) ?? state), proof: digest?.toString('base64url') ?? null }),
    });
    await keep(name, issued(states.get(name) ?? state, { ...made, directory }), made.key);
    await placedOrders.remove(name);
    options.log.info(`There is a certificate for ${names.join(' and ')} until ${new Date(made.to).toISOString()}.`);
  }

  async function run(wanted: Wanted, state: CertificateState): Promise<void> {
    const signal = lease.signal();
    const { name } = wanted;
    try {
      await order(wanted, state, signal);
    } catch (error) {
      if (signal.aborted) return;
      // Local failures, not the CA's, go to the log.
      if (!(error instanceof AcmeError)) onError(error);
      else if (error.type === 'accountDoesNotExist') {
        account = undefined;
        await renewAccount(certificates);
      }
      // Whatever passes, the order is still good.
      if (!isPassing(error)) await placedOrders.remove(name);
      const next = failed(states.get(name) ?? state, error, clock.now());
      // Of this CA from now on, or the pause would not apply.
      await keep(name, { ...next, directory });
      options.log.warn(`There is no new certificate for ${wanted.names.join(' and ')}: ${next.reason}`);
    }
    await options.onState(name, states.get(name)!);
  }

  function begin(wanted: Wanted, state: CertificateState): void {
    const done = run(wanted, state)
      .catch(onError)
      .finally(() => running.delete(wanted.name));
    running.set(wanted.name, { projectId: wanted.projectId, done });
  }

  async function look(): Promise<void> {
    if (!(await lease.hold())) return;
    const now = clock.now();
    const unwanted = new Set(states.keys());
    const due: Wanted[] = [];
    for (const each of options.wanted()) {
      unwanted.delete(each.name);
      if (running.has(each.name)) continue;
      const state = stateOf(each.name);
      const isShown = each.shownUntil === null || each.shownUntil === state.notAfter;
      if ((state.notAfter ?? 0) > now && !isShown) await options.onState(each.name, state);
      if (orderAt(state, directory, now) <= now) due.push(each);
    }
    if (due.length > 0 && !(await options.isPaused())) await startOrders(due);
    await forget(unwanted, now);
  }

  async function startOrders(due: readonly Wanted[]): Promise<void> {
    const projects = Array.from(running.values(), ({ projectId }) => projectId);
    const turns = takeTurns(due, { now: clock.now(), states, running: projects });
    for (const each of turns.begin) begin(each, stateOf(each.name));
    for (const { due: each, wait } of turns.wait.slice(0, MAX_NOTED)) {
      const { name, projectId: orderedBy } = each;
      await keep(name, { ...stateOf(name), directory, orderedBy, ...wait });
      await options.onState(name, states.get(name)!);
    }
  }

  /** A name that comes back needs no new certificate while the former is valid, and is not retried any sooner. */
  async function forget(unwanted: Iterable<string>, now: number): Promise<void> {
    for (const name of unwanted) {
      const state = states.get(name)!;
      const isRemembered = state.failures > 0 && state.dueAt > now;
      const isInUse = (state.notAfter ?? 0) > now || isRemembered || recentOrders(state, now).length > 0;
      if (running.has(name) || isInUse) continue;
      states.delete(name);
      await certificates.remove(name);
      await placedOrders.remove(name);
    }
  }

  async function poll(): Promise<void> {
    while (!ending.signal.aborted) {
      await look().catch(onError);
      await delay(clock, LOOK_MS, { signal: ending.signal, ref: false });
    }
  }

  return {
    /** Starts due orders. */
    look,
    /** Resolves when everything that was started is done. */
    settled,
    start() {
      work = poll();
    },
    async stop() {
      ending.abort();
      lease.end();
      await work;
      await settled();
      await lease.release().catch(onError);
    },
  };
}
