/** The answers that a zone's page shows, compared with its name server's, and what a deletion breaks. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DNS_ON, ServedZone } from '../dns/served-zone.ts';
import { expectCorrectLayout } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { runProgram } from '../support/run-program.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

const TIMEOUT_MS = 600_000;
const ZONE = 'harbour-light.com';

const pages = useConsolePages('mock', DNS_ON);
let opened: OpenedConsole;
let zone: ServedZone;

beforeAll(async () => {
  zone = await ServedZone.create(pages.send, ZONE);
  opened = await pages.open();
});

/** What the page answers, and what the name server does, each as sorted lines. */
async function answersTo(page: Page, name: string, type: string): Promise<{ shown: string[]; served: string[] }> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Type', { exact: true }).selectOption(type);
  const command = await page.getByRole('region', { name: 'the dig command' }).innerText();
  const [program = '', ...args] = command.trim().split(' ');
  const { stdout } = await runProgram(program, [...args, '+noall', '+answer', '+authority']);
  const texts = await page.getByRole('list', { name: 'Answer' }).getByRole('listitem').allInnerTexts();
  const served = stdout
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && !/ SOA /.test(line));
  return { shown: texts.toSorted(), served: served.toSorted() };
}

test(
  'the page answers what the name server answers, and says why there is nothing',
  { timeout: TIMEOUT_MS },
  async () => {
    const sets = [
      ['www', 'A', '192.0.2.11'],
      ['mail', 'A', '192.0.2.25'],
      ['@', 'MX', `10 mail.${ZONE}.`],
      ['store', 'CNAME', `www.${ZONE}.`],
      ['*.dev', 'A', '192.0.2.99'],
      ['team', 'NS', 'ns.elsewhere.test.'],
      ['a.deep', 'TXT', '"below"'],
    ].map(([name, type, value]) => ({ action: 'put', name, type, values: [value] }));
    await pages.send('POST', `${zone.path}/records/changes`, { json: { changes: sets } });
    const { page } = opened;
    await page.goto(opened.at(`dns/${zone.id}`));
    // What has just been changed is served at once, and may be shown a moment later.
    await page.getByLabel('Name', { exact: true }).fill('team');
    await page.getByText('A referral', { exact: false }).waitFor();
    for (const [name, type, count] of [
      ['www', 'A', 1],
      ['@', 'MX', 1],
      ['@', 'NS', 2],
      [`mail.${ZONE}`, 'A', 1],
      ['store', 'A', 2],
      ['x.dev', 'A', 1],
      ['host.team', 'A', 1],
      ['www', 'AAAA', 0],
      ['deep', 'A', 0],
      ['nothing', 'A', 0],
    ] as const) {
      const { shown, served } = await answersTo(page, name, type);
      expect({ name, type, lines: shown }).toEqual({ name, type, lines: served });
      expect(shown).toHaveLength(count);
    }
    await page.getByText(`NXDOMAIN: nothing.${ZONE} does not exist.`).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('deep');
    await page.getByText(`No answer: deep.${ZONE} has no A records.`).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('store');
    await expectCorrectLayout(page, 'the answers of a zone');
  },
);

test('the page says what is wrong in the record sets, and what to do', { timeout: TIMEOUT_MS }, async () => {
  const { page } = opened;
  const checked = await ServedZone.create(pages.send, 'harbour-checks.com');
  await checked.put('@', 'A', ['192.0.2.1']);
  await checked.put('www', 'CNAME', ['harbour-checks.com']);
  const mx = await checked.put('@', 'MX', ['10 www.harbour-checks.com']);
  await page.goto(opened.at(`dns/${checked.id}`));
  await page.getByText('leads to www.harbour-checks.com, which is a CNAME.').waitFor();
  await page.getByText('The zone has mail servers and no SPF record').waitFor();
  await expectCorrectLayout(page, 'the checks of a zone');
  await checked.remove(mx);
  await page.getByRole('heading', { name: 'Checks', exact: true }).waitFor({ state: 'detached' });
});

test('deleting a zone says what breaks', { timeout: TIMEOUT_MS }, async () => {
  const { page } = opened;
  await page.goto(opened.at(`dns/${zone.id}`));
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this DNS zone?' });
  await dialog
    .getByRole('list', { name: 'What else happens' })
    .getByText('7 record sets are no longer answered.')
    .waitFor();
  await expectCorrectLayout(page, 'deleting a zone');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});
