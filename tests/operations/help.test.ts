/** Help appears at once: it loads neither a database nor the service. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from '../support/run-program.ts';

const SOURCE = join(import.meta.dirname, '../../packages/server/src');

/** Prints how many modules were loaded, besides those of Node. */
const COUNT = `
  import { registerHooks } from 'node:module';
  let count = 0;
  registerHooks({
    load(url, context, next) {
      if (url.startsWith('file:')) count += 1;
      return next(url, context);
    },
  });
  process.on('exit', () => console.error(String(count)));`;

test.each([
  // Settings are declared by every product.
  ['main', 62],
  ...['adopt', 'backup', 'migrate', 'pause', 'reseal', 'reset-password', 'restore', 'resume'].map(
    (command) => [`commands/${command}`, 20] as const,
  ),
] as const)('%s --help loads at most %i modules', async (program, max) => {
  const hook = `data:text/javascript,${encodeURIComponent(COUNT)}`;
  const args = [`--import=${hook}`, join(SOURCE, `${program}.ts`), '--help'];
  const { code, stdout, stderr } = await runProgram(process.execPath, args, { env: {} });
  expect({ code, hasHelp: stdout.includes('Usage: npm ') }).toEqual({ code: 0, hasHelp: true });
  expect(Number(stderr)).toBeGreaterThan(0);
  expect(Number(stderr)).toBeLessThanOrEqual(max);
});
