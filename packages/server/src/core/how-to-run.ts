/** A package carries JavaScript, and a clone TypeScript. */
const IS_PACKAGE = import.meta.url.endsWith('.js');

/** The command that runs a program of the server where this one runs, for texts. */
export function howToRun(program: string, args = '', isPackage = IS_PACKAGE): string {
  const suffix = args === '' ? '' : ` ${args}`;
  if (isPackage) return `landhold server ${program}${suffix}`;
  return `npm ${program === 'start' ? '' : 'run '}${program}${suffix && ` --${suffix}`}`;
}
