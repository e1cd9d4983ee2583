import type { Domain } from '@landhold/contract';
import { createZones } from '@landhold/dns/name-server.ts';
import { beforeEach, expect, test } from 'vitest';
import { askHere } from './ask-here.ts';
import type { RegistryZones } from './registry-zones.ts';
import { createRegistryZones } from './registry-zones.ts';

let zones: ReturnType<typeof createZones>;
let registry: RegistryZones;
let hidden: string[];
let changed: string[];
let now: number;

beforeEach(() => {
  zones = createZones();
  [hidden, changed, now] = [[], [], 1_800_000_000_000];
  registry = createRegistryZones({
    suffixes: ['test'],
    nameservers: ['ns1.nic.test'],
    glue: new Map([['ns1.nic.test', ['192.0.2.53']]]),
    zones,
    onHidden: (name) => hidden.push(name),
    onChanged: (suffix) => changed.push(suffix),
    onError: (error) => {
      throw error;
    },
    now: () => now,
  });
});

function domain(more: Partial<Domain> = {}): Domain {
  const made = { id: 'dom_1', provider: 'embedded', name: 'shop.test', status: 'active', served_by: 'installation' };
  return { ...made, nameservers: ['ns1.nic.test'], glue: [], ds: [], ...more } as unknown as Domain;
}

/** The parent zone's name servers for it. */
function delegationOf(name: string): string[] {
  const { ns } = askHere(zones, name)!;
  return ns.authority.filter(({ type }) => type === 'NS').map(({ value }) => value);
}

test('nothing is answered before all domains are known', () => {
  registry.put(domain(), 0);
  expect(askHere(zones, 'shop.test')).toBeUndefined();
  expect([registry.serialOf('test'), registry.members().size]).toEqual([undefined, 0]);
  registry.open();
  expect(delegationOf('shop.test')).toEqual(['ns1.nic.test']);
  expect(registry.members()).toEqual(new Map([['suffix test', 'test']]));
  expect(changed).toEqual([]);
});

test('an older version changes nothing, nor does one of a domain that is gone', () => {
  registry.open();
  registry.put(domain({ nameservers: ['b.example'] }), 2);
  registry.put(domain({ nameservers: ['a.example'] }), 1);
  expect(delegationOf('shop.test')).toEqual(['b.example']);
  registry.remove('dom_1');
  registry.put(domain(), 3);
  expect(delegationOf('shop.test')).toEqual([]);
});

test('a name that is registered anew belongs to the newest, whichever is heard of first', () => {
  registry.open();
  registry.put(domain(), 1);
  registry.put(domain({ id: 'dom_2', nameservers: ['new.example'] }), 1);
  expect(delegationOf('shop.test')).toEqual(['new.example']);
  registry.remove('dom_1');
  expect(delegationOf('shop.test')).toEqual(['new.example']);
  registry.remove('dom_2');
  expect(delegationOf('shop.test')).toEqual([]);
});

test('the serial grows with each change that is answered, and never goes back', () => {
  registry.open();
  const first = registry.serialOf('test')!;
  registry.put(domain(), 1);
  expect(registry.serialOf('test')).toBe(first + 1);
  registry.put({ ...domain(), labels: { a: 'b' } }, 2);
  expect(registry.serialOf('test')).toBe(first + 1);
  now -= 86_400_000;
  registry.put(domain({ ds: [`1 13 2 ${'A'.repeat(64)}`] }), 3);
  expect(registry.serialOf('test')).toBe(first + 2);
  expect(changed).toEqual(['test', 'test']);
});

test.each([
  ['active', 'installation', 'embedded', false],
  ['active', 'both', 'embedded', false],
  ['active', 'elsewhere', 'embedded', true],
  ['suspended', 'installation', 'embedded', true],
  ['expired', 'installation', 'embedded', true],
  ['pending', 'elsewhere', 'embedded', false],
  ['failed', 'installation', 'embedded', false],
  ['suspended', 'elsewhere', 'simulated', false],
] as const)(
  'zones of a domain that is %s, served by %s and %s are hidden: %s',
  (status, servedBy, provider, isHidden) => {
    registry.put(domain({ status, served_by: servedBy, provider }), 1);
    expect(['shop.test', 'a.b.shop.test', 'other.test'].map(registry.isHidden)).toEqual([isHidden, isHidden, false]);
    expect(hidden).toEqual(isHidden ? ['shop.test'] : []);
  },
);

test('suspending takes glue and DS away with the delegation', () => {
  registry.open();
  const glue = [{ name: 'ns.shop.test', addresses: ['192.0.2.1', '2001:db8::1'] }];
  const full = domain({ nameservers: ['ns.shop.test'], glue, ds: [`1 13 2 ${'A'.repeat(64)}`] });
  registry.put(full, 1);
  const { ns, ds } = askHere(zones, 'shop.test')!;
  expect(ns.additional.map(({ value }) => value)).toEqual(['192.0.2.1', '2001:db8::1']);
  expect(ds.answer).toHaveLength(1);
  registry.put({ ...full, status: 'suspended' }, 2);
  for (const name of ['shop.test', 'ns.shop.test']) expect(askHere(zones, name)!.ns.rcode).toBe(3);
});

test('glue cannot take the place of an address in the settings', () => {
  registry.open();
  const glue = [{ name: 'ns1.nic.test', addresses: ['203.0.113.1'] }];
  registry.put(domain({ name: 'nic.test', glue }), 1);
  expect(askHere(zones, 'nic.test')!.ns.additional.map(({ value }) => value)).toEqual(['192.0.2.53']);
});
