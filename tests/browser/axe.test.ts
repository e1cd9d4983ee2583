/** What judges the pages finds what it should. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { contrastViolations, seriousViolations } from '../support/axe.ts';
import { useChromium } from '../support/use-chromium.ts';

const browser = useChromium();
let page: Page;

beforeAll(async () => {
  page = await (await browser.newContext()).newPage();
});

async function show(main: string): Promise<void> {
  await page.setContent(`<!doctype html><html lang="en"><title>A page</title><main>${main}</main></html>`);
}

const rulesOf = (faults: readonly string[]): (string | undefined)[] => faults.map((fault) => fault.split(':')[0]);

test('a button without a name and pale text are faults, and the order of headings is not', async () => {
  await show('<h1>Title</h1><h4>Too deep</h4><button></button><p style="color: #aaa">Pale</p>');
  expect(rulesOf(await seriousViolations(page))).toEqual(['button-name', 'color-contrast']);
  expect(rulesOf(await contrastViolations(page))).toEqual(['color-contrast']);
});

test('a page without faults has none, and one without text is not taken for such', async () => {
  await show('<h1>Title</h1><button>Send</button>');
  expect([await seriousViolations(page), await contrastViolations(page)]).toEqual([[], []]);
  await show('');
  await expect(seriousViolations(page)).rejects.toThrow('color-contrast');
  await expect(contrastViolations(page)).rejects.toThrow('color-contrast');
});
