import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ApiDocument } from './document.ts';
import { readDocument } from './document.ts';

export type Tree = Record<string | number, unknown>;

/** The document with the paths of one kind, so that reading it repeatedly takes no time. */
const whole = parse(readFileSync(join(import.meta.dirname, '../../../openapi/openapi.yaml'), 'utf8')) as Tree;
const { '/api/v1/sites': SITES, '/api/v1/sites/{id}': SITE } = whole['paths'] as Record<string, Tree>;
export const small: Tree = {
  ...whole,
  tags: (whole['tags'] as Tree[]).filter(({ name }) => name === 'sites'),
  paths: { '/api/v1/sites': SITES, '/api/v1/sites/{id}': SITE },
};

/** The prefix of every folder that a document is read from. */
export const FOLDER = join(tmpdir(), 'landhold-generate-');

/** Reads the document with one place changed or removed. */
export function read(place: readonly (string | number)[] = [], value?: unknown): ApiDocument {
  const root = structuredClone(small);
  const last = place.at(-1);
  const owner = place.slice(0, -1).reduce<Tree>((at, step) => at[step] as Tree, root);
  if (last !== undefined && value === undefined) delete owner[last];
  else if (last !== undefined) owner[last] = value;
  const folder = mkdtempSync(FOLDER);
  try {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(root));
    return readDocument(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
