import { describe, expect, test } from 'vitest';
import { DnsDataError } from '../dns-data-error.ts';
import type { ZoneRecordSet } from './compiled-set.ts';
import { compileZone, updateZone } from './zone.ts';
import type { Zone } from './zone.ts';

const AUTHORITY = {
  ttl: 3600,
  primary: 'ns1.zone.test',
  contact: 'hostmaster.zone.test',
  serial: 1,
  refresh: 7200,
  retry: 900,
  expire: 1_209_600,
  minimum: 300,
};
const NAMESERVERS = { ttl: 3600, names: ['ns1.example.net'] };

function a(name: string, ...values: string[]): ZoneRecordSet {
  return { name, type: 'A', ttl: 60, values };
}

function zoneWith(...sets: ZoneRecordSet[]): Zone {
  return compileZone({ name: 'zone.test', authority: AUTHORITY, nameservers: NAMESERVERS, sets });
}

/** Every name that exists, with its types. */
function namesOf({ nodes }: Zone): Record<string, number[]> {
  const entries = [...nodes].map(([key, { sets }]): [string, number[]] => [
    Array.from(key, (letter) => (letter < ' ' ? '.' : letter)).join(''),
    sets.map(({ type }) => type),
  ]);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

describe('what exists', () => {
  test('the apex has SOA and NS, and names between a set and the apex exist', () => {
    expect(namesOf(zoneWith(a('a.b.c', '192.0.2.1')))).toEqual({
      '': [2, 6],
      '.c': [],
      '.b.c': [],
      '.a.b.c': [1],
    });
  });

  test('names that are there because of a set go with it, and others stay', () => {
    const zone = zoneWith(a('a.b.c', '192.0.2.1'), a('x.c', '192.0.2.2'));
    updateZone(zone, { sets: [a('a.b.c')] });
    expect(namesOf(zone)).toEqual({ '': [2, 6], '.c': [], '.x.c': [1] });
    updateZone(zone, { sets: [a('x.c')] });
    expect(namesOf(zone)).toEqual({ '': [2, 6] });
  });

  test('a set takes the place of the one with its name and type', () => {
    const zone = zoneWith(a('www', '192.0.2.1', '192.0.2.2'), { name: 'www', type: 'TXT', ttl: 60, values: ['x'] });
    updateZone(zone, { sets: [a('www', '192.0.2.3')] });
    const [address, text] = zone.nodes.get('\u0003www')!.sets;
    expect(address).toEqual({ type: 1, ttl: 60, count: 1, data: '\0\u0004\u00c0\0\u0002\u0003' });
    expect(text!.data).toBe('\0\u0002\u0001x');
  });

  test('removing what is not there changes nothing', () => {
    const zone = zoneWith();
    updateZone(zone, { sets: [a('gone.below'), { name: '@', type: 'MX', ttl: 60, values: [] }] });
    expect(namesOf(zone)).toEqual({ '': [2, 6] });
  });

  test('a wildcard is known to the name above it, and forgotten with its last set', () => {
    const zone = zoneWith(a('*.app', '192.0.2.1'));
    const above = zone.nodes.get('\u0003app')!;
    expect(above.wildcard).toBe(zone.nodes.get('\u0001*\u0003app'));
    updateZone(zone, { sets: [a('*.app'), a('x.app', '192.0.2.1')] });
    expect(above.wildcard).toBeUndefined();
  });

  test('a name below a wildcard keeps it', () => {
    const zone = zoneWith(a('x.*.app', '192.0.2.1'));
    expect(zone.nodes.get('\u0003app')!.wildcard?.sets).toEqual([]);
  });
});

describe('changes', () => {
  test('a new serial is in the SOA record of the apex and of denials', () => {
    const zone = zoneWith();
    updateZone(zone, { authority: { ...AUTHORITY, serial: 2, minimum: 60 }, sets: [] });
    expect(zone.apex.sets.find(({ type }) => type === 6)).toBe(zone.authority);
    expect(Buffer.from(zone.authority.data, 'latin1').readUInt32BE(zone.authority.data.length - 20)).toBe(2);
    expect(zone.negativeTtl).toBe(60);
  });

  test('denials live no longer than the SOA record', () => {
    const zone = zoneWith();
    updateZone(zone, { authority: { ...AUTHORITY, ttl: 10 }, sets: [] });
    expect(zone.negativeTtl).toBe(10);
  });

  test.each<[string, ZoneRecordSet]>([
    ['a value that is not well formed', a('www', '192.0.2.256')],
    ['a name that is absolute', a('www.zone.test.', '192.0.2.1')],
    ['a name that is too long', a('a'.repeat(64), '192.0.2.1')],
    ['a TTL that is negative', { ...a('www', '192.0.2.1'), ttl: -1 }],
    ['a TTL of more than 31 bits', { ...a('www', '192.0.2.1'), ttl: 2 ** 31 }],
    ['name servers among the sets', { name: '@', type: 'NS', ttl: 60, values: ['ns.example.net.'] }],
  ])('%s is an error that leaves the zone as it was', (_, bad) => {
    const zone = zoneWith(a('www', '192.0.2.1'));
    const before = [namesOf(zone), zone.authority];
    const change = { authority: { ...AUTHORITY, serial: 2 }, sets: [a('new', '192.0.2.1'), a('www'), bad] };
    expect(() => updateZone(zone, change)).toThrow(DnsDataError);
    expect([namesOf(zone), zone.authority]).toEqual(before);
  });

  test('a zone needs a name server, and numbers of 32 bits in its SOA record', () => {
    const source = { name: 'zone.test', authority: AUTHORITY, nameservers: NAMESERVERS, sets: [] };
    expect(() => compileZone({ ...source, nameservers: { ttl: 60, names: [] } })).toThrow(DnsDataError);
    expect(() => compileZone({ ...source, authority: { ...AUTHORITY, serial: 2 ** 32 } })).toThrow(DnsDataError);
  });

  test('a name too long together with its zone is an error', () => {
    const long = Array.from({ length: 4 }, () => 'a'.repeat(61)).join('.');
    expect(() => zoneWith(a(long, '192.0.2.1'))).toThrow(DnsDataError);
  });
});

test('one set of a zone of 10,000 is changed without touching the others', () => {
  const sets = Array.from({ length: 10_000 }, (_, index) => a(`h${index}`, '192.0.2.1'));
  const zone = zoneWith(...sets);
  const before = new Map(zone.nodes);
  const kept = new Map([...zone.nodes].map(([key, node]) => [key, node.sets]));
  updateZone(zone, { sets: [a('h5000', '192.0.2.2')] });
  const changed = [...zone.nodes].filter(([key, node]) => before.get(key) !== node || kept.get(key) !== node.sets);
  // The apex has the SOA record, which changes each time.
  expect(changed.map(([key]) => key)).toEqual(['', '\u0005h5000']);
});
