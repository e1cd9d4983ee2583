/** The folder of the SQLite database: who may use it, and what `npm start` and `npm run migrate` say when they may not. */
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { describeEach } from '../support/fewer.ts';
import { knownMigrations } from '../support/known-migrations.ts';
import { makeKey } from '../support/make-key.ts';
import { runCommand } from '../support/run-command.ts';
import { runToEnd } from '../support/run-to-end.ts';
import { startServer } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';

const folder = useFolder();
const VERSION = knownMigrations().at(-1)!;

function settingsFor(dataDir: string): Record<string, string> {
  return {
    LANDHOLD_DATA_MODE: 'live',
    LANDHOLD_DATA_DIR: dataDir,
    LANDHOLD_BOOTSTRAP_KEYS: makeKey('data folder'),
    LOG_LEVEL: 'warn',
  };
}

/** Both bring the tables up to date, so both refuse the same things. */
const PROGRAMS = [
  ['npm start', (dataDir: string) => runToEnd(settingsFor(dataDir))],
  ['npm run migrate', (dataDir: string) => runCommand('migrate', [], settingsFor(dataDir))],
] as const;

describeEach<(typeof PROGRAMS)[number]>(PROGRAMS, ([name]) => name === 'npm start')('%s', (_, run) => {
  async function expectRefused(dataDir: string, words: RegExp): Promise<void> {
    const { code, stdout, stderr } = await run(dataDir);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toMatch(words);
  }

  test('is refused while a server uses the folder, and not once that was killed', async () => {
    const dataDir = newFolder();
    const server = await startServer({ env: settingsFor(dataDir) });
    await expectRefused(dataDir, /^Another process is using .*\. Stop it, or choose another folder\.$/m);
    server.process.kill('SIGKILL');
    await once(server.process, 'exit');
    expect((await runCommand('migrate', [], settingsFor(dataDir))).code).toBe(0);
  });

  test.each([
    ['cannot be made', () => join(write('a-file', ''), 'below'), /^LANDHOLD_DATA_DIR: .*below/],
    [
      'holds something else under the name',
      () => below(write('landhold.db', 'no database\n'.repeat(99))),
      /not a database/,
    ],
    ['holds a folder under the name', () => withFolder('landhold.db'), /^LANDHOLD_DATA_DIR: .*EISDIR/],
  ])('says in one line that the folder %s', async (_name, make, words) => expectRefused(make(), words));

  test('refuses the database of a newer program and leaves it as it is', async () => {
    const dataDir = newFolder();
    expect((await runCommand('migrate', [], settingsFor(dataDir))).code).toBe(0);
    const file = join(dataDir, 'landhold.db');
    const connection = new DatabaseSync(file);
    connection.exec(`insert into schema_migrations values ('9999-from-the-future', 0)`);
    connection.close();
    const before = readFileSync(file);
    await expectRefused(dataDir, /^The database has the migration 9999-from-the-future, .*Use a newer Landhold\.$/m);
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

describe('npm run migrate', () => {
  test('says what it did and at what version the database is, and the second time that nothing was to do', async () => {
    const dataDir = join(folder, 'new');
    const place = `SQLite in ${dataDir}`;
    const first = await runCommand('migrate', [], settingsFor(dataDir));
    expect(first).toEqual({
      code: 0,
      stdout: `${place}: applied ${knownMigrations().join(', ')}. The database is at version ${VERSION}.\n`,
      stderr: '',
    });
    const second = await runCommand('migrate', [], settingsFor(dataDir));
    expect(second.stdout).toBe(`${place}: nothing to do. The database is at version ${VERSION}.\n`);
    const server = await startServer({ env: settingsFor(dataDir) });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.stop();
  });

  test('and the server on it make files that only their owner may read', () => {
    const dataDir = join(folder, 'new');
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(readdirSync(dataDir)).toEqual(['files', 'landhold.db', 'landhold.lock', 'secret.key']);
    expect(statSync(join(dataDir, 'files')).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'landhold.db')).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['an option that is unknown', ['--now'], /--now.*--help/],
    ['a file, which it does not take', ['landhold.db'], /--help/],
  ])('refuses %s', async (_, args, words) => {
    const { code, stderr } = await runCommand('migrate', args, settingsFor(newFolder()));
    expect(code).toBe(1);
    expect(stderr).toMatch(words);
  });

  test('names a setting that cannot be used', async () => {
    const { code, stderr } = await runCommand('migrate', [], { DATABASE_URL: 'mysql://localhost' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL: [^\n]+\n$/);
  });

  test('explains itself', async () => {
    const { code, stdout, stderr } = await runCommand('migrate', ['--help'], { PORT: 'wrong' });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('Usage: npm run migrate');
  });
});

let folders = 0;
function newFolder(): string {
  const made = join(folder, `folder-${(folders += 1)}`);
  mkdirSync(made);
  return made;
}

function write(name: string, content: string): string {
  const file = join(newFolder(), name);
  writeFileSync(file, content);
  return file;
}

const below = (file: string): string => join(file, '..');

function withFolder(name: string): string {
  const made = newFolder();
  mkdirSync(join(made, name));
  return made;
}
