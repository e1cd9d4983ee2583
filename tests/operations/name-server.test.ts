/** The name server as a part of the program: where it listens, what it reports, and how it ends. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { addressesAt, ask, dig, DNS_ON, dnsPortOf, RCODE, ServedZone, TYPE } from '../dns/served-zone.ts';
import { makeKey } from '../support/make-key.ts';
import { runProgram } from '../support/run-program.ts';
import { runToEnd } from '../support/run-to-end.ts';
import type { WireRecord } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { DEMO_KEY, DEVELOPMENT_KEY, startServer } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';
import { waitUntil } from '../support/wait-until.ts';

const running: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ env: { LOG_LEVEL: 'warn', ...DNS_ON, ...env } });
  running.push(server);
  return server;
}

async function newZone({ url }: RunningServer, name: string): Promise<ServedZone> {
  return ServedZone.create(createSend(url, DEVELOPMENT_KEY), name);
}

/** What `/readyz` says of the provider of zones. */
async function providerOf({ url }: RunningServer): Promise<unknown> {
  const { providers } = (await (await fetch(`${url}/readyz`)).json()) as { providers: { kind: string }[] };
  return providers.find(({ kind }) => kind === 'dns');
}

async function metricsOf({ url }: RunningServer): Promise<string> {
  return (await fetch(`${url}/metrics`)).text();
}

async function logged({ log }: RunningServer, words: RegExp): Promise<void> {
  await waitUntil(
    async () => log(),
    (text) => words.test(text),
  );
}

describe('the default port', () => {
  test('in use in mock mode: the next free one is taken, and banner and log say so', async () => {
    const servers = [];
    for (const name of ['one', 'other']) {
      const server = await start({ LANDHOLD_DNS_ADDRESS: '127.0.0.1:4053' });
      await (await newZone(server, `${name}.example`)).put('www', 'A', ['192.0.2.1']);
      servers.push(server);
    }
    const [first, second] = servers.map(dnsPortOf);
    expect(second).toBeGreaterThan(first!);
    expect(await addressesAt(first!, 'www.one.example')).toEqual(['192.0.2.1']);
    expect(await addressesAt(second!, 'www.other.example')).toEqual(['192.0.2.1']);
    expect(servers[1]!.output()).toMatch(/^ {2}DNS +127\.0\.0\.1, port \d+, UDP and TCP \(port 4053 is in use\)$/m);
    await logged(servers[1]!, /port 4053 is in use/);
    expect(servers[1]!.output()).toContain(`dig @127.0.0.1 -p ${second} `);
  });
});

describe('a port that is in use', () => {
  const folder = useFolder();

  test(
    'in live mode: the API starts, banner, log and /readyz say why there is no DNS, and zones wait until the port is free',
    { tags: 'long' },
    async () => {
      const key = makeKey('an operator');
      const taken = createSocket('udp4').bind(0, '127.0.0.1');
      await once(taken, 'listening');
      const { port } = taken.address();
      const server = await start({
        LANDHOLD_DATA_MODE: 'live',
        LANDHOLD_DATA_DIR: folder,
        LANDHOLD_BOOTSTRAP_KEYS: key,
        LANDHOLD_DNS_ADDRESS: `127.0.0.1:${port}`,
      });
      expect(server.output()).toMatch(/^ {2}DNS +It cannot listen \(.*EADDRINUSE.*\)\. Stop what is using it, or set/m);
      expect(server.output()).not.toContain('dig @');
      await logged(server, /The name server does not answer: It cannot listen/);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      const trouble = /^The name server does not answer: It cannot listen \(.*EADDRINUSE.*\)\. Stop what is using it/;
      expect(await providerOf(server)).toEqual({
        kind: 'dns',
        provider: 'embedded',
        healthy: false,
        detail: expect.stringMatching(trouble),
      });
      expect(server.output()).toMatch(
        /^ {2}Provider +simulated \(.*\), embedded \(dns\)\. dns: The name server does not/m,
      );
      expect(await metricsOf(server)).toContain('landhold_dns_listening 0');
      expect(await metricsOf(server)).toContain('landhold_provider_healthy{kind="dns",provider="embedded"} 0');
      const send = createSend(server.url, key);
      const zone = (await send('POST', '/api/v1/dns', { json: { name: 'waiting.example' } })).record();
      const readZone = async (): Promise<WireRecord> => (await send('GET', `/api/v1/dns/${zone.id}`)).record();
      const waiting = await waitUntil(readZone, (record) => record['status_reason'] !== null);
      expect(waiting).toMatchObject({
        provider: 'embedded',
        status: 'pending',
        status_reason: expect.stringMatching(/^The name server does not answer\. Next try at /),
      });
      taken.close();
      await waitUntil(
        () => metricsOf(server),
        (text) => text.includes('landhold_dns_listening 1'),
        20_000,
      );
      expect(await ask(port, 'nowhere.example')).toMatchObject({ rcode: RCODE.REFUSED });
      const healthy = { healthy: true, detail: `The name server answers at 127.0.0.1, port ${port}, UDP and TCP.` };
      await waitUntil(
        () => providerOf(server),
        (provider) => (provider as { healthy: boolean }).healthy,
      );
      expect(await providerOf(server)).toMatchObject(healthy);
      await waitUntil(readZone, (record) => record['status'] === 'active');
      expect(await ask(port, 'waiting.example', TYPE.SOA)).toMatchObject({ rcode: RCODE.NOERROR });
      expect(server.log().match(/does not answer/g)).toHaveLength(1);
    },
  );
});

test('the banner has commands that create a zone and ask for it, and the home page has them too', async () => {
  const server = await start();
  const banner = server.output();
  const create = /^ {2}(curl -i \S+\/api\/v1\/dns \\\n(?:.*\\\n)*.*)$/m.exec(banner)![1]!;
  const question = /^ {2}(dig @.*)$/m.exec(banner)![1]!;
  expect((await runProgram('bash', ['-c', create])).stdout).toMatch(/^HTTP\/1\.1 201 /);
  const { stdout } = await waitUntil(
    () => runProgram('bash', ['-c', question]),
    (run) => !run.stdout.includes('status: REFUSED'),
  );
  expect(stdout).toMatch(/^south-field\.test\.\s+3600\s+IN\s+SOA\s+ns1\.landhold\.test\. /m);
  const page = await (await fetch(server.url, { headers: { Accept: 'text/html' } })).text();
  expect(page).toContain(question);
});

test.each([{ LANDHOLD_DNS_ADDRESS: 'off' }, { LANDHOLD_PROVIDERS: 'simulated' }])(
  'off by %j: the banner says so, nothing listens, and zones are simulated',
  async (env) => {
    const server = await start(env);
    expect(server.output()).toMatch(/^ {2}DNS +off$/m);
    expect(server.output()).not.toContain('dig @');
    expect(await metricsOf(server)).not.toContain('landhold_dns');
    expect((await (await newZone(server, 'off.example')).read())['provider']).toBe('simulated');
    expect(await providerOf(server)).toMatchObject({ provider: 'simulated', healthy: true });
  },
);

describe('the provider of a zone', () => {
  test('is embedded where the name server is on, and simulated in the sandbox', async () => {
    const server = await start();
    expect((await (await newZone(server, 'real.example')).read())['provider']).toBe('embedded');
    expect(server.output()).toMatch(/^ {2}Provider +embedded \(domains, dns\), simulated \(.*\)$/m);
    expect(await providerOf(server)).toMatchObject({ provider: 'embedded', healthy: true });
    const inSandbox = createSend(server.url, DEMO_KEY);
    const zone = await inSandbox('POST', '/sandbox/api/v1/dns', { json: { name: 'real.example' } });
    expect(zone.record()['provider']).toBe('simulated');
  });

  test('is simulated where the setting says so, and then the zone is not answered', async () => {
    const server = await start({ LANDHOLD_PROVIDER_DNS: 'simulated' });
    const zone = await newZone(server, 'pretended.example');
    await zone.put('www', 'A', ['192.0.2.1']);
    expect((await zone.read())['provider']).toBe('simulated');
    expect(await ask(dnsPortOf(server), 'www.pretended.example')).toMatchObject({ rcode: RCODE.REFUSED });
  });

  test('is embedded where the setting says so and other processes answer', async () => {
    const server = await start({ LANDHOLD_PROVIDER_DNS: 'embedded', LANDHOLD_DNS_ADDRESS: 'off' });
    expect((await (await newZone(server, 'elsewhere.example')).read())['provider']).toBe('embedded');
    expect(await providerOf(server)).toMatchObject({ provider: 'embedded', healthy: true });
  });
});

test.each(['4053', 'localhost:4053', '127.0.0.1:4053,[::1]:4054', '127.0.0.1:70000', ''])(
  'the setting %j stops the start with a line that names it',
  async (value) => {
    const { code, stderr } = await runToEnd({ LANDHOLD_DNS_ADDRESS: value });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^LANDHOLD_DNS_ADDRESS: "[^\n]+\n$/);
  },
);

test('IPv4 and IPv6, UDP and TCP, at one port', async () => {
  const server = await start({ LANDHOLD_DNS_ADDRESS: '127.0.0.1:0,[::1]:0' });
  await (await newZone(server, 'both.example')).put('www', 'A', ['192.0.2.1']);
  for (const address of ['127.0.0.1', '::1']) {
    for (const transport of ['+notcp', '+tcp']) {
      const args = [`@${address}`, '-p', String(dnsPortOf(server)), transport, '+short', 'www.both.example'];
      expect((await runProgram('dig', args)).stdout).toBe('192.0.2.1\n');
    }
  }
});

test('the name servers of the settings are those of new zones and domains, and answered as SOA and NS', async () => {
  const server = await start({ LANDHOLD_NAMESERVERS: 'a.dns.example.net,b.dns.example.net' });
  const zone = await newZone(server, 'named.example');
  expect((await zone.read())['nameservers']).toEqual(['a.dns.example.net', 'b.dns.example.net']);
  const domain = await createSend(server.url, DEVELOPMENT_KEY)('POST', '/api/v1/domains', {
    json: { name: 'named.test' },
  });
  expect(domain.record()['nameservers']).toEqual(['a.dns.example.net', 'b.dns.example.net']);
  const port = dnsPortOf(server);
  expect((await dig('dig', port, '+short', 'named.example', 'NS')).toSorted()).toEqual([
    'a.dns.example.net.',
    'b.dns.example.net.',
  ]);
  expect(await dig('dig', port, '+short', 'named.example', 'SOA')).toEqual([
    'a.dns.example.net. hostmaster.dns.example.net. 1 7200 900 1209600 300',
  ]);
});

test('addresses of name servers are answered in the zone that has their names, unless it has its own', async () => {
  const LANDHOLD_NAMESERVERS = 'ns1.named.test=192.0.2.53,ns1.named.test=2001:db8::53,ns2.named.test=192.0.2.54';
  const server = await start({ LANDHOLD_NAMESERVERS });
  const send = createSend(server.url, DEVELOPMENT_KEY);
  const domain = await send('POST', '/api/v1/domains', { json: { name: 'named.test' } });
  await waitUntil(
    async () => (await send('GET', `/api/v1/domains/${domain.record().id}`)).record(),
    ({ status }) => status === 'active',
  );
  const zone = await newZone(server, 'named.test');
  const port = dnsPortOf(server);
  const answer = await dig('dig', port, '+noall', '+answer', '+additional', '+noedns', 'named.test', 'NS');
  expect(answer.toSorted()).toEqual([
    'named.test. 3600 IN NS ns1.named.test.',
    'named.test. 3600 IN NS ns2.named.test.',
    'ns1.named.test. 3600 IN A 192.0.2.53',
    'ns1.named.test. 3600 IN AAAA 2001:db8::53',
    'ns2.named.test. 3600 IN A 192.0.2.54',
  ]);
  const own = await zone.put('ns2', 'A', ['198.51.100.1']);
  expect(await addressesAt(port, 'ns2.named.test')).toEqual(['198.51.100.1']);
  await zone.remove(own);
  expect(await addressesAt(port, 'ns2.named.test')).toEqual(['192.0.2.54']);
});

test('a zone that is pending is not served', async () => {
  const server = await start({ LANDHOLD_SIMULATED_DELAY_MS: '86400000' });
  const send = createSend(server.url, DEVELOPMENT_KEY);
  expect((await send('POST', '/api/v1/dns', { json: { name: 'pending.example' } })).status).toBe(201);
  expect(await ask(dnsPortOf(server), 'pending.example')).toMatchObject({ rcode: RCODE.REFUSED });
});

test('it ends with the server, also where a connection stays open', async () => {
  const server = await start();
  const socket = connect(dnsPortOf(server), '127.0.0.1');
  await once(socket, 'connect');
  const closed = once(socket.resume(), 'close');
  expect(await server.stop()).toBe(0);
  await closed;
  expect(server.log()).toBe('');
});
