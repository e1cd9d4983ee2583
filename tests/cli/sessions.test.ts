/**
 * The terminal sessions in docs/sessions: ten tasks, each from an empty folder and without a configuration. What they
 * show is what comes out. `SESSIONS=write` writes it anew, for a person to read.
 * Takes 40 s: each command is a program.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPostgres } from '../../tools/test-services/postgres.ts';
import { startPostgres } from '../../tools/test-services/postgres.ts';
import { COMPILE_CACHE } from '../support/compile-cache.ts';
import { testEach } from '../support/fewer.ts';
import { findFreePort } from '../support/free-port.ts';
import { createOutputReader } from '../support/guide-output.ts';
import { openShell } from '../support/guide-shell.ts';
import { makeKey } from '../support/make-key.ts';
import type { RunningServer } from '../support/start-server.ts';
import { DEVELOPMENT_KEY, startServer } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const SESSIONS = join(ROOT, 'docs/sessions');
const names = readdirSync(SESSIONS).filter((name) => name.endsWith('.txt'));

const key = makeKey('terminal sessions');
const data = useFolder();
/** What sessions are written with, and where it is in this run. */
let places: readonly (readonly [written: string, here: string])[] = [];
let server: RunningServer;
let postgres: RunningPostgres;

beforeAll(async () => {
  const [dns, sites, receiver] = [await findFreePort(), await findFreePort(), await findFreePort()];
  // Its dumps can be made with the programs of this machine, which are of its version.
  postgres = await startPostgres();
  server = await startServer({
    env: {
      LOG_LEVEL: 'warn',
      LANDHOLD_SIMULATED_DELAY_MS: '0',
      // A mock does not use another PostgreSQL.
      LANDHOLD_DATA_MODE: 'live',
      LANDHOLD_DATA_DIR: data,
      LANDHOLD_BOOTSTRAP_KEYS: key,
      LANDHOLD_DNS_ADDRESS: `127.0.0.1:${dns}`,
      LANDHOLD_SITES_ADDRESS: `127.0.0.1:${sites}`,
      LANDHOLD_DATABASES_URL: postgres.url,
    },
  });
  places = [
    [DEVELOPMENT_KEY, key],
    [`********${DEVELOPMENT_KEY.slice(-4)}`, `********${key.slice(-4)}`],
    ['http://127.0.0.1:4000', server.url],
    ['127.0.0.1 -p 4053', `127.0.0.1 -p ${dns}`],
    ['sites.localhost:4080', `sites.localhost:${sites}`],
    ['http://127.0.0.1:4100', `http://127.0.0.1:${receiver}`],
    ['listen(4100', `listen(${receiver}`],
  ];
});
afterAll(async () => {
  await server.stop();
  await postgres.stop();
});

const toHere = (text: string): string => places.reduce((made, [written, here]) => made.replaceAll(written, here), text);
const toWritten = (text: string): string =>
  places.reduce((made, [written, here]) => made.replaceAll(here, written), text);

interface Step {
  readonly command: string;
  readonly shown: string;
}

/** A line with a prompt is a command, which goes on after a backslash. What follows is its output. */
function readSession(text: string): { readonly title: string; readonly steps: readonly Step[] } {
  const [title = '', ...parts] = text.split(/^\$ /m);
  const steps = parts.map((part) => {
    const [command] = /^(?:.*\\\n)*.*\n/.exec(part)!;
    return { command: command.trimEnd(), shown: part.slice(command.length) };
  });
  return { title, steps };
}

async function runSession(steps: readonly Step[]): Promise<Step[]> {
  const folder = mkdtempSync(join(tmpdir(), 'landhold-session-'));
  const env = { PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env['PATH']}`, HOME: folder, ...COMPILE_CACHE };
  const shell = openShell({ folder, env, isStrict: false });
  try {
    const done: Step[] = [];
    for (const { command } of steps) {
      const shown = toWritten(await shell.run(toHere(command)));
      done.push({ command, shown: shown === '' || shown.endsWith('\n') ? shown : `${shown}\n` });
    }
    return done;
  } finally {
    shell.stop();
    rmSync(folder, { recursive: true });
  }
}

test('there are sessions of ten tasks', () => {
  expect(names).toHaveLength(10);
});

testEach(names, (name) => name.startsWith('01'))('docs/sessions/%s', async (name) => {
  const file = join(SESSIONS, name);
  const { title, steps } = readSession(readFileSync(file, 'utf8'));
  const done = await runSession(steps);
  if (process.env['SESSIONS'] === 'write') {
    writeFileSync(file, title + done.map(({ command, shown }) => `$ ${command}\n${shown}`).join(''));
    return;
  }
  const [readShown, readDone] = [createOutputReader(), createOutputReader()];
  expect(done.map(({ command, shown }) => [command, readDone(shown)])).toEqual(
    steps.map(({ command, shown }) => [command, readShown(shown)]),
  );
});
