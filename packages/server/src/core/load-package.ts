import { createRequire } from 'node:module';

/** Loads a CommonJS package at its first use: docs/decisions/0165-surfaces-open-at-first-use.md. */
export const loadPackage: (name: string) => unknown = createRequire(import.meta.url);
