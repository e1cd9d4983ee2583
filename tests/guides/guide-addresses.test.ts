/** The guides of a server whose listeners have other ports than those that guides are written with. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../support/free-port.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';

const GUIDES = join(import.meta.dirname, '../../docs/guides');
const names = readdirSync(GUIDES)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.replace('.md', ''));
/** The default of a setting, an example of one, and ports of the container image: right wherever a server listens. */
const OF_SETTINGS = ['settings', 'container', 'VPN_ADDRESS=', 'firewall'];

let server: RunningServer;
let ports: Readonly<Record<'dns' | 'sites' | 'vpn' | 'databases', number>>;

beforeAll(async () => {
  ports = {
    dns: await findFreePort(),
    sites: await findFreePort(),
    vpn: await findFreePort(),
    databases: await findFreePort(),
  };
  server = await startServer({
    env: {
      LANDHOLD_DNS_ADDRESS: `127.0.0.1:${ports.dns}`,
      LANDHOLD_SITES_ADDRESS: `127.0.0.1:${ports.sites}`,
      LANDHOLD_VPN_ADDRESS: `127.0.0.1:${ports.vpn}`,
      LANDHOLD_DATABASES_ADDRESS: `127.0.0.1:${ports.databases}`,
    },
  });
});

afterAll(async () => {
  await server?.stop();
});

async function read(path: string): Promise<string> {
  return (await fetch(server.url + path)).text();
}

describe.each(['', '.md'])('a guide at its address%s', (suffix) => {
  test('has the ports of this server in its commands and outputs', async () => {
    const guide = async (name: string): Promise<string> => read(`/guides/${name}${suffix}`);
    const zone = await guide('first-zone');
    expect(zone).toContain(`dig @127.0.0.1 -p ${ports.dns} `);
    expect(zone).toContain(`127.0.0.1, port ${ports.dns}, `);
    expect(await guide('certificates-by-dns')).toContain(`server 127.0.0.1 ${ports.dns}\n`);
    expect(await guide('deploy-a-site')).toContain(`http://south-field.sites.localhost:${ports.sites}/nowhere`);
    expect(await guide('deploy-a-site')).toContain(`http://NAME.sites.localhost:${ports.sites}`);
    expect(await guide('custom-domains')).toContain(`:80:west-field.sites.localhost:${ports.sites} `);
    expect(await guide('deploy-from-ci')).toContain(`http://dep-….preview.sites.localhost:${ports.sites}`);
    expect(await guide('connect-two-laptops')).toContain(`Endpoint = 127.0.0.1:${ports.vpn}`);
    expect(await guide('first-database')).toContain(`127.0.0.1, port ${ports.databases}.`);
  });

  test('has no other port of a listener, but where it names a default or a setting', async () => {
    const lines: string[] = [];
    for (const name of names.filter((each) => each !== 'settings'))
      lines.push(...(await read(`/guides/${name}${suffix}`)).split('\n'));
    const written = lines.filter((line) => /\b(4032|4053|4080|4820)\b/.test(line));
    expect(written.filter((line) => !OF_SETTINGS.some((words) => line.includes(words)))).toEqual([]);
  });
});

test('the settings keep their defaults', async () => {
  const settings = await read('/guides/settings.md');
  for (const address of ['127.0.0.1:4053,[::1]:4053', '127.0.0.1:4080', '127.0.0.1:4820'])
    expect(settings).toContain(address);
});
