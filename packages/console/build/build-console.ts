/**
 * Builds the console into the folder named by the only argument. The server runs this as a separate process, so that
 * no request waits while it works.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { addFirstScript } from './first-script.ts';

/** Of what is bundled, for packages that distribute the build. */
const LICENCES = 'licences.json';
const WORTH_COMPRESSING = /\.(?:js|css|svg|html)$/;

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: build-console.ts FOLDER');
await build({
  configFile: join(import.meta.dirname, '../vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: folder, emptyOutDir: true, manifest: true, license: { fileName: LICENCES } },
});
await addFirstScript(folder);
const files = await readdir(folder, { recursive: true });
await Promise.all(
  files.filter((file) => WORTH_COMPRESSING.test(file)).map(async (file) => compress(join(folder, file))),
);
