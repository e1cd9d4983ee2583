/** What every command of the catalogue promises, tried with the example of its own help. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '@landhold/contract/catalogue';
import type { CatalogueOperation } from '@landhold/contract/catalogue';
import { beforeAll, describe, expect, test } from 'vitest';
import { createBrowser } from '../support/console-browser.ts';
import { invite } from '../support/invitations.ts';
import type { CommandRun } from '../support/landhold-command.ts';
import { runLandhold, shellWords } from '../support/landhold-command.ts';
import { DEVELOPMENT_KEY, startServer } from '../support/start-server.ts';
import { findFreePort } from '../support/free-port.ts';
import { useFolder } from '../support/use-folder.ts';
import { createSend } from '../support/send.ts';
import { PASSWORD, tokenIn } from '../support/use-console.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '0' });
const folder = useFolder();
/** Nobody's configuration decides how these tests end. */
const config = { LANDHOLD_CONFIG: join(folder, 'none.json') };

const landhold = (args: readonly string[], env: Record<string, string> = {}): Promise<CommandRun> =>
  runLandhold(args, {
    env: { LANDHOLD_BASE_URL: server.url(), LANDHOLD_API_KEY: DEVELOPMENT_KEY, ...config, ...env },
  });

const commands = catalogue.operations.map((each): [string, CatalogueOperation] => [each.command.join(' '), each]);
const stream = ([name]: [string, CatalogueOperation]): boolean => name === 'events stream';

/** The words of the example in the command's help. */
async function exampleOf({ command }: CatalogueOperation): Promise<string[]> {
  const { code, stdout } = await landhold([...command, '--help']);
  expect(code).toBe(0);
  const [program, ...words] = shellWords(/\nExample:\n {2}([^]*)\n$/.exec(stdout)![1]!);
  expect(program).toBe('landhold');
  return words;
}

/** Values for the words in capitals, which help cannot know. */
const known: Record<string, string> = {
  SHA256: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
  'tidewater-press.com.zone': join(folder, 'zone'),
};
const fill = (words: readonly string[], id = 'none'): string[] =>
  words.map((word) => (word === 'ID' ? id : (known[word] ?? word)));

interface Failure {
  readonly code: string;
  readonly message: string;
  readonly request_id: string | null;
  readonly fix?: string;
}

/** The failure as JSON, after what every failure promises. */
function failureOf({ stdout, stderr }: CommandRun): Failure {
  expect(stdout).toBe('');
  const { error } = JSON.parse(stderr) as { error: Failure };
  expect(error).toMatchObject({
    code: expect.stringMatching(/^[a-z_]+$/) as string,
    message: expect.any(String) as string,
  });
  expect(error).toHaveProperty('request_id');
  expect(stderr).not.toContain('sk_svc_');
  return error;
}

/** Someone besides the demo owner, who is the last owner. */
async function addMember(): Promise<void> {
  const { link } = await invite(createSend(server.url(), DEVELOPMENT_KEY));
  const json = { token: tokenIn(link!), name: 'Mara Lund', password: PASSWORD };
  await createBrowser(server.url()).call('acceptInvitation', { json });
}

beforeAll(async () => {
  await addMember();
  writeFileSync(join(folder, 'index.html'), 'hello world');
  writeFileSync(join(folder, 'zone'), 'www 3600 IN A 192.0.2.10\n');
  execFileSync('tar', ['czf', join(folder, 'site.gzip'), '-C', folder, 'index.html']);
});

describe('with the example of its help', () => {
  /** Creates first and deletes last, so that the others find their records. The trash has something only then. */
  const rank = ({ method, role, id, tag }: CatalogueOperation): number =>
    tag === 'trash'
      ? 3
      : role === 'create' || id.startsWith('createDeployment') || id === 'enrollPeer'
        ? 0
        : method === 'DELETE'
          ? 2
          : 1;
  const depth = ({ command }: CatalogueOperation): number => command.length;
  const inOrder = commands
    .filter((each) => !stream(each))
    .toSorted(([, a], [, b]) => rank(a) - rank(b) || (rank(a) === 2 ? depth(b) - depth(a) : 0));

  /** Fills in ids by listing, as a person would. */
  async function wordsOf(operation: CatalogueOperation): Promise<string[]> {
    const words = await exampleOf(operation);
    known['FILE'] = join(folder, operation.id === 'uploadFile' ? 'index.html' : 'site.gzip');
    if (!words.includes('ID')) return fill(words);
    const group = operation.command.slice(0, -1).join(' ');
    const list = commands.find(([name]) => name === `${group} list`) ?? commands.find(([name]) => name === group)!;
    const { stdout } = await landhold([...fill(await exampleOf(list[1])), '--json']);
    const { data } = JSON.parse(stdout) as { data: { id: string }[] };
    // The oldest deployment is not live, so it can be deleted. The oldest member is the last owner.
    const isOldest = operation.method === 'DELETE' && operation.tag !== 'members';
    return fill(words, data.at(isOldest ? -1 : 0)!.id);
  }

  test.each(inOrder)('landhold %s prints JSON and ends with 0', async (_, operation) => {
    const words = await wordsOf(operation);
    const yes = operation.destructive === false ? [] : ['--yes'];
    const run = await landhold([...words, ...yes, '--json']);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(run.stdout)).toEqual(expect.any(Object));
    expect(run.stdout).not.toContain(DEVELOPMENT_KEY);
  });
});

describe('without a terminal', () => {
  const destructive = commands.filter(([, { destructive: said }]) => said === true);

  test.each(destructive)('landhold %s asks for --yes and ends with 8', async (_, operation) => {
    // By id, so that there is nothing to look up first.
    const words = fill(await exampleOf(operation), 'none');
    const names = operation.command.length;
    const ids = Object.values(operation.records).map(
      (kind) => `${catalogue.kinds.find(({ name }) => name === kind)!.prefix}_01m31nefxweeebdcfaf3cw4f8k`,
    );
    words.splice(names, ids.length, ...ids);
    const run = await landhold([...words, '--json']);
    expect(run.code).toBe(8);
    expect(failureOf(run).fix).toBe('Pass --yes to confirm it.');
  });
});

/** The words of each command, with an id that does not exist. */
const all = async (): Promise<[string, string[]][]> =>
  Promise.all(
    commands.map(async ([name, operation]) => {
      known['FILE'] = join(folder, 'index.html');
      const yes = operation.destructive === false ? [] : ['--yes'];
      return [name, [...fill(await exampleOf(operation)), ...yes, '--json']] as [string, string[]];
    }),
  );

/** Runs every command at once, and returns what is different from what all should do. */
async function unlike(expected: [number, string], env: Record<string, string>): Promise<unknown[]> {
  const runs = await Promise.all(
    (await all()).map(async ([name, words]) => {
      const run = await landhold(words, env);
      const { code, fix } = failureOf(run);
      expect(fix).toMatch(/\.$/);
      return [name, run.code, code];
    }),
  );
  expect(runs).toHaveLength(commands.length);
  return runs.filter(([, ...ended]) => JSON.stringify(ended) !== JSON.stringify(expected));
}

test('every command ends with 1 and connection_failed if the server is away', async () => {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  expect(await unlike([1, 'connection_failed'], { LANDHOLD_BASE_URL: url })).toEqual([]);
});

test('every command ends with 4 and the code of the API if the key is not valid', async () => {
  const key = `${DEVELOPMENT_KEY.slice(0, -1)}b`;
  expect(await unlike([4, 'api_key_invalid'], { LANDHOLD_API_KEY: key })).toEqual([]);
});

test('every command ends with 4 and says how to sign in if there is no key', async () => {
  expect(await unlike([4, 'not_signed_in'], { LANDHOLD_API_KEY: '' })).toEqual([]);
});

test('every command ends with 6 and says to wait if the key is rate limited', async () => {
  const limited = await startServer({ env: { LANDHOLD_RATE_LIMIT: '1' } });
  try {
    await landhold(['regions', 'list'], { LANDHOLD_BASE_URL: limited.url });
    expect(await unlike([6, 'rate_limited'], { LANDHOLD_BASE_URL: limited.url })).toEqual([]);
  } finally {
    await limited.stop();
  }
});

test('no line is longer than a terminal of 40 columns', async () => {
  const lists = commands.filter(([, { role, command }]) => role === 'list' && command.length === 2);
  await landhold(['dns', 'create', '--name', 'a-name-that-is-rather-long-for-a-terminal.example.com']);
  for (const [, { command }] of lists) {
    const { code, stdout } = await landhold([...command], { COLUMNS: '40' });
    expect(code).toBe(0);
    expect(stdout).not.toBe('');
    expect(stdout.split('\n').filter((line) => line.length > 40)).toEqual([]);
  }
  const { stdout } = await landhold(['dns', 'get', 'a-name-that-is-rather-long-for-a-terminal.example.com'], {
    COLUMNS: '40',
  });
  expect(stdout.split('\n').filter((line) => line.length > 40)).toEqual([]);
});
