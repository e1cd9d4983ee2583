import { closeSync, openSync, readSync } from 'node:fs';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** The comment at a file's top is in these bytes. */
const TOP_BYTES = 1_000;

/** The seconds that a test file of more than a minute states in the comment at its top, as in `Takes 250 s: …`. */
export function statedSeconds(path: string): number | undefined {
  const file = openSync(path, 'r');
  const top = Buffer.alloc(TOP_BYTES);
  const text = top.toString('utf8', 0, readSync(file, top));
  closeSync(file);
  const stated = /^\/\*\*(?:(?!\*\/).)*?Takes (\d+) s: /s.exec(text)?.[1];
  return stated === undefined ? undefined : Number(stated);
}

/**
 * Runs the longest files first: started last, one of minutes would keep a single worker busy at the end. The others
 * come project by project, because a worker is reused only for files of the same project.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = [...new Set(files.map(({ project }) => project.name))];
    const seconds = new Map(files.map(({ moduleId }) => [moduleId, statedSeconds(moduleId) ?? 0]));
    const lengthOf = ({ moduleId }: TestSpecification): number => seconds.get(moduleId)!;
    const placeOf = ({ project }: TestSpecification): number => projects.indexOf(project.name);
    // oxlint-disable-next-line unicorn/no-array-sort -- no array's
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => lengthOf(b) - lengthOf(a) || placeOf(a) - placeOf(b));
  }
}
