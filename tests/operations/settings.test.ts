/** What the operator sets, and what happens when it cannot be used. */
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { declaredSettings } from '../support/declared-settings.ts';
import { testEach } from '../support/fewer.ts';
import { breakChecksum, makeKey } from '../support/make-key.ts';
import { runToEnd } from '../support/run-to-end.ts';
import { useFiles } from '../support/use-files.ts';

const write = useFiles();
const KEY = makeKey('settings');
const OTHER_KEY = makeKey('settings, another');
const SECRET = 'pa55word';
/** What no line may show: the part of a key that is not the same in all of them, and a password. */
const SECRETS = [KEY, OTHER_KEY, breakChecksum(KEY)].map((key) => key.slice('sk_svc_'.length)).concat(SECRET);

describe('--help', () => {
  test('lists every setting of the guide with its default, and ends with 0', async () => {
    const settings = declaredSettings();
    expect(settings.length).toBeGreaterThanOrEqual(13);
    expect(settings).toContainEqual({ name: 'PORT', fallback: '4000' });
    const { code, stdout, stderr } = await runToEnd({}, ['--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const listed = stdout.matchAll(/^ {2}([A-Z][A-Z_]*)(?: \[(.*)\])?\n {6}\S.*\.$/gm);
    const rows = Array.from(listed, ([, name, fallback]) => ({ name, fallback: fallback ?? '' }));
    expect(rows).toEqual(settings);
  });

  test('lists every setting that the decisions name for this version', async () => {
    const { stdout } = await runToEnd({}, ['--help']);
    const ours = ['DATA_MODE', 'BASE_URL', 'BOOTSTRAP_KEYS', 'RATE_LIMIT', 'RATE_WINDOW_S', 'ANONYMOUS_RATE_LIMIT'];
    const more = ['TRUSTED_PROXIES', 'SIMULATED_DELAY_MS', 'SEED', 'EXPORT_POLICY_FILE'];
    for (const name of ['PORT', 'HOST', 'LOG_LEVEL', ...[...ours, ...more].map((each) => `LANDHOLD_${each}`)]) {
      expect(stdout).toMatch(new RegExp(`^  ${name}( |$)`, 'm'));
    }
  });

  test('helps also where a setting is wrong', async () => {
    expect((await runToEnd({ PORT: 'wrong' }, ['--help'])).code).toBe(0);
  });
});

const policy = (rules: string): string => write(`{"rules":[${rules}]}`);
const itself = (value: string): Wrong => [value, value];
type Wrong = readonly [name: string, value: string];

const WRONG: readonly (readonly [setting: string, values: readonly Wrong[]])[] = [
  ['PORT', ['abc', '-1', '65536', '4e3'].map(itself)],
  ['HOST', ['two words', '999.999.999.999', 'no.such.host.invalid'].map(itself)],
  ['LOG_LEVEL', ['loud', 'INFO'].map(itself)],
  ['LANDHOLD_DATA_MODE', ['MOCK', 'memory'].map(itself)],
  ['LANDHOLD_BASE_URL', ['http://localhost/path', 'http://localhost/?a=b', 'ftp://localhost', 'localhost'].map(itself)],
  ['LANDHOLD_BASE_URL', [['an address with a password', `http://user:${SECRET}@localhost`]]],
  ['LANDHOLD_RATE_LIMIT', ['0', '-5', '1.5', 'many'].map(itself)],
  ['LANDHOLD_RATE_WINDOW_S', ['0', '86401', '1m'].map(itself)],
  ['LANDHOLD_PROJECT_RATE_LIMIT', ['0', 'all'].map(itself)],
  ['LANDHOLD_ANONYMOUS_RATE_LIMIT', ['0', 'none'].map(itself)],
  ['LANDHOLD_VISITOR_RATE_LIMIT', ['0', 'none'].map(itself)],
  ['LANDHOLD_SITE_RATE_LIMIT', ['0', 'OFF'].map(itself)],
  ['LANDHOLD_KEYS_PER_PROJECT', ['0', 'many'].map(itself)],
  ['LANDHOLD_SITES_PUBLIC_ADDRESSES', ['sites.example.com', '192.0.2.300', '192.0.2.1:80', 'fe80::1%eth0'].map(itself)],
  [
    'LANDHOLD_VPN_ADDRESS',
    ['4820', '127.0.0.1', '127.0.0.1:65536', 'vpn.example.com:4820', '127.0.0.1:4820,[::1]:4820'].map(itself),
  ],
  [
    'LANDHOLD_VPN_ENDPOINT',
    ['two words', 'https://vpn.example.com', 'vpn.example.com:4820', '192.0.2.1:4820', '[2001:db8::1]'].map(itself),
  ],
  ['LANDHOLD_VPN_PORTS', ['51820', '52075-51820', '65000-65536', '0-10', '10000-20000', 'all'].map(itself)],
  ['LANDHOLD_VPN_HELPER', ['landhold-vpn.sock', '/'].map(itself)],
  ['LANDHOLD_PROVIDER_VPN', ['kernel', 'wireguard'].map(itself)],
  ['LANDHOLD_FILES_QUOTA_MIB', ['0', '10G', '1.5'].map(itself)],
  ['LANDHOLD_FILES_CACHE_MIB', ['-1', 'all'].map(itself)],
  ['LANDHOLD_DATABASES_BACKUP_HOUR', ['24', 'never', '2:30'].map(itself)],
  ['LANDHOLD_DATABASES_URL_EU_NORTH', [['of another database', `mysql://user:${SECRET}@localhost/a`]]],
  [
    'LANDHOLD_DATABASES_HOST',
    [
      ['of a region that is none', 'moon=db.example.com'],
      ['of a region without a server', 'eu-north=db.example.com'],
      ['of no server', 'db.example.com'],
      ['no host', 'db example com'],
      ['a host with no port', 'db.example.com:0'],
      ['an address without brackets', '2001:db8::1'],
      ['two hosts of one region', 'eu-north=a.example.com,eu-north=b.example.com'],
    ],
  ],
  ['LANDHOLD_DRAIN_NOTICE_S', ['-1', '11', '5s'].map(itself)],
  ['LANDHOLD_SIMULATED_DELAY_MS', ['-1', '1s', 'Infinity'].map(itself)],
  ['LANDHOLD_TRUSTED_PROXIES', ['nonsense', '10.0.0.0/33', '127.0.0.1, nonsense', '300.1.1.1'].map(itself)],
  ['DATABASE_URL', [['of another database', `mysql://user:${SECRET}@localhost/a`], itself('localhost:5432')]],
  ['REDIS_URL', [['of another store', `http://user:${SECRET}@localhost`], itself('localhost:6379')]],
  [
    'LANDHOLD_EXPORT_POLICY_FILE',
    [
      ['a file that is not there', '/no/such/file.json'],
      ['a folder', import.meta.dirname],
      ['an empty file', write('')],
      ['a file cut short', write('{"rules": [')],
      ['a file of several lines with a mistake in one', write('{\n "rules": [\n  {"reason": because}\n ]\n}\n')],
      ['a list', write('[]')],
      ['an object without rules', write('{}')],
      ['rules that are no list', write('{"rules":{}}')],
      ['an unknown member beside the rules', write('{"rules":[],"rulez":[]}')],
      ['a rule that is null', policy('null')],
      ['a rule with an unknown member', policy('{"regoin":"us-east","reason":"x"}')],
      ['a rule with a member that every object has', policy('{"constructor":"us-east","reason":"x"}')],
      ['a rule with an unknown region', policy('{"region":"mars","reason":"x"}')],
      ['a rule with a list of regions', policy('{"region":["us-east"],"reason":"x"}')],
      ['a rule without a reason', policy('{"region":"us-east"}')],
      ['a rule with an empty reason', policy('{"region":"us-east","reason":""}')],
      ['a rule with an unknown kind', policy('{"kind":"domains","reason":"x"}')],
      ['a rule for zones, which have no region', policy('{"kind":"zone","reason":"x"}')],
      ['a rule with a country in small letters', policy('{"country":"de","reason":"x"}')],
    ],
  ],
  [
    'LANDHOLD_BOOTSTRAP_KEYS',
    [
      ['no key', 'nonsense'],
      ['the demo key', 'sk_svc_demo_LandholdSandbox'],
      ['a key with a wrong checksum', breakChecksum(KEY)],
      ['a wrong key after a right one', `${OTHER_KEY} ${breakChecksum(KEY)}`],
      ['two keys with a comma', `${KEY},${OTHER_KEY}`],
      ['a key twice', `${KEY} ${KEY}`],
      ['a key twice with other scopes and project', `${KEY}=domains:read ${KEY}@other`],
      ['an unknown scope', `${KEY}=domains:own`],
      ['no scope after the equals sign', `${KEY}=`],
      ['no scope after a comma', `${KEY}=domains:read,`],
      ['a key in place of a scope', `${KEY}=domains:read,${OTHER_KEY}`],
      ['no project after the at sign', `${KEY}@`],
      ['a project that is no name', `${KEY}@Not_A_Project`],
      ['a key in place of a project', `${KEY}@${OTHER_KEY}`],
      ['scopes after the project', `${KEY}@default=domains:read`],
    ],
  ],
];

describe.each(WRONG)('%s stops the start with one line that names it', (setting, values) => {
  // One value for each setting, and one that must not be printed.
  const isSecret = ([, value]: Wrong): boolean => SECRETS.some((secret) => value.includes(secret));
  const short = [values[0], values.find(isSecret)];
  testEach(values, (value) => short.includes(value))('when it is %s', async (_, value) => {
    const { code, stdout, stderr } = await runToEnd({ [setting]: value });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^.*\\b${setting}\\b.*\\n$`));
    for (const secret of SECRETS) expect(stderr).not.toContain(secret);
  });
});

describe('LANDHOLD_BOOTSTRAP_KEYS that cannot be used', () => {
  test('are told apart by their place', async () => {
    expect((await runToEnd({ LANDHOLD_BOOTSTRAP_KEYS: `${OTHER_KEY} wrong` })).stderr).toContain('entry 2');
    expect((await runToEnd({ LANDHOLD_BOOTSTRAP_KEYS: `${KEY} ${KEY}` })).stderr).toContain('entry 2');
  });
});

describe('LANDHOLD_SEED', () => {
  test('in live mode stops the start with one line that says what to do', async () => {
    const { code, stdout, stderr } = await runToEnd({ LANDHOLD_DATA_MODE: 'live', LANDHOLD_SEED: SECRET });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^LANDHOLD_SEED: .*Remove it.*\n$/);
    expect(stderr).not.toContain(SECRET);
  });
});

describe('PORT', () => {
  test('in use stops the start with one line that says so', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    const { code, stdout, stderr } = await runToEnd({ PORT: port });
    other.close();
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^.*\bPORT\b.*\n$/);
    expect(stderr).toContain(`127.0.0.1:${port}`);
  });
});
