import { basename, extname } from 'node:path/posix';

/** Browsers ask each time whether it has changed, so that a new deployment shows at once. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
const FOR_EVER = 'public, max-age=31536000, immutable';

const PARTED = /[.-]/;
const HEX = /^(?=.*[0-9])(?=.*[a-f])[0-9a-f]{8,64}$/;
/** As Vite, Rollup and esbuild write them: eight characters, of which some are digits and some capital letters. */
const SHORT = /^(?=.*[0-9])(?=.*[A-Z])[0-9A-Za-z_]{8}$/;

/**
 * Whether a name has a digest of its content in it, such as `app.3f9a1b2c.js` or `index-D7fX3k2a.css`. What is taken for
 * one by mistake stays in browsers for a year, so digits alone (a date) or letters alone (a word) are not enough.
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
