import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Comparison, Goal, Workload } from './figures.ts';
import type { Request } from './load.ts';
import type { ServerContender } from './measure.ts';
import type { Launch, Program } from './programs.ts';
import { KEY, launch, ROOT } from './programs.ts';
import { cursorDeepIn, FEW, scaleWorkload } from './scale-figures.ts';

const DOMAINS = '/api/v1/domains';
const PAGE = `${DOMAINS}?limit=20`;
export const AUTHORISED = { Authorization: `Bearer ${KEY}` };
const JSON_BODY = { ...AUTHORISED, 'Content-Type': 'application/json' };

/** As in production, except for the rate limit, which would end every load after a second. */
export const SERVER_ENV = {
  LANDHOLD_BOOTSTRAP_KEYS: KEY,
  LANDHOLD_RATE_LIMIT: '1000000000',
  LANDHOLD_ANONYMOUS_RATE_LIMIT: '1000000000',
  LANDHOLD_VISITOR_RATE_LIMIT: '1000000000',
  LANDHOLD_SITE_RATE_LIMIT: '1000000000',
  LOG_LEVEL: 'info',
  // Several run at the same time.
  LANDHOLD_DNS_ADDRESS: '127.0.0.1:0',
  LANDHOLD_SITES_ADDRESS: '127.0.0.1:0',
};

/** Node's options in `npm start`. The peers get them too. */
const NODE_FLAGS = ['--no-memory-reducer', '--no-allocation-site-pretenuring'];

export function landhold(env: Readonly<Record<string, string>> = {}): Launch {
  return {
    command: process.execPath,
    args: () => [...NODE_FLAGS, 'packages/server/src/main.ts'],
    env: { ...SERVER_ENV, ...env },
    path: '/livez',
  };
}

export function filled(count: number, env: Readonly<Record<string, string>> = {}): Launch {
  return {
    ...landhold(env),
    args: () => [...NODE_FLAGS, '--max-old-space-size=6144', 'bench/serve-filled.ts', String(count)],
  };
}

export const bareFastify = (file: string): Launch => ({
  command: process.execPath,
  args: (port) => [...NODE_FLAGS, 'bench/peers/bare-fastify.ts', String(port), file],
});

interface MemoryOptions {
  readonly folder: string;
  readonly logFile: string;
  /** The number of records of the large server. */
  readonly many: number;
  readonly say: (line: string) => void;
  readonly keep: (program: Program) => Program;
}

/** The programs that are loaded here, once they run. */
interface Running {
  readonly small: Program;
  readonly large: Program;
  readonly limited: Program;
  /** Servers that start empty, one for each way to create records. */
  readonly forCreates: readonly [Program, Program];
  readonly buffer: Program;
  readonly bare: Program;
  readonly bareForCreates: Program;
  readonly prism: Program;
  readonly jsonServer: Program;
  readonly firstId: string;
  readonly deepCursor: string;
}

/** Starts everything that needs no database. */
export async function memoryWorkloads(options: MemoryOptions): Promise<Workload[]> {
  const running = await startAll(options);
  const { many } = options;
  const scale = await scaleWorkload({ ...running, store: 'memory', many });
  return [pages(running), deepPages(running, many), scale, single(running), creates(running), refusals(running)];
}

async function startAll({ folder, logFile, many, say, keep }: MemoryOptions): Promise<Running> {
  const start = async (program: Launch): Promise<Program> => keep(await launch(program, logFile));
  say(`starting Landhold with ${FEW.toLocaleString('en')} records`);
  const small = await start(filled(FEW));
  const pageText = await (await fetch(small.url + PAGE, { headers: AUTHORISED })).text();
  const pageFile = join(folder, 'page.json');
  writeFileSync(pageFile, pageText);
  const { data } = JSON.parse(pageText) as { data: { id: string }[] };
  say('starting the peers');
  const buffer = await start({
    command: process.execPath,
    args: (port) => [...NODE_FLAGS, 'bench/peers/ready-buffer.ts', String(port), pageFile],
  });
  const bare = await start(bareFastify(pageFile));
  const bareForCreates = await start(bareFastify(pageFile));
  const prism = await start(prismLaunch());
  const jsonServer = await start(jsonServerLaunch(folder, data));
  const forCreates = [await start(landhold()), await start(landhold())] as const;
  const limited = await start(landhold({ LANDHOLD_RATE_LIMIT: '1', LANDHOLD_RATE_WINDOW_S: '86400' }));
  // The first request is not limited.
  await fetch(limited.url + PAGE, { headers: AUTHORISED });
  say(`filling Landhold with ${many.toLocaleString('en')} records`);
  const large = await start(filled(many));
  const { cursor: deepCursor } = await cursorDeepIn(large.url, many);
  const firstId = data[0]!.id;
  return { small, large, limited, forCreates, buffer, bare, bareForCreates, prism, jsonServer, firstId, deepCursor };
}

const page: Request = { method: 'GET', path: PAGE, headers: AUTHORISED };
const create: Request = { method: 'POST', path: DOMAINS, headers: JSON_BODY, body: '{"name":"b{n}.com"}' };

function ask(name: string, { url }: Program, request: Request, more: Partial<ServerContender> = {}): ServerContender {
  return { name, url, request, status: 200, ...more };
}

function pages({ small, buffer, bare, prism, jsonServer }: Running): Workload {
  const ours = 'Landhold, page';
  const against = (theirs: string, goal?: Goal): Comparison => ({
    name: `page of 20 against ${theirs}`,
    ours,
    theirs,
    ...(goal === undefined ? {} : { goal }),
  });
  return {
    title: 'page of 20',
    contenders: [
      ask(ours, small, page, { verify: expectPage }),
      ask('node:http with a ready buffer', buffer, page, { verify: expectPage }),
      ask('bare Fastify', bare, page, { verify: expectPage }),
      ask('Prism', prism, page),
      ask('json-server', jsonServer, { ...page, path: '/domains?_limit=20' }),
    ],
    comparisons: [
      against('bare Fastify', { must: 1, aim: 1.3 }),
      against('node:http with a ready buffer', { must: 0.6, aim: 0.8 }),
      against('Prism', { must: 8, aim: 15 }),
      against('json-server'),
    ],
  };
}

function deepPages({ small, large, deepCursor }: Running, many: number): Workload {
  const ours = `Landhold, page deep in ${many.toLocaleString('en')}`;
  const theirs = 'Landhold, page one of 10,000';
  return {
    title: `page deep in ${many.toLocaleString('en')} records`,
    contenders: [
      ask(ours, large, { ...page, path: `${PAGE}&cursor=${deepCursor}` }, { verify: expectPage }),
      ask(theirs, small, page, { verify: expectPage }),
    ],
    comparisons: [{ name: 'deep page against page one of 10,000', ours, theirs, goal: { must: 0.9, aim: 1 } }],
  };
}

function single({ small, bare, firstId }: Running): Workload {
  const one: Request = { method: 'GET', path: `${DOMAINS}/${firstId}`, headers: AUTHORISED };
  return {
    title: 'get by id',
    contenders: [ask('Landhold, get', small, one), ask('bare Fastify, get', bare, one)],
    comparisons: [
      {
        name: 'get by id against bare Fastify',
        ours: 'Landhold, get',
        theirs: 'bare Fastify, get',
        goal: { must: 0.95, aim: 1 },
      },
    ],
  };
}

function creates({ small, bareForCreates, forCreates: [plain, keyed] }: Running): Workload {
  const withKey = (key: string): Request['headers'] => ({ ...JSON_BODY, 'Idempotency-Key': key });
  const ours = 'Landhold, create';
  return {
    title: 'create',
    contenders: [
      ask(ours, plain, create, { status: 201 }),
      ask('bare Fastify, create', bareForCreates, create, { status: 201 }),
      ask('Landhold, create with a key', keyed, { ...create, headers: withKey('key-{n}')! }, { status: 201 }),
      ask(
        'Landhold, replay',
        small,
        { ...create, headers: withKey('again')!, body: '{"name":"again.com"}' },
        { status: 201 },
      ),
    ],
    comparisons: [
      {
        name: 'create against bare Fastify with a Map',
        ours,
        theirs: 'bare Fastify, create',
        goal: { must: 0.7, aim: 1 },
      },
      { name: 'create with an idempotency key against create', ours: 'Landhold, create with a key', theirs: ours },
      { name: 'replay against create', ours: 'Landhold, replay', theirs: ours },
    ],
  };
}

function refusals({ small, limited, firstId }: Running): Workload {
  const theirs = 'Landhold, get again';
  return {
    title: 'refusals',
    contenders: [
      ask('Landhold, 401', small, { ...page, headers: {} }, { status: 401 }),
      ask('Landhold, 429', limited, page, { status: 429 }),
      ask(theirs, small, { ...page, path: `${DOMAINS}/${firstId}` }),
    ],
    comparisons: [
      { name: '401 against get by id', ours: 'Landhold, 401', theirs },
      { name: '429 against get by id', ours: 'Landhold, 429', theirs },
    ],
  };
}

function expectPage(_answer: Response, body: string): void {
  const { data } = JSON.parse(body) as { data: unknown[] };
  if (data.length !== 20) throw new Error(`a page of ${data.length}`);
}

function prismLaunch(): Launch {
  return {
    command: process.execPath,
    args: (port) => [
      binOf('@stoplight/prism-cli', 'prism'),
      'mock',
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      'openapi/openapi.yaml',
    ],
    path: DOMAINS,
  };
}

function jsonServerLaunch(folder: string, domains: readonly object[]): Launch {
  const file = join(folder, 'json-server.json');
  writeFileSync(file, JSON.stringify({ domains }));
  return {
    command: process.execPath,
    args: (port) => [
      binOf('json-server', 'json-server'),
      '--quiet',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      file,
    ],
    path: '/domains?_limit=1',
  };
}

function binOf(name: string, bin: string): string {
  const require = createRequire(join(ROOT, 'bench', 'package.json'));
  const file = require.resolve(`${name}/package.json`);
  const { bin: bins } = require(file) as { bin: Record<string, string> | string };
  return join(dirname(file), typeof bins === 'string' ? bins : bins[bin]!);
}
