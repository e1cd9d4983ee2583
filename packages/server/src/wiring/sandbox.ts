import { demoKey } from '@landhold/contract';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import { wallClock } from '../core/clock.ts';
import { createCursors } from '../http/operations/cursor.ts';
import type { Ids } from '../core/ids.ts';
import { networkOf } from '../addresses/network.ts';
import type { Randomness } from '../core/randomness.ts';
import { ServiceError } from '../core/service-error.ts';
import { createSignal } from '../store/signal.ts';
import { bindOperations, keyLacksScope } from '../http/operations/bind-operations.ts';
import type { SurfaceOptions } from '../http/operations/open-surface.ts';
import { commonHeaders, openSurface } from '../http/operations/open-surface.ts';
import { respond, toList } from '../http/responses/respond.ts';
import type { Surface } from '../http/operations/surface.ts';
import { createSandboxAuthenticator } from '../keys/authenticator.ts';
import { createEnrollmentKeyFinder } from '../keys/enrollment-keys.ts';
import { createExportPolicy } from '../regions/export-policy.ts';
import { createSandboxReads, seedPeople } from './sandbox-people.ts';
import { SANDBOX_PROJECT, seededIds, seededKeyIds, seedSandbox } from './sandbox-seed.ts';
import { createPassingSealer } from '../secrets/sealer.ts';
import { createService } from './service.ts';
import type { MemoryCapacity } from '../store/memory/memory-store.ts';
import { createMemoryAccounts } from '../store/memory/memory-accounts.ts';
import { MemoryTenants } from '../store/memory/memory-tenants.ts';
import { createMemoryStore } from '../store/memory/memory-store.ts';
import type { Accounts } from '../store/accounts.ts';
import { createCommitListeners } from '../store/commit-listeners.ts';
import type { Commit, Store } from '../store/store.ts';

export interface Sandbox {
  readonly surface: Surface;
  /** Discards what visitors made, and starts again with the seed. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

export interface SandboxOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly randomness: Randomness;
  readonly baseUrl: () => string;
  readonly simulatedDelayMs: number;
  readonly onError: (error: unknown) => void;
}

const DAY_MS = 86_400_000;
const MEBIBYTE = 2 ** 20;
/** Anyone may write here, so its size is limited: docs/decisions/0048-memory-is-bounded-by-bytes.md. */
const CAPACITY: MemoryCapacity = {
  recordsPerKind: 1_000,
  bytesPerKind: 8 * MEBIBYTE,
  pinned: new Set([...seededIds, ...seededKeyIds]),
  bytesPerOwner: 4 * MEBIBYTE,
  refuse: () =>
    new ServiceError(
      'sandbox_full',
      'Your records fill your share of the sandbox. Delete some, or start over with POST /sandbox/reset.',
    ),
  idempotencyKeys: 10_000,
  idempotencyBytes: 32 * MEBIBYTE,
  eventBytes: 32 * MEBIBYTE,
};

const EXPOSED = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
  'Retry-After',
  'Location',
  'Idempotent-Replayed',
  'ETag',
  'Dry-Run',
  'WWW-Authenticate',
  'Link',
  'Allow',
].join(', ');

export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clock, randomness } = options;
  let current: Store;
  let accounts: Accounts;
  // The service keeps one store. This proxy forwards to the current one.
  const store = new Proxy({} as Store, { get: (_target, name) => Reflect.get(current, name) as unknown });
  const findEnrollmentKey = createEnrollmentKeyFinder(store);
  const authenticate = createSandboxAuthenticator(SANDBOX_PROJECT, { clock, findEnrollmentKey });
  const visitor = (await authenticate(`Bearer ${demoKey}`)) as Caller;

  // The same for each store, because the service subscribes once.
  const newEvents = createSignal();
  const committed = createCommitListeners<Commit>();
  // Shared, because the service opens the seed's secrets.
  const sealer = createPassingSealer();

  async function freshStore(): Promise<Store> {
    // The records of the seed are old, and the store is made anew each day.
    const historyKeptMs = Number.POSITIVE_INFINITY;
    const tenants = new MemoryTenants(CAPACITY);
    const parts = { capacity: CAPACITY, tenants, newEvents, committed, historyKeptMs };
    const fresh = createMemoryStore({ clock, randomness, ...parts });
    await seedSandbox(fresh, visitor, sealer);
    accounts = createMemoryAccounts(tenants);
    await seedPeople(accounts);
    return fresh;
  }

  current = await freshStore();
  const service = createService({
    ...options,
    store,
    sealer,
    exportPolicy: createExportPolicy(),
    // Visitors share it, and it has room for little.
    trashMs: 0,
    reads: createSandboxReads(
      new Proxy({} as Accounts, { get: (_target, name) => Reflect.get(accounts, name) as unknown }),
    ),
  });

  async function reset(): Promise<void> {
    current = await freshStore();
    newEvents.emit();
    service.reconciler.start();
  }
  service.reconciler.start();

  const timer = wallClock.setInterval(() => void reset().catch(options.onError), DAY_MS);
  timer.unref();

  return {
    surface: {
      prefix: '/sandbox',
      handlers: service.handlers,
      checks: service.checks,
      cursors: createCursors(await current.secret('cursor')),
      authenticate({ headers, ip }) {
        const found = authenticate(headers.authorization);
        const owned = (caller: Caller | ServiceError): Caller | ServiceError =>
          caller instanceof ServiceError ? caller : { ...caller, owner: networkOf(ip) };
        return found instanceof Promise ? found.then(owned) : owned(found);
      },
      scopeMissing: keyLacksScope,
      bucketOf: (_caller, address) => ({ by: 'demo', address }),
      // All visitors share one project, and must not get each other's replies.
      idempotencyOwner: (address) => `${address} `,
      headers: ['Access-Control-Allow-Origin', '*', 'Access-Control-Expose-Headers', EXPOSED],
      preflightHeaders: toList({
        'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
        'Access-Control-Allow-Headers':
          'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID',
        'Access-Control-Max-Age': 86_400,
      }),
    },
    reset,
    async stop() {
      wallClock.clearInterval(timer);
      await service.reconciler.stop();
    },
  };
}

export function bindSandbox(server: FastifyInstance, { surface, reset }: Sandbox, options: SurfaceOptions): void {
  bindOperations(server, surface, options);
  server.register(
    async (scope) => {
      openSurface(scope, surface, options, { reset: { method: 'POST', path: '/reset' } });
      scope.post('/reset', async (request, reply) => {
        await reset();
        respond(reply, { status: 204, headers: commonHeaders(surface, request), body: null });
      });
    },
    { prefix: surface.prefix },
  );
}
