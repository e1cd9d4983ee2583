import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The settings as the source declares them: `NAME: setting('default', …`, the default on the same line or the next. */
export function declaredSettings(): { name: string; fallback: string }[] {
  const source = readFileSync(join(import.meta.dirname, '../../packages/server/src/config.ts'), 'utf8');
  const found = source.matchAll(/^ {2}([A-Z][A-Z_]*): setting\(\s*(?:'([^']*)'|"([^"]*)")/gm);
  return Array.from(found, ([, name, single, double]) => ({ name: name!, fallback: single ?? double ?? '' }));
}
