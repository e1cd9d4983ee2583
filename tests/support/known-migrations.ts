import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../packages/server/src/store/sql/migrations');

/** The migrations' names as the sources list them, in order. */
export function knownMigrations(): string[] {
  const sources = globSync('*{-migration,migrations}.ts', { cwd: FOLDER }).map((file) =>
    readFileSync(join(FOLDER, file), 'utf8'),
  );
  const names = sources.flatMap((source) => Array.from(source.matchAll(/^ +name: '(\d{4}-[a-z-]+)',$/gm)));
  return names.map(([, name]) => name!).toSorted();
}
