import { expect, test } from 'vitest';
import type { AnsweringZone } from './zone-answer.ts';
import { answerOf, relativeTo } from './zone-answer.ts';

const set = (name: string, type: string, ...values: string[]) => ({ name, type, ttl: null, values });

const ZONE: AnsweringZone = {
  name: 'shop.test',
  ttl: 3600,
  nameservers: ['ns1.landhold.test'],
  sets: [
    set('www', 'A', '192.0.2.10', '192.0.2.11'),
    set('store', 'CNAME', 'www.shop.test.'),
    set('out', 'CNAME', 'elsewhere.example.'),
    set('loop', 'CNAME', 'pool.shop.test.'),
    set('pool', 'CNAME', 'loop.shop.test.'),
    set('*.dev', 'A', '192.0.2.99'),
    set('a.b', 'TXT', 'below'),
    set('moved', 'DNAME', 'shop.test.'),
    set('team', 'NS', 'ns.team.test.'),
    set('team', 'DS', '1 13 2 AB'),
  ],
};

test.each<[string, string, string, string[]]>([
  ['www', 'A', 'answer', ['www.shop.test. 3600 IN A 192.0.2.10', 'www.shop.test. 3600 IN A 192.0.2.11']],
  ['www', 'AAAA', 'no_type', []],
  ['nothing', 'A', 'no_name', []],
  ['store', 'CNAME', 'answer', ['store.shop.test. 3600 IN CNAME www.shop.test.']],
  ['out', 'A', 'answer', ['out.shop.test. 3600 IN CNAME elsewhere.example.']],
  ['x.dev', 'A', 'answer', ['x.dev.shop.test. 3600 IN A 192.0.2.99']],
  ['x.dev', 'TXT', 'no_type', []],
  // A name between the zone and a set exists.
  ['b', 'A', 'no_type', []],
  ['c.b', 'A', 'no_name', []],
  ['moved', 'DNAME', 'answer', ['moved.shop.test. 3600 IN DNAME shop.test.']],
  ['moved', 'A', 'no_type', []],
  [
    'www.moved',
    'A',
    'answer',
    [
      'moved.shop.test. 3600 IN DNAME shop.test.',
      'www.moved.shop.test. 3600 IN CNAME www.shop.test.',
      'www.shop.test. 3600 IN A 192.0.2.10',
      'www.shop.test. 3600 IN A 192.0.2.11',
    ],
  ],
  [
    'www.moved',
    'CNAME',
    'answer',
    ['moved.shop.test. 3600 IN DNAME shop.test.', 'www.moved.shop.test. 3600 IN CNAME www.shop.test.'],
  ],
  ['@', 'NS', 'answer', ['shop.test. 3600 IN NS ns1.landhold.test.']],
  ['@', 'A', 'no_type', []],
  ['host.team', 'A', 'referral', ['team.shop.test. 3600 IN NS ns.team.test.']],
  ['team', 'NS', 'referral', ['team.shop.test. 3600 IN NS ns.team.test.']],
  ['team', 'DS', 'answer', ['team.shop.test. 3600 IN DS 1 13 2 AB']],
])('%s %s: %s', (name, type, result, lines) => {
  expect(answerOf(ZONE, name, type)).toEqual({ result, lines });
});

test('an alias within the zone is followed, and a loop is not followed for ever', () => {
  expect(answerOf(ZONE, 'store', 'A').lines).toEqual([
    'store.shop.test. 3600 IN CNAME www.shop.test.',
    'www.shop.test. 3600 IN A 192.0.2.10',
    'www.shop.test. 3600 IN A 192.0.2.11',
  ]);
  expect(answerOf(ZONE, 'loop', 'A').lines).toHaveLength(2);
});

test.each([
  ['', '@'],
  ['@', '@'],
  ['shop.test', '@'],
  ['WWW.Shop.test.', 'www'],
  ['www', 'www'],
  ['shop.test.example.', undefined],
])('the typed name %j is %j in the zone', (typed, name) => {
  expect(relativeTo('shop.test', typed)).toBe(name);
});
