import type { DatabasesFacts } from './listener-facts.ts';
import { escapeHtml } from './escape-html.ts';
import type { CurlTarget } from './home-page-requests.ts';
import { createCommand, readCommand } from './home-page-requests.ts';

const DATABASES = '/api/v1/databases';
const GUIDE = '/guides/first-database';

/** Fixed names and fixed Idempotency-Keys, so that both can be pasted again. */
function databaseCommand(target: CurlTarget): string {
  const command = createCommand(target, DATABASES, {
    body: { name: 'orchard' },
    idempotencyKey: 'first-database',
    bodyOnly: true,
  });
  return `database=$(${command} |\n  grep -o 'db_[a-z0-9]*' | head -1)`;
}

/** A user has an address once the database has one, which takes a moment. */
function psqlCommand(target: CurlTarget): string {
  const path = `${DATABASES}/DATABASE`;
  const look = readCommand(target, path, { bodyOnly: true });
  const create = createCommand(target, `${path}/users`, {
    body: { name: 'app' },
    idempotencyKey: 'first-user',
    bodyOnly: true,
  });
  const wait = `until ${look} |\n  grep -q '"status":"active"'; do sleep 1; done`;
  return `${wait}\npsql "$(${create} |\n  grep -o 'postgresql://[^"]*')"`.replaceAll('DATABASE', '$database');
}

export interface DatabasesPageFacts extends CurlTarget {
  readonly databases: DatabasesFacts;
}

/** For the terminal: the commands if databases are real, and nothing otherwise, which is said further up. */
export function databaseLines(facts: DatabasesPageFacts, indented: (text: string) => string): string[] {
  if (!facts.databases.isReal) return [];
  return [
    'Create a database and a user, and connect with psql:',
    '',
    indented(databaseCommand(facts)),
    '',
    indented(psqlCommand(facts)),
    '',
  ];
}

interface DatabaseRow {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly command: string;
  readonly what: string;
}

/** The same for the page. */
export function renderDatabases(facts: DatabasesPageFacts, renderRow: (row: DatabaseRow) => string): string {
  const { isReal, summary } = facts.databases;
  const head = `<section aria-labelledby="databases"><h2 id="databases">A database that takes psql</h2><p class="lead">Databases: ${escapeHtml(summary)}</p>`;
  if (!isReal) return `${head}</section>`;
  const rows = [
    {
      id: 'database-create',
      title: 'Create a database',
      text: 'Stores the id in <code>$database</code>. The first database takes a few seconds, because it starts PostgreSQL.',
      command: databaseCommand(facts),
      what: 'the command that creates a database',
    },
    {
      id: 'database-psql',
      title: 'Create a user and connect',
      text: `Waits until the database is <code>active</code>. The response contains the user’s <code>uri</code>, which is not shown again. Continue with <a href="${GUIDE}">A database in a minute</a>.`,
      command: psqlCommand(facts),
      what: 'the command that connects with psql',
    },
  ];
  return `${head}<ol class="rows rows-numbered">${rows.map(renderRow).join('\n')}</ol></section>`;
}
