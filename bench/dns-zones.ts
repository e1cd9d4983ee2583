import type { ZoneRecordSet, ZoneSource } from '@landhold/dns/name-server.ts';

const SOA = { ttl: 3600, serial: 1, refresh: 7200, retry: 900, expire: 1_209_600, minimum: 300 };
const NAMESERVERS = ['ns1.bench.example', 'ns2.bench.example'];

function addressOf(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}

export function hostSet(index: number, address: string = addressOf(index)): ZoneRecordSet {
  return { name: `host-${index}`, type: 'A', ttl: 300, values: [address] };
}

/** A zone with the given number of hosts, and the other records of a typical zone. */
export function zoneOf(name: string, hosts: number): ZoneSource {
  return {
    name,
    authority: { ...SOA, primary: NAMESERVERS[0]!, contact: `hostmaster.${name}` },
    nameservers: { ttl: 3600, names: NAMESERVERS },
    sets: [
      { name: '@', type: 'MX', ttl: 300, values: [`10 host-0.${name}.`] },
      { name: '@', type: 'TXT', ttl: 300, values: ['v=spf1 mx -all'] },
      { name: 'www', type: 'CNAME', ttl: 300, values: [`host-1.${name}.`] },
      { name: '*.apps', type: 'A', ttl: 300, values: ['10.255.0.1'] },
      ...Array.from({ length: hosts }, (_, index) => hostSet(index)),
    ],
  };
}

/** The same as text, for another server. */
export function zoneFileOf({ name, sets }: ZoneSource): string {
  const lines = Array.from(sets, ({ name: owner, ttl, type, values }) =>
    values.map((value) => `${owner} ${ttl} IN ${type} ${type === 'TXT' ? JSON.stringify(value) : value}\n`).join(''),
  );
  const { ttl, serial, refresh, retry, expire, minimum } = SOA;
  const soa = `@ ${ttl} IN SOA ${NAMESERVERS[0]}. hostmaster.${name}. ${serial} ${refresh} ${retry} ${expire} ${minimum}\n`;
  return `$ORIGIN ${name}.\n${soa}${NAMESERVERS.map((host) => `@ 3600 IN NS ${host}.\n`).join('')}${lines.join('')}`;
}

/** Queries for dnsperf: mostly hosts, and some of all other sets. */
export function questionsOf(name: string, hosts: number): string {
  const others = ['@ MX', 'www A', 'x.apps A', 'nowhere A', 'host-0 AAAA'].map((line) => {
    const [owner, type] = line.split(' ');
    return `${owner === '@' ? name : `${owner}.${name}`} ${type}\n`;
  });
  return Array.from({ length: 20_000 }, (_, index) =>
    // Far apart, so that the processor's cache does not contain the next name.
    index % 4 === 3 ? others[(index >> 2) % others.length]! : `host-${(index * 7_919) % hosts}.${name} A\n`,
  ).join('');
}
