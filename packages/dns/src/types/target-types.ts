import { readFields, readNumber } from '../data-type.ts';
import type { DataType } from '../data-type.ts';
import { DnsDataError } from '../dns-data-error.ts';
import { formatName, readWireName } from '../domain-name.ts';
import { readTarget } from '../target-name.ts';
import type { TargetRules } from '../target-name.ts';
import { joinBytes, uint16 } from '../wire-bytes.ts';

const MAX_UINT16 = 65_535;

function targetType(code: number, example: string, rules: TargetRules): DataType {
  return {
    code,
    example,
    parse: (text, context) => readTarget(readFields(text, ['a target'])[0]!, context, rules),
    format: (reader) => formatName(readWireName(reader)),
  };
}

export const NS: DataType = targetType(2, 'ns1.example.net.', { letters: 'host', mayBeRoot: false });
// Classless reverse delegation (RFC 2317) and DNS-SD (RFC 6763) point to names with slashes and spaces.
export const CNAME: DataType = targetType(5, 'www.example.net.', { letters: 'any', mayBeRoot: false });
export const PTR: DataType = targetType(12, 'host.example.net.', { letters: 'any', mayBeRoot: false });
// What names below its own are redirected below: any name, also the root.
export const DNAME: DataType = targetType(39, 'example.net.', { letters: 'any', mayBeRoot: true });
/**
 * A name follows another one, and A and AAAA sets beside it are its answers: docs/decisions/0255-alias.md. There is no
 * standard for it, so it has no number.
 */
export const ALIAS: DataType = targetType(-1, 'www.example.net.', { letters: 'service', mayBeRoot: false });

export const MX: DataType = {
  code: 15,
  example: '10 mail.example.net.',
  parse(text, context) {
    const [preference, target] = readFields(text, ['a preference', 'a target']);
    const number = readNumber(preference, 'preference', MAX_UINT16);
    const name = readTarget(target!, context, { letters: 'host', mayBeRoot: true });
    if (name.length === 1 && number !== 0) {
      throw new DnsDataError('The target "." means that no mail is accepted, and needs the preference 0 (RFC 7505).');
    }
    return joinBytes([uint16(number), name]);
  },
  format: (reader) => `${reader.uint16()} ${formatName(readWireName(reader))}`,
};

export const SRV: DataType = {
  code: 33,
  example: '10 5 5060 sip.example.net.',
  parse(text, context) {
    const names = ['priority', 'weight', 'port'];
    const fields = readFields(text, ['a priority', 'a weight', 'a port', 'a target']);
    const numbers = names.map((name, index) => uint16(readNumber(fields[index], name, MAX_UINT16)));
    return joinBytes([...numbers, readTarget(fields[3]!, context, { letters: 'host', mayBeRoot: true })]);
  },
  format: (reader) => `${reader.uint16()} ${reader.uint16()} ${reader.uint16()} ${formatName(readWireName(reader))}`,
};
