import { listSettings } from '../../../packages/server/src/products/config.ts';

/** The page of all settings, from the table that reads them and that `--help` prints. */
export function emitSettings(): string {
  const rows = listSettings().map(
    ({ name, fallback, description }) =>
      `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${description} |`,
  );
  return [
    '<!-- Made from packages/server/src/settings/server-settings.ts by `npm run generate`. Do not edit. -->',
    '',
    '# Settings',
    '',
    'Configure the server with environment variables. They are read once at start; if one is invalid, the server does',
    'not start and names it. `npm start -- --help` prints the same list.',
    '',
    '| Variable | Default | What it does |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
