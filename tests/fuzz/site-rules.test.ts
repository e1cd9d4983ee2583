/** Made-up `_redirects` and `_headers`, visited with made-up paths: no visit costs much, fails, or leaves its host. */
import { randomInt } from 'node:crypto';
import { Agent } from 'node:http';
import type { Deployment } from '@landhold/sites';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Got } from '../sites/get-from.ts';
import { getFrom } from '../sites/get-from.ts';
import type { RunningSite } from '../sites/site-server.ts';
import { compile, HOST, startSites } from '../sites/site-server.ts';
import { testEach } from '../support/fewer.ts';
import { createRandom } from './hostile-packets.ts';
import type { Random } from './hostile-packets.ts';

const { FUZZ_SEED, FUZZ_PACKETS = '10000' } = process.env;
const seed = FUZZ_SEED === 'random' ? randomInt(2 ** 31) : Number(FUZZ_SEED ?? 20_261_117);
const SITES = Number(FUZZ_PACKETS) / 100;
/** What `npm test` tries. */
const FEW_SITES = 25;
const VISITS = 10;
const MAX_RULES_BYTES = 500_000;
const MAX_LOCATION = 8_192;
/** What rules may add, and what an answer has in any case. */
const MAX_HEAD = 64 * 4_200 + MAX_LOCATION + 2_000;
/** Where the rules below may lead. */
const HOSTS = [HOST, 'other.example'];

let site: RunningSite;
let deployment: Deployment;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  site = await startSites((host) => (host === HOST ? deployment : undefined));
});
afterAll(async () => {
  agent.destroy();
  await site.server.stop();
});

function pick<T>(random: Random, items: readonly T[]): T {
  return items[random(items.length)]!;
}

function many(random: Random, max: number, make: () => string): string[] {
  return Array.from({ length: random(max) + 1 }, make);
}

const SEGMENTS = ['a', 'b', 'index', ':a', ':b', '*', '%2F', '%2e%2e', 'é', '.env', 'x'.repeat(300), '', '_redirects'];
const PIECES = ['/', 'a', 'z', ':a', ':b', ':splat', '?', 'q=:a', 'q=:splat', '#part', '%25', 'é', '//', '..', ':c'];
const STATUSES = ['', '', '', '301', '302!', '200', '200!', '404', '410!', '308!', '500', 'Country=de'];
const COUNTS = [1, 1, 1, 1, 1, 1, 1, 2, 15, 16, 17, 1_000, 60_000];
const FROM = ['*', '*', ':a', ':a/*', ':a/:b', 'a/*', 'a', 'x/a/*', 'a b'];

function redirectLine(random: Random): string {
  const anything = many(random, pick(random, [2, 4, 40]), () => pick(random, SEGMENTS)).join('/');
  const from = pick(random, [...FROM, anything]);
  const to = many(random, 6, () => pick(random, PIECES).repeat(pick(random, COUNTS))).join('');
  const parameters = many(random, 2, () => pick(random, ['', '', '', '', 'q=:a', 'q=1', 'r=:splat'])).join(' ');
  const target = pick(random, ['/', '/', '/', 'https://other.example/', '']) + to;
  return `/${from} ${parameters} ${target} ${pick(random, STATUSES)}`;
}

const NAMES = ['X-A', 'X-B', 'Set-Cookie', 'Clear-Site-Data', 'Link', 'Content-Length', 'X-Accel-Redirect', '! X-A'];
const VALUES = ['1', 'a=b; Domain=sites.localhost', 'a=b;domain=.localhost', '"cookies"', '"cache"', 'v'.repeat(5_000)];

function headerLines(random: Random): string {
  const path = `/${many(random, 3, () => pick(random, SEGMENTS)).join('/')}`;
  return [path, ...many(random, 4, () => `  ${pick(random, NAMES)}: ${pick(random, VALUES)}`)].join('\n');
}

/** A rule is repeated up to a thousand times, as only an attacker would. */
function rulesOf(random: Random, line: () => string): string {
  const lines = many(random, 4, () => {
    const text = `${line()}\n`;
    return text.repeat(Math.min(pick(random, [1, 1, 3, 1_000]), Math.ceil(MAX_RULES_BYTES / text.length)));
  });
  return lines.join('').slice(0, MAX_RULES_BYTES);
}

function pathOf(random: Random): string {
  const words = ['a', 'b', 'x'.repeat(300), '%C3%A9', '%25', '%2F', 'index.html', 'q', '.', 'en'];
  const segments = many(random, 3, () => `/${pick(random, words)}`.repeat(pick(random, [1, 1, 2, 20, 3_900])));
  const query = pick(random, ['', '', '?q=1', `?q=${'%25'.repeat(pick(random, [1, 1_000]))}`]);
  return (segments.join('').slice(0, 7_800).replace(/%.?$/, '') || '/') + query;
}

function faultOf(path: string, { status, headers }: Got): string | undefined {
  const { location } = headers;
  if (![200, 301, 302, 308, 400, 404, 410, 414].includes(status)) return `status ${status}`;
  const head = Object.entries(headers).flat(2).join('').length;
  if (head > MAX_HEAD) return `a head of ${head} bytes`;
  if (/domain/i.test(String(headers['set-cookie'])) || headers['x-accel-redirect'] !== undefined) return 'a header';
  if (location === undefined) return undefined;
  if (location.length > MAX_LOCATION) return `a Location of ${location.length} characters`;
  if (!HOSTS.includes(new URL(location, `http://${HOST}`).host)) return `another host: ${location.slice(0, 80)}`;
  return location.split('#', 1)[0] === path ? 'a circle' : undefined;
}

testEach([FEW_SITES, SITES], (sites) => sites === FEW_SITES)(
  'no visit to %i sites fails, whatever their rules are',
  async (sites) => {
    console.log(`FUZZ_SEED=${seed} FUZZ_PACKETS=${FUZZ_PACKETS}`);
    const random = createRandom(seed);
    const faults: string[] = [];
    const statuses = new Set<number>();
    for (let count = 0; count < sites; count += 1) {
      const redirects = rulesOf(random, () => redirectLine(random));
      const headers = rulesOf(random, () => headerLines(random));
      const files = { '/index.html': 'home', '/a/b.html': 'page', '/_redirects': redirects, '/_headers': headers };
      ({ deployment } = await compile(files));
      for (let visit = 0; visit < VISITS; visit += 1) {
        const path = pathOf(random);
        const got = await getFrom(site.port, path, { agent, maxHeaderSize: 2 * MAX_HEAD });
        const fault = faultOf(path, got);
        if (fault !== undefined) faults.push(`${fault} for ${path.slice(0, 200)} by ${redirects.slice(0, 500)}`);
        statuses.add(got.status);
      }
      expect({ faults, errors: site.errors }).toEqual({ faults: [], errors: [] });
    }
    for (const status of [200, 301, 404]) expect(statuses).toContain(status);
  },
);
