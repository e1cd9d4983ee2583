import { once } from 'node:events';
import { expect } from 'vitest';
import { startNsupdate } from '../dns/nsupdate-stream.ts';
import type { Secondary } from '../dns/secondaries.ts';
import { PATIENCE_MS, TSIG_KEY } from '../dns/secondaries.ts';
import { addressesAt, serialAt, ServedZone } from '../dns/served-zone.ts';
import type { TransferProxy } from '../dns/transfer-proxy.ts';
import type { Updater } from '../dns/update-key.ts';
import { createKey } from '../dns/update-key.ts';
import { expectStatus } from '../support/expect-response.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import type { LiveEngine } from './live-engine.ts';
import { LIVE_KEY } from './live-engine.ts';

export const ZONE = 'killed.example';
/** As many as one change takes. */
const HOSTS = 1_000;
const WRITERS = 2;
const ACKNOWLEDGED_BEFORE_KILL = 12;
/** Within what any of the transfers has: the smallest is the change of all hosts. */
const HELD_FROM_BYTES = 4_000;
const HELD_STEP_BYTES = 1_700;

export interface DnsRounds {
  readonly engine: LiveEngine;
  readonly dnsPort: number;
  readonly proxy: TransferProxy;
  readonly secondaries: readonly Secondary[];
  readonly kills: number;
  readonly isSigned: boolean;
  /** Of the processes that are killed. */
  readonly env?: Readonly<Record<string, string>>;
}

/** What callers know of each name: its address, or that it is deleted. Both are possible without a response. */
type Ledger = Map<string, readonly string[]>;

export interface Verdict {
  /** Names that a server answers otherwise than callers were told. */
  readonly faults: readonly string[];
  readonly acknowledged: number;
  readonly ds: readonly string[];
}

/** Repeatedly kills our server during a transfer and updates, and compares what every server has. */
export async function killDuringTransfers(rounds: DnsRounds): Promise<Verdict> {
  const { dnsPort, secondaries } = rounds;
  const ledger: Ledger = new Map();
  let server = await start(rounds, rounds.env);
  const zone = await ServedZone.create(createSend(server.url, LIVE_KEY), ZONE, {
    dnssec: { enabled: rounds.isSigned },
  });
  const key = await createKey(createSend(server.url, LIVE_KEY), zone, { names: ['*'], types: ['A'] });
  for (let round = 1; round <= rounds.kills; round += 1) {
    await allReach(secondaries, await serialAt(dnsPort, ZONE));
    await killInTheMiddle(rounds, { server, zone, key, ledger, round });
    const seen = await Promise.all(secondaries.map((each) => serialAt(each.port, ZONE)));
    server = await start(rounds, round < rounds.kills ? rounds.env : {});
    const kept = await serialAt(dnsPort, ZONE);
    if (kept < Math.max(...seen)) await server.stop();
    // Nobody got what was not kept.
    expect(kept).toBeGreaterThanOrEqual(Math.max(...seen));
  }
  const last = new ServedZone(createSend(server.url, LIVE_KEY), { id: zone.id, name: ZONE } as never);
  const { serial, signing } = await last.read();
  await allReach(secondaries, serial as number);
  const faults = await findFaults(ledger, [dnsPort, ...secondaries.map(({ port }) => port)]);
  await server.stop();
  return { faults, acknowledged: ledger.size, ds: (signing as { ds: readonly string[] } | null)?.ds ?? [] };
}

async function start({ engine, dnsPort, secondaries }: DnsRounds, env: DnsRounds['env'] = {}): Promise<RunningServer> {
  return engine.start({
    ...env,
    LOG_LEVEL: 'warn',
    LANDHOLD_DNS_ADDRESS: `127.0.0.1:${dnsPort}`,
    LANDHOLD_DNS_SECONDARIES: secondaries.map(({ port }) => `127.0.0.1:${port}`).join(),
    LANDHOLD_DNS_TSIG_KEY: TSIG_KEY,
  });
}

interface Round {
  readonly server: RunningServer;
  readonly zone: ServedZone;
  readonly key: Updater;
  readonly ledger: Ledger;
  readonly round: number;
}

async function killInTheMiddle({ dnsPort, proxy, isSigned }: DnsRounds, at: Round): Promise<void> {
  const { server, zone, key, ledger, round } = at;
  const send = createSend(server.url, LIVE_KEY);
  const exited = once(server.process, 'exit');
  const enough = Promise.withResolvers<void>();
  let acknowledged = 0;
  const held = proxy.holdTransferAt(HELD_FROM_BYTES + (round % 8) * HELD_STEP_BYTES);
  const writers = Array.from({ length: WRITERS }, async (_unused, writer) =>
    updateUntilGone(dnsPort, key, { ledger, prefix: `w${writer}-${round}` }, () => {
      if ((acknowledged += 1) === ACKNOWLEDGED_BEFORE_KILL) enough.resolve();
    }),
  );
  // One change of all hosts is handed over as a change, and another TTL as a whole zone.
  await putHosts(send, zone, ledger, round);
  if (round % 2 === 0) expectStatus(await send('PATCH', zone.path, { json: { ttl: 600 + round } }), 200);
  await Promise.all([held, enough.promise]);
  if (round % 2 === 1 && !isSigned) {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toMatch(/^landhold_dns_transfers_total\{type="ixfr"\} [1-9]/m);
  }
  server.process.kill('SIGKILL');
  await exited;
  await Promise.all(writers);
  proxy.release();
}

async function putHosts(
  send: ReturnType<typeof createSend>,
  zone: ServedZone,
  ledger: Ledger,
  round: number,
): Promise<void> {
  const address = `192.0.2.${round % 256}`;
  const changes = Array.from({ length: HOSTS }, (_unused, host) => {
    return { action: 'put', name: `host-${host}`, type: 'A', values: [address] };
  });
  expectStatus(await send('POST', `${zone.path}/records/changes`, { json: { changes } }), 200);
  for (const { name } of changes) ledger.set(name, [address]);
}

/** Adds names by nsupdate, and removes every third again, until nobody answers. */
async function updateUntilGone(
  port: number,
  key: Updater,
  { ledger, prefix }: { readonly ledger: Ledger; readonly prefix: string },
  onAcknowledged: () => void,
): Promise<void> {
  const stream = startNsupdate(port, key);
  for (let turn = 0; ; turn += 1) {
    const isRemoval = turn % 4 === 3;
    const name = `${prefix}-${isRemoval ? turn - 2 : turn}`;
    const before = ledger.get(name) ?? [''];
    const after = isRemoval ? [''] : ['198.51.100.1'];
    ledger.set(name, [...before, ...after]);
    const what = isRemoval ? `delete ${name}.${ZONE}. A` : `add ${name}.${ZONE}. 60 A 198.51.100.1`;
    const rcode = await stream.send(`update ${what}`);
    if (rcode === undefined) break;
    // Too much at once: nothing was done.
    if (rcode === 'SERVFAIL') ledger.set(name, before);
    else {
      expect(rcode).toBe('NOERROR');
      ledger.set(name, after);
      onAcknowledged();
    }
  }
  await stream.stop();
}

async function allReach(secondaries: readonly Secondary[], serial: number): Promise<void> {
  await Promise.all(
    secondaries.map(({ port }) =>
      waitUntil(
        () => serialAt(port, ZONE).catch(() => -1),
        (found) => found === serial,
        PATIENCE_MS,
      ),
    ),
  );
}

/** What is not as callers were told, and what secondaries have otherwise than ours, which is the first. */
async function findFaults(ledger: Ledger, ports: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, told] of ledger) {
    const found = await Promise.all(ports.map(async (port) => (await addressesAt(port, `${name}.${ZONE}`)).join()));
    const isRight = told.includes(found[0]!) && found.every((addresses) => addresses === found[0]);
    if (!isRight) faults.push(`${name}: told ${told.join(' or ')}, found ${found.join(' ')}`);
  }
  return faults;
}
