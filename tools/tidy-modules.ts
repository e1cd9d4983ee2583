import { readImports } from './tidy-imports.ts';
import type { Import } from './tidy-imports.ts';
import { isTestSupport, isTypeScript, isUnitTest } from './tidy-syntax.ts';
import type { SourceFile } from './tidy-syntax.ts';

interface ImportRule {
  /** The modules it may import besides itself; a module with many, such as the products, is written with a `*`. */
  modules: readonly string[];
  /** The npm packages it may import. */
  npm: readonly string[] | 'any';
}

const PORT = ['core', 'addresses', 'contract', 'shares', 'store'];
const SUBJECT: ImportRule = { modules: PORT, npm: [] };
const ISLAND: ImportRule = { modules: [], npm: [] };
const BROWSER: ImportRule = { modules: ['contract', 'client', 'design', 'dns', 'portal', 'samples'], npm: 'any' };
/** Each knows its subject, and none of the others. */
const SUBJECTS = ['projects', 'keys', 'regions', 'events', 'accounts', 'request-log', 'secrets'];
/** What products are made from. */
const BELOW_PRODUCTS = [...PORT, 'files', 'events', 'following', 'reconciler', 'settings'];
const LIBRARIES = ['dns', 'sites', 'wireguard', 'postgres'];
const PARTS_OF_PRODUCTS = ['ports', 'rules', 'settings', 'serving', 'tour'].map((part) => `products/*/${part}`);
const SERVER_BUT_WIRING = [
  ...BELOW_PRODUCTS,
  'store/*',
  'pipeline',
  ...PARTS_OF_PRODUCTS,
  'products/*',
  'product',
  'products',
  ...SUBJECTS,
  'http',
  'console-api',
  'pages',
  'telemetry',
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
  cli: {
    modules: ['client', 'client/deploy', 'contract', 'dns', 'terraform-provider'],
    npm: ['commander', 'uqr', 'yaml'],
  },
  // It starts the server as a program.
  testing: { modules: ['client'], npm: [] },
  // Terraform starts it as a single file.
  'terraform-provider': { modules: ['client', 'client/deploy', 'contract'], npm: [] },
  // The server makes its pages, and its scripts run in browsers.
  portal: { modules: ['contract', 'design', 'samples'], npm: [] },

  core: { modules: ['contract'], npm: [] },
  addresses: { modules: ['core'], npm: ['tr46', 'tldts'] },
  shares: { modules: ['core'], npm: [] },
  // A setting's text is checked by its module.
  settings: { modules: ['core', 'addresses', 'contract', 'keys', 'regions', 'secrets'], npm: [] },
  store: { modules: ['core', 'contract'], npm: [] },
  'store/*': { modules: PORT, npm: 'any' },
  // Facts about files are in the same database as the records.
  files: { modules: ['core', 'shares', 'store', 'store/*'], npm: 'any' },
  ...Object.fromEntries(SUBJECTS.map((module) => [module, SUBJECT])),
  following: { modules: [...PORT, 'events'], npm: [] },
  reconciler: { modules: [...PORT, 'settings'], npm: [] },
  pipeline: { modules: [...PORT, 'reconciler'], npm: [] },
  // What a product is, and what it is opened with.
  product: { modules: [...BELOW_PRODUCTS, 'pipeline', 'products/*/ports', 'portal'], npm: [] },
  // Of another product, its ports alone: `isInsideAnother`.
  'products/*/ports': { modules: [...PORT, 'settings', 'pipeline', 'products/*/ports'], npm: [] },
  'products/*/settings': { modules: [...PORT, 'settings', 'regions', 'products/*/ports'], npm: [] },
  'products/*/rules': {
    modules: [...PORT, 'following', 'reconciler', 'pipeline', 'products/*/ports', 'dns', 'wireguard'],
    npm: [],
  },
  'products/*/serving': {
    modules: [...BELOW_PRODUCTS, 'product', 'pipeline', ...PARTS_OF_PRODUCTS, ...LIBRARIES],
    npm: ['pg'],
  },
  'products/*/tour': { modules: ['products/*/serving', 'portal'], npm: [] },
  'products/*': { modules: [...BELOW_PRODUCTS, 'product', ...PARTS_OF_PRODUCTS], npm: [] },
  // The list, and the settings of all.
  products: { modules: ['core', 'contract', 'settings', 'product', 'products/*', 'products/*/ports'], npm: [] },
  accounts: { modules: PORT, npm: ['openid-client', 'jose', '@simplewebauthn/server'] },
  http: { modules: PORT, npm: 'any' },
  telemetry: { modules: ['core', 'reconciler', 'request-log'], npm: ['pino', 'prom-client'] },
  // What only a mock has.
  mock: { modules: [...PORT, 'keys', 'reconciler', 'http'], npm: 'any' },
  'console-api': { modules: SERVER_BUT_WIRING, npm: 'any' },
  pages: { modules: [...SERVER_BUT_WIRING, 'design', 'portal', 'console'], npm: 'any' },
  wiring: { modules: [...SERVER_BUT_WIRING, 'mock', 'design', 'dns', 'portal', 'console'], npm: 'any' },
  // They work on a database without a service around it.
  commands: {
    modules: [
      'contract',
      'core',
      'addresses',
      'products',
      'store/*',
      'files',
      'accounts',
      'reconciler',
      'secrets',
      'products/*/ports',
    ],
    npm: [],
  },

  tests: {
    modules: [
      'contract',
      'client',
      'client/deploy',
      'testing',
      'cli',
      'dns',
      'sites',
      'terraform-provider',
      'wireguard',
      'tests/support',
      'test-services',
    ],
    npm: 'any',
  },
  'tests/support': { modules: ['contract', 'client', 'cli'], npm: 'any' },
  'tests/seed': { modules: ['tests/support'], npm: 'any' },
};

function moduleOfServer(folders: string[]): string {
  const [module = '', inner, part] = folders;
  if (folders.length === 1) return 'wiring';
  if (module === 'products') return moduleOfProducts(inner, part);
  // The port is at the top, and each adapter is a separate module.
  return module === 'store' && folders.length > 2 ? `store/${inner}` : module;
}

function moduleOfProducts(name = '', part: string | undefined): string {
  if (part === undefined) return ['products.ts', 'config.ts', 'all-rules.ts'].includes(name) ? 'products' : 'product';
  if (part === 'product.ts' || part === 'kinds.ts') return `products/${name}`;
  return `products/${name}/${part.replace(/\.ts$/, '')}`;
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
  return module.replace(/^store\/.*/, 'store/*').replace(/^products\/[^/]*/, 'products/*');
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
  if (other === module || (rule.modules.includes(asWildcard(other)) && !isInsideAnother(other, module)))
    return undefined;
  return `${importer}: '${module}' may not import '${other}' (${specifier})`;
}

/** Products know each other's ports only. */
function isInsideAnother(other: string, module: string): boolean {
  return (
    module.startsWith('products/') &&
    /^products\/[^/]*(?:$|\/(?!ports$))/.test(other) &&
    other.split('/')[1] !== module.split('/')[1]
  );
}

/** Unit tests and what they share may import anything in their package, and what the package may import. */
function faultOfUnitTest({ importer, specifier, target }: Import): string | undefined {
  if (target === undefined || packageOf(target) === packageOf(importer)) return undefined;
  const open = importer.startsWith('packages/server/')
    ? ['contract', 'dns']
    : (RULES[moduleOf(importer)]?.modules ?? []);
  return open.includes(moduleOf(target)) ? undefined : `${importer}: a unit test stays in its package (${specifier})`;
}

/** Programs that tests start, such as PostgreSQL with a standby. */
const SERVICES = 'tools/test-services/';

function faultOfImport(found: Import): string | undefined {
  const { importer, specifier, target } = found;
  if (isUnitTest(importer) && target?.startsWith(SERVICES)) return undefined;
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
