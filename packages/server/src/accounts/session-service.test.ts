import { beforeEach, describe, expect, test } from 'vitest';
import { createIds } from '../core/ids.ts';
import { createSeededRandomness } from '../core/randomness.ts';
import type { Accounts, StoredAccount } from '../store/accounts.ts';
import { createMemoryAccounts } from '../store/memory/memory-accounts.ts';
import type { SessionService } from './session-service.ts';
import { createSessionService, describeDevice } from './session-service.ts';
import { clockAt } from '../../test-support/manual-clock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const browser = { address: '192.0.2.1', userAgent: 'curl/8.0' };

let now: number;
let accounts: Accounts;
let sessions: SessionService;
let admin: StoredAccount;

beforeEach(async () => {
  now = Date.parse('2026-11-15T12:00:00.000Z');
  accounts = createMemoryAccounts();
  const clock = clockAt(() => now);
  const randomness = createSeededRandomness('sessions');
  const ids = createIds({ clock, randomness });
  sessions = createSessionService({ accounts, clock, ids, randomness, idleMs: 12 * HOUR_MS });
  admin = {
    id: ids.next('acct'),
    email: 'admin@example.com',
    name: 'Admin',
    passwordHash: null,
    isAdministrator: false,
    createdAt: now,
  };
  await accounts.addAccount(admin);
});

describe('a session', () => {
  test('has a token of 32 random bytes, of which only a digest is kept', async () => {
    const { token, session } = await sessions.begin(admin, browser);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await accounts.listSessions(admin.id))).not.toContain(token);
    expect(await sessions.find(token, browser.address)).toEqual({ account: admin, session });
    expect(await sessions.find(`${token}A`, browser.address)).toBeUndefined();
    expect(await sessions.find(session.tokenHash, browser.address)).toBeUndefined();
  });

  test('ends twelve hours after it was last used, to the minute', async () => {
    const { token } = await sessions.begin(admin, browser);
    now += 12 * HOUR_MS - 1;
    expect(await sessions.find(token, '192.0.2.9')).toBeDefined();
    expect(await accounts.listSessions(admin.id)).toMatchObject([{ lastSeenAt: now, address: '192.0.2.9' }]);
    now += 12 * HOUR_MS;
    expect(await sessions.find(token, browser.address)).toBeUndefined();
  });

  test('ends seven days after it began, however much it is used', async () => {
    const { token, session } = await sessions.begin(admin, browser);
    while (now + 6 * HOUR_MS < session.createdAt + 7 * DAY_MS) {
      now += 6 * HOUR_MS;
      expect(await sessions.find(token, browser.address)).toBeDefined();
    }
    now = session.createdAt + 7 * DAY_MS;
    expect(await sessions.find(token, browser.address)).toBeUndefined();
  });

  test('is not written again for each request', async () => {
    const { token, session } = await sessions.begin(admin, browser);
    now += 59_999;
    await sessions.find(token, browser.address);
    expect(await accounts.listSessions(admin.id)).toEqual([session]);
    now += 1;
    await sessions.find(token, browser.address);
    expect(await accounts.listSessions(admin.id)).toMatchObject([{ lastSeenAt: now }]);
  });

  test('gives way when the account has fifty newer ones', async () => {
    const { token } = await sessions.begin(admin, browser);
    for (let count = 0; count < 49; count += 1) await sessions.begin(admin, browser);
    expect(await sessions.find(token, browser.address)).toBeDefined();
    await sessions.begin(admin, browser);
    expect(await sessions.find(token, browser.address)).toBeUndefined();
  });
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0.0.0 Safari/537.36', 'Chrome on macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1', 'Chrome on iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36', 'Chrome on Linux'],
  ['curl/8.5.0', 'curl'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
])('the user agent %s is called %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
