import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { pageModulesIn } from './page-modules.ts';

const CONSOLE = join(import.meta.dirname, '..');
const ENTRY = 'index.html';

/** As the first script reads them. */
type PageFiles = Readonly<Record<string, readonly string[]>>;

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

function filesOf(manifest: Manifest, name: string, files = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[name]!;
  if (files.has(file)) return files;
  files.add(file);
  for (const each of imports) filesOf(manifest, each, files);
  return files;
}

function pageFilesOf(manifest: Manifest, router: string): PageFiles {
  const shared = filesOf(manifest, ENTRY);
  const pages = [...pageModulesIn(router)].map(([path, module]) => {
    const own = filesOf(manifest, module).difference(shared);
    return [path, [...own]] as const;
  });
  return Object.fromEntries(pages);
}

async function compile(pages: PageFiles): Promise<string> {
  const result = await build({
    configFile: false,
    root: CONSOLE,
    logLevel: 'warn',
    define: { PAGE_FILES: JSON.stringify(pages) },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: join(CONSOLE, 'src/first/first.ts'), output: { format: 'iife' } },
    },
  });
  const [{ output }] = (Array.isArray(result) ? result : [result]) as [{ output: readonly { code?: string }[] }];
  return output[0]!.code!;
}

/** Adds the first script to a build. It names the files of each page, so it is made when all others are there. */
export async function addFirstScript(folder: string): Promise<void> {
  const manifestFile = join(folder, '.vite/manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const script = await compile(pageFilesOf(manifest, await readFile(join(CONSOLE, 'src/router.tsx'), 'utf8')));
  const name = `assets/first-${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`;
  const page = join(folder, ENTRY);
  const html = await readFile(page, 'utf8');
  await writeFile(join(folder, name), script);
  await writeFile(page, html.replace('<head>', `<head>\n    <script src="/console/${name}"></script>`));
  await rm(join(folder, '.vite'), { recursive: true });
}
