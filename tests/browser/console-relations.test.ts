/** A domain's page in a line for each question, and how domains, zones and sites lead to each other. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { register } from '../dns/delegation.ts';
import { DNS_ON, ServedZone } from '../dns/served-zone.ts';
import { expectCorrectLayout } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { follow, row } from '../support/console-page.ts';
import { deploy } from '../support/deploy.ts';
import type { WireRecord } from '../support/send.ts';
import { useConsolePages } from '../support/use-console-pages.ts';
import { waitUntil } from '../support/wait-until.ts';

const TIMEOUT_MS = 600_000;
const pages = useConsolePages('mock', { ...DNS_ON, LANDHOLD_REGISTRY_SUFFIXES: 'internal' });
let opened: OpenedConsole;

beforeAll(async () => {
  opened = await pages.open();
});

/** By way of the list, so that nothing of the page before is left. */
async function visit(path: string): Promise<void> {
  const [list = ''] = path.split('/');
  await follow(opened.page, opened.at(list));
  await follow(opened.page, opened.at(path));
}

async function read(id: string): Promise<WireRecord> {
  return (await pages.send('GET', `/api/v1/domains/${id}`)).record();
}

/** A line of a domain's page. */
function lineOf(page: Page, label: string): Locator {
  return page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
}

test(
  'a domain says in a line each when it expires, whether it renews and where it leads',
  { timeout: TIMEOUT_MS },
  async () => {
    const { page } = opened;
    const { id } = await register(pages.send, 'lines.internal', { auto_renew: false });
    await visit(`domains/${id}`);
    const end = new Date((await read(id))['expires_at'] as string);
    const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(end);
    expect(await lineOf(page, 'Expires').innerText()).toContain(shown);
    await lineOf(page, 'Renewal').getByText('Not renewed: the domain expires on that day').waitFor();
    await lineOf(page, 'Delegation').getByText('delegated', { exact: true }).waitFor();
    await lineOf(page, 'DNS zone').getByText('None in this project').waitFor();
    // What nobody has changed is in one line.
    const defaults = page.locator('section > div').filter({ has: page.getByRole('heading', { name: 'Defaults' }) });
    expect(await defaults.innerText()).toMatch(/Years\s+1 year.*Labels\s+None.*Deletion protection\s+No/s);
    await expectCorrectLayout(page, 'a domain that is not renewed');

    // Soon means 30 days. The expiry is mocked, because no registration is that short.
    await page.route(`**/domains/${id}`, async (route) => {
      const response = await route.fetch();
      const soon = new Date(Date.now() + 5 * 86_400_000).toISOString();
      await route.fulfill({ response, json: { ...((await response.json()) as object), expires_at: soon } });
    });
    await visit(`domains/${id}`);
    await lineOf(page, 'Expires').getByText('expires soon').waitFor();
    await page.unroute(`**/domains/${id}`);
  },
);

test(
  'domain, zone and site lead to each other, and deleting one says what the others lose',
  { timeout: TIMEOUT_MS },
  async () => {
    const { page } = opened;
    const domain = await register(pages.send, 'linked.internal');
    const zone = await ServedZone.create(pages.send, 'linked.internal', { dnssec: { enabled: true } });
    const { ds } = (await zone.read())['signing'] as { ds: string[] };
    await pages.send('PATCH', `/api/v1/domains/${domain.id}`, { json: { ds } });
    const json = { name: 'linked-shop', custom_domains: ['www.linked.internal'] };
    const { id: siteId } = (await pages.send('POST', '/api/v1/sites', { json })).record();
    await waitUntil(
      async () => (await pages.send('GET', `/api/v1/sites/${siteId}`)).record(),
      ({ custom_domain_states: states }) => (states as { status: string }[])[0]?.status === 'active',
    );
    const to = async (name: string, kind: string, id: string): Promise<void> => {
      await page
        .getByRole('link', { name, exact: true })
        .and(page.locator(`[href$="/${kind}/${id}"]`))
        .click();
      await page.waitForURL(`**/${kind}/${id}`);
    };
    const sites = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Sites', exact: true }) });
    const consequences = page.getByRole('dialog').getByRole('list', { name: 'What else happens' });
    const lost = async (text: string): Promise<void> => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await consequences.getByText(text).waitFor();
    };
    await visit(`domains/${domain.id}`);
    await sites.getByText('www.linked.internal').waitFor();
    await expectCorrectLayout(page, 'a domain with a site');
    await lost('These sites lose their names: linked-shop (www.linked.internal).');
    await consequences.getByText('The DNS zone linked.internal stays, but nothing leads to it.').waitFor();
    await page.keyboard.press('Escape');
    await to('linked.internal', 'dns', zone.id);
    await sites.getByText('www.linked.internal').waitFor();
    await lost('These sites lose their records: linked-shop (www.linked.internal).');
    await consequences
      .getByText('internal still leads resolvers here, so linked.internal and all names below it fail.')
      .waitFor();
    await page.keyboard.press('Escape');
    await to('linked-shop', 'sites', siteId);
    await to('Zone linked.internal', 'dns', zone.id);
    await to('linked-shop', 'sites', siteId);
    await to('Domain linked.internal', 'domains', domain.id);
  },
);

test(
  'the list of sites shows the last deployment of each, with one request for all',
  { timeout: TIMEOUT_MS },
  async () => {
    const { page, at } = opened;
    const create = async (name: string) => (await pages.send('POST', '/api/v1/sites', { json: { name } })).record().id;
    await deploy(pages.send, `/api/v1/sites/${await create('zeppelin')}/deployments`);
    await create('airship');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/figures|\/deployments/.test(request.url())) asked.push(request.url());
    });
    await page.goto(at('sites'));
    await row(page, 'zeppelin').getByText('Live', { exact: true }).waitFor();
    await row(page, 'airship').getByText('None yet').waitFor();
    expect(asked.filter((url) => !url.includes('/figures'))).toEqual([]);
    expect(new Set(asked).size).toBe(1);
    await expectCorrectLayout(page, 'sites with their last deployments');
  },
);
