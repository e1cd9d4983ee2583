import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { escapeHtml } from './escape-html.ts';

/** Taken by `npm run screenshots`. */
const FOLDER = fileURLToPath(import.meta.resolve('#screenshots'));
const NAMES = ['console'] as const;
/** As they are shown; the files have twice as many pixels. */
const SIZE = { width: 636, height: 398 };

export type ScreenshotName = (typeof NAMES)[number];

interface Screenshot {
  readonly path: string;
  readonly bytes: Uint8Array;
}

let read: ReadonlyMap<string, Screenshot> | undefined;

/** By name and theme. Paths contain a hash of the content, so that browsers can keep the files. */
function screenshots(): ReadonlyMap<string, Screenshot> {
  read ??= new Map(
    NAMES.flatMap((name) => [`${name}-light`, `${name}-dark`]).map((name) => {
      const bytes = readFileSync(join(FOLDER, `${name}.webp`));
      const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
      return [name, { path: `/assets/${name}-${hash}.webp`, bytes }];
    }),
  );
  return read;
}

/** The file at a path below `/assets`; undefined if there is none. */
export function screenshotAt(path: string): Uint8Array | undefined {
  return [...screenshots().values()].find((each) => each.path === path)?.bytes;
}

/** In the colours of the page: the system's, or those chosen in the header, which the page's script sets. */
export function renderScreenshot(name: ScreenshotName, description: string): string {
  const files = screenshots();
  return `<picture class="screenshot pinned"><source srcset="${files.get(`${name}-dark`)!.path}" media="(prefers-color-scheme:dark)"><img src="${files.get(`${name}-light`)!.path}" alt="${escapeHtml(description)}" width="${SIZE.width}" height="${SIZE.height}"></picture>`;
}
