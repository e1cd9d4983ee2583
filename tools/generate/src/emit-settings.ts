import { listSettings } from '../../../packages/server/src/config.ts';

/** The page of all settings, from the same table that reads them and that `--help` prints. */
export function emitSettings(): string {
  const rows = listSettings().map(
    ({ name, fallback, description }) =>
      `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${description} |`,
  );
  return [
    '<!-- Made from packages/server/src/settings.ts by `npm run generate`. Do not edit. -->',
    '',
    '# Settings',
    '',
    'Everything is set by environment variables, read once at start. A value that cannot be used stops the start with a',
    'line that names it. `npm start -- --help` prints the same list.',
    '',
    '| Variable | Default | What it does |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
