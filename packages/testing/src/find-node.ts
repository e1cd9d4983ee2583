import type { createRequire } from 'node:module';

/** What the program needs, as its package says. */
const NEEDED = [24, 12] as const;

/** A Node that can run the program: this one, or the one that npm installed with it. */
export function findNode(require: ReturnType<typeof createRequire>): string {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNode = process.versions['bun'] === undefined;
  if (isNode && (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]))) return process.execPath;
  try {
    return require.resolve(`node-${process.platform}-${process.arch}/bin/node`);
  } catch (cause) {
    const message = `The mock needs Node ${NEEDED.join('.')} or newer. On Linux, npm installs it with landhold, unless optional dependencies are left out.`;
    throw new Error(message, { cause });
  }
}
