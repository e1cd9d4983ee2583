import { execFile } from 'node:child_process';
import type { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { findNode } from './find-node.ts';

export interface LoadOptions {
  /** Finds the package `landhold`. */
  readonly require: ReturnType<typeof createRequire>;
  readonly url: string;
  /** The project's key. */
  readonly key: string;
  /** A project file, such as `fixtures/shop.yaml`. */
  readonly file: string;
}

/** Applies a project file with the command line, which reads YAML and JSON. */
export async function loadFile({ require, url, key, file }: LoadOptions): Promise<void> {
  const place = require.resolve('landhold/package.json');
  const { bin } = require(place) as { readonly bin: { readonly landhold: string } };
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, LANDHOLD_BASE_URL: url, LANDHOLD_API_KEY: key, NO_COLOR: '1' };
  const words = ['apply', '--file', resolve(file), '--yes'];
  try {
    await promisify(execFile)(findNode(require), [join(dirname(place), bin.landhold), ...words], { env });
  } catch (cause) {
    const { stderr = '' } = cause as { readonly stderr?: string };
    throw new Error(`The file ${file} could not be loaded.\n${stderr.trim()}`, { cause });
  }
}
