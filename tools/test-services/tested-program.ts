import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import type { TestProject } from 'vitest/node';

const ROOT = join(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'packages/server/src/main.ts');
/** Below `node_modules`, so that it finds the same packages. */
const FOLDER = join(ROOT, 'node_modules/.cache/tested-program');

/** Packages from npm stay as they are. */
const OURS = /^(?:[./]|@landhold\/)/;

/**
 * Joins the server's modules before the tests that start it: docs/decisions/0160-a-start-loads-what-it-needs.md. What
 * starts servers finds the program by the variable, which the workers inherit.
 */
export default async function setup(project: TestProject): Promise<void> {
  process.env['TESTED_PROGRAM'] ??= await joinModules();
  project.onTestsRerun(async () => {
    process.env['TESTED_PROGRAM'] = await joinModules();
  });
}

/** In few files, in which what modules say of their place stays as it was. */
async function joinModules(): Promise<string> {
  const { output } = await build({
    input: MAIN,
    platform: 'node',
    external: (id) => !OURS.test(id),
    // Nothing is left out or rewritten: a call whose result nobody uses may be there for what it throws.
    treeshake: false,
    optimization: { inlineConst: false },
    plugins: [
      {
        name: 'keep-places',
        transform(code, id) {
          const places = { url: pathToFileURL(id).href, dirname: dirname(id), filename: id };
          return code.replaceAll(/import\.meta\.(url|dirname|filename)\b/g, (_whole, name: keyof typeof places) =>
            JSON.stringify(places[name]),
          );
        },
      },
    ],
    output: { format: 'esm', minify: false, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    write: false,
  });
  const files = output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const hash = createHash('sha256');
  for (const { fileName, code } of files) hash.update(`${fileName}\0${code}\0`);
  const folder = join(FOLDER, hash.digest('hex').slice(0, 32));
  if (!existsSync(folder)) {
    mkdirSync(FOLDER, { recursive: true });
    const unfinished = mkdtempSync(join(FOLDER, 'unfinished-'));
    for (const { fileName, code } of files) writeFileSync(join(unfinished, fileName), code);
    putInPlace(unfinished, folder);
  }
  return join(folder, 'main.mjs');
}

/** Another run may have made the same meanwhile. */
function putInPlace(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}
