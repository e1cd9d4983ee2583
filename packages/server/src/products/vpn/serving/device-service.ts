import type { VpnNetwork } from '@landhold/contract';
import type { PortRange } from '../ports/vpn-ports.ts';
import type { Follower } from '../../../following/follow-store.ts';
import { followStore } from '../../../following/follow-store.ts';
import type { Installation } from '../../../store/installation.ts';
import { notListening } from '../../open-listener.ts';
import type { CarriedNetworks } from './carried-networks.ts';
import { createCarriedNetworks } from './carried-networks.ts';
import type { DeviceCarrier } from './device-carrier.ts';
import { createDeviceCarrier, PORT_TAKEN } from './device-carrier.ts';
import { devicePrefixOf } from './device-name.ts';
import { createHelperClient } from './privileged-client.ts';
import { renderDeviceMetrics } from './render-metrics.ts';
import { createWorkLoop } from './work-loop.ts';
import type { CarriedState, VpnFacts } from './vpn-facts.ts';
import { describeDevices, explainHelper, PAUSED, STANDBY } from './vpn-facts.ts';
import type { CarryingOptions, VpnService } from './vpn-service.ts';
import { LOADING } from './vpn-facts.ts';
import { connectionOf, watchConnections } from './watch-connections.ts';
import { wallClock } from '../../../core/clock.ts';
import { delay, waitAtMost } from '../../../core/delay.ts';

export interface DeviceServiceOptions extends CarryingOptions {
  /** The helper's socket; null if another machine has the interfaces. */
  readonly helperPath: string | null;
  readonly ports: PortRange;
  /** The endpoint in device configurations. */
  readonly host: string;
  readonly installation: Installation;
  /** Identifies this process. */
  readonly holder: string;
}

const PROVIDER = 'wireguard';
const LOOK_MS = 1_000;
const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
/** How long a commit or the process's start waits for the interfaces to follow. */
const PATIENCE_MS = 2_000;
const ELSEWHERE = 'The process that makes WireGuard interfaces has not seen to it yet.';

interface Driven {
  readonly carrier: DeviceCarrier;
  readonly networks: CarriedNetworks;
  readonly follower: Follower;
}

/** Carries networks on WireGuard interfaces, which one process drives: docs/decisions/0147-wireguard-interfaces.md. */
export function createDeviceService(options: DeviceServiceOptions): VpnService {
  const { helperPath, ports, host, installation, clock, holder, log, onError } = options;
  const helper = createHelperClient(helperPath ?? '');
  const end = new AbortController();
  const { signal } = end;
  const known = Promise.withResolvers<void>();
  const loop = createWorkLoop(LOOK_MS);
  let facts: VpnFacts = helperPath === null ? STANDBY : notListening(LOADING);
  let driven: Driven | undefined;
  let leasedUntil = 0;
  let leaseCheckedAt = Number.NEGATIVE_INFINITY;
  let work: Promise<void> = Promise.resolve();

  function report(next: VpnFacts): void {
    if (next.summary !== facts.summary) log[next.isUp ? 'info' : 'warn'](`VPN networks: ${next.summary}`);
    facts = next;
    known.resolve();
  }

  /** Whether this process drives the interfaces now. */
  async function mayDrive(): Promise<boolean> {
    // A copy of an installation must not take away its interfaces.
    if ((await installation.findPause()) !== null) {
      report(PAUSED);
      return false;
    }
    const now = clock.now();
    if (now - leaseCheckedAt < RENEW_MS) return leasedUntil > now;
    leaseCheckedAt = now;
    leasedUntil = (await installation.lease('vpn', holder, now, now + LEASE_MS)) ? now + LEASE_MS : 0;
    if (leasedUntil === 0) report(STANDBY);
    return leasedUntil > 0;
  }

  async function lookOnce(
    { carrier, networks }: Pick<Driven, 'carrier' | 'networks'>,
    watch: () => Promise<void>,
  ): Promise<void> {
    await loop.run(async () => {
      try {
        await carrier.sync();
        report(describeDevices(host, ports, troubled({ carrier, networks })));
      } catch (error) {
        report(explainHelper(helperPath!, error));
      }
    });
    await watch().catch(onError);
  }

  /** Drives the interfaces until another process does, or this one ends. */
  async function drive(): Promise<void> {
    const carrier = createDeviceCarrier({
      helper,
      ports,
      prefix: devicePrefixOf(installation.id),
      now: wallClock.now,
      warn: (line) => log.warn(line),
      onChanged: loop.wake,
    });
    const onWritten = ({ id, mtu }: VpnNetwork): void => carrier.setMtu(id, mtu);
    const networks = createCarriedNetworks({ ...options, hub: carrier, provider: PROVIDER, isEarly: true, onWritten });
    const follower = followStore({ ...options, served: { ...networks, settled } });
    const watch = watchConnections({ ...options, hub: carrier, owners: networks.owners });
    try {
      driven = { carrier, networks, follower };
      await follower.start();
      while (!signal.aborted && (await mayDrive())) {
        await lookOnce({ carrier, networks }, watch);
        await loop.rest(signal);
      }
    } finally {
      driven = undefined;
      await follower.stop();
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        if (await mayDrive()) await drive();
      } catch (error) {
        onError(error);
      }
      await delay(wallClock, LOOK_MS, { signal, ref: false });
    }
  }

  /** Resolves when the interfaces match the wanted state, or when that takes too long. */
  async function settled(): Promise<void> {
    if (driven !== undefined) await loop.next(PATIENCE_MS);
  }

  async function stateOf(networkId: string): Promise<CarriedState> {
    const waiting = { is: 'waiting', reason: ELSEWHERE } as const;
    if (driven === undefined) return waiting;
    await settled();
    const trouble = driven?.carrier.troubleOf(networkId);
    if (trouble === undefined)
      return facts.isUp ? waiting : { is: 'waiting', reason: 'The VPN helper does not answer.' };
    if (trouble === null) return { is: 'carried' };
    return { is: trouble === PORT_TAKEN ? 'impossible' : 'waiting', reason: trouble };
  }

  return {
    hub: {
      isOn: true,
      endpoint: () => ({ host, port: ports.first }),
      ports,
      connectionOf: (networkId, peerId, now) => driven && connectionOf(driven.carrier, networkId, peerId, now),
    },
    async start() {
      if (helperPath === null) return;
      work = run();
      await waitAtMost({ clock: wallClock, ms: PATIENCE_MS }, known.promise);
    },
    reload: async () => driven?.follower.restart(),
    async stop() {
      end.abort();
      await driven?.follower.stop();
      await work;
      // Other processes need not wait for the end of the lease.
      if (leasedUntil > clock.now()) await installation.lease('vpn', holder, clock.now(), clock.now()).catch(onError);
      helper.close();
    },
    describe: () => facts,
    stateOf,
    renderMetrics: () =>
      renderDeviceMetrics({
        isDriving: driven !== undefined && facts.isUp,
        networks: driven?.networks.owners().size ?? 0,
        troubled: driven === undefined ? 0 : troubled(driven).length,
        strangers: driven?.carrier.strangers() ?? 0,
      }),
    behindMs: () => driven?.follower.behindMs() ?? 0,
  };
}

function troubled({ carrier, networks }: Pick<Driven, 'carrier' | 'networks'>): string[] {
  return [...networks.owners().keys()].filter((id) => typeof carrier.troubleOf(id) === 'string');
}
