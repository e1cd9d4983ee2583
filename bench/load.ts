import { execFile, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A request to repeat. `{n}` in body and headers becomes a number that is used once, `{id}` in the path one of the ids. */
export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Requests that are sent in turn. */
export interface Mix {
  readonly requests: readonly Request[];
  readonly ids: readonly string[];
}

/** In milliseconds: the median, the 99th percentile and the 99.9th. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly latency: Latency;
  /** Responses with an unexpected status, and requests without a response. */
  readonly wrong: number;
}

export interface LoadOptions {
  readonly seconds: number;
  readonly connections: number;
  /** The status that every response must have; in a mix, any that is not an error. */
  readonly status: number;
  readonly folder: string;
}

export type Load = (url: string, sent: Request | Mix, options: LoadOptions) => Promise<LoadResult>;

const run = promisify(execFile);
/** Numbers continue from run to run, so that a name is never sent twice. */
let round = 0;

export function chooseLoad(): { readonly name: string; readonly load: Load } {
  try {
    execFileSync('which', ['wrk'], { stdio: 'ignore' });
    return { name: 'wrk', load: loadByWrk };
  } catch {
    return { name: 'autocannon', load: loadByAutocannon };
  }
}

const loadByWrk: Load = async (url, sent, { seconds, connections, status, folder }) => {
  const script = join(folder, 'load.lua');
  const marker = (round += 1);
  writeFileSync(
    script,
    `${'ids' in sent ? mixedScript(sent, marker) : plainScript(sent, marker)}${doneScript(status)}`,
  );
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, url]);
  const [count, microseconds, wrong, ...latency] =
    /^LOAD (\d+) (\d+) (\d+) (\d+) (\d+) (\d+)$/m.exec(stdout)?.slice(1).map(Number) ?? [];
  if (count === undefined) throw new Error(`wrk said something else: ${stdout}`);
  const [p50, p99, p999] = latency.map((each) => each / 1e3) as [number, number, number];
  return { perSecond: count / (microseconds! / 1e6), wrong: wrong!, latency: { p50, p99, p999 } };
};

/**
 * The request as bytes. `wrk.format` would send the headers in an order that differs from run to run; V8 would then
 * recompile everything that reads them, which no real client causes.
 */
function luaRequest({ method, path, headers = {}, body }: Request): string {
  const filled = (text: string): string =>
    quoteLua(text).replaceAll('{n}', `" .. base .. n .. "`).replaceAll('{id}', `" .. id .. "`);
  const lines = Object.entries(headers).map(([name, value]) => `${filled(`${name}: ${value}`)} .. "\\r\\n"`);
  const end = body === undefined ? '"\\r\\n"' : `with_length(${filled(body)})`;
  return [`${filled(`${method} ${path} HTTP/1.1`)} .. "\\r\\n" .. host`, ...lines, end].join(' .. ');
}

const REQUEST_PARTS = `
local host
function set_host() host = "Host: " .. wrk.headers["Host"] .. "\\r\\n" end
function with_length(body) return "Content-Length: " .. #body .. "\\r\\n\\r\\n" .. body end
`;

/** Without a number to fill in, wrk formats the request only once. */
function plainScript(request: Request, marker: number): string {
  const made = luaRequest(request);
  return `${REQUEST_PARTS}
local n = 0
local base = "${marker}x"
local ready
function init()
  set_host()
  ready = ${made.includes(' .. n .. ') ? 'nil' : made}
end
function request()
  if ready then return ready end
  n = n + 1
  return ${made}
end
`;
}

/** More than a round can send. Requests are formatted before the run, because formatting would slow the load down. */
const PREPARED = 200_000;

/**
 * A mix begins with cheap requests, until all connections are accepted. Node accepts one in each turn of its loop, and a
 * turn is long while others send requests. wrk counts a long wait many times, and the p99 would be that of connecting.
 */
const OPENING: Request = { method: 'GET', path: '/livez' };
const OPENINGS = 300;

function mixedScript({ requests, ids }: Mix, marker: number): string {
  const makers = requests.map((each) => `function(n, id) return ${luaRequest(each)} end`);
  return `${REQUEST_PARTS}
local base = "${marker}x"
local ids = { ${ids.map(quoteLua).join(', ')} }
local makers = { ${makers.join(',\n')} }
local ready = {}
local sent = 0
function init()
  set_host()
  math.randomseed(${marker})
  for n = 1, ${OPENINGS} do ready[n] = ${luaRequest(OPENING)} end
  for n = ${OPENINGS + 1}, ${PREPARED} do ready[n] = makers[n % #makers + 1](n, ids[math.random(#ids)]) end
end
function request()
  sent = sent + 1
  return ready[sent] or error("more requests were sent than had been prepared")
end
`;
}

function doneScript(status: number): string {
  // wrk counts responses that are neither 2xx nor 3xx.
  const wrong = status < 400 ? 'summary.errors.status' : '(summary.requests - summary.errors.status)';
  return `
function done(summary, latency)
  local failed = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  local p50, p99, p999 = latency:percentile(50), latency:percentile(99), latency:percentile(99.9)
  io.write(string.format("LOAD %d %d %d %d %d %d\\n", summary.requests, summary.duration, ${wrong} + failed, p50, p99, p999))
end
`;
}

function quoteLua(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** Runs in a separate process, like wrk: load in the measuring process would delay its timers. */
const loadByAutocannon: Load = async (url, sent, { seconds, connections, status }) => {
  const mix: Mix = 'ids' in sent ? sent : { requests: [sent], ids: [] };
  const isMixed = mix.requests.length > 1;
  const task = { url, ...mix, seconds, connections, status: isMixed ? null : status, base: `${(round += 1)}x` };
  const { stdout } = await run(process.execPath, [
    join(import.meta.dirname, 'load-by-autocannon.mjs'),
    JSON.stringify(task),
  ]);
  return JSON.parse(stdout) as LoadResult;
};
