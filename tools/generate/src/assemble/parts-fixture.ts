import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { JsonObject } from '../document-values.ts';
import { DocumentError } from '../document-values.ts';
import { assembleDocument } from './assemble.ts';

export type Tree = Record<string | number, unknown>;

export const OPENAPI = join(import.meta.dirname, '../../../../openapi');

/** A copy of the parts, which a test may change. */
export function createPartsFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'landhold-parts-'));
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true }),
    reset(): void {
      rmSync(folder, { recursive: true });
      cpSync(join(OPENAPI, 'parts'), folder, { recursive: true });
    },
    /** Changes one place of a part, or removes it. */
    change(part: string, place: readonly (string | number)[], value?: unknown): void {
      const file = join(folder, `${part}.yaml`);
      const root = parse(readFileSync(file, 'utf8')) as Tree;
      const owner = place.slice(0, -1).reduce<Tree>((node, step) => (node[step] ??= {}) as Tree, root);
      if (value === undefined) delete owner[place.at(-1)!];
      else owner[place.at(-1)!] = value;
      writeFileSync(file, stringify(root));
    },
    complaint(): string {
      try {
        assembleDocument(folder);
      } catch (error) {
        if (error instanceof DocumentError) return `${error.file}: ${error.message}`;
        throw error;
      }
      return 'nothing';
    },
  };
}

export function at(root: JsonObject, ...place: (string | number)[]): unknown {
  return place.reduce<unknown>((node, step) => (node as Tree)[step], root);
}
