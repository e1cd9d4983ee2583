import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/** A CommonJS package that is loaded when it is first used: docs/decisions/0165-surfaces-open-at-first-use.md. */
export function loadLater<Package>(name: string): () => Package {
  return () => load(name) as Package;
}
