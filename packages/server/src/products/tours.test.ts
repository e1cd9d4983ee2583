import { describe, expect, test } from 'vitest';
import { tour as tourDatabases } from './databases/tour.ts';
import { SIMULATED } from './databases/serving/databases-facts.ts';
import { tour as tourDns } from './dns/tour.ts';
import { LISTENER_OFF } from './open-listener.ts';
import { tour as tourSites } from './sites/tour.ts';
import { OFF } from './sites/serving/sites-facts.ts';
import { tour as tourVpn } from './vpn/tour.ts';

const UP = { summary: '', isUp: true, usesOtherPort: false };

const curl: Parameters<typeof tourDns>[1] = {
  baseUrl: 'http://127.0.0.1:4000',
  create: (path, { body }) => `curl ${path} ${JSON.stringify(body)}`,
  read: (path) => `curl ${path}`,
};

test.each([
  ['a name server', tourDns({ ...LISTENER_OFF, endpoint: null }, curl)],
  ['sites', tourSites(OFF, curl)],
  ['databases', tourDatabases(SIMULATED, curl)],
  ['networks', tourVpn(LISTENER_OFF, curl)],
])('no commands without %s', (_, { steps }) => {
  expect(steps).toEqual([]);
});

describe('the commands', () => {
  test.each([
    [
      'a zone, and a query for it',
      tourDns({ ...UP, port: 4053, endpoint: { address: '127.0.0.1', port: 4053 } }, curl),
      ['curl /api/v1/dns {"name":"south-field.test"}', 'dig @127.0.0.1 -p 4053 south-field.test SOA'],
    ],
    [
      'a site',
      tourSites({ ...UP, port: 4080, pattern: 'http://NAME.sites.localhost:4080' }, curl),
      ['curl /api/v1/sites {"name":"south-field"}'],
    ],
    [
      'a database, and psql with a user of it',
      tourDatabases({ summary: '', isReal: true, port: 4032 }, curl),
      [
        `database=$(curl /api/v1/databases {"name":"orchard"} |\n  grep -o 'db_[a-z0-9]*' | head -1)`,
        `until curl /api/v1/databases/$database |\n  grep -q '"status":"active"'; do sleep 1; done\n` +
          `psql "$(curl /api/v1/databases/$database/users {"name":"app"} |\n  grep -o 'postgresql://[^"]*')"`,
      ],
    ],
    ['a network', tourVpn({ ...UP, port: 4820 }, curl), ['curl /api/v1/vpn {"name":"field-team"}']],
  ])('%s', (_, { steps }, commands) => {
    expect(steps.map(({ command }) => command)).toEqual(commands);
  });
});
