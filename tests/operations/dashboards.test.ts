/** The alert rules and the dashboard in deploy/: what they name is there, and Prometheus reads them. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { useFolder } from '../support/use-folder.ts';
import { useServer } from '../support/use-server.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const read = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8');

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly expr: string }[] }[];
}

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets?: readonly { readonly expr: string }[];
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  }[];
}

const rules = (parse(read('alerts.yaml')) as Rules).groups.flatMap((group) => group.rules.map(({ expr }) => expr));
const dashboard = JSON.parse(read('grafana-dashboard.json')) as Dashboard;
const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** Metrics and labels of the queries; a label stands in braces or after `by`. */
function metricsIn(all: readonly string[]): Set<string> {
  return new Set(all.flatMap((each) => each.match(/\b(?:landhold|process|nodejs)_[a-z0-9_]+/g) ?? []));
}

/** Those of several processes are in tests/durability/several-processes.test.ts. */
const isOfSeveral = (name: string): boolean => name.startsWith('landhold_process_');

const folder = useFolder();
const { url } = useServer({ LANDHOLD_DNS_ADDRESS: '127.0.0.1:0', LANDHOLD_SITES_ADDRESS: '127.0.0.1:0' });

async function scrape(): Promise<string> {
  return (await fetch(`${url()}/metrics`)).text();
}

test('a running server has every metric that the rules and the dashboard name', async () => {
  const families = (await scrape()).matchAll(/^# TYPE (\S+) (\S+)$/gm);
  const known = Array.from(families, ([, name, type]) => (type === 'histogram' ? `${name}_bucket` : name!));
  const wanted = [...metricsIn(rules), ...metricsIn(queries)];
  expect(wanted.length).toBeGreaterThan(20);
  expect(wanted.filter((name) => !isOfSeveral(name) && !known.includes(name))).toEqual([]);
});

test('no panel of the dashboard covers another one', () => {
  const places = dashboard.panels.map(({ title, gridPos }) => ({ title, ...gridPos }));
  const covers = (a: (typeof places)[number], b: (typeof places)[number]): boolean =>
    a !== b && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
  expect(places.filter((place) => places.some((other) => covers(place, other)))).toEqual([]);
});

test('promtool finds no fault in the rules, the queries and the metrics', { tags: 'long' }, async () => {
  await promtool(['check', 'rules', '--lint-fatal', join(DEPLOY, 'alerts.yaml')]);
  const asRules = queries.map((query, place) => ({
    record: `panel:${place}`,
    expr: query.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'),
  }));
  const file = join(folder, 'queries.yaml');
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: asRules }] }));
  await promtool(['check', 'rules', '--lint-fatal', file]);
  await promtool(['check', 'metrics'], await scrape());
});

/** Prometheus's own judge. It fails with what it found. */
async function promtool(args: readonly string[], input = ''): Promise<void> {
  const running = promisify(execFile)('promtool', args);
  running.child.stdin!.end(input);
  await running;
}
