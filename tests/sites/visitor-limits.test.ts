/** What visitors of sites hear when they ask too often. */
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { page, ServedSite, SITES_ON, visit } from '../support/served-site.ts';
import type { Visit } from '../support/served-site.ts';
import { useServer } from '../support/use-server.ts';

async function visitAs(site: ServedSite, address: string): Promise<number> {
  const { host, port } = new URL(site.url);
  const headers = { Host: host, 'X-Forwarded-For': address };
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  request({ host: '127.0.0.1', port, headers, agent: false }, (response) => {
    response.resume();
    response.on('end', () => resolve(response.statusCode!));
  })
    .on('error', reject)
    .end();
  return promise;
}

function expectRefused({ status, headers, text }: Visit): void {
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(86_400);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain(`Try again in ${String(headers['retry-after'])} seconds.`);
}

const LONG = { LANDHOLD_RATE_WINDOW_S: '86400' };

describe('with a limit for each address', () => {
  const { send } = useServer({ ...SITES_ON, ...LONG, LANDHOLD_VISITOR_RATE_LIMIT: '3' });

  test('429 with Retry-After for the fourth request of an address, whatever it asks for', async () => {
    const shop = await ServedSite.create(send, 'shop');
    await shop.deploy(page('shop'));
    const statuses: number[] = [];
    for (const path of ['/', '/missing', '/']) statuses.push((await shop.visit(path)).status);
    expect(statuses).toEqual([200, 404, 200]);
    expectRefused(await shop.visit('/'));
    expectRefused(await visit(`http://nobody.sites.localhost:${new URL(shop.url).port}/`));
  });
});

describe('with a limit for each site', () => {
  const { send } = useServer({
    ...SITES_ON,
    ...LONG,
    LANDHOLD_SITE_RATE_LIMIT: '2',
    LANDHOLD_VISITOR_RATE_LIMIT: '5',
    LANDHOLD_TRUSTED_PROXIES: '127.0.0.1',
  });

  test('429 for a site that is asked for too often, and 200 for its neighbour', async () => {
    const shop = await ServedSite.create(send, 'shop');
    const other = await ServedSite.create(send, 'other');
    const deployed = await shop.deploy(page('shop'));
    await other.deploy(page('other'));
    expect([await visitAs(shop, '203.0.113.1'), await visitAs(shop, '203.0.113.2')]).toEqual([200, 200]);
    expect(await visitAs(shop, '203.0.113.3')).toBe(429);
    expectRefused(await visit(deployed['url'] as string));
    expect(await visitAs(other, '203.0.113.3')).toBe(200);
    for (let count = 0; count < 5; count += 1) await visitAs(shop, '203.0.113.66');
    expect(await visitAs(other, '203.0.113.66')).toBe(429);
    expect(await visitAs(other, '203.0.113.67')).toBe(200);
  });
});

describe('without limits', () => {
  const { send } = useServer({
    ...SITES_ON,
    ...LONG,
    LANDHOLD_SITE_RATE_LIMIT: 'off',
    LANDHOLD_VISITOR_RATE_LIMIT: 'off',
  });

  test('200 for everyone', async () => {
    const shop = await ServedSite.create(send, 'shop');
    await shop.deploy(page('shop'));
    for (let count = 0; count < 10; count += 1) expect((await shop.visit()).status).toBe(200);
  });
});
