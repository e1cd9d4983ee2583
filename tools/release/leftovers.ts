import { isBuiltin } from 'node:module';

/** What `package.json` maps for the bundle; the keys of its `imports`. */
export const IMPORTS: Readonly<Record<string, string>> = {
  '#assets/*': './dist/assets/*',
  '#json-worker': './dist/json-worker.js',
  '#prebuilt': './dist/console',
  '#programs/*': './dist/*.js',
  '#screenshots': './dist/assets',
  '#terraform-provider': './dist/terraform-provider-landhold',
};

/** Loaded where they are installed, and done without where they are not. */
const MAY_BE_ABSENT = ['pg-native', 'supports-color'];

/** What code of the bundle would look for outside the bundle and what the package maps. */
export function findLeftovers(code: string): string[] {
  const required = Array.from(code.matchAll(/\b__require\(\s*["'`]([^"'`]+)["'`]\s*\)/g), ([, name]) => name!);
  const resolved = Array.from(code.matchAll(/import\.meta\.resolve\(\s*["'`]?([^"'`$]*)/g), ([, start]) => start!);
  return [
    ...required.filter((each) => !isBuiltin(each) && !MAY_BE_ABSENT.includes(each)),
    ...resolved.filter((start) => !Object.keys(IMPORTS).some((key) => matches(key, start))),
    ...(code.match(/\bloadPackage\(['"][^)]*\)|import\.meta\.(?:dirname|filename)\b/g) ?? []),
  ];
}

function matches(key: string, start: string): boolean {
  return key.endsWith('*') ? start.startsWith(key.slice(0, -1)) : start === key;
}
