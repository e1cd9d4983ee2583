import type { Curl, Tour } from '@landhold/portal';
import type { DatabasesFacts } from './serving/databases-facts.ts';

const DATABASES = '/api/v1/databases';

/** Names and idempotency keys are fixed, so that the commands can be pasted again. */
export function tour({ isReal }: DatabasesFacts, curl: Curl): Tour {
  return {
    heading: 'A database that takes psql',
    introduction: 'Create a database and a user, and connect with psql:',
    steps: isReal ? [createStep(curl), connectStep(curl)] : [],
  };
}

function createStep(curl: Curl): Tour['steps'][number] {
  const body = { name: 'orchard' };
  const command = curl.create(DATABASES, { body, idempotencyKey: 'first-database', bodyOnly: true });
  return {
    id: 'database-create',
    title: 'Create a database',
    text: 'Stores the id in <code>$database</code>. The first database takes a few seconds, because it starts PostgreSQL.',
    command: `database=$(${command} |\n  grep -o 'db_[a-z0-9]*' | head -1)`,
    what: 'the command that creates a database',
  };
}

/** A user has an address once the database has one, which takes a moment. */
function connectStep(curl: Curl): Tour['steps'][number] {
  const path = `${DATABASES}/DATABASE`;
  const look = curl.read(path, { bodyOnly: true });
  const body = { name: 'app' };
  const create = curl.create(`${path}/users`, { body, idempotencyKey: 'first-user', bodyOnly: true });
  const wait = `until ${look} |\n  grep -q '"status":"active"'; do sleep 1; done`;
  const connect = `psql "$(${create} |\n  grep -o 'postgresql://[^"]*')"`;
  return {
    id: 'database-psql',
    title: 'Create a user and connect',
    text: 'Waits until the database is <code>active</code>. The response contains the user’s <code>uri</code>, which is not shown again. Continue with <a href="/guides/first-database">A database in a minute</a>.',
    command: `${wait}\n${connect}`.replaceAll('DATABASE', '$database'),
    what: 'the command that connects with psql',
  };
}
