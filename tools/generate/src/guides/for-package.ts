/**
 * A guide is written for readers of a clone. Where a package differs by more than its commands, both texts are there:
 *
 *     <!-- clone -->
 *     The text for a clone.
 *     <!-- package
 *     The text for a package, which is a comment in the file itself.
 *     -->
 */
const EITHER = /<!-- clone -->\n([^]*?)<!-- package\n([^]*?)-->\n/g;

/** The programs of the server, which are scripts of npm in a clone. */
const PROGRAMS = 'migrate|backup|restore|pause|resume|reseal|adopt|reset-password';

export type Place = 'clone' | 'package';

/** It compares them, so its commands stay as they are. */
export const ABOUT_BOTH = 'from-a-clone-to-the-package';

/** A guide for one of its two kinds of readers. */
export function passagesFor(place: Place, name: string, text: string): string {
  if (name === ABOUT_BOTH) return text;
  const chosen = text.replaceAll(EITHER, (_, inClone: string, inPackage: string) =>
    place === 'clone' ? inClone : inPackage,
  );
  return place === 'clone' ? chosen : withCommandsOfPackage(chosen);
}

/** A text whose commands are those of a package. Where they stand in a longer text, nothing else changes. */
export function withCommandsOfPackage(text: string): string {
  return text
    .replaceAll(/npm exec -c 'node -C landhold-source ([^']+)'/g, 'node $1')
    .replaceAll(/\bnpm start(?: --silent)?( --)?(?![\w-])/g, 'landhold server start')
    .replaceAll(new RegExp(`\\bnpm run (${PROGRAMS})\\b( --(?= ))?`, 'g'), 'landhold server $1');
}
