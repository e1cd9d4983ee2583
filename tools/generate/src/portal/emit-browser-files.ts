import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** Loaded by pages on demand, as modules. */
const MODULES = ['reference', 'search'];

/** Scripts of public pages: one inline in each page, and modules named by their content. */
export async function emitBrowserFiles(folder: string): Promise<Map<string, string>> {
  const [page] = await bundle({ page: join(folder, 'page.ts') }, 'iife');
  const input = Object.fromEntries(MODULES.map((name) => [name, join(folder, `${name}.ts`)]));
  const chunks = await bundle(input, 'es');
  const paths = MODULES.map((name) => [name, `/assets/${chunks.find((chunk) => chunk.name === name)!.fileName}`]);
  const files = Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, code]));
  const constants = [
    '// Made from packages/portal/src/browser by `npm run generate`. Do not edit.',
    `export const pageScript = ${JSON.stringify(page!.code)};`,
    `export const assets = ${JSON.stringify(Object.fromEntries(paths), null, 2)} as const;`,
    '',
  ];
  return new Map([
    ['browser.ts', constants.join('\n')],
    ['browser-files.json', `${JSON.stringify(files, null, 1)}\n`],
  ]);
}

interface Chunk {
  readonly name: string;
  readonly fileName: string;
  readonly code: string;
}

async function bundle(input: Record<string, string>, format: 'es' | 'iife'): Promise<Chunk[]> {
  const build = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
  const { output } = await build.generate({
    format,
    minify: true,
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await build.close();
  return output.flatMap((file) =>
    file.type === 'chunk' ? [{ name: file.name, fileName: file.fileName, code: file.code.trimEnd() }] : [],
  );
}
