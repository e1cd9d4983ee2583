import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectCorrectLayout } from '../support/console-look.ts';
import type { OpenedConsole } from '../support/console-page.ts';
import { row, untilToast } from '../support/console-page.ts';
import { testEach } from '../support/fewer.ts';
import { useConsolePages } from '../support/use-console-pages.ts';

const TIMEOUT_MS = 600_000;

const pages = useConsolePages('live');
let opened: OpenedConsole;
let zone: string;

beforeAll(async () => {
  zone = (await pages.send('POST', '/api/v1/dns', { json: { name: 'harbour-light.com' } })).record().id;
  opened = await pages.open();
});

async function openForm(name: string, type: string): Promise<{ page: Page; form: Locator }> {
  const { page, at } = opened;
  await page.goto(at(`dns/${zone}?tab=records`));
  await page.getByRole('button', { name: 'Add a record set' }).click();
  const form = page.getByRole('form', { name: 'New record set' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Type').selectOption(type);
  return { page, form };
}

async function apply(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Apply change', exact: true }).click();
  await untilToast(page, /The changes are live/);
}

async function valuesOf(name: string, type: string): Promise<unknown> {
  const response = await pages.send('GET', `/api/v1/dns/${zone}/records?name=${name}&type=${type}`);
  return response.page().data[0]?.['values'];
}

const DIGEST = '0b'.repeat(32);
const SETS: readonly (readonly [
  type: string,
  name: string,
  typed: Readonly<Record<string, string>>,
  chosen: Readonly<Record<string, string>>,
  value: string,
])[] = [
  ['MX', 'mx', { Priority: '20', 'Mail server': 'mail.harbour-light.com' }, {}, '20 mail.harbour-light.com.'],
  [
    'SRV',
    '_sip._tcp',
    { Priority: '10', Weight: '5', Port: '5060', Target: 'sip.harbour-light.com.' },
    {},
    '10 5 5060 sip.harbour-light.com.',
  ],
  ['CAA', 'caa', { Value: 'letsencrypt.org' }, { Tag: 'issuewild' }, '0 issuewild "letsencrypt.org"'],
  ['HTTPS', 'www', { Protocols: 'h2,h3', 'Other parameters': 'port=8443' }, {}, '1 . alpn="h2,h3" port=8443'],
  [
    'TLSA',
    '_25._tcp.mx',
    { 'Certificate data': DIGEST },
    { Usage: '3', Selector: '1', Matching: '1' },
    `3 1 1 ${DIGEST}`,
  ],
];

testEach<(typeof SETS)[number]>(SETS, ([type]) => type === 'SRV')(
  '%s has a field for each part of a value',
  { timeout: TIMEOUT_MS },
  async (...set) => {
    const [type, name, typed, chosen, value] = set;
    const { page, form } = await openForm(name, type);
    for (const [label, text] of Object.entries(typed))
      await form.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(text);
    for (const [label, option] of Object.entries(chosen)) await form.getByLabel(label).selectOption(option);
    await apply(page, form);
    expect(await valuesOf(name, type)).toEqual([value]);
    // Opened again, nothing has changed.
    await page.getByRole('button', { name: `Edit ${name} ${type}` }).click();
    const edit = page.getByRole('form', { name: `Edit ${name} ${type}` });
    for (const [label, text] of Object.entries(typed)) {
      const shown = await edit.getByRole('textbox', { name: new RegExp(`^${label}`) }).inputValue();
      expect(shown.replace(/\.$/, '')).toBe(text.replace(/\.$/, ''));
    }
    if (type === 'SRV' || type === 'HTTPS') await expectCorrectLayout(page, `the form of ${type}`);
    await edit.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('heading', { name: 'No changes to apply' }).waitFor();
  },
);

test('a set has several values, each with its own fields', { timeout: TIMEOUT_MS }, async () => {
  const { page, form } = await openForm('mail', 'MX');
  await form.getByLabel('Mail server').fill('mx1.harbour-light.com');
  await form.getByRole('button', { name: 'Add a value' }).click();
  const second = form.getByRole('group', { name: 'Value 2' });
  await second.getByLabel('Priority').fill('20');
  await second.getByLabel('Mail server').fill('mx2.harbour-light.com');
  await form.getByRole('button', { name: 'Add a value' }).click();
  await form.getByRole('button', { name: 'Remove value 3' }).click();
  await apply(page, form);
  expect(await valuesOf('mail', 'MX')).toEqual(['10 mx1.harbour-light.com.', '20 mx2.harbour-light.com.']);
});

test('any other type is chosen by its number, with values as bytes', { timeout: TIMEOUT_MS }, async () => {
  const { page, form } = await openForm('any', 'Other');
  const number = form.getByLabel('Number');
  const wrong = form.getByText('The type TYPE1 is A; write it so.');
  await number.fill('1');
  await form.getByLabel('Values').fill(String.raw`\# 5 0A00 0001`);
  // Only at the number: whether the value is right depends on it.
  await wrong.waitFor();
  await number.fill('');
  await wrong.waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await form.getByText('Enter the number of the type.').waitFor();
  await number.fill('65280');
  await form.getByText(/^The value says 5 bytes, and has 8 hex digits/).waitFor();
  await expectCorrectLayout(page, 'the form of another type');
  await form.getByLabel('Values').fill(String.raw`\# 4 0A00 0001`);
  await apply(page, form);
  expect(await valuesOf('any', 'TYPE65280')).toEqual([String.raw`\# 4 0a000001`]);
  // Opened again, nothing has changed.
  await page.getByRole('button', { name: 'Edit any TYPE65280' }).click();
  const edit = page.getByRole('form', { name: 'Edit any TYPE65280' });
  expect(await edit.getByLabel('Number').inputValue()).toBe('65280');
  await edit.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('heading', { name: 'No changes to apply' }).waitFor();
});

test('a wrong value is refused while it is typed, and never applied', { timeout: TIMEOUT_MS }, async () => {
  const { page, form } = await openForm('wrong', 'A');
  await form.getByLabel('Values').fill('192.0.2.10\n192.0.2.256');
  await form.getByText(/^Line 2: "192\.0\.2\.256" is not an IPv4 address/).waitFor();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  expect(await form.getByLabel('Values').getAttribute('aria-invalid')).toBe('true');
  await form.getByLabel('Values').fill('192.0.2.10\n192.0.2.25');
  await form.getByText(/^Line 2/).waitFor({ state: 'detached' });

  await form.getByLabel('Name', { exact: true }).fill('two..dots');
  await form.getByText(/has an empty label/).waitFor();
  await form.getByLabel('Name', { exact: true }).fill('wrong');

  await form.getByLabel('Type').selectOption('MX');
  await form.getByLabel('Priority').fill('70000');
  await form.getByText('Enter a whole number from 0 to 65,535.').waitFor();
  await form.getByLabel('Priority').fill('10');
  await form.getByLabel('Mail server').fill('https://mail.example.com/');
  await form.getByText(/is a URL; expected a name/).waitFor();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await form.getByLabel('Mail server').fill('');
  await form.getByText('Enter the mail server.').waitFor();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('heading', { name: 'No changes to apply' }).waitFor();
  expect(await row(page, 'wrong').count()).toBe(0);
  expect(opened.browserErrors).toEqual([]);
});
