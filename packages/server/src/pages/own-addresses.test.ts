import { expect, test, vi } from 'vitest';
import * as databases from '../products/databases/serving/databases-facts.ts';
import { notListening } from '../products/open-listener.ts';
import { forAddresses, readOwnAddresses } from './own-addresses.ts';

const BASE = 'http://127.0.0.1:4000';

type States = Parameters<typeof readOwnAddresses>[1];

const off: States = {
  dns: { ...notListening('reading its zones'), endpoint: null },
  sites: { ...notListening('reading its sites'), pattern: null },
  vpn: notListening('reading its networks'),
  databases: databases.SIMULATED,
};

const listening = (port: number) => ({ summary: `port ${port}`, isUp: true, usesOtherPort: true, port });

test('the addresses are those at which the listeners are up', () => {
  const up: States = {
    dns: { ...listening(4054), endpoint: { address: '127.0.0.1', port: 4054 } },
    sites: { ...listening(4081), pattern: 'http://NAME.sites.localhost:4081' },
    vpn: listening(4821),
    databases: { summary: '127.0.0.1, port 4033, PostgreSQL 18, for development', isReal: true, port: 4033 },
  };
  expect(readOwnAddresses(BASE, up)).toEqual({
    baseUrl: 'http://127.0.0.1:4000',
    nameServer: { address: '127.0.0.1', port: 4054 },
    sites: 'http://NAME.sites.localhost:4081',
    vpnPort: 4821,
    databasesPort: 4033,
  });
  expect(readOwnAddresses(BASE, off)).toMatchObject({
    nameServer: null,
    sites: null,
    vpnPort: null,
    databasesPort: null,
  });
});

test('pages are made once, and again when a listener comes up after the first reader', () => {
  let states = off;
  const make = vi.fn<() => string>().mockReturnValueOnce('before').mockReturnValueOnce('after');
  const pages = forAddresses(() => readOwnAddresses(BASE, states), make);
  expect([pages(), pages()]).toEqual(['before', 'before']);
  states = { ...off, vpn: listening(4821) };
  expect([pages(), pages()]).toEqual(['after', 'after']);
});
