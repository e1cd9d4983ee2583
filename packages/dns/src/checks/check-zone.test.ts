import { expect, test } from 'vitest';
import { checkReport, checkZone } from './check-zone.ts';
import type { CheckedSet } from './check-zone.ts';

const set = (name: string, type: string, ...values: string[]): CheckedSet => ({ name, type, ttl: null, values });
/** A zone with mail, in which nothing is wrong. */
const GOOD = [
  set('@', 'A', '192.0.2.1'),
  set('@', 'MX', '10 mail.shop.example.'),
  set('@', 'TXT', 'v=spf1 mx ip4:192.0.2.0/24 include:mail.example.net ~all', 'other=1'),
  set('_dmarc', 'TXT', 'v=DMARC1; p=reject; rua=mailto:dmarc@shop.example'),
  set('mail', 'A', '192.0.2.2'),
  set('www', 'CNAME', 'shop.example.'),
];

function codesOf(...sets: CheckedSet[]): string[] {
  const replaced = new Set(sets.map(({ name, type }) => `${name} ${type}`));
  const all = [...GOOD.filter(({ name, type }) => !replaced.has(`${name} ${type}`)), ...sets];
  // A set without values is one that the zone does not have.
  const present = all.filter(({ values }) => values.length > 0);
  return checkZone({ name: 'shop.example', ttl: 3600, sets: present }).map(({ code }) => code);
}

test('nothing is found in a zone that is well made', () => {
  expect(codesOf()).toEqual([]);
});

test.each<[string, CheckedSet[]]>([
  ['target_is_alias', [set('@', 'MX', '10 www.shop.example.')]],
  ['target_is_alias', [set('sub', 'NS', 'www.shop.example.', 'ns.example.net.')]],
  ['target_missing', [set('@', 'MX', '10 gone.shop.example.')]],
  ['target_missing', [set('www', 'CNAME', 'gone.shop.example.')]],
  ['target_missing', [set('_sip._tcp', 'SRV', '1 1 5060 _dmarc.shop.example.')]],
  ['mx_null_and_others', [set('@', 'MX', '0 .', '10 mail.shop.example.')]],
  ['spf_several', [set('@', 'TXT', 'v=spf1 mx ~all', 'v=spf1 -all')]],
  ['spf_syntax', [set('@', 'TXT', 'v=spf1 mx ipv4:192.0.2.1 ~all')]],
  ['spf_allows_all', [set('@', 'TXT', 'v=spf1 mx +all')]],
  ['spf_allows_all', [set('@', 'TXT', 'v=spf1 all')]],
  ['spf_without_all', [set('@', 'TXT', 'v=spf1 mx')]],
  ['spf_ptr', [set('@', 'TXT', 'v=spf1 ptr -all')]],
  ['spf_look_ups', [set('@', 'TXT', `v=spf1 ${'a:x.example '.repeat(11)}-all`)]],
  ['spf_missing', [set('@', 'TXT', 'v=spf10 mx')]],
  ['dmarc_missing', [set('_dmarc', 'TXT')]],
  ['dmarc_several', [set('_dmarc', 'TXT', 'v=DMARC1; p=none', 'v=DMARC1; p=reject')]],
  ['dmarc_syntax', [set('_dmarc', 'TXT', 'v=DMARC1; rua=mailto:a@shop.example')]],
  ['dmarc_reports', [set('_dmarc', 'TXT', 'v=DMARC1; p=reject; rua=a@shop.example')]],
  ['dmarc_none', [set('_dmarc', 'TXT', 'v=DMARC1; p=none')]],
  ['ttl_low', [{ ...set('@', 'MX', '10 mail.shop.example.'), ttl: 60 }]],
  ['ttl_differs', [{ ...set('@', 'AAAA', '2001:db8::1'), ttl: 60 }]],
  ['delegation_single', [set('sub', 'NS', 'ns.example.net.')]],
])('%s', (code, sets) => {
  expect(codesOf(...sets)).toEqual([code]);
});

test('a zone without mail needs no SPF, DMARC or addresses for it', () => {
  const sets = [set('www', 'A', '192.0.2.1'), set('@', 'MX', '0 .')];
  expect(checkZone({ name: 'shop.example', ttl: 3600, sets }).map(({ code }) => code)).toEqual([
    'apex_without_address',
  ]);
});

test('targets that others answer for are not judged: elsewhere, below a delegation, at a wildcard', () => {
  expect(
    codesOf(set('@', 'MX', '10 mx.example.net.', '20 mx.sub.shop.example.'), set('sub', 'NS', 'a.net.', 'b.net.')),
  ).toEqual([]);
  expect(codesOf(set('@', 'MX', '10 any.app.shop.example.'), set('*.app', 'A', '192.0.2.3'))).toEqual([]);
});

test('what is long or hostile is checked at a linear cost', () => {
  const text = `v=spf1 ${'include:a.example '.repeat(5_000)}`;
  const many = Array.from({ length: 5_000 }, (_, index) => set(`n${index}`, 'CNAME', `n${index + 1}.shop.example.`));
  const deep = set(`${'a.'.repeat(120)}b`, 'MX', `10 ${'a.'.repeat(120)}c.shop.example.`);
  const found = checkZone({ name: 'shop.example', ttl: 60, sets: [set('@', 'TXT', text), ...many, deep] });
  expect(found.map(({ code }) => code)).toContain('spf_look_ups');
});

test('the worst comes first, and every finding says what to do', () => {
  const found = checkZone({
    name: 'shop.example',
    ttl: 60,
    sets: [set('@', 'MX', '10 gone.shop.example.'), set('@', 'TXT', 'v=spf1 mx')],
  });
  expect(found.map(({ severity }) => severity)).toEqual(['error', 'warning', 'note', 'note', 'note']);
  for (const { message } of found) expect(message).toMatch(/\. [A-Z].*\.$|: .*\.$/);
});

test('secondaries, delegation and ALIAS sets that need attention', () => {
  const found = checkReport({
    secondaries: [
      { address: '192.0.2.53:53', state: 'current' },
      { address: '192.0.2.54:53', state: 'unreachable' },
    ],
    delegation: { problems: [{ code: 'ds_missing', message: 'com has no DS. Add it.' }] },
    aliases: [
      { name: '@', problem: 'cdn.example.net has no address.' },
      { name: 'app', problem: null },
    ],
  });
  expect(found.map(({ code, severity }) => [code, severity])).toEqual([
    ['ds_missing', 'error'],
    ['alias_unresolved', 'error'],
    ['secondary_unreachable', 'warning'],
  ]);
});
