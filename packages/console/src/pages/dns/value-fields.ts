import { parseOwnerName } from '@landhold/dns/owner-name.ts';
import { findTypeProblem, parseRecordData, RECORD_TYPES, WRITTEN_TYPES } from '@landhold/dns/record-data.ts';

/** One part of a value, with its own field. */
export interface ValueField {
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
  /** The largest number; undefined for text. */
  readonly max?: number;
  /** The usual choices, each with its meaning. */
  readonly options?: Readonly<Record<string, string>>;
  readonly isOptional?: boolean;
  /** Whether the part stands in quotation marks. */
  readonly isQuoted?: boolean;
  /** What a new value starts with. */
  readonly initial?: string;
  readonly size: 'small' | 'medium' | 'wide';
}

const UINT16 = 65_535;
const priority: ValueField = { label: 'Priority', help: 'Lowest first.', max: UINT16, size: 'small' };
const SERVICE: readonly ValueField[] = [
  { ...priority, help: '0: an alias.', initial: '1' },
  { label: 'Target', help: 'A dot is the name itself.', initial: '.', size: 'wide' },
  { label: 'Protocols', help: 'Separated by commas.', placeholder: 'h2,h3', isOptional: true, size: 'medium' },
  { label: 'Other parameters', placeholder: 'port=8443', isOptional: true, size: 'wide' },
];

/** Of TLSA and SMIMEA. */
const CERTIFICATE_DATA: readonly ValueField[] = [
  {
    label: 'Usage',
    options: { '0': 'CA, checked', '1': 'Certificate, checked', '2': 'CA, trusted', '3': 'Certificate, trusted' },
    initial: '3',
    size: 'medium',
  },
  {
    label: 'Selector',
    options: { '0': 'Certificate', '1': 'Public key' },
    initial: '1',
    size: 'medium',
  },
  {
    label: 'Matching',
    options: { '0': 'Exact', '1': 'SHA-256', '2': 'SHA-512' },
    initial: '1',
    size: 'medium',
  },
  { label: 'Certificate data', help: 'Hex digits.', placeholder: '0b9fa5a59eed715c…', size: 'wide' },
];

/** The types to choose from. */
export const TYPES: readonly string[] = WRITTEN_TYPES;
/** Those that a zone answers with. */
export const ANSWERED_TYPES: readonly string[] = RECORD_TYPES;

/** The types whose values have several parts. */
const FIELDS: Readonly<Record<string, readonly ValueField[]>> = {
  MX: [
    { ...priority, initial: '10' },
    { label: 'Mail server', placeholder: 'mail.example.com.', size: 'wide' },
  ],
  SRV: [
    { ...priority, initial: '10' },
    { label: 'Weight', help: 'Its share.', max: UINT16, initial: '5', size: 'small' },
    { label: 'Port', placeholder: '5060', max: UINT16, size: 'small' },
    { label: 'Target', placeholder: 'sip.example.com.', size: 'wide' },
  ],
  CAA: [
    {
      label: 'Flag',
      options: { '0': 'None', '128': 'Critical' },
      initial: '0',
      size: 'medium',
    },
    {
      label: 'Tag',
      options: {
        issue: 'Who may issue',
        issuewild: 'Who may issue wildcards',
        issuemail: 'Who may issue for mail',
        iodef: 'Where to report refusals',
      },
      initial: 'issue',
      size: 'wide',
    },
    {
      label: 'Value',
      help: 'A semicolon alone allows nobody.',
      placeholder: 'letsencrypt.org',
      isQuoted: true,
      size: 'wide',
    },
  ],
  HTTPS: SERVICE,
  SVCB: SERVICE,
  CERT: [
    { label: 'Type', placeholder: 'PKIX', initial: 'PKIX', size: 'small' },
    { label: 'Key tag', max: UINT16, initial: '0', size: 'small' },
    { label: 'Algorithm', max: 255, initial: '0', size: 'small' },
    { label: 'Certificate', help: 'In base64.', placeholder: 'MIIBIjANBgkqhkiG…', size: 'wide' },
  ],
  NAPTR: [
    { label: 'Order', help: 'Lowest first.', max: UINT16, initial: '100', size: 'small' },
    { label: 'Preference', max: UINT16, initial: '10', size: 'small' },
    { label: 'Flags', placeholder: 'S', isOptional: true, isQuoted: true, size: 'small' },
    { label: 'Services', placeholder: 'SIP+D2U', isOptional: true, isQuoted: true, size: 'medium' },
    { label: 'Regular expression', isOptional: true, isQuoted: true, size: 'medium' },
    { label: 'Replacement', help: 'A dot with an expression.', initial: '.', size: 'wide' },
  ],
  SMIMEA: CERTIFICATE_DATA,
  TLSA: CERTIFICATE_DATA,
  URI: [
    { ...priority, initial: '10' },
    { label: 'Weight', help: 'Its share.', max: UINT16, initial: '1', size: 'small' },
    { label: 'URI', placeholder: 'https://www.example.com/', isQuoted: true, size: 'wide' },
  ],
};

export function fieldsOf(type: string): readonly ValueField[] | undefined {
  return FIELDS[type];
}

const EXAMPLES: Readonly<Record<string, string>> = {
  A: '192.0.2.10',
  AAAA: '2001:db8::10',
  CNAME: 'www.example.com.',
  DNAME: 'example.net.',
  DS: '12345 13 2 49fd46e6c4b45c55d4ac69cbd3cd3…',
  LOC: '52 22 23 N 4 53 32 E 2m',
  NS: 'ns1.example.com.',
  OPENPGPKEY: 'mQENBFVHm5sBCAC…',
  PTR: 'host.example.com.',
  SSHFP: '4 2 123456789abcdef67890123456789abcdef…',
  TXT: 'v=spf1 mx -all',
};

export function exampleOf(type: string): string {
  return EXAMPLES[type] ?? (type.startsWith('TYPE') ? String.raw`\# 4 0a000001` : '');
}

/** Split at spaces outside of quotes. */
const WORD = /(?:[^\s"]|"(?:\\.|[^"\\])*")+/gs;

const unquote = (text: string): string => (/^".*"$/s.test(text) ? text.slice(1, -1) : text);
/** Escapes stay as in a zone file. */
const quote = (text: string): string => `"${text.replaceAll(/(\\.)|"/gs, (_, escape?: string) => escape ?? '\\"')}"`;

const ALPN = /^alpn=/i;

/** The parts of a value, one for each field of its type. */
export function splitValue(type: string, value: string): readonly string[] {
  const words: readonly string[] = value.match(WORD) ?? [];
  const fields = FIELDS[type] ?? [];
  const { length } = fields;
  if (FIELDS[type] === SERVICE) {
    const [first = '', target = '', ...parameters] = words;
    const protocols = parameters.find((each) => ALPN.test(each)) ?? '';
    const others = parameters.filter((each) => each !== protocols);
    return [first, target, unquote(protocols.replace(ALPN, '')), others.join(' ')];
  }
  const parts = Array.from({ length: length - 1 }, (_, index) => words[index] ?? '');
  // The last one is what is left: zone files break hex digits into several words.
  const rest = words.slice(length - 1);
  const whole = [...parts, rest.join(fields.at(-1)?.isQuoted === true ? ' ' : '')];
  return whole.map((part, index) => (fields[index]!.isQuoted === true ? unquote(part) : part));
}

export function joinValue(type: string, parts: readonly string[]): string {
  const words = parts.map((part) => part.trim());
  if (FIELDS[type] === SERVICE) {
    const [first = '', target = '', protocols = '', others = ''] = words;
    return [first, target, protocols && `alpn=${quote(protocols)}`, others].filter((each) => each !== '').join(' ');
  }
  return words.map((word, index) => (FIELDS[type]?.[index]?.isQuoted === true ? quote(word) : word)).join(' ');
}

export function initialParts(type: string): readonly string[] {
  return (FIELDS[type] ?? []).map(({ initial = '' }) => initial);
}

/** What is wrong with one part on its own; undefined if nothing, or if it is still empty. */
export function partProblem({ max }: ValueField, part: string): string | undefined {
  const text = part.trim();
  if (max === undefined || text === '' || (/^\d{1,5}$/.test(text) && Number(text) <= max)) return undefined;
  return `Enter a whole number from 0 to ${max.toLocaleString('en')}.`;
}

/** Only the server converts names that are not ASCII, and it has the last word. */
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/** A value in the form in which the zone keeps it, or what is wrong with it: the rules of the name server itself. */
export function readValue(type: string, value: string, zone: string): { value: string } | { problem: string } {
  if (type !== 'TXT' && !isAscii(value)) return { value };
  return parseRecordData(type, value, { zone });
}

/** What is wrong with a type, such as a number that no record set can have. */
export function typeProblem(type: string): string | undefined {
  if (type === 'TYPE') return 'Enter the number of the type.';
  return findTypeProblem(type);
}

export function nameProblem(name: string, zone: string): string | undefined {
  if (!isAscii(name)) return undefined;
  const read = parseOwnerName(name, { zone });
  return 'problem' in read ? read.problem : undefined;
}
