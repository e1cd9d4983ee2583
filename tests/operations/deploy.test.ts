/** What is in deploy/, tried as far as it can be without a container engine, a proxy and systemd as process 1. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { declaredSettings } from '../support/declared-settings.ts';
import { findFreePort } from '../support/free-port.ts';
import { runProgram } from '../support/run-program.ts';
import { useFolder } from '../support/use-folder.ts';
import { useServer } from '../support/use-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { followContainerfile } from './containerfile.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(join(ROOT, 'deploy', name), 'utf8');
const folder = useFolder();
const SETTINGS = new Map(declaredSettings().map(({ name, fallback }) => [name, fallback]));

test('the unit and the image give Node the flags that npm start gives it', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const flagsIn = (line: string | undefined): string[] => line?.match(/--[a-z-]+/g) ?? [];
  const flags = flagsIn(scripts.start);
  expect(flags.length).toBeGreaterThan(0);
  expect(flagsIn(/^ExecStart=.*$/m.exec(read('landhold.service'))?.[0])).toEqual(flags);
  expect(flagsIn(/^CMD .*$/m.exec(read('Containerfile'))?.[0])).toEqual(flags);
});

describe('landhold.service', () => {
  const unit = read('landhold.service');

  test('runs a program that is there, with settings that there are', () => {
    const [program, main] = /^ExecStart=\/opt\/landhold\/(\S+)(?: --\S+)* (\S+)$/m.exec(unit)!.slice(1);
    expect(existsSync(join(ROOT, program!))).toBe(true);
    expect(existsSync(join(ROOT, main!))).toBe(true);
    const names = Array.from(unit.matchAll(/^Environment=([A-Z_]+)=/gm), ([, name]) => name!);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !SETTINGS.has(name))).toEqual([]);
  });

  test('may use port 53, and has no other capability', () => {
    const values = (name: string): string[] =>
      Array.from(unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm')), ([, all]) => all!);
    expect(values('CapabilityBoundingSet')).toEqual(['CAP_NET_BIND_SERVICE']);
    expect(values('AmbientCapabilities')).toEqual(['CAP_NET_BIND_SERVICE']);
    // With private users, a capability does not reach the machine's network.
    expect(values('PrivateUsers')).toEqual([]);
  });

  test('systemd finds no fault in it, and little that the service could do beyond its work', async () => {
    if (process.platform !== 'linux') {
      console.log('systemd is on Linux alone, so only the names in the unit were checked.');
      return;
    }
    const file = join(folder, 'landhold.service');
    // The program is looked for, and here it lies elsewhere.
    writeFileSync(file, unit.replaceAll('/opt/landhold', ROOT));
    expect(await runProgram('systemd-analyze', ['verify', file])).toEqual({ code: 0, stdout: '', stderr: '' });
    const judge = ['security', '--offline=true', '--no-pager', '--threshold=20', file];
    const { code, stdout } = await runProgram('systemd-analyze', judge);
    expect(stdout).toMatch(/Overall exposure level for landhold\.service: [01]\.\d OK/);
    expect(code).toBe(0);
  });
});

describe('landhold-vpn.service and its socket', () => {
  const unit = read('landhold-vpn.service');
  const socket = read('landhold-vpn.socket');
  const valueOf = (file: string, name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(file)![1]!;

  test('run a program that is there, with one capability, for one user, on the ports of the setting', () => {
    const [program, main] = valueOf(unit, 'ExecStart').replaceAll('/opt/landhold/', '').split(' ');
    expect(existsSync(join(ROOT, program!))).toBe(true);
    expect(existsSync(join(ROOT, main!))).toBe(true);
    expect(valueOf(unit, 'ExecStart')).toContain(`--ports ${SETTINGS.get('LANDHOLD_VPN_PORTS')}`);
    for (const name of ['CapabilityBoundingSet', 'AmbientCapabilities'])
      expect(valueOf(unit, name)).toBe('CAP_NET_ADMIN');
    expect([valueOf(socket, 'SocketUser'), valueOf(socket, 'SocketMode')]).toEqual(['landhold', '0600']);
    expect(valueOf(unit, 'User')).not.toBe(valueOf(socket, 'SocketUser'));
  });

  test('systemd finds no fault in them, and little that the helper could do beyond its work', async () => {
    if (process.platform !== 'linux') {
      console.log('systemd is on Linux alone, so only the names in the units were checked.');
      return;
    }
    const files = [join(folder, 'landhold-vpn.service'), join(folder, 'landhold-vpn.socket')];
    writeFileSync(files[0]!, unit.replaceAll('/opt/landhold', ROOT));
    writeFileSync(files[1]!, socket);
    expect(await runProgram('systemd-analyze', ['verify', ...files])).toEqual({ code: 0, stdout: '', stderr: '' });
    const judge = ['security', '--offline=true', '--no-pager', '--threshold=30', files[0]!];
    expect((await runProgram('systemd-analyze', judge)).code).toBe(0);
  });

  test('the helper takes the socket that systemd passes', async () => {
    if (process.platform !== 'linux') return;
    const path = join(folder, 'passed.sock');
    const main = join(ROOT, 'packages/wireguard/src/privileged/main.ts');
    const child = spawn('systemd-socket-activate', ['--listen', path, process.execPath, main], { stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGKILL'));
    await waitUntil(async () => existsSync(path), Boolean);
    // systemd starts it with the first connection.
    const connection = createConnection(path);
    connection.end('{"command":"remove_device"}\n');
    expect(await text(connection)).toMatch(/^\{"ok":false,"error":"remove_device: /);
  });
});

describe('Containerfile', { tags: 'long' }, () => {
  test(
    'makes a folder that serves, is found healthy, and ends on SIGTERM',
    { timeout: 600_000, tags: 'long' },
    async () => {
      const workplace = join(folder, 'image');
      mkdirSync(workplace);
      const image = await followContainerfile(join(ROOT, 'deploy/Containerfile'), ROOT, workplace);
      expect(image.user).toBe('node');
      // Another user than the one who made it all, and who may write nowhere, where that can be had.
      chmodSync(folder, 0o755);
      const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
      const env = { ...image.env, PORT: String(await findFreePort()) };
      const [program, ...args] = image.command;
      const child = spawn(program!, args, { cwd: image.folder, env, ...identity, stdio: ['ignore', 'ignore', 'pipe'] });
      onTestFinished(() => void child.kill('SIGKILL'));
      const said = text(child.stderr);
      const exited = once(child, 'exit') as Promise<[number | null]>;
      const [checker, ...checks] = image.healthCheck;
      const health = async (): Promise<number | null> =>
        (await runProgram(checker!, checks, { cwd: image.folder, env })).code;
      while (child.exitCode === null && (await health()) !== 0);
      if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${await said}`);
      // Built into the image, because a process without a writable folder could not build it.
      const console = `http://127.0.0.1:${env.PORT}/console`;
      await waitUntil(
        async () => (await fetch(console)).status,
        (status) => status === 200,
      );
      child.kill('SIGTERM');
      expect((await exited)[0]).toBe(0);
      expect(await health()).toBe(1);
    },
  );
});

interface Service {
  build?: { context: string; dockerfile: string };
  image: string;
  depends_on?: Record<string, { condition: string }>;
  environment?: Record<string, string | number>;
  ports?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
}

describe('compose.yaml', () => {
  const { services, volumes } = parse(read('compose.yaml')) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
  const landhold = services['landhold']!;

  test('builds from files that are there', () => {
    expect(existsSync(join(ROOT, 'deploy', landhold.build!.context, landhold.build!.dockerfile))).toBe(true);
  });

  test('gives settings that there are', () => {
    expect(Object.keys(landhold.environment!).filter((name) => !SETTINGS.has(name))).toEqual([]);
  });

  test('asks for every variable that has no default, and its own file says which', () => {
    const needed = new Set(Array.from(read('compose.yaml').matchAll(/\$\{([A-Z_]+):\?/g), ([, name]) => name!));
    expect([...needed].toSorted()).toEqual(['LANDHOLD_BOOTSTRAP_KEYS', 'POSTGRES_PASSWORD']);
    const introduction = read('compose.yaml').split('\n\n', 1)[0]!;
    for (const name of needed) expect(introduction).toContain(name);
  });

  test('leads to the port that the server listens on, and to services that are there and say when they are ready', () => {
    const containerfile = read('Containerfile');
    const dnsPort = /^ENV LANDHOLD_DNS_ADDRESS=0\.0\.0\.0:(\d+)$/m.exec(containerfile)![1]!;
    const sitesPort = /^ENV LANDHOLD_SITES_ADDRESS=0\.0\.0\.0:(\d+)$/m.exec(containerfile)![1]!;
    const tlsPort = /^ENV LANDHOLD_SITES_TLS_ADDRESS=0\.0\.0\.0:(\d+)$/m.exec(containerfile)![1]!;
    expect(landhold.ports).toEqual([
      `127.0.0.1:4000:${SETTINGS.get('PORT')}`,
      `\${DNS_ADDRESS:-127.0.0.1:4053}:${dnsPort}/udp`,
      `\${DNS_ADDRESS:-127.0.0.1:4053}:${dnsPort}/tcp`,
      `\${SITES_ADDRESS:-127.0.0.1:4080}:${sitesPort}`,
      `\${SITES_TLS_ADDRESS:-127.0.0.1:4443}:${tlsPort}`,
    ]);
    const exposed = `${SETTINGS.get('PORT')} ${dnsPort}/udp ${dnsPort}/tcp ${sitesPort} ${tlsPort}`;
    expect(containerfile).toMatch(new RegExp(`^EXPOSE ${exposed}$`, 'm'));
    const addresses = [landhold.environment!['DATABASE_URL'], landhold.environment!['REDIS_URL']];
    const hosts = addresses.map((address) => new URL(String(address).replace(/\$\{.*\}/, 'x')).hostname);
    expect(hosts).toEqual(Object.keys(landhold.depends_on!));
    for (const [name, { condition }] of Object.entries(landhold.depends_on!)) {
      expect(condition).toBe('service_healthy');
      expect(services[name]!.healthcheck!.test[0]).toBe('CMD');
    }
  });

  test('keeps the database in a volume that is declared', () => {
    const named = Object.values(services).flatMap((service) => service.volumes ?? []);
    expect(named.map((volume) => volume.split(':')[0])).toEqual(Object.keys(volumes));
  });
});

describe('proxies', () => {
  const { url } = useServer();
  const source = readFileSync(join(ROOT, 'packages/server/src/http/connection/limits.ts'), 'utf8');
  const keepAliveSeconds = Number(/KEEP_ALIVE_MS = ([\d_]+)/.exec(source)![1]!.replace('_', '')) / 1_000;

  test.each([
    ['Caddyfile', /reverse_proxy 127\.0\.0\.1:(\d+) /, /keepalive (\d+)s/, /@internal path (.*)/],
    ['nginx.conf', /server 127\.0\.0\.1:(\d+) /, /keepalive_timeout (\d+)s/, /location ~ \^(.*)\$ /],
  ])(
    '%s leads to the port, lets go of connections first, and hides pages that there are',
    async (name, ...patterns) => {
      const [port, seconds, hidden] = patterns.map((pattern) => pattern.exec(read(name))![1]!);
      expect(port).toBe(SETTINGS.get('PORT'));
      expect(Number(seconds)).toBeLessThan(keepAliveSeconds);
      const pages = hidden!.match(/[a-z]+/g)!;
      expect(pages).toEqual(['metrics', 'livez', 'readyz']);
      for (const page of pages) expect((await fetch(`${url()}/${page}`)).status).toBe(200);
    },
  );
});
