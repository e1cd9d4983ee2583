import { basename, extname } from 'node:path/posix';

/** Browsers revalidate each time, so that a new deployment is visible at once. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
const FOR_EVER = 'public, max-age=31536000, immutable';

const PARTED = /[.-]/;
const HEX = /^(?=.*[0-9])(?=.*[a-f])[0-9a-f]{8,64}$/;
/** The format of Vite, Rollup and esbuild: eight characters, some of them digits and some capital letters. */
const SHORT = /^(?=.*[0-9])(?=.*[A-Z])[0-9A-Za-z_]{8}$/;

/**
 * Whether a name contains a digest of the content, such as `app.3f9a1b2c.js` or `index-D7fX3k2a.css`. A false match
 * would stay in browsers for a year, so only digits (a date) or only letters (a word) are not enough.
 */
export function isHashedName(path: string): boolean {
  const extension = extname(path);
  if (extension === '' || extension === '.html' || extension === '.htm') return false;
  const parts = basename(path).slice(0, 255).split(PARTED).slice(1, -1);
  return parts.some((part) => HEX.test(part) || SHORT.test(part));
}

export function cacheControlOf(path: string): string {
  return isHashedName(path) ? FOR_EVER : REVALIDATE;
}
