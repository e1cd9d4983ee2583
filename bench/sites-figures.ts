import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Goal, Workload } from './figures.ts';
import type { ServerContender } from './measure.ts';
import type { Program } from './programs.ts';
import { launch } from './programs.ts';

export interface SitesOptions {
  readonly folder: string;
  readonly logFile: string;
  readonly keep: <T extends { stop(): Promise<void> }>(program: T) => T;
}

const SIZES = [
  ['4 kB', 4_000],
  ['100 kB', 100_000],
] as const;
const AGAINST_CADDY: Goal = { must: 1, aim: 1.3 };
const AGAINST_BUFFER: Goal = { must: 0.7, aim: 0.85 };

export function missingForSites(): string | null {
  if (spawnSync('caddy', ['version']).error === undefined) return null;
  return 'Pages of sites are left out. Install what they need: apt-get install --no-install-recommends caddy';
}

/** The listener of sites, Caddy's file_server, and node:http with a prepared buffer, each with the same two pages. */
export async function sitesWorkloads({ folder, logFile, keep }: SitesOptions): Promise<Workload[]> {
  const root = join(folder, 'site');
  mkdirSync(root);
  const pages = SIZES.map(([, bytes]) => join(root, `page-${bytes}.html`));
  for (const [index, page] of pages.entries()) writeFileSync(page, 'a page '.repeat(20_000).slice(0, SIZES[index]![1]));
  const serve = (command: string, args: (port: number) => readonly string[]): Promise<Program> =>
    launch({ command, args }, logFile);
  const ours = keep(await serve(process.execPath, (port) => ['bench/serve-sites.ts', String(port), ...pages]));
  const caddy = keep(await serve('caddy', (port) => ['file-server', '--root', root, '--listen', `127.0.0.1:${port}`]));
  const workloads: Workload[] = [];
  for (const [index, [size, bytes]] of SIZES.entries()) {
    const buffer = keep(
      await serve(process.execPath, (port) => ['bench/peers/ready-buffer.ts', String(port), pages[index]!]),
    );
    const contender = (name: string, { url }: Program): ServerContender => ({
      name: `${name}, ${size}`,
      url,
      request: { method: 'GET', path: `/page-${bytes}.html` },
      status: 200,
      verify(_, body) {
        if (body.length !== bytes) throw new Error(`${name}: ${body.length} bytes, not ${bytes}`);
      },
    });
    workloads.push({
      title: `a site's page of ${size}`,
      contenders: [contender('Sites', ours), contender('Caddy', caddy), contender('buffer', buffer)],
      comparisons: [
        {
          name: `page of ${size} against Caddy`,
          ours: `Sites, ${size}`,
          theirs: `Caddy, ${size}`,
          goal: AGAINST_CADDY,
        },
        {
          name: `page of ${size} against a ready buffer`,
          ours: `Sites, ${size}`,
          theirs: `buffer, ${size}`,
          goal: AGAINST_BUFFER,
        },
      ],
    });
  }
  return workloads;
}
