import type { Deployment } from '@landhold/sites';

/** Deployments ready to be served, compiled on first use. */
export interface Compiled {
  get(id: string): Deployment | Promise<Deployment>;
  delete(id: string): void;
}

/** For all cached deployments: some 200 bytes for each file. */
const MOST_FILES = 200_000;

/** Evicts the least recently used first. */
export function createCompiled(compile: (id: string) => Promise<Deployment>, mostFiles = MOST_FILES): Compiled {
  const kept = new Map<string, Deployment>();
  const running = new Map<string, Promise<Deployment>>();
  let fileCount = 0;

  function forget(id: string): void {
    fileCount -= kept.get(id)?.files.size ?? 0;
    kept.delete(id);
  }

  async function make(id: string): Promise<Deployment> {
    try {
      const deployment = await compile(id);
      // If it was deleted meanwhile, earlier callers still get it, but it is not cached.
      if (running.has(id)) {
        kept.set(id, deployment);
        fileCount += deployment.files.size;
        for (const oldest of kept.keys()) {
          if (fileCount <= mostFiles || oldest === id) break;
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
      const begun = running.get(id);
      if (begun !== undefined) return begun;
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
