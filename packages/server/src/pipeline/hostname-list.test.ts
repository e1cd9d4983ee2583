import { describe, expect, test } from 'vitest';
import { checkHostnames, toHostnames } from './hostname-list.ts';

describe('hostnames as they are stored', () => {
  test.each([
    ['www.example.com', 'www.example.com'],
    ['WWW.Example.COM', 'www.example.com'],
    ['www.example.com.', 'www.example.com'],
    ['www.bücher.example', 'www.xn--bcher-kva.example'],
    ['WWW.XN--BCHER-KVA.example', 'www.xn--bcher-kva.example'],
    ['R3---sn-a.example.com', 'r3---sn-a.example.com'],
    ['notsites.landhold.test', 'notsites.landhold.test'],
    ['ns1.landhold.test', 'ns1.landhold.test'],
    ['1.2.3.4.example', '1.2.3.4.example'],
    ['0xcafe.example', '0xcafe.example'],
  ])('%s is %s', (sent, kept) => {
    expect(checkHostnames('custom_domains', [sent])).toEqual([]);
    expect(toHostnames([sent])).toEqual([kept]);
    expect(toHostnames([kept])).toEqual([kept]);
  });
});

test('a wildcard is kept in the same form, where one is expected', () => {
  const rules = { areWildcards: true };
  expect(checkHostnames('custom_domains', ['*.WWW.bücher.example.'], rules)).toEqual([]);
  expect(toHostnames(['*.WWW.bücher.example.'])).toEqual(['*.www.xn--bcher-kva.example']);
  const wrong = [
    '*',
    '*.',
    'www.example.com',
    '*.example',
    '*.*.example.com',
    'a.*.example.com',
    'a*.example.com',
    `*.${'a.'.repeat(125)}ab`,
  ];
  for (const name of wrong) expect(checkHostnames('custom_domains', [name], rules)).toHaveLength(1);
  expect(checkHostnames('nameservers', ['*.example.com'])).toHaveLength(1);
  expect(checkHostnames('custom_domains', ['*.shop.sites.landhold.test'], rules)).toHaveLength(1);
});

describe('400 <field>_invalid, by the place of the entry', () => {
  test.each([
    ['nothing', ''],
    ['no dot', 'localhost'],
    ['an IPv4 address', '192.0.2.1'],
    ['an IPv4 address with a trailing dot', '192.0.2.1.'],
    ['an IPv4 address in other digits', '１９２.0.2.1'],
    ['an IPv4 address of hexadecimal numbers', '0x7f.0x1'],
    ['an IPv6 address', '2001:db8::1'],
    ['an IPv6 address in brackets', '[::1]'],
    ['an A-label that stands for nothing', 'xn--a.example'],
    ['an underscore', 'a_b.example'],
    ['a port', 'www.example.com:443'],
    ['an empty label', 'www..example'],
    ['the domain of sites', 'sites.landhold.test'],
    ['the address of a site', 'shop.sites.landhold.test'],
    ['the address of a site in capitals', 'Shop.SITES.landhold.TEST.'],
    ['the address of a site in wide letters', 'shop.ｓites.landhold.test'],
    ['a label of 64 characters', `${'a'.repeat(64)}.example`],
  ])('%s', (_, name) => {
    const [error, ...others] = checkHostnames('custom_domains', ['www.example.com', name]);
    expect(others).toEqual([]);
    expect(error).toMatchObject({ param: 'custom_domains[1]', code: 'custom_domains_invalid' });
    expect(error!.message).toMatch(/^custom_domains\[1\] must (be a hostname|not be under sites)/);
  });

  test.each(['WWW.example.com', 'www.example.com.', 'ｗww.example.com'])('the same host again, as %s', (name) => {
    expect(checkHostnames('nameservers', ['a.example', 'www.example.com', name])).toEqual([
      {
        param: 'nameservers[2]',
        code: 'nameservers_invalid',
        message: 'nameservers[2] must not name the same host as nameservers[1].',
      },
    ]);
  });

  test('the same international name in its other form', () => {
    const both = ['bücher.example', 'xn--bcher-kva.example'];
    expect(checkHostnames('custom_domains', both)).toMatchObject([{ param: 'custom_domains[1]' }]);
  });
});
