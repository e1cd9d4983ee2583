/** A socket that a provider listens on, such as that of a DNS server. */
export interface Listener {
  /** What people call it. */
  readonly name: string;
  readonly host: string;
  readonly port: number;
  /** Whether nobody has chosen the port; then, in mock mode, the next free one will do. */
  readonly isDefault: boolean;
  /** Begins to listen there, and answers the port: 0 takes any free one. */
  start(host: string, port: number): Promise<number>;
  stop(): Promise<void>;
}

export interface ListenerState {
  readonly name: string;
  /** Where it listens; null while it does not. */
  readonly address: string | null;
  /** A sentence that says how it is. */
  readonly detail: string;
}

export interface Listeners {
  /** Starts one after another. One that fails is tried again later, and stops nothing else. */
  start(): Promise<void>;
  /** How each of them is, in the order in which they were started. */
  states(): readonly ListenerState[];
  /** Stops those that run, the last first. */
  stop(): Promise<void>;
}

export interface ListenersOptions {
  readonly dataMode: 'mock' | 'live';
  readonly onError: (error: unknown) => void;
}

const RETRY_MS = 5_000;
const MOST_PORTS = 20;
const LAST_PORT = 65_535;

/** The listeners that providers bring, apart from the API's own: none of them can keep it from starting or stopping. */
export function createListeners(listeners: readonly Listener[], { dataMode, onError }: ListenersOptions): Listeners {
  const states = new Map<Listener, ListenerState>();
  const ending = new AbortController();
  let retrying: Promise<void> | undefined;

  function note(listener: Listener, port: number | null, detail: string): void {
    const { name, host } = listener;
    states.set(listener, { name, address: port === null ? null : toAddress(host, port), detail });
  }

  async function tryToStart(listener: Listener): Promise<boolean> {
    const { host, port, isDefault } = listener;
    const isMovable = dataMode === 'mock' && isDefault && port !== 0;
    const last = isMovable ? Math.min(port + MOST_PORTS - 1, LAST_PORT) : port;
    for (let tried = port; ; tried += 1) {
      try {
        const taken = await listener.start(host, tried);
        const moved = tried === port ? '' : ` Port ${port} is in use.`;
        note(listener, taken, `It listens on ${toAddress(host, taken)}.${moved}`);
        return true;
      } catch (error) {
        if (isBusy(error) && tried < last) continue;
        note(listener, null, isBusy(error) ? `${toAddress(host, port)} is in use.` : 'It cannot listen.');
        onError(error);
        return false;
      }
    }
  }

  async function retry(waiting: readonly Listener[]): Promise<void> {
    let left = waiting;
    while (left.length > 0) {
      await pause(ending.signal);
      if (ending.signal.aborted) return;
      const failed: Listener[] = [];
      for (const listener of left) if (!(await tryToStart(listener))) failed.push(listener);
      left = failed;
    }
  }

  return {
    async start() {
      const failed: Listener[] = [];
      for (const listener of listeners) if (!(await tryToStart(listener))) failed.push(listener);
      retrying = retry(failed);
    },
    states: () => listeners.flatMap((listener) => states.get(listener) ?? []),
    async stop() {
      ending.abort();
      await retrying;
      for (const listener of listeners.toReversed()) {
        if ((states.get(listener)?.address ?? null) === null) continue;
        await listener.stop().catch(onError);
        note(listener, null, 'It has stopped.');
      }
    },
  };
}

/** Until it is time to try again, or until the process ends. */
function pause(ending: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, RETRY_MS);
    timer.unref();
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    ending.addEventListener('abort', end, { once: true });
  });
}

function isBusy(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
}

function toAddress(host: string, port: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
