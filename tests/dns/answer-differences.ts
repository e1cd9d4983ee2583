const CROSS =
  'RFC 1034, 4.3.2, step 3a: an alias is followed into all our zones. Knot stays in the zone of the question.';
const SELF = 'RFC 9460, 4.1: the addresses of the target go along, and "." is the owner. Knot leaves them out.';
const CHAOS = 'The server names its program only where `version` is set. Knot does so by default.';
const TRANSFER = 'There are no transfers here, so they are refused. Knot has them, and this sender no right to them.';
const OPCODE = 'NOTIMP: the server answers queries only. Knot knows the opcode, and refuses this sender.';
const QUESTIONS = 'RFC 9619: another number of questions than one is a FORMERR. Knot does not answer at all.';

/** Questions whose answer is not Knot's, and why ours is right. */
export const ANSWER_DIFFERENCES: Readonly<Record<string, string>> = {
  'cross.example.test A': CROSS,
  'cross.example.test AAAA': CROSS,
  'cross.example.test TXT': CROSS,
  'crossgone.example.test A': CROSS,
  'crossgone.example.test TXT': CROSS,
  'tohosted.example.test A': CROSS,
  'host.moved.other.test A': CROSS,
  'back.other.test A': CROSS,
  'back.other.test MX': CROSS,
  'example.test HTTPS': SELF,
  'svcself.example.test HTTPS': SELF,
  '_sip._tcp.example.test SRV': 'RFC 2181, 5: two services on one host need its address once. Knot sends it twice.',
  'x.loopwild.example.test A': 'RFC 2181, 5: an alias of itself is one record. Knot sends it twice.',
  'back.loopmoved.example.test A':
    'A DNAME below itself leads on for ever. 16 aliases are followed, as in BIND; Knot stops at 5.',
  'two OPT records': 'RFC 6891, 7: a FORMERR from both; an answer to a query with OPT has OPT. Knot leaves it out.',
  'an OPT record with a name': 'RFC 6891, 6.1.2: the name must be the root. Knot does not look at it.',
  'version.bind': CHAOS,
  'version.server': CHAOS,
  'id.server': CHAOS,
  'hostname.bind': CHAOS,
  AXFR: TRANSFER,
  IXFR: TRANSFER,
  'IXFR with a serial': TRANSFER,
  'OPT as a type': 'RFC 6891, 6.1.1: OPT is in the additional section and nowhere else. BIND answers FORMERR too.',
  'type 0': 'RFC 6895, 3.1: no record has this type, so there is none. Knot does not implement it.',
  'opcode NOTIFY': OPCODE,
  'opcode UPDATE': OPCODE,
  'no question': QUESTIONS,
  'two questions': QUESTIONS,
  'a question that is missing': QUESTIONS,
};

/** The same, where the size of a packet decides. */
export const UDP_DIFFERENCES: Readonly<Record<string, string>> = {
  'crowd.example.test MX': 'Additional addresses are sent as far as they fit. One more fits here than Knot tries.',
  'glue without EDNS': 'Both are truncated (RFC 9471). Ours is empty, so that nobody takes a part for the whole.',
};
