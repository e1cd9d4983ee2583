import type { RecordType } from '@landhold/dns';
import type { ZoneRecordSet, ZoneSource } from '@landhold/dns/name-server.ts';

/** One record on each line, as both servers read it: a name relative to the zone, a TTL, a type and a value. */
const EXAMPLE = String.raw`
@ 300 A 192.0.2.10
@ 300 AAAA 2001:db8::10
@ 300 MX 10 mail.example.test.
@ 300 MX 20 mail2.elsewhere.test.
@ 300 MX 30 wildmail.wild.example.test.
@ 300 TXT "v=spf1 mx -all"
@ 300 TXT "with \"quotes\" and \\ backslash; semicolon"
@ 300 CAA 0 issue "ca.example"
@ 300 HTTPS 1 . alpn=h2,h3 ipv4hint=192.0.2.10
ns1 3600 A 192.0.2.1
ns1 3600 AAAA 2001:db8::1
ns2 3600 A 192.0.2.2
mail 300 A 192.0.2.20
mail 300 AAAA 2001:db8::20
www 300 CNAME example.test.
chain1 300 CNAME chain2.example.test.
chain2 200 CNAME chain3.example.test.
chain3 100 A 192.0.2.33
dangling 300 CNAME nowhere.example.test.
nodata 300 CNAME mail.example.test.
away 300 CNAME target.elsewhere.invalid.
cross 300 CNAME host.other.test.
crossgone 300 CNAME gone.other.test.
todelegated 300 CNAME host.child.example.test.
towild 300 CNAME any.wild.example.test.
loop1 300 CNAME loop2.example.test.
loop2 300 CNAME loop1.example.test.
self 300 CNAME self.example.test.
tohosted 300 CNAME www.hosted.example.test.
_sip._tcp 300 SRV 10 60 5060 sip.example.test.
_sip._tcp 300 SRV 20 60 5060 sip.example.test.
_sip._tcp 300 SRV 30 60 5060 sip2.example.test.
_none._tcp 300 SRV 0 0 0 .
sip 300 A 192.0.2.40
sip2 300 AAAA 2001:db8::40
nomail 300 MX 0 .
_443._tcp.www2 300 TLSA 3 1 1 d2abde240d7cd3ee6b4b28c54df034b97983a1d16e8a410e4561cb106618e971
ssh 300 SSHFP 4 2 123456789abcdef67890123456789abcdef67890123456789abcdef123456789
moved 200 DNAME example.test.
moved 300 TXT "at the name itself"
abroad 300 DNAME moved.elsewhere.invalid.
abroad 300 A 192.0.2.99
loopmoved 300 DNAME back.loopmoved.example.test.
toroot 300 DNAME .
far 300 DNAME ffffffffffffffffff.test.
twice 300 DNAME moved.example.test.
viamoved 300 CNAME www.moved.example.test.
wildmoved 300 CNAME x.wild.moved.example.test.
naptr 300 NAPTR 100 10 "S" "SIP+D2U" "" sip.example.test.
naptr 300 NAPTR 100 20 "U" "E2U+sip" "!^(.*)$!sip:\\\\1@example.test!i" .
place 300 LOC 52 22 23.000 N 4 53 32.000 E -2.00m 0.00m 10000.00m 10.00m
cert 300 CERT PKIX 12345 8 AQIDBA==
key 300 OPENPGPKEY AQIDBA==
smime 300 SMIMEA 3 1 1 d2abde240d7cd3ee6b4b28c54df034b97983a1d16e8a410e4561cb106618e971
other 300 TYPE65280 \# 4 0a000001
other 300 TYPE65280 \# 0
other 300 TYPE17 \# 10 03626f6200036c616200
link 300 URI 10 1 "https://www.example.test/path?a=b"
svc 300 SVCB 1 backend.example.test. alpn=h2 port=8443
svc 300 SVCB 2 sip.example.test. port=8444
svcalias 300 HTTPS 0 sip.example.test.
svcself 300 HTTPS 1 . alpn=h2
svcself 300 A 192.0.2.44
svcself 300 AAAA 2001:db8::44
backend 300 A 192.0.2.45
*.wild 300 A 192.0.2.50
*.wild 300 MX 10 mail.example.test.
known.wild 300 A 192.0.2.51
deep.ent.wild 300 A 192.0.2.52
sub.*.wild 300 A 192.0.2.53
*.cwild 300 CNAME www.example.test.
*.loopwild 300 CNAME x.loopwild.example.test.
*.emptywild.below 300 TXT "text"
*.anywild 300 TXT "one"
*.anywild 300 A 192.0.2.55
child 3600 NS ns.child.example.test.
child 3600 NS ns.outside.test.
child 3600 DS 12345 13 2 d2abde240d7cd3ee6b4b28c54df034b97983a1d16e8a410e4561cb106618e971
ns.child 3600 A 192.0.2.60
ns.child 3600 AAAA 2001:db8::60
hidden.child 300 A 192.0.2.61
insecure 3600 NS ns1.example.test.
sibling 3600 NS ns.child.example.test.
deepcut.x.y 3600 NS ns.deepcut.x.y.example.test.
ns.deepcut.x.y 3600 A 192.0.2.62
hosted 3600 NS ns1.example.test.
hosted 3600 DS 4711 13 2 d2abde240d7cd3ee6b4b28c54df034b97983a1d16e8a410e4561cb106618e971
mxglue 300 MX 10 ns.child.example.test.
a.b.c.d 300 A 192.0.2.70
xn--kw-fka 300 A 192.0.2.80
under_score 300 A 192.0.2.81
mixed 300 A 192.0.2.82
many 300 A 192.0.2.101
many 300 A 192.0.2.102
many 300 A 192.0.2.103
zero 0 A 192.0.2.90
ptr 300 PTR host.example.test.
short 60 A 192.0.2.91
long.label-that-has-sixty-three-octets-in-it-xxxxxxxxxxxxxxxxxxxxxxx 300 A 192.0.2.92
`;

/** An answer that no UDP packet may hold. */
const BIG = Array.from({ length: 90 }, (_, index) => `big 300 A 10.9.8.${index + 1}`);
/** One that fits into 1232 bytes and not into 512. */
const MIDDLE = Array.from({ length: 40 }, (_, index) => `middle 300 A 10.9.7.${index + 1}`);
/** Mail hosts whose addresses do not fit into the same packet. */
const CROWD = Array.from({ length: 30 }, (_, index) => [
  `crowd 300 MX ${index} host-number-${index}.crowd.example.test.`,
  `host-number-${index}.crowd 300 A 10.9.6.${index + 1}`,
]).flat();
/** A delegation whose glue does not fit into 512 bytes. */
const GLUE = Array.from({ length: 12 }, (_, index) => [
  `heavy 300 NS name-server-${index}.heavy.example.test.`,
  `name-server-${index}.heavy 300 A 10.9.5.${index + 1}`,
  `name-server-${index}.heavy 300 AAAA 2001:db8:5::${index + 1}`,
]).flat();
const TEXT = `long 300 TXT "${'a'.repeat(255)}" "${'b'.repeat(100)}"`;

const OTHER = `
@ 300 A 192.0.2.200
host 300 A 192.0.2.201
back 300 CNAME www.example.test.
moved 300 DNAME example.test.
* 60 TXT "apex wildcard"
`;

const HOSTED = `
@ 300 A 192.0.2.210
www 300 A 192.0.2.211
`;

const REVERSE = `
1 300 PTR host.example.test.
0/25 300 NS ns1.example.test.
129 300 CNAME 129.128/25.2.0.192.in-addr.arpa.
129.128/25 300 PTR other.example.test.
`;

const RECORDS: Readonly<Record<string, readonly string[]>> = {
  'example.test': [...EXAMPLE.trim().split('\n'), ...BIG, ...MIDDLE, ...CROWD, ...GLUE, TEXT],
  'other.test': OTHER.trim().split('\n'),
  'hosted.example.test': HOSTED.trim().split('\n'),
  '2.0.192.in-addr.arpa': REVERSE.trim().split('\n'),
};

const NAMESERVERS = ['ns1.example.test', 'ns2.example.test'];
const SOA = { ttl: 3600, serial: 2026010101, refresh: 7200, retry: 900, expire: 1209600, minimum: 300 };

function readSets(lines: readonly string[]): ZoneRecordSet[] {
  const sets = new Map<string, ZoneRecordSet>();
  for (const line of lines) {
    const [, name, ttl, type, value] = /^(\S+) (\d+) (\S+) (.*)$/.exec(line)!;
    const key = `${name} ${type}`;
    const values = [...(sets.get(key)?.values ?? []), value!];
    sets.set(key, { name: name!, type: type as RecordType, ttl: Number(ttl), values });
  }
  return [...sets.values()];
}

/** The zones for our server. */
export const ANSWER_ZONES: readonly ZoneSource[] = Object.entries(RECORDS).map(([name, lines]) => ({
  name,
  authority: { ...SOA, primary: NAMESERVERS[0]!, contact: `hostmaster.${name}` },
  nameservers: { ttl: 3600, names: NAMESERVERS },
  sets: readSets(lines),
}));

/** The same for Knot, as zone files. */
export const ANSWER_ZONE_FILES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(RECORDS).map(([name, lines]) => {
    const { ttl, serial, refresh, retry, expire, minimum } = SOA;
    const numbers = [serial, refresh, retry, expire, minimum].join(' ');
    const head = [
      `$ORIGIN ${name}.`,
      `@ ${ttl} SOA ${NAMESERVERS[0]}. hostmaster.${name}. ${numbers}`,
      ...NAMESERVERS.map((host) => `@ 3600 NS ${host}.`),
    ];
    return [name, `${[...head, ...lines].join('\n')}\n`];
  }),
);
