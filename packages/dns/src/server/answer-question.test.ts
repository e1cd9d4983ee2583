import { describe, expect, test } from 'vitest';
import type { ZoneRecordSet } from '../zone/compiled-set.ts';
import { compileZone } from '../zone/zone.ts';
import type { Zone } from '../zone/zone.ts';
import { createZones } from '../zone/zones.ts';
import { createCounters } from './counters.ts';
import { createResponder } from './responder.ts';

const AUTHORITY = {
  primary: 'ns1.example',
  contact: 'dns.example',
  serial: 1,
  refresh: 1,
  retry: 1,
  expire: 1,
  minimum: 60,
};

function zoneWith(name: string, sets: Iterable<ZoneRecordSet>): Zone {
  const nameservers = { ttl: 60, names: ['ns1.example'] };
  return compileZone({ name, authority: { ...AUTHORITY, ttl: 60 }, nameservers, sets });
}

function queryFor(name: string, type = 1): Buffer {
  const labels = name.split('.').map((label) => String.fromCharCode(label.length) + label);
  const question = `${labels.join('')}\0${String.fromCharCode(type >> 8, type & 255)}\0\u0001`;
  return Buffer.from(`\u0012\u0034\0\0\0\u0001\0\0\0\0\0\0${question}`, 'latin1');
}

/** RCODE and counts of answers and authorities. */
function ask(zones: readonly Zone[], name: string, type = 1): number[] {
  const all = createZones();
  for (const zone of zones) all.put(zone);
  const onError = (error: unknown): never => {
    throw error;
  };
  const respond = createResponder({ zones: all, counters: createCounters(), onError });
  const answer = respond(queryFor(name, type), true, '') as Buffer;
  return [answer[3]! & 15, answer.readUInt16BE(6), answer.readUInt16BE(8)];
}

function a(name: string): ZoneRecordSet {
  return { name, type: 'A', ttl: 60, values: ['192.0.2.1'] };
}

function alias(name: string, target: string): ZoneRecordSet {
  return { name, type: 'CNAME', ttl: 60, values: [target] };
}

/** How often a zone's names are looked up for one answer. */
function countLookups(zone: Zone, name: string): number {
  let count = 0;
  const nodes = new Proxy(zone.nodes, {
    get: (target, key) =>
      key === 'get'
        ? (each: string) => {
            count += 1;
            return target.get(each);
          }
        : (Reflect.get(target, key) as unknown),
  });
  ask([{ ...zone, nodes }], name);
  return count;
}

test('an answer takes as many look-ups in a zone of 100,000 sets as in one of 10', () => {
  const [small, large] = [10, 100_000].map((count) =>
    zoneWith(
      'zone.test',
      Array.from({ length: count }, (_, index) => a(`h${index}`)),
    ),
  );
  for (const name of ['h5.zone.test', 'nowhere.zone.test', 'x.y.h5.zone.test', 'zone.test']) {
    expect(countLookups(large!, name)).toBe(countLookups(small!, name));
    expect(countLookups(large!, name)).toBeLessThanOrEqual(4);
  }
});

describe('aliases', () => {
  test('16 are followed, and no more', () => {
    const chain = Array.from({ length: 40 }, (_, index) => alias(`c${index}`, `c${index + 1}.zone.test.`));
    const zone = zoneWith('zone.test', [...chain, a('c40')]);
    expect(ask([zone], 'c30.zone.test')).toEqual([0, 11, 0]);
    expect(ask([zone], 'c0.zone.test')).toEqual([0, 17, 0]);
  });

  test('they are followed through zones until they leave ours', () => {
    const zones = [
      zoneWith('one.test', [alias('a', 'b.two.test.')]),
      zoneWith('two.test', [alias('b', 'c.one.test.'), alias('x', 'x.elsewhere.')]),
    ];
    expect(ask(zones, 'a.one.test')).toEqual([3, 2, 1]);
    expect(ask(zones, 'x.two.test')).toEqual([0, 1, 0]);
  });
});

describe('DS', () => {
  const DS = 43;
  const child = zoneWith('child.zone.test', []);

  test('is the parent’s to answer where it delegates', () => {
    const ns = { name: 'child', type: 'NS', ttl: 60, values: ['ns1.example.net.'] } as const;
    const ds = { name: 'child', type: 'DS', ttl: 60, values: [`1 13 2 ${'ab'.repeat(32)}`] } as const;
    expect(ask([zoneWith('zone.test', [ns, ds]), child], 'child.zone.test', DS)).toEqual([0, 1, 0]);
  });

  test('is not denied together with the name where the parent does not delegate', () => {
    // The parent's NXDOMAIN would hide the child's zone from resolvers that cache it (RFC 8020).
    expect(ask([zoneWith('zone.test', []), child], 'child.zone.test', DS)).toEqual([0, 0, 1]);
    expect(ask([child], 'child.zone.test', DS)).toEqual([0, 0, 1]);
  });
});

test('the root can be a zone', () => {
  const root = zoneWith('.', [a('host'), a('*.wild')]);
  expect(ask([root], 'host')).toEqual([0, 1, 0]);
  expect(ask([root], 'x.wild')).toEqual([0, 1, 0]);
  expect(ask([root], 'nowhere.at.all')).toEqual([3, 0, 1]);
});
