import { formatCharacterString, readCharacterString } from '../character-string.ts';
import { readFields, readNumber } from '../data-type.ts';
import type { DataType } from '../data-type.ts';
import { DnsDataError, show } from '../dns-data-error.ts';
import { joinBytes } from '../wire-bytes.ts';

const decoder = new TextDecoder('latin1');

const TAG = /^[a-z0-9]+$/;
/** RFC 8659, 4.1 recommends no more. */
const MAX_TAG_LENGTH = 15;

const ISSUER = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.(?!$)|$))+$/i;
const PARAMETER = /^[a-z0-9-]+[ \t]*=[ \t]*[!-:<-~]*$/i;
const REPORT_SCHEMES = ['mailto:', 'http://', 'https://'];

/** A certificate authority that cannot read the value must not issue, so a mistake here would stop all certificates. */
function checkIssuer(value: string): void {
  const [issuer = '', ...parameters] = value.split(';').map((part) => part.trim());
  if (issuer !== '' && !ISSUER.test(issuer)) {
    throw new DnsDataError(`${show(issuer)} is not the domain of a certificate authority, such as letsencrypt.org.`);
  }
  const wrong = parameters.find((parameter) => parameter !== '' && !PARAMETER.test(parameter));
  if (wrong !== undefined) throw new DnsDataError(`${show(wrong)} is not a parameter of the form name=value.`);
}

function checkValue(tag: string, value: string): void {
  if (['issue', 'issuewild', 'issuemail', 'issuevmc'].includes(tag)) checkIssuer(value);
  if (tag === 'iodef' && !REPORT_SCHEMES.some((scheme) => value.toLowerCase().startsWith(scheme))) {
    throw new DnsDataError(`${show(value)} is not an address for reports; expected mailto:, http:// or https://.`);
  }
}

export const CAA: DataType = {
  code: 257,
  example: '0 issue "letsencrypt.org"',
  parse(text) {
    const [flags, tag = '', value = ''] = readFields(text, ['flags', 'a tag', 'a value in quotation marks']);
    const lower = tag.toLowerCase();
    if (!TAG.test(lower) || lower.length > MAX_TAG_LENGTH) {
      throw new DnsDataError(`The tag ${show(tag)} is not 1 to 15 letters and digits, such as issue.`);
    }
    const bytes = readCharacterString(value);
    checkValue(lower, decoder.decode(bytes));
    return joinBytes([[readNumber(flags, 'flags field', 255), lower.length], new TextEncoder().encode(lower), bytes]);
  },
  format(reader) {
    const flags = reader.uint8();
    const tag = String.fromCharCode(...reader.take(reader.uint8())).toLowerCase();
    if (!TAG.test(tag)) throw new DnsDataError('The tag is empty or has characters other than letters and digits.');
    return `${flags} ${tag} ${formatCharacterString(reader.rest())}`;
  },
};
