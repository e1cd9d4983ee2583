import { networkInterfaces } from 'node:os';
import { createBackgroundStart } from '../following/background-start.ts';
import type { ListenAddresses } from '../settings/listen-addresses.ts';

/** How a listener is doing, for people. */
export interface ListenerState {
  /** In a few words: where it listens, or why it does not. */
  readonly summary: string;
  /** Whether it can be reached. */
  readonly isUp: boolean;
  /** Whether the configured port was taken and another is used. */
  readonly usesOtherPort: boolean;
  /** Null while it does not listen. */
  readonly port: number | null;
}

/** Where a listener may open. */
export interface ListenerPlace extends ListenAddresses {
  /** How many ports above the configured one may be used instead when it is taken. */
  readonly spare: number;
  /** The setting with its addresses and its port. */
  readonly setting: string;
}

export interface ListenerOptions {
  /** Its state while it reads what it serves. */
  readonly loading: string;
  /** How the log introduces its state when it listens, and when it does not. */
  readonly messages: { readonly up: string; readonly down: string };
  readonly signal: AbortSignal;
  readonly log: { info(line: string): void; warn(line: string): void };
}

/** The listener of a product: docs/decisions/0209-listeners.md. */
export interface Listener {
  /** Retries what it needs before it can listen; undefined if the signal aborts it first. */
  retryUntilDone<T>(attempt: () => Promise<T>, what: string): Promise<T | undefined>;
  /** Retries until it is open; undefined if the signal aborts it first. */
  open<T>(place: ListenerPlace, attempt: (at: ListenAddresses) => Promise<T>, what: string): Promise<T | undefined>;
  /** Records and logs where it listens, and at which port if not the configured one. */
  ready(where: string, port: number, configured: number): void;
  /** Resolves when it listens, when it is known why it does not, or when that takes too long. */
  wait(): Promise<void>;
  state(): ListenerState;
}

export const LISTENER_OFF = notListening('off');
const LOOPBACK_6 = '::1';

export function createListener({ loading, messages, signal, log }: ListenerOptions): Listener {
  let state = notListening(loading);
  let setting: string | undefined;
  const { retryUntilDone, ready, wait } = createBackgroundStart({
    signal,
    onFailure(what, error) {
      state = notListening(
        `${what} (${(error as Error).message}). ${adviceOn(error, setting) ?? 'It is tried again.'}`,
      );
      return state.summary;
    },
    warn: (summary) => log.warn(`${messages.down}: ${summary}`),
  });

  return {
    retryUntilDone,
    async open(place, attempt, what) {
      ({ setting } = place);
      const addresses = withoutMissingLoopback(place.addresses);
      return retryUntilDone(() => openNearby(place, (port) => attempt({ addresses, port })), what);
    },
    ready(where, port, configured) {
      const usesOtherPort = configured !== 0 && port !== configured;
      const summary = usesOtherPort ? `${where} (port ${configured} is in use)` : where;
      state = { summary, isUp: true, usesOtherPort, port };
      log[usesOtherPort ? 'warn' : 'info'](`${messages.up} ${summary}`);
      ready();
    },
    wait,
    state: () => state,
  };
}

export function notListening(summary: string): ListenerState {
  return { summary, isUp: false, usesOtherPort: false, port: null };
}

/** Opens at the port, or at the next free one of those that may be used instead. */
export async function openNearby<T>(
  { port, spare }: Pick<ListenerPlace, 'port' | 'spare'>,
  attempt: (port: number) => Promise<T>,
): Promise<T> {
  for (let extra = 0; ; extra += 1) {
    try {
      return await attempt(port === 0 ? 0 : port + extra);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || extra >= spare) throw error;
    }
  }
}

/** What an operator can do about a listener that cannot open; undefined if that is not known. */
export function adviceOn(error: unknown, portSetting = '', addressSetting = portSetting): string | undefined {
  const advice: Readonly<Record<string, string>> = {
    EADDRINUSE: `Stop what is using it, or set ${portSetting} to another port.`,
    EACCES: `Set ${portSetting} to a port above 1023, or allow this process to use it.`,
    EADDRNOTAVAIL: `Set ${addressSetting} to an address of this machine.`,
  };
  return advice[(error as NodeJS.ErrnoException).code ?? ''];
}

/** An address to connect to. A wildcard address becomes the loopback address. */
export function reachableAddress(address: string): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  return address === '::' ? LOOPBACK_6 : address;
}

/** Both loopbacks may be the default, and some machines and containers lack IPv6. */
function withoutMissingLoopback(addresses: readonly string[]): readonly string[] {
  const hasLoopback6 = Object.values(networkInterfaces()).some((each) =>
    each?.some(({ address }) => address === LOOPBACK_6),
  );
  return hasLoopback6 || addresses.length === 1 ? addresses : addresses.filter((address) => address !== LOOPBACK_6);
}
