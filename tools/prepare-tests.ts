/**
 * Run first by `tools/run-tests.ts`: finds the programs that the tests need and npm does not install. A missing one is installed
 * if that is safe (root on Debian, as in a CI container), and is otherwise a failure that says what to install.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installLocked } from './install-locked.ts';
import { findPostgres } from './test-services/postgres.ts';

interface Requirement {
  name: string;
  /** Any of these on the PATH will do. */
  commands: string[];
  /** A variable with the program's path if it is not on the PATH, for tests that do not need it there. */
  pathVariable?: string;
  /** Finds it when the PATH is not the only place to look. */
  find?: () => string | undefined;
  debianPackages: string[];
}

const REQUIREMENTS: Requirement[] = [
  {
    name: 'Chromium',
    commands: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    pathVariable: 'CHROMIUM_PATH',
    debianPackages: ['chromium-headless-shell'],
  },
  // The document's samples and the guides use these.
  { name: 'curl', commands: ['curl'], debianPackages: ['curl'] },
  { name: 'jq', commands: ['jq'], debianPackages: ['jq'] },
  { name: 'Python 3', commands: ['python3'], debianPackages: ['python3'] },
  { name: 'Go', commands: ['go'], debianPackages: ['golang-go'] },
  // Live mode is tested on these.
  { name: 'PostgreSQL', commands: ['postgres'], find: findPostgres, debianPackages: ['postgresql'] },
  { name: "PostgreSQL's pg_dump", commands: ['pg_dump'], debianPackages: ['postgresql-client'] },
  { name: 'psql', commands: ['psql'], debianPackages: ['postgresql-client'] },
  { name: 'psycopg', commands: ['psycopg'], find: findPsycopg, debianPackages: ['python3-psycopg'] },
  { name: 'prlimit', commands: ['prlimit'], debianPackages: ['util-linux'] },
  { name: 'Redis', commands: ['redis-server'], debianPackages: ['redis-server'] },
  { name: 'PgBouncer', commands: ['pgbouncer'], find: () => findInSbin('pgbouncer'), debianPackages: ['pgbouncer'] },
  // These verify our record data, zone files and name server.
  { name: "BIND's named-compilezone", commands: ['named-compilezone'], debianPackages: ['bind9-utils'] },
  { name: 'Knot DNS', commands: ['knotd'], find: () => findInSbin('knotd'), debianPackages: ['knot'] },
  { name: "BIND's named", commands: ['named'], find: () => findInSbin('named'), debianPackages: ['bind9'] },
  { name: 'dig', commands: ['dig'], debianPackages: ['bind9-dnsutils'] },
  { name: 'nsupdate', commands: ['nsupdate'], debianPackages: ['bind9-dnsutils'] },
  { name: 'kdig', commands: ['kdig'], debianPackages: ['knot-dnsutils'] },
  // These verify how sites get and use certificates.
  { name: 'OpenSSL', commands: ['openssl'], debianPackages: ['openssl'] },
  { name: 'Pebble', commands: ['pebble'], debianPackages: ['pebble'] },
  // These verify that certificates can be obtained by dynamic updates.
  { name: 'certbot', commands: ['certbot'], debianPackages: ['certbot'] },
  {
    name: "certbot's plugin for RFC 2136",
    commands: ['certbot-dns-rfc2136'],
    find: findCertbotPlugin,
    debianPackages: ['python3-certbot-dns-rfc2136'],
  },
  { name: 'lego', commands: ['lego'], debianPackages: ['lego'] },
  // These verify our WireGuard hub, in network namespaces.
  { name: 'wireguard-go', commands: ['wireguard-go'], debianPackages: ['wireguard-go'] },
  { name: "WireGuard's wg", commands: ['wg'], debianPackages: ['wireguard-tools'] },
  { name: 'ip', commands: ['ip'], find: () => findInSbin('ip'), debianPackages: ['iproute2'] },
  // This reads the QR code of a device's configuration.
  { name: "ZBar's zbarimg", commands: ['zbarimg'], debianPackages: ['zbar-tools'] },
  // This reads the alert rules, the dashboard's queries and the metrics.
  { name: "Prometheus's promtool", commands: ['promtool'], debianPackages: ['prometheus'] },
  // These complete commands of the command line.
  { name: 'zsh', commands: ['zsh'], debianPackages: ['zsh'] },
  { name: 'fish', commands: ['fish'], debianPackages: ['fish'] },
  // OpenTofu, which runs our Terraform provider, is built for x64.
  ...(process.platform === 'linux' && process.arch !== 'x64'
    ? [{ name: 'QEMU', commands: ['qemu-x86_64-static'], debianPackages: ['qemu-user-static'] }]
    : []),
  // This verifies the unit in deploy/, and exists only on Linux.
  ...(process.platform === 'linux'
    ? [{ name: 'systemd-analyze', commands: ['systemd-analyze'], debianPackages: ['systemd'] }]
    : []),
];

const NODE_MAJOR = 24;

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function isOnPath(command: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.some((folder) => isExecutable(join(folder, command)));
}

/** Asks certbot, because it may run on another Python than the one on the PATH. */
function findCertbotPlugin(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'landhold-certbot-'));
  const folders = ['--config-dir', '--work-dir', '--logs-dir'].flatMap((option) => [option, folder]);
  const { stdout } = spawnSync('certbot', ['plugins', ...folders], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return stdout?.includes('dns-rfc2136') ? 'certbot' : undefined;
}

/** Asks Debian's Python, because only that has Debian's packages. */
function findPsycopg(): string | undefined {
  return spawnSync('/usr/bin/python3', ['-c', 'import psycopg']).status === 0 ? 'psycopg' : undefined;
}

/** Debian has servers in a folder that only root's PATH contains. */
function findInSbin(command: string): string | undefined {
  const path = join('/usr/sbin', command);
  return isExecutable(path) ? path : undefined;
}

function namedPath({ pathVariable }: Requirement): string | undefined {
  return pathVariable === undefined ? undefined : process.env[pathVariable];
}

function isPresent(requirement: Requirement): boolean {
  const named = namedPath(requirement);
  if (named) return isExecutable(named);
  return requirement.find?.() !== undefined || requirement.commands.some(isOnPath);
}

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

function runQuietly(command: string, args: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    // Without it, debconf waits for answers that nobody will give.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    // When it installs many packages, apt-get prints more than Node's default limit of 1 MiB.
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return;
  fail(`${stdout}${stderr}\n\`${[command, ...args].join(' ')}\` failed${error ? `: ${error.message}` : '.'}`);
}

/** Debian runs this program before it starts a package's server. 101 means no. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Tests start what they need, and nothing else should run or take a port on this machine. */
function withoutStartingServers(work: () => void): void {
  if (existsSync(POLICY)) return work();
  writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  // A failure ends the process, so this cannot be left to `finally`.
  const remove = (): void => rmSync(POLICY, { force: true });
  process.once('exit', remove);
  work();
  process.off('exit', remove);
  remove();
}

function install(missing: Requirement[]): void {
  const packages = missing.flatMap(({ debianPackages }) => debianPackages);
  console.log(`Installing what the tests need: ${packages.join(', ')} (a few minutes at most) …`);
  runQuietly('apt-get', ['update']);
  withoutStartingServers(() => runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...packages]));
}

function explain(requirement: Requirement): string {
  const { name, commands, pathVariable, debianPackages } = requirement;
  const named = namedPath(requirement);
  if (named) return `The tests need ${name}, and ${pathVariable}=${named} is not a program.`;
  const missing = commands.length === 1 ? `${commands[0]} is not` : `none of ${commands.join(', ')} is`;
  const otherwise = pathVariable === undefined ? '' : ` or set ${pathVariable} to its path`;
  return (
    `The tests need ${name}, and ${missing} on the PATH. Install it ` +
    `(Debian: apt-get install ${debianPackages.join(' ')})${otherwise}.`
  );
}

if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR) {
  fail(`The tests need Node ${NODE_MAJOR} or newer; this is ${process.version}. Run \`npm ci\` and then \`npm test\`.`);
}

let missing = REQUIREMENTS.filter((requirement) => !isPresent(requirement));
const canInstall = process.getuid?.() === 0 && isOnPath('apt-get');
// A variable that points nowhere is a mistake to correct, which a package would not fix.
if (missing.length > 0 && canInstall && missing.every((requirement) => !namedPath(requirement))) {
  install(missing);
  missing = missing.filter((requirement) => !isPresent(requirement));
}
if (missing.length > 0) fail(missing.map(explain).join('\n'));
installLocked(
  join(import.meta.dirname, '../tests/client/runtimes'),
  'Deno, Bun and workerd, which the client is tested on',
);
installLocked(
  join(import.meta.dirname, '../tests/packages/registry'),
  'verdaccio, pnpm and Node 20, which the packages are tested with',
);
