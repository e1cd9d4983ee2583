/** Every TypeScript example in the client's README compiles and runs against the started program. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { DEVELOPMENT_KEY } from '../support/start-server.ts';
import { useServer } from '../support/use-server.ts';
import { ROOT, useScratchFolder } from './type-check.ts';

const run = promisify(execFile);
const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '50' });
const scratch = useScratchFolder();

const README = readFileSync(join(ROOT, 'packages/client/README.md'), 'utf8');
/** The examples, by heading. */
const examples = Array.from(
  README.matchAll(/^## ([^\n]+)\n((?:(?!^## )[\s\S])*?)^```ts\n([\s\S]*?)^```$/gm),
  ([, heading, , code]) => ({
    heading: heading!,
    code: code!,
  }),
);

/** An example as a complete program, with the `client` that the first example creates. */
function programOf(code: string): string {
  const start = code.includes('new Landhold()') ? '' : 'const client = new Landhold();\n';
  const hasImport = /import \{[^}]*\bLandhold\b/.test(code);
  return `${hasImport ? '' : "import { Landhold } from '@landhold/client';\n"}${start}${code}\nexport {};\n`;
}

const programs = Object.fromEntries(examples.map(({ code }, index) => [`example-${index}.ts`, programOf(code)]));

test('the README has its examples, one under each heading', () => {
  expect(examples.length).toBeGreaterThanOrEqual(11);
  expect(README.match(/^```ts$/gm)).toHaveLength(examples.length);
});

test('every example compiles', async () => {
  expect(await scratch.check(programs)).toEqual([]);
});

test('every example runs', async () => {
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(scratch.path, name), text.replaceAll('http://127.0.0.1:4000', server.url()));
  }
  mkdirSync(join(scratch.path, 'public'));
  writeFileSync(join(scratch.path, 'public/index.html'), '<h1>Open from 9 to 5</h1>');
  const imports = Object.keys(programs).map(
    (name) => `console.log(${JSON.stringify(name)}); await import('./${name}');`,
  );
  writeFileSync(join(scratch.path, 'all.ts'), imports.join('\n'));
  const { stdout, stderr } = await run(process.execPath, ['-C', 'landhold-source', 'all.ts'], {
    cwd: scratch.path,
    env: { LANDHOLD_API_KEY: DEVELOPMENT_KEY, LANDHOLD_BASE_URL: server.url() },
  });
  expect(stderr).toBe('');
  const outputs = stdout.split(/^example-\d+\.ts$/m).slice(1);
  expect(outputs).toHaveLength(examples.length);
  const outputOf = (heading: string): string => outputs[examples.findIndex((each) => each.heading === heading)]!;
  expect(outputOf('First call')).toContain('eu-central');
  expect(outputOf('Create, and wait until it is ready')).toMatch(/^active\n\S+\.\S+$/m);
  expect(outputOf('Deploy a folder')).toMatch(/^uploading 1 of 1\n(?:processing 1 of 1\n)*ready 1 of 1\nready http/m);
  expect(outputOf('Errors')).toContain('400 invalid_request_error name_invalid name');
  expect(outputOf('Create once')).toContain('true');
  expect(outputOf('Update safely')).toContain('false');
  expect(outputOf('Try it first')).toMatch(/10\.\d+\.\d+\.0\/24/);
  expect(outputOf('Status and headers')).toMatch(/vpn_\w+ 201 \/api\/v1\/vpn\/vpn_\w+ req_\w+ "[\w-]{22}" \d+/);
  expect(outputOf('Stop')).toContain('The user left.');
  expect(outputOf('Your own fetch')).toContain('/api/v1/regions 200');
});
