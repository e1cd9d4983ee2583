import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '../../packages/server/src/store/sql/migrations.ts');

/** The names of the migrations as the source lists them, in order. */
export function knownMigrations(): string[] {
  return Array.from(readFileSync(SOURCE, 'utf8').matchAll(/^ {4}name: '(\d{4}-[a-z-]+)',$/gm), ([, name]) => name!);
}
