import type { Deployment } from '@landhold/sites';

/** Deployments ready to be served, compiled on first use. */
export interface Compiled {
  get(id: string): Deployment | Promise<Deployment>;
  delete(id: string): void;
}

/** For all cached deployments: some 200 bytes for each file. Rules count as the files that take as much. */
const MAX_FILES = 200_000;
const FILE_BYTES = 200;
const RULE_BYTES = 400;
/** Nothing of a larger file is used. */
const MAX_RULE_FILE_BYTES = 512 * 1024;

/** Evicts the least recently used first. */
export function createCompiled(compile: (id: string) => Promise<Deployment>, maxFiles = MAX_FILES): Compiled {
  const kept = new Map<string, Deployment>();
  const running = new Map<string, Promise<Deployment>>();
  let fileCount = 0;

  function forget(id: string): void {
    fileCount -= weightOf(kept.get(id));
    kept.delete(id);
  }

  async function make(id: string): Promise<Deployment> {
    try {
      const deployment = await compile(id);
      // If it was deleted meanwhile, earlier callers still get it, but it is not cached.
      if (running.has(id)) {
        kept.set(id, deployment);
        fileCount += weightOf(deployment);
        for (const oldest of kept.keys()) {
          if (fileCount <= maxFiles || oldest === id) break;
          forget(oldest);
        }
      }
      return deployment;
    } finally {
      running.delete(id);
    }
  }

  return {
    get(id) {
      const known = kept.get(id);
      if (known !== undefined) {
        kept.delete(id);
        kept.set(id, known);
        return known;
      }
      const pending = running.get(id);
      if (pending !== undefined) return pending;
      const making = make(id);
      running.set(id, making);
      return making;
    },
    delete(id) {
      running.delete(id);
      forget(id);
    },
  };
}

function weightOf(deployment: Deployment | undefined): number {
  if (deployment === undefined) return 0;
  const { files, headers, redirects } = deployment;
  const rules = redirects.literal.values().reduce((sum, { length }) => sum + length, redirects.patterns.length);
  const bytes = ['/_headers', '/_redirects'].map((path) => Math.min(files.get(path)?.bytes ?? 0, MAX_RULE_FILE_BYTES));
  const ruleBytes = (rules + headers.length) * RULE_BYTES + bytes[0]! + bytes[1]!;
  return files.size + Math.ceil(ruleBytes / FILE_BYTES);
}
