import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Declared {
  readonly name: string;
  readonly fallback: string;
}

const GUIDE = join(import.meta.dirname, '../../docs/guides/settings.md');

/** The settings in the guide that is generated from the source, with their defaults. */
export function declaredSettings(): Declared[] {
  const rows = readFileSync(GUIDE, 'utf8').matchAll(/^\| `([A-Z][A-Z_]*)` \| (?:`(.*?)`)? \|/gm);
  return Array.from(rows, ([, name, fallback = '']) => ({ name: name!, fallback }));
}

/** The address of a product's listener, such as `LANDHOLD_DNS_ADDRESS`. */
const LISTENER = /^LANDHOLD_[A-Z]+_ADDRESS$/;

/** Turns off the listeners of all products. Tests that use one set a free port. */
export const LISTENERS_OFF: Readonly<Record<string, string>> = Object.fromEntries(
  declaredSettings().flatMap(({ name }) => (LISTENER.test(name) ? [[name, 'off']] : [])),
);
