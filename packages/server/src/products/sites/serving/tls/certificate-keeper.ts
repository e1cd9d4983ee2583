import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../core/clock.ts';
import type { Sealer } from '../core/sealer.ts';
import type { ZoneTexts } from '../core/zone-texts.ts';
import type { Certificates } from '../store/certificates.ts';
import type { Account } from './acme-account.ts';
import { ACCOUNT, openAccount, renewAccount } from './acme-account.ts';
import { AcmeError } from './acme/acme-error.ts';
import type { CallAcme } from './acme/acme-http.ts';
import type { CertificateState } from './certificate-state.ts';
import { failed, issued, MOST_ORDERS_OF_ALL, newState, orderAt, recentOrders } from './certificate-state.ts';
import { orderCertificate } from './order-certificate.ts';

/** A certificate that must exist. */
export interface Wanted {
  /** The name under which it is stored. */
  readonly name: string;
  readonly names: readonly string[];
  /** Until when people see that it exists; null if it is not shown. */
  readonly shownUntil: number | null;
}

export interface KeeperOptions {
  readonly certificates: Certificates;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly call: CallAcme;
  readonly directory: string;
  readonly contact: string | null;
  /** Identifies this process. */
  readonly holder: string;
  readonly texts: ZoneTexts;
  /** How long other processes take to see a text. */
  readonly settleMs: number;
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
const LEASE_MS = 30_000;
const RENEW_MS = 5_000;
const MOST_AT_ONCE = 4;

/** Orders and renews certificates, in one process at a time: docs/decisions/0108-certificates-in-the-store.md. */
export function createCertificateKeeper(options: KeeperOptions) {
  const { certificates, clock, holder, directory, onError } = options;
  const ending = new AbortController();
  const states = new Map<string, CertificateState>();
  const running = new Map<string, Promise<void>>();
  let losing = new AbortController();
  let account: Promise<Account> | undefined;
  let leasedUntil = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let work: Promise<void> = Promise.resolve();

  function place(name: string) {
    return { projectId: '', recordId: name, field: 'certificate' };
  }

  /** Whether this process orders now. Its knowledge of certificates is then complete: nobody else writes them. */
  async function hold(): Promise<boolean> {
    const now = clock.now();
    if (now - askedAt < RENEW_MS) return leasedUntil > now;
    askedAt = now;
    const isNew = leasedUntil <= now;
    const isOurs = await certificates.lease(holder, now, now + LEASE_MS);
    if (!isOurs || isNew) {
      losing.abort();
      await Promise.all(running.values());
      losing = new AbortController();
      account = undefined;
    }
    leasedUntil = isOurs ? now + LEASE_MS : 0;
    if (!isOurs || !isNew) return isOurs;
    states.clear();
    for (const { name, state } of await certificates.list())
      if (name !== ACCOUNT) states.set(name, JSON.parse(state) as CertificateState);
    return true;
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
    const ways = ['http-01', 'tls-alpn-01'];
    const made = await orderCertificate({
      client,
      thumbprint,
      names,
      onOrdered: () => keep(name, { ...state, orders: [...recentOrders(state, clock.now()), clock.now()] }),
      // One port may be closed to the world.
      ways: state.refusals % 2 === 0 ? ways : ways.toReversed(),
      texts: options.texts,
      settled: () => setTimeout(options.settleMs, undefined, { signal }),
      showProof: (digest) => keep(name, { ...states.get(name)!, proof: digest?.toString('base64url') ?? null }),
    });
    await keep(name, issued(states.get(name)!, { ...made, directory }), made.key);
    options.log.info(`There is a certificate for ${names.join(' and ')} until ${new Date(made.to).toISOString()}.`);
  }

  async function run(wanted: Wanted, state: CertificateState): Promise<void> {
    const { signal } = losing;
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
      const next = failed(states.get(name) ?? state, error, clock.now());
      await keep(name, next);
      options.log.warn(`There is no new certificate for ${wanted.names.join(' and ')}: ${next.reason}`);
    }
    await options.onState(name, states.get(name)!);
  }

  function begin(wanted: Wanted, state: CertificateState): void {
    const done = run(wanted, state)
      .catch(onError)
      .finally(() => running.delete(wanted.name));
    running.set(wanted.name, done);
  }

  async function look(): Promise<void> {
    if (!(await hold())) return;
    const now = clock.now();
    const unwanted = new Set(states.keys());
    let left = MOST_ORDERS_OF_ALL - states.values().reduce((sum, state) => sum + recentOrders(state, now).length, 0);
    let isAllowed: boolean | undefined;
    for (const each of options.wanted()) {
      unwanted.delete(each.name);
      if (running.has(each.name) || running.size >= MOST_AT_ONCE || left <= 0) continue;
      const state = states.get(each.name) ?? newState(directory, now);
      const isShown = each.shownUntil === null || each.shownUntil === state.notAfter;
      if ((state.notAfter ?? 0) > now && !isShown) await options.onState(each.name, state);
      if (orderAt(state, directory, now) > now) continue;
      isAllowed ??= !(await options.isPaused());
      if (!isAllowed) continue;
      begin(each, state);
      left -= 1;
    }
    await forget(unwanted, now);
  }

  /** A name that comes back needs no new certificate while the former is valid, and is not retried any sooner. */
  async function forget(unwanted: Iterable<string>, now: number): Promise<void> {
    for (const name of unwanted) {
      const state = states.get(name)!;
      const isInUse = (state.notAfter ?? 0) > now || state.dueAt > now || recentOrders(state, now).length > 0;
      if (running.has(name) || isInUse) continue;
      states.delete(name);
      await certificates.remove(name);
    }
  }

  async function goOn(): Promise<void> {
    while (!ending.signal.aborted) {
      await look().catch(onError);
      await setTimeout(LOOK_MS, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    }
  }

  return {
    /** Starts due orders. */
    look,
    /** Resolves when everything that was started is done. */
    settled: async () => void (await Promise.all(running.values())),
    start() {
      work = goOn();
    },
    async stop() {
      ending.abort();
      losing.abort();
      await work;
      await Promise.all(running.values());
      // Other processes need not wait for the end of the lease.
      if (leasedUntil > clock.now()) await certificates.lease(holder, clock.now(), clock.now()).catch(onError);
    },
  };
}
