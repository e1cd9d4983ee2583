import { readImports } from './tidy-imports.ts';
import type { Import } from './tidy-imports.ts';
import { isTestSupport, isTypeScript, isUnitTest } from './tidy-syntax.ts';
import type { SourceFile } from './tidy-syntax.ts';

interface ImportRule {
  /** The modules it may import besides itself; a module with many, such as the kinds, is written with a `*`. */
  modules: readonly string[];
  /** The npm packages it may import. */
  npm: readonly string[] | 'any';
}

const PORT = ['core', 'contract', 'store'];
const DOMAIN: ImportRule = { modules: PORT, npm: [] };
const ISLAND: ImportRule = { modules: [], npm: [] };
const BROWSER: ImportRule = { modules: ['contract', 'client', 'design', 'portal', 'samples'], npm: 'any' };
const MODULES_OF_DOMAIN = [
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
const MODULES_OF_EDGE = ['http', 'config', 'console-api', 'pages', 'telemetry'];
/** Folders that put modules together, as the files at the top do. */
const WIRING = ['surfaces', 'embedded-services'];
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
  ...MODULES_OF_DOMAIN,
  ...MODULES_OF_EDGE,
];

/** What each module may import. An unlisted folder is a fault: a new module is a decision. */
const RULES: Record<string, ImportRule> = {
  contract: ISLAND,
  client: ISLAND,
  // It reads folders, which browsers and workers cannot. No other part of the client may import it.
  'client/deploy': { modules: ['client'], npm: [] },
  design: ISLAND,
  samples: ISLAND,
  // Their servers need sockets.
  dns: { modules: [], npm: [] },
  sites: { modules: [], npm: [] },
  wireguard: { modules: [], npm: [] },
  // It runs programs.
  postgres: { modules: [], npm: [] },
  console: BROWSER,
  // The server makes its pages, and its scripts run in browsers.
  portal: { modules: ['contract', 'design', 'samples'], npm: [] },

  core: { modules: ['contract'], npm: ['tr46', 'tldts'] },
  // A setting's text is checked by its module.
  config: { modules: ['core', 'contract', 'keys', 'regions', 'secrets'], npm: [] },
  store: { modules: ['core', 'contract'], npm: [] },
  'store/*': { modules: PORT, npm: 'any' },
  // Facts about files are in the same database as the records.
  files: { modules: ['core', 'store', 'store/*'], npm: 'any' },
  resources: DOMAIN,
  'resources/*': { modules: [...PORT, 'resources', 'dns', 'wireguard'], npm: [] },
  ...Object.fromEntries(MODULES_OF_DOMAIN.map((module) => [module, DOMAIN])),
  'name-server': { modules: [...PORT, 'dns', 'events'], npm: [] },
  'vpn-carrier': { modules: [...PORT, 'wireguard', 'events'], npm: [] },
  'site-hosting': { modules: [...PORT, 'sites', 'events', 'files'], npm: [] },
  databases: { modules: [...PORT, 'files', 'providers', 'postgres'], npm: ['pg'] },
  http: { modules: PORT, npm: 'any' },
  telemetry: { modules: ['core', 'providers', 'request-log'], npm: ['pino', 'prom-client'] },
  'console-api': { modules: SERVER_BUT_WIRING, npm: 'any' },
  pages: { modules: [...SERVER_BUT_WIRING, 'design', 'portal', 'console'], npm: 'any' },
  wiring: { modules: [...SERVER_BUT_WIRING, 'portal', 'console'], npm: 'any' },
  // They work on a database without a service around it.
  commands: {
    modules: ['contract', 'core', 'config', 'store/*', 'files', 'accounts', 'providers', 'secrets'],
    npm: [],
  },

  tests: {
    modules: ['contract', 'client', 'client/deploy', 'dns', 'sites', 'wireguard', 'tests/support', 'test-services'],
    npm: 'any',
  },
  'tests/support': { modules: ['contract', 'client'], npm: 'any' },
  'tests/seed': { modules: ['tests/support'], npm: 'any' },
};

function moduleOfServer(folders: string[]): string {
  const [module = '', inner] = folders;
  if (WIRING.includes(module)) return 'wiring';
  if (folders.length === 1) return module === 'config.ts' || module === 'settings.ts' ? 'config' : 'wiring';
  // In these two the files at the top are shared (the port, the pipeline), and each folder is a separate module.
  const hasInnerModules = module === 'store' || module === 'resources';
  return hasInnerModules && folders.length > 2 ? `${module}/${inner}` : module;
}

function moduleOf(path: string): string {
  if (/^packages\/client\/src\/deploy(?:\.ts)?$/.test(path)) return 'client/deploy';
  if (isTestSupport(path)) return 'test-support';
  const [top = '', second = '', , ...rest] = path.split('/');
  if (top === 'packages') return second === 'server' ? moduleOfServer(rest) : second;
  if (top === 'tools' && second === 'test-services') return second;
  if (top === 'tests') return second === 'seed' || second === 'support' ? `tests/${second}` : 'tests';
  return 'elsewhere';
}

function asWildcard(module: string): string {
  return module.replace(/^(store|resources)\/.*/, '$1/*');
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

function faultOfRule({ importer, specifier, target }: Import): string | undefined {
  const module = moduleOf(importer);
  const rule = RULES[asWildcard(module)];
  if (!rule) return `${importer}: '${module}' is not a known module; add it to RULES`;
  if (target === undefined) {
    const isBuiltIn = specifier.startsWith('node:');
    const isOpen = isBuiltIn ? rule !== ISLAND : rule.npm === 'any' || rule.npm.includes(npmNameOf(specifier));
    return isOpen ? undefined : `${importer}: '${module}' may not import ${specifier}`;
  }
  const other = moduleOf(target);
  if (other === module || rule.modules.includes(asWildcard(other))) return undefined;
  return `${importer}: '${module}' may not import '${other}' (${specifier})`;
}

/** Unit tests and what they share may import anything in their package, and what the package may import. */
function faultOfUnitTest({ importer, specifier, target }: Import): string | undefined {
  if (target === undefined || packageOf(target) === packageOf(importer)) return undefined;
  const open = importer.startsWith('packages/server/')
    ? ['contract', 'dns']
    : (RULES[moduleOf(importer)]?.modules ?? []);
  return open.includes(moduleOf(target)) ? undefined : `${importer}: a unit test stays in its package (${specifier})`;
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
  return isUnitTest(importer) ? faultOfUnitTest(found) : faultOfRule(found);
}

/** Tools may import what they need, so only packages and tests are checked. */
export function findImportFaults(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => isTypeScript(path) && /^(?:packages\/[^/]+\/(?:src|test-support)|tests)\//.test(path))
    .flatMap(readImports)
    .map(faultOfImport)
    .filter((fault) => fault !== undefined);
}

/** The seed tests are written only from the specification: not even their support may know the generated contract. */
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
