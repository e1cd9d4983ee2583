import { readImports } from './tidy-imports.ts';
import type { Import } from './tidy-imports.ts';
import { isTypeScript, isUnitTest } from './tidy-syntax.ts';
import type { SourceFile } from './tidy-syntax.ts';

interface Doors {
  /** The rooms it may import besides itself; a room with many, such as the kinds, is written with a `*`. */
  rooms: readonly string[];
  /** The npm packages it may import. */
  npm: readonly string[] | 'any';
}

const PORT = ['core', 'contract', 'store'];
const DOMAIN: Doors = { rooms: PORT, npm: [] };
const ISLAND: Doors = { rooms: [], npm: [] };
const BROWSER: Doors = { rooms: ['contract', 'client', 'design', 'samples'], npm: 'any' };
const ROOMS_OF_DOMAIN = [
  'providers',
  'projects',
  'keys',
  'regions',
  'events',
  'accounts',
  'audit',
  'request-log',
  'secrets',
  'webhooks',
  'certificates',
];
const ROOMS_OF_EDGE = ['http', 'config', 'console-api', 'pages'];
const SERVER_BUT_WIRING = [
  ...PORT,
  'dns',
  'store/*',
  'files',
  'resources',
  'resources/*',
  'name-server',
  'site-hosting',
  'vpn-carrier',
  'databases',
  ...ROOMS_OF_DOMAIN,
  ...ROOMS_OF_EDGE,
];

/** What each room may import. A folder that is not here is a fault: a new room is a decision. */
const DOORS: Record<string, Doors> = {
  contract: ISLAND,
  client: ISLAND,
  // It reads folders, which browsers and workers cannot. Nothing else of the client may import it.
  'client/deploy': { rooms: ['client'], npm: [] },
  design: ISLAND,
  samples: ISLAND,
  // Their servers need sockets.
  dns: { rooms: [], npm: [] },
  sites: { rooms: [], npm: [] },
  wireguard: { rooms: [], npm: [] },
  // It runs programs.
  postgres: { rooms: [], npm: [] },
  console: BROWSER,
  reference: BROWSER,

  core: { rooms: ['contract'], npm: ['tr46', 'tldts'] },
  // A setting's text is checked by the room whose setting it is.
  config: { rooms: ['core', 'contract', 'keys', 'regions', 'secrets'], npm: [] },
  store: { rooms: ['core', 'contract'], npm: [] },
  'store/*': { rooms: PORT, npm: 'any' },
  // What is known of files is in the same database as the records.
  files: { rooms: ['core', 'store', 'store/*'], npm: 'any' },
  resources: DOMAIN,
  'resources/*': { rooms: [...PORT, 'resources', 'dns', 'wireguard'], npm: [] },
  ...Object.fromEntries(ROOMS_OF_DOMAIN.map((room) => [room, DOMAIN])),
  'name-server': { rooms: [...PORT, 'dns', 'events'], npm: [] },
  'vpn-carrier': { rooms: [...PORT, 'wireguard', 'events'], npm: [] },
  'site-hosting': { rooms: [...PORT, 'sites', 'events', 'files'], npm: [] },
  databases: { rooms: [...PORT, 'files', 'providers', 'postgres'], npm: ['pg'] },
  http: { rooms: PORT, npm: 'any' },
  'console-api': { rooms: SERVER_BUT_WIRING, npm: 'any' },
  pages: { rooms: [...SERVER_BUT_WIRING, 'design'], npm: 'any' },
  wiring: { rooms: SERVER_BUT_WIRING, npm: 'any' },
  // They work on a database without a service around it.
  commands: { rooms: ['contract', 'core', 'config', 'store/*', 'files', 'accounts', 'providers', 'secrets'], npm: [] },

  tests: {
    rooms: ['contract', 'client', 'client/deploy', 'dns', 'sites', 'wireguard', 'tests/support', 'test-services'],
    npm: 'any',
  },
  'tests/support': { rooms: ['contract', 'client'], npm: 'any' },
  'tests/seed': { rooms: ['tests/support'], npm: 'any' },
};

function roomOfServer(folders: string[]): string {
  const [room = '', inner] = folders;
  if (folders.length === 1) return room === 'config.ts' || room === 'settings.ts' ? 'config' : 'wiring';
  // In these two the files at the top are shared (the port, the pipeline), and each folder is a room of its own.
  const hasInnerRooms = room === 'store' || room === 'resources';
  return hasInnerRooms && folders.length > 2 ? `${room}/${inner}` : room;
}

function roomOf(path: string): string {
  if (/^packages\/client\/src\/deploy(?:\.ts)?$/.test(path)) return 'client/deploy';
  const [top = '', second = '', , ...rest] = path.split('/');
  if (top === 'packages') return second === 'server' ? roomOfServer(rest) : second;
  if (top === 'tools' && second === 'test-services') return second;
  if (top === 'tests') return second === 'seed' || second === 'support' ? `tests/${second}` : 'tests';
  return 'elsewhere';
}

function asWildcard(room: string): string {
  return room.replace(/^(store|resources)\/.*/, '$1/*');
}

function packageOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

function npmNameOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function faultOfDoor({ importer, specifier, target }: Import): string | undefined {
  const room = roomOf(importer);
  const doors = DOORS[asWildcard(room)];
  if (!doors) return `${importer}: '${room}' is not a room; add it to the doors`;
  if (target === undefined) {
    const isBuiltIn = specifier.startsWith('node:');
    const isOpen = isBuiltIn ? doors !== ISLAND : doors.npm === 'any' || doors.npm.includes(npmNameOf(specifier));
    return isOpen ? undefined : `${importer}: '${room}' may not import ${specifier}`;
  }
  const other = roomOf(target);
  if (other === room || doors.rooms.includes(asWildcard(other))) return undefined;
  return `${importer}: '${room}' may not import '${other}' (${specifier})`;
}

/** A test beside its file may reach for anything in its own package, and for what the package itself may import. */
function faultOfUnitTest({ importer, specifier, target }: Import): string | undefined {
  if (target === undefined || packageOf(target) === packageOf(importer)) return undefined;
  const open = importer.startsWith('packages/server/') ? ['contract', 'dns'] : (DOORS[roomOf(importer)]?.rooms ?? []);
  return open.includes(roomOf(target)) ? undefined : `${importer}: a unit test stays in its package (${specifier})`;
}

function faultOfImport(found: Import): string | undefined {
  const { importer, specifier, target } = found;
  if (
    importer.startsWith('packages/') &&
    specifier.startsWith('.') &&
    packageOf(target ?? '') !== packageOf(importer)
  ) {
    return `${importer}: ${specifier} leaves the package; import the other package by its name`;
  }
  return isUnitTest(importer) ? faultOfUnitTest(found) : faultOfDoor(found);
}

/** Tools may import what they need, so only packages and tests have doors to check. */
export function findRoomFaults(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => isTypeScript(path) && /^(?:packages\/[^/]+\/src|tests)\//.test(path))
    .flatMap(readImports)
    .map(faultOfImport)
    .filter((fault) => fault !== undefined);
}

/** The seed tests are written from the specification alone: not even their support may know the generated contract. */
export function findSeedFaults(files: SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const seen = new Set(files.map(({ path }) => path).filter((path) => path.startsWith('tests/seed/')));
  const faults: string[] = [];
  for (const path of seen) {
    const file = byPath.get(path);
    for (const { specifier, target } of file && isTypeScript(path) ? readImports(file) : []) {
      if (target === undefined) continue;
      if (/^tests\/(?:seed|support)\//.test(target)) seen.add(target);
      else faults.push(`${path}: is part of the seed tests and may not import ${specifier}`);
    }
  }
  return faults;
}

export function findEnvironmentFaults(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('packages/server/src/') && path !== 'packages/server/src/config.ts')
    .filter(({ path, text }) => !isUnitTest(path) && text.includes('process.env'))
    .map(({ path }) => `${path}: only packages/server/src/config.ts reads the environment`);
}

/** Circles of any length, each reported once, from the file where the walk met it. */
export function findCircles(files: SourceFile[]): string[] {
  const sources = files.filter(({ path }) => isTypeScript(path));
  const targets = new Map(sources.map((file) => [file.path, readImports(file).flatMap(({ target }) => target ?? [])]));
  const finished = new Set<string>();
  const circles: string[] = [];

  function walk(path: string, trail: string[]): void {
    const start = trail.indexOf(path);
    if (start !== -1) circles.push([...trail.slice(start), path].join(' → '));
    if (start !== -1 || finished.has(path)) return;
    for (const target of targets.get(path) ?? []) walk(target, [...trail, path]);
    finished.add(path);
  }
  for (const path of targets.keys()) walk(path, []);
  return circles;
}
