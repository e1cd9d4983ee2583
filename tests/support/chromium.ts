import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

// The same engine without parts for a screen: it uses a quarter less of a small machine.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  const candidates = named
    ? [named]
    : NAMES.flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)));
  const found = candidates.find(isExecutable);
  if (found === undefined) {
    // A skipped browser test looks like a passed one, so a missing browser fails.
    throw new Error(
      `${named ? `CHROMIUM_PATH=${named} cannot be run` : `None of ${NAMES.join(', ')} is on PATH`}. ` +
        'Install it with: apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell',
    );
  }
  return found;
}

/** A page is slow on a machine with few cores, and nothing here is measured. */
const PATIENCE_MS = 120_000;

export async function launchChromium(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS });
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS));
  return browser;
}
