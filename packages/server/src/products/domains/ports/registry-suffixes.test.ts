import { describe, expect, test } from 'vitest';
import { privateSuffixOf, registeredPart, toRegistrableName } from '../../../addresses/hostname.ts';
import { registrySuffixes } from './registry-suffixes.ts';
import { isReserved, servedBy } from './registry.ts';

describe('suffixes', () => {
  test.each([
    ['internal', ['internal']],
    ['test, internal', ['test', 'internal']],
    ['corp.example.com', ['corp.example.com']],
    ['home.arpa', ['home.arpa']],
    ['off', []],
  ])('%s', (text, suffixes) => {
    expect(registrySuffixes(text)).toEqual(suffixes);
  });

  test.each([
    ['com', /public suffix/],
    ['co.uk', /public suffix/],
    ['Internal', /not a suffix/],
    ['a..b', /not a suffix/],
    ['', /not a suffix/],
    ['-a', /not a suffix/],
    ['10', /not a suffix/],
    ['a, a', /twice/],
    [Array.from({ length: 17 }, (_, index) => `s${index}`).join(), /too many/],
  ])('not "%s"', (text, message) => {
    expect(() => registrySuffixes(text)).toThrow(message);
  });
});

describe('names under private suffixes', () => {
  const suffixes = ['internal', 'corp.internal'];
  test.each([
    ['shop.internal', 'shop.internal'],
    ['SHOP.internal.', 'shop.internal'],
    ['shop.corp.internal', 'shop.corp.internal'],
    ['shop.com', 'shop.com'],
    ['a.shop.internal', undefined],
    ['shop.elsewhere', undefined],
    ['internal', undefined],
  ])('%s can be registered as %s', (name, ascii) => {
    expect(toRegistrableName(name, suffixes)?.ascii).toBe(ascii);
  });

  test('another installation, with the same name, is not mistaken for this one', () => {
    expect(toRegistrableName('shop.internal', suffixes)).toBeDefined();
    expect(toRegistrableName('shop.internal', [])).toBeUndefined();
  });

  test('the longest suffix counts, and what was registered follows from it', () => {
    expect(privateSuffixOf('a.b.corp.internal', suffixes)).toBe('corp.internal');
    expect(privateSuffixOf('corp.internal', suffixes)).toBe('internal');
    expect(privateSuffixOf('internal', suffixes)).toBeUndefined();
    expect(registeredPart('a.b.corp.internal', suffixes)).toBe('b.corp.internal');
    expect(registeredPart('a.b.internal', suffixes)).toBe('b.internal');
    expect(registeredPart('a.b.co.uk', suffixes)).toBe('b.co.uk');
  });

  test('a suffix and what is above one are reserved', () => {
    const nested = ['internal', 'a.corp.internal'];
    expect(['internal', 'corp.internal', 'a.corp.internal'].map((name) => isReserved(name, nested))).toEqual([
      true,
      true,
      true,
    ]);
    expect(isReserved('b.corp.internal', nested)).toBe(false);
  });
});

test('name servers are ours by their names, or by the addresses in their glue', () => {
  const ours = { nameservers: ['ns1.nic.test', 'ns2.nic.test'], addresses: new Set(['192.0.2.53']) };
  const glue = [{ name: 'ns.shop.test', addresses: ['192.0.2.53'] }];
  expect(servedBy({ nameservers: ['ns2.nic.test'], glue: [] }, ours)).toBe('installation');
  expect(servedBy({ nameservers: ['ns2.nic.test', 'ns.other.test'], glue: [] }, ours)).toBe('both');
  expect(servedBy({ nameservers: ['ns.shop.test'], glue }, ours)).toBe('installation');
  expect(servedBy({ nameservers: ['ns.shop.test'], glue: [] }, ours)).toBe('elsewhere');
});
