/** What `/metrics` says of the name server, and that the guide explains all of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startFakeSecondary } from '../dns/fake-secondary.ts';
import { TSIG_KEY } from '../dns/secondaries.ts';
import { ask, dig, DNS_ON, dnsPortOf, ServedZone } from '../dns/served-zone.ts';
import { createKey, nsupdate } from '../dns/update-key.ts';
import { runProgram } from '../support/run-program.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { DEVELOPMENT_KEY, startServer } from '../support/start-server.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../docs/guides/dns-in-production.md'), 'utf8');

const running: { stop(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.stop()));
});

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ env: { LOG_LEVEL: 'warn', ...DNS_ON, ...env } });
  running.push(server);
  return server;
}

async function metricsOf({ url }: RunningServer, prefix = 'landhold_dns'): Promise<string[]> {
  const lines = (await (await fetch(`${url}/metrics`)).text()).split('\n');
  return lines.filter((line) => line.startsWith(prefix));
}

test('each product that is served says that it is not behind the store', async () => {
  const server = await start();
  await ServedZone.create(createSend(server.url, DEVELOPMENT_KEY), 'behind.example');
  expect(await metricsOf(server, 'landhold_behind')).toEqual([
    'landhold_behind_seconds{product="dns"} 0',
    'landhold_behind_seconds{product="sites"} 0',
  ]);
});

test('queries are counted by transport and response code, and zones', async () => {
  const server = await start();
  const port = dnsPortOf(server);
  await ServedZone.create(createSend(server.url, DEVELOPMENT_KEY), 'counted.example');
  await ask(port, 'counted.example');
  await ask(port, 'nx.counted.example');
  await ask(port, 'elsewhere.example');
  await runProgram('dig', ['@127.0.0.1', '-p', String(port), '+tcp', 'counted.example']);
  expect(await metricsOf(server)).toEqual([
    'landhold_dns_listening 1',
    'landhold_dns_zones 1',
    'landhold_dns_queries_total{transport="udp"} 3',
    'landhold_dns_queries_total{transport="tcp"} 1',
    'landhold_dns_answers_total{transport="udp",rcode="NOERROR"} 1',
    'landhold_dns_answers_total{transport="udp",rcode="NXDOMAIN"} 1',
    'landhold_dns_answers_total{transport="udp",rcode="REFUSED"} 1',
    'landhold_dns_answers_total{transport="tcp",rcode="NOERROR"} 1',
    'landhold_dns_rate_limited_total{action="dropped"} 0',
    'landhold_dns_rate_limited_total{action="truncated"} 0',
    'landhold_dns_truncated_total 0',
    'landhold_dns_ignored_total 0',
    'landhold_dns_signatures_total 0',
    'landhold_dns_transfers_total{type="axfr"} 0',
    'landhold_dns_transfers_total{type="ixfr"} 0',
  ]);
});

test(
  'updates are counted by response code, signatures when they are made, secondaries by their state',
  { tags: 'long' },
  async () => {
    const [refusing, silent] = [await startFakeSecondary(), await startFakeSecondary()];
    running.push(refusing);
    await silent.stop();
    const server = await start({
      LANDHOLD_DNS_SECONDARIES: `${refusing.address},${silent.address}`,
      LANDHOLD_DNS_TSIG_KEY: TSIG_KEY,
    });
    const [send, port] = [createSend(server.url, DEVELOPMENT_KEY), dnsPortOf(server)];
    const zone = await ServedZone.create(send, 'counted.example', { dnssec: { enabled: true } });
    const key = await createKey(send, zone);
    const proof = (name: string): string[] => [`update add ${name}.counted.example. 60 TXT "a proof"`];
    expect(await nsupdate(port, key, proof('_acme-challenge'))).toBe('NOERROR');
    expect(await nsupdate(port, key, proof('www'))).toBe('REFUSED');
    const wrong = { ...key, secret: Buffer.alloc(32, 'w').toString('base64') };
    expect(await nsupdate(port, wrong, proof('_acme-challenge'))).toContain('BADSIG');
    expect(await nsupdate(port, key, ['prereq nxdomain counted.example.', ...proof('_acme-challenge')])).toBe(
      'YXDOMAIN',
    );
    for (let times = 0; times < 2; times += 1) {
      await dig('dig', port, '+dnssec', '_acme-challenge.counted.example', 'TXT');
    }
    const lines = await metricsOf(server);
    for (const line of [
      'landhold_dns_updates_total{rcode="NOERROR"} 1',
      'landhold_dns_updates_total{rcode="REFUSED"} 1',
      'landhold_dns_updates_total{rcode="NOTAUTH"} 1',
      'landhold_dns_updates_total{rcode="YXDOMAIN"} 1',
      'landhold_dns_signatures_total 1',
    ]) {
      expect(lines).toContain(line);
    }
    await expect
      .poll(async () => (await metricsOf(server)).filter((line) => line.startsWith('landhold_dns_secondaries')))
      .toEqual([
        'landhold_dns_secondaries{state="answers"} 0',
        'landhold_dns_secondaries{state="silent"} 1',
        'landhold_dns_secondaries{state="refuses"} 1',
        'landhold_dns_secondaries{state="unknown"} 0',
      ]);
    const names = new Set(lines.map((line) => /^\w+/.exec(line)![0]));
    expect([...names].filter((name) => !GUIDE.includes(`\`${name}\``))).toEqual([]);
  },
);
