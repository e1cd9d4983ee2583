import { execFile, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What is sent again and again. `{n}` in the body or the headers becomes a number that is sent only once. */
export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadResult {
  readonly perSecond: number;
  /** Answers with another status than they should have, and requests without an answer. */
  readonly wrong: number;
}

export interface LoadOptions {
  readonly seconds: number;
  readonly connections: number;
  /** The status that every answer must have. */
  readonly status: number;
  readonly folder: string;
}

export type Load = (url: string, request: Request, options: LoadOptions) => Promise<LoadResult>;

const run = promisify(execFile);
/** Numbers go on from run to run, so that a name is never sent twice. */
let round = 0;

export function chooseLoad(): { readonly name: string; readonly load: Load } {
  try {
    execFileSync('which', ['wrk'], { stdio: 'ignore' });
    return { name: 'wrk', load: loadByWrk };
  } catch {
    return { name: 'autocannon', load: loadByAutocannon };
  }
}

const loadByWrk: Load = async (url, request, { seconds, connections, status, folder }) => {
  const script = join(folder, 'load.lua');
  writeFileSync(script, luaScript(request, status, (round += 1)));
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, url + request.path]);
  const [, count, microseconds, wrong] = /^LOAD (\d+) (\d+) (\d+)$/m.exec(stdout) ?? [];
  if (count === undefined) throw new Error(`wrk said something else: ${stdout}`);
  return { perSecond: Number(count) / (Number(microseconds) / 1e6), wrong: Number(wrong) };
};

/** Without a number to fill in, wrk makes the request once and not each time. */
function luaScript({ method, headers = {}, body }: Request, status: number, marker: number): string {
  const withNumber = (text: string): string => quoteLua(text).replaceAll('{n}', `" .. base .. n .. "`);
  const named = Object.entries(headers).map(([name, value]) => `[${quoteLua(name)}] = ${withNumber(value)}`);
  const request = `wrk.format("${method}", nil, { ${named.join(', ')} }, ${body === undefined ? 'nil' : withNumber(body)})`;
  const isNumbered = request.includes(' .. n .. ');
  // wrk counts what is neither 2xx nor 3xx.
  const wrong = status < 400 ? 'summary.errors.status' : '(summary.requests - summary.errors.status)';
  return `
local n = 0
local base = "${marker}x"
local ready
function init() ready = ${isNumbered ? 'nil' : request} end
function request()
  if ready then return ready end
  n = n + 1
  return ${request}
end
function done(summary)
  local failed = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  io.write(string.format("LOAD %d %d %d\\n", summary.requests, summary.duration, ${wrong} + failed))
end
`;
}

function quoteLua(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** A process of its own, as wrk is: load that comes from the process which measures would slow its own clock. */
const loadByAutocannon: Load = async (url, request, { seconds, connections, status }) => {
  const task = { url: url + request.path, request, seconds, connections, status, base: `${(round += 1)}x` };
  const { stdout } = await run(process.execPath, [
    join(import.meta.dirname, 'load-by-autocannon.mjs'),
    JSON.stringify(task),
  ]);
  return JSON.parse(stdout) as LoadResult;
};
