import type { Question } from './dns-message.ts';

const TYPES: Readonly<Record<string, number>> = {
  A: 1, NS: 2, CNAME: 5, SOA: 6, PTR: 12, MX: 15, TXT: 16, RP: 17, AAAA: 28, LOC: 29, SRV: 33, NAPTR: 35, CERT: 37, DNAME: 39, OPT: 41, DS: 43, SSHFP: 44,
  RRSIG: 46, NSEC: 47, DNSKEY: 48, TLSA: 52, SMIMEA: 53, OPENPGPKEY: 61, SVCB: 64, HTTPS: 65, IXFR: 251, AXFR: 252, ANY: 255, URI: 256, CAA: 257, TYPE65280: 65_280,
}; // prettier-ignore

/** Names in example.test with the types that they are asked for. */
const IN_EXAMPLE = `
@ A AAAA MX NS SOA TXT CAA HTTPS SVCB DS DNSKEY CNAME SRV PTR NAPTR RRSIG NSEC TYPE65280
ns1 A AAAA MX
www A AAAA CNAME MX SRV TXT RRSIG NSEC
chain1 A AAAA CNAME RRSIG NSEC
chain2 A
dangling A CNAME RRSIG NSEC
nodata A TXT
away A CNAME RRSIG NSEC
cross A AAAA TXT
crossgone A TXT
todelegated A NS
towild A TXT
tohosted A
loop1 A
self A CNAME RRSIG NSEC
_sip._tcp SRV A
_none._tcp SRV
_tcp A SRV
nomail MX
_443._tcp.www2 TLSA A
www2 A
ssh SSHFP
naptr NAPTR A
moved A DNAME NS TXT NSEC RRSIG CNAME
www.moved A AAAA CNAME DNAME DS NS ANY RRSIG NSEC
a.b.c.moved A TXT
x.wild.moved A
loop1.moved A
host.child.moved A
*.moved A
gone.moved A
out.elsewhere A CNAME
x.abroad A TXT
abroad A AAAA
back.loopmoved A
x.toroot A
a.far A
to.moved A CNAME
x.twice A
viamoved A
wildmoved A
place LOC
cert CERT
key OPENPGPKEY
smime SMIMEA
link URI
other TYPE65280 RP A
svc SVCB HTTPS
svcalias HTTPS A
svcself HTTPS A
x.wild A MX TXT AAAA
x.y.z.wild A
known.wild A MX
sub.known.wild A
wild A
ent.wild A
foo.ent.wild A
deep.ent.wild A
*.wild A TXT
sub.*.wild A
x.*.wild A
q.cwild A TXT CNAME RRSIG NSEC
*.cwild RRSIG NSEC
x.loopwild A
y.loopwild A
emptywild.below A
x.emptywild.below TXT A
below A
child A NS DS SOA MX
host.child A DS
hidden.child A
a.b.child MX
ns.child A AAAA
insecure A DS NS
x.insecure A
sibling A
deepcut.x.y A NS
www.deepcut.x.y A
x.y A
y A
hosted A NS DS SOA
www.hosted A AAAA DS
gone.hosted A
mxglue MX
d A
c.d A
b.c.d TXT
x.c.d A
a.b.c.d A
xn--kw-fka A
under_score A
mixed A
many A
zero A AAAA
ptr PTR
nx A MX DS
a.nx A
long TXT
big A
middle A
crowd MX
heavy A NS
x.heavy A
long.label-that-has-sixty-three-octets-in-it-xxxxxxxxxxxxxxxxxxxxxxx A
`;

/** Labels so long that the redirected name has 255 bytes, and one more. */
const LONG_LABELS = Array.from({ length: 3 }, () => 'l'.repeat(63)).join('.');
const OVERFLOW = `
${'l'.repeat(22)}.${LONG_LABELS}.far A CNAME
${'l'.repeat(23)}.${LONG_LABELS}.far A CNAME
`;

const ELSEWHERE = `
host.moved.other.test A
other.test A NS SOA TXT
host.other.test A TXT
x.other.test TXT A
x.y.other.test TXT
back.other.test A MX
1.2.0.192.in-addr.arpa PTR A
5.0/25.2.0.192.in-addr.arpa PTR
129.2.0.192.in-addr.arpa PTR
2.2.0.192.in-addr.arpa PTR
elsewhere.invalid A
test A
. NS SOA
xexample.test A
`;

function readQuestions(text: string, suffix: string): [string, Question][] {
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [owner, ...types] = line.split(' ');
      const name = owner === '@' ? suffix : `${owner}${suffix === '' ? '' : `.${suffix}`}`;
      return types.map((type): [string, Question] => [`${name} ${type}`, { name, type: TYPES[type]!, edns: {} }]);
    });
}

const apex = { name: 'example.test', type: 1 };

/** Questions that are not asked by every resolver, and what is hardly a question. */
const ODD: Readonly<Record<string, Question>> = {
  'without EDNS': apex,
  'letters in both cases': { ...apex, name: 'eXaMpLe.TeSt', edns: {} },
  'letters in both cases through an alias': { ...apex, name: 'WwW.eXaMpLe.TeSt', edns: {} },
  'letters in both cases of what does not exist': { ...apex, name: 'NX.eXaMpLe.TeSt', edns: {} },
  'letters in both cases at a delegation': { ...apex, name: 'Host.Child.eXaMpLe.TeSt', edns: {} },
  'recursion desired': { ...apex, flags: 0x0100, edns: {} },
  'checking disabled': { ...apex, flags: 0x0010, edns: {} },
  'authentic data': { ...apex, flags: 0x0020, edns: {} },
  'the reserved bit': { ...apex, flags: 0x0040, edns: {} },
  'AA, TC and RA in a query': { ...apex, flags: 0x0680, edns: {} },
  'an RCODE in a query': { ...apex, flags: 0x0003, edns: {} },
  'DNSSEC OK': { ...apex, edns: { flags: 0x8000 } },
  'DNSSEC OK at a delegation': { name: 'child.example.test', type: 1, edns: { flags: 0x8000 } },
  'DNSSEC OK of what does not exist': { name: 'nx.example.test', type: 1, edns: { flags: 0x8000 } },
  'EDNS flags that are not known': { ...apex, edns: { flags: 0x4001 } },
  'EDNS version 1': { ...apex, edns: { version: 1 } },
  'EDNS size 0': { ...apex, edns: { size: 0 } },
  'EDNS size 65535': { ...apex, edns: { size: 65_535 } },
  'an option that is not known': { ...apex, edns: { options: 'fde90003616263' } },
  'a cookie': { ...apex, edns: { options: '000a00080102030405060708' } },
  'a cookie of the wrong length': { ...apex, edns: { options: '000a0003010203' } },
  padding: { ...apex, edns: { options: '000c000400000000' } },
  'an option that is cut short': { ...apex, edns: { options: 'fde9000361' } },
  'half an option': { ...apex, edns: { options: 'fde9' } },
  'two OPT records': { ...apex, edns: {}, tail: '0000290400000000000000', counts: [1, 0, 0, 2] },
  'an OPT record with a name': { ...apex, tail: '01610000290400000000000000', counts: [1, 0, 0, 1] },
  'big without EDNS': { name: 'big.example.test', type: 1 },
  'big with EDNS size 512': { name: 'big.example.test', type: 1, edns: { size: 512 } },
  'big with EDNS size 4096': { name: 'big.example.test', type: 1, edns: { size: 4096 } },
  'middle without EDNS': { name: 'middle.example.test', type: 1 },
  'middle with EDNS size 1232': { name: 'middle.example.test', type: 1, edns: { size: 1232 } },
  'crowd without EDNS': { name: 'crowd.example.test', type: 15 },
  'glue without EDNS': { name: 'x.heavy.example.test', type: 1 },
  'class CH': { ...apex, class: 3, edns: {} },
  'version.bind': { name: 'version.bind', type: 16, class: 3 },
  'version.server': { name: 'version.server', type: 16, class: 3 },
  'id.server': { name: 'id.server', type: 16, class: 3 },
  'hostname.bind': { name: 'hostname.bind', type: 16, class: 3 },
  'class HS': { ...apex, class: 4 },
  'class ANY': { ...apex, class: 255 },
  'class NONE': { ...apex, class: 254 },
  AXFR: { ...apex, type: 252 },
  IXFR: { ...apex, type: 251 },
  'IXFR with a serial': {
    ...apex,
    type: 251,
    counts: [1, 0, 1, 0],
    tail: 'c00c0006000100000000001600000000000100000000000000000000000000000000',
  },
  'OPT as a type': { ...apex, type: 41 },
  'type 0': { ...apex, type: 0 },
  'TSIG as a type': { ...apex, type: 250 },
  MAILB: { ...apex, type: 253 },
  MAILA: { ...apex, type: 254 },
  ANY: { ...apex, type: 255, edns: {} },
  'ANY of an alias': { name: 'www.example.test', type: 255, edns: {} },
  'ANY of what does not exist': { name: 'nx.example.test', type: 255, edns: {} },
  'ANY of an empty name': { name: 'ent.wild.example.test', type: 255, edns: {} },
  'ANY by a wildcard': { name: 'x.anywild.example.test', type: 255, edns: {} },
  'ANY at a delegation': { name: 'child.example.test', type: 255, edns: {} },
  'ANY outside': { name: 'elsewhere.invalid', type: 255, edns: {} },
  'opcode IQUERY': { ...apex, flags: 1 << 11 },
  'opcode STATUS': { ...apex, flags: 2 << 11 },
  'opcode NOTIFY': { ...apex, type: 6, flags: 4 << 11 },
  'opcode UPDATE': { ...apex, type: 6, flags: 5 << 11 },
  'opcode 15': { ...apex, flags: 15 << 11 },
  'no question': { ...apex, counts: [0, 0, 0, 0] },
  'two questions': { ...apex, counts: [2, 0, 0, 0], tail: '037777770000010001' },
  'a question that is missing': { ...apex, counts: [2, 0, 0, 0] },
  'a record that is missing': { ...apex, counts: [1, 1, 0, 0] },
  'an answer in a query': { ...apex, counts: [1, 1, 0, 0], tail: 'c00c00010001000000000004c0000201' },
  'a pointer that goes forward': { ...apex, counts: [1, 0, 0, 1], tail: 'c02000010001000000000004c0000201' },
  'a pointer to itself': { ...apex, counts: [1, 0, 0, 1], tail: 'c01e00010001000000000004c0000201' },
  'bytes after the message': { ...apex, tail: '00' },
};

/** What is asked of both servers by UDP, by name. */
export const ANSWER_QUESTIONS: readonly (readonly [string, Question])[] = [
  ...readQuestions(IN_EXAMPLE, 'example.test'),
  ...readQuestions(OVERFLOW, 'example.test'),
  ...readQuestions(ELSEWHERE, ''),
  ...Object.entries(ODD),
];
