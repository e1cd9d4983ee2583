/** `npm run backup` and `npm run restore` on SQLite: what they do, and what they refuse without touching anything. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knownMigrations } from '../support/known-migrations.ts';
import { makeKey } from '../support/make-key.ts';
import { runCommand } from '../support/run-command.ts';
import type { ProgramRun } from '../support/run-program.ts';
import { runProgram } from '../support/run-program.ts';
import { createSend } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { useFolder } from '../support/use-folder.ts';

const KEY = makeKey('backup and restore');
const ROOT = join(import.meta.dirname, '../..');
const folder = useFolder();
const inFolder = (name: string): string => join(folder, name);
/** The folder of a server that runs throughout, and a backup of it. */
const running = useFolder();
const backup = inFolder('backup.db');
const at = (dataDir: string): Record<string, string> => ({ LANDHOLD_DATA_DIR: dataDir });

async function startOn(dataDir: string): Promise<RunningServer> {
  return startServer({
    env: { ...at(dataDir), LOG_LEVEL: 'warn', LANDHOLD_DATA_MODE: 'live', LANDHOLD_BOOTSTRAP_KEYS: KEY },
  });
}

async function kill(victim: RunningServer): Promise<void> {
  victim.process.kill('SIGKILL');
  await once(victim.process, 'exit');
}

async function namesOn({ url }: RunningServer): Promise<string[]> {
  const page = (await createSend(url, KEY)('GET', '/api/v1/sites')).page();
  return page.data.map(({ name }) => name);
}

async function namesIn(dataDir: string): Promise<string[]> {
  const server = await startOn(dataDir);
  const names = await namesOn(server);
  await server.stop();
  return names;
}

/** Every file below a folder, with a hash of what is in it. */
function contentsOf(path: string): Record<string, string> {
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(join(path, file)).isFile(),
  );
  return Object.fromEntries(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(path, file)))
        .digest('hex'),
    ]),
  );
}

function expectRefused({ code, stdout, stderr }: ProgramRun, words: RegExp): void {
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toMatch(words);
}

let server: RunningServer;
let backedUp: ProgramRun;
beforeAll(async () => {
  server = await startOn(running);
  const send = createSend(server.url, KEY);
  for (const name of ['first', 'second', 'third']) await send('POST', '/api/v1/sites', { json: { name } });
  backedUp = await runCommand('backup', [backup], at(running));
});
afterAll(async () => server.stop());

describe('npm run backup', () => {
  test('beside a running server says what it wrote, and only its owner may read that', () => {
    expect(backedUp).toMatchObject({ code: 0, stderr: '' });
    expect(backedUp.stdout).toBe(
      `Backed up ${running} to ${backup}: ${statSync(backup).size} bytes, checked, at version ${knownMigrations().at(-1)}.\n`,
    );
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.startsWith('backup'))).toEqual(['backup.db']);
  });

  test('a server on the restored backup has what was acknowledged the moment before', async () => {
    const restored = inFolder('restored');
    expect(await runCommand('restore', [backup], at(restored))).toMatchObject({ code: 0, stderr: '' });
    expect(await namesIn(restored)).toEqual(['third', 'second', 'first']);
  });

  test('works on the folder of a server that was killed', { tags: 'long' }, async () => {
    const killed = inFolder('killed');
    const victim = await startOn(killed);
    await createSend(victim.url, KEY)('POST', '/api/v1/sites', { json: { name: 'last-words' } });
    await kill(victim);
    const file = inFolder('of-the-killed.db');
    expect((await runCommand('backup', [file], at(killed))).code).toBe(0);
    const restored = inFolder('restored-of-the-killed');
    expect((await runCommand('restore', [file], at(restored))).code).toBe(0);
    expect(await namesIn(restored)).toEqual(['last-words']);
  });

  test.each([
    ['no file is named', [], /^Name one file\. .*--help/],
    ['two files are named', ['a.db', 'b.db'], /^Name one file\. .*--help/],
    ['an option is unknown', ['--fast', 'a.db'], /--fast.*--help/],
    ['the file exists', [backup], /backup\.db already exists/],
    ['its folder does not exist', [inFolder('nowhere/a.db')], /nowhere .*ENOENT/],
  ])('is refused when %s', async (_, args, words) => {
    const before = contentsOf(folder);
    expectRefused(await runCommand('backup', args, at(running)), words);
    expect(contentsOf(folder)).toEqual(before);
  });

  test('is refused when there is no database, and makes none', async () => {
    expectRefused(await runCommand('backup', [inFolder('none.db')], at(inFolder('none'))), /LANDHOLD_DATA_DIR/);
    expect(readdirSync(folder).filter((name) => name.startsWith('none'))).toEqual([]);
  });

  test('that cannot be finished says so and leaves nothing behind', async () => {
    const command = `ulimit -f 16; exec "$0" packages/server/src/commands/backup.ts "$1"`;
    const file = inFolder('too-large.db');
    const before = contentsOf(folder);
    const run = await runProgram('bash', ['-c', command, process.execPath, file], { cwd: ROOT, env: at(running) });
    expectRefused(run, /could not be written/);
    expect(contentsOf(folder)).toEqual(before);
  });
});

/** Files that are no backup, made from one that is. */
function spoil(name: string, change: (file: string) => void): string {
  const file = inFolder(name);
  cpSync(backup, file);
  change(file);
  return file;
}

function changeWith(statements: string): (file: string) => void {
  return (file) => {
    const connection = new DatabaseSync(file);
    connection.exec(statements);
    connection.close();
  };
}

const NOT_A_BACKUP: readonly (readonly [what: string, file: () => string, words: RegExp])[] = [
  ['is not there', () => inFolder('not-there.db'), /^There is no file .*not-there\.db/],
  ['is a folder', () => folder, /is not a file/],
  ['is empty', () => spoil('empty.db', (file) => truncateSync(file)), /not a database of Landhold/],
  ['is some text', () => spoil('text.db', (file) => writeFileSync(file, 'text\n'.repeat(999))), /not a database/],
  ['lacks its second half', () => spoil('half.db', (file) => truncateSync(file, statSync(file).size / 2)), /malformed/],
  [
    'lacks its last byte',
    () => spoil('byte.db', (file) => truncateSync(file, statSync(file).size - 1)),
    /has \d+ of \d+ bytes/,
  ],
  ['lacks all but the header', () => spoil('header.db', (file) => truncateSync(file, 100)), /malformed|not a database/],
  ['has a changed byte', () => spoil('changed.db', changeIndex), /is damaged: .*resources_by_name/],
  ['is of another program', () => spoil('other.db', changeWith('drop table schema_migrations')), /not a database of/],
  [
    'is of a newer Landhold',
    () => spoil('newer.db', changeWith(`insert into schema_migrations values ('9999-from-the-future', 0)`)),
    /9999-from-the-future, .*newer Landhold/,
  ],
  [
    'was copied beside its log',
    () => spoil('copied.db', (file) => writeFileSync(`${file}-wal`, 'x')),
    /npm run backup/,
  ],
];

/** As a bad disk would: in an index alone, where kind and name stand side by side, one name is another now. */
function changeIndex(file: string): void {
  const content = readFileSync(file, 'latin1');
  expect(content.split('sitessecond')).toHaveLength(2);
  writeFileSync(file, content.replace('sitessecond', 'sitesseconD'), 'latin1');
}

describe('npm run restore', () => {
  test.each(NOT_A_BACKUP)(
    'is refused when the file %s, with --force too, and nothing is changed',
    async (_, make, words) => {
      const file = make();
      const target = inFolder('target');
      cpSync(inFolder('restored'), target, { recursive: true });
      const before = contentsOf(folder);
      expectRefused(await runCommand('restore', [file, '--force'], at(target)), words);
      expectRefused(await runCommand('restore', [file], at(inFolder('new-target'))), words);
      const { 'running/landhold.db-wal': _log, ...after } = contentsOf(folder);
      expect(before).toMatchObject(after);
      expect(Object.keys(contentsOf(folder))).toEqual(Object.keys(before));
    },
  );

  test('is refused while a server runs there, with --force too, and the server goes on', async () => {
    for (const force of [[], ['--force']]) {
      expectRefused(
        await runCommand('restore', [backup, ...force], at(running)),
        /^Another process is using .*Stop it/,
      );
    }
    expect(await namesOn(server)).toEqual(['third', 'second', 'first']);
    expect(server.log()).toBe('');
  });

  test(
    'is refused where there is a database, until --force keeps that aside for a server to start on',
    { tags: 'long' },
    async () => {
      const place = inFolder('place');
      const other = await startOn(place);
      await createSend(other.url, KEY)('POST', '/api/v1/sites', { json: { name: 'from-before' } });
      // Killed, so that some of it is in the log alone.
      await kill(other);
      const before = contentsOf(place);
      expectRefused(await runCommand('restore', [backup], at(place)), /place holds a database already\. .*--force/);
      expect(contentsOf(place)).toEqual(before);

      const { code, stdout } = await runCommand('restore', [backup, '--force'], at(place));
      expect(code).toBe(0);
      const aside = / What was there before is in (.+)\.\n/.exec(stdout)?.[1];
      expect(await namesIn(place)).toEqual(['third', 'second', 'first']);
      expect(await namesIn(aside!)).toEqual(['from-before']);
    },
  );
});

describe('both', () => {
  test.each(['backup', 'restore'] as const)('npm run %s explains itself', async (name) => {
    const { code, stdout, stderr } = await runCommand(name, ['--help'], { PORT: 'wrong' });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`Usage: npm run ${name} -- FILE`);
  });

  test.each([
    ['backup', 'pg_dump'],
    ['restore', 'pg_restore'],
  ] as const)('npm run %s with DATABASE_URL names %s and does nothing', async (name, tool) => {
    const env = { ...at(inFolder('unused')), DATABASE_URL: 'postgres://landhold:pa55word@127.0.0.1:1/landhold' };
    const { code, stdout, stderr } = await runCommand(name, [backup], env);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    const command = new RegExp(`^ {2}(${tool} .*)$`, 'm').exec(stderr)?.[1]?.replace('FILE', 'landhold.dump');
    // The command from the guide, on a separate database.
    expect(readFileSync(join(ROOT, 'docs/guides/backups.md'), 'utf8')).toContain(`$ ${command}\n`);
    expect(stderr).not.toContain('pa55word');
    expect(readdirSync(folder)).not.toContain('unused');
  });

  test('npm run backup and restore are what was run here', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const name of ['backup', 'restore', 'migrate']) {
      expect(scripts[name]).toBe(
        `exec node -r ./packages/server/check-node.cjs packages/server/src/commands/${name}.ts`,
      );
    }
  });
});
