import { readFields } from '../data-type.ts';
import type { DataType } from '../data-type.ts';
import { formatIpv4, formatIpv6, readIpv4, readIpv6 } from '../ip-address.ts';

export const A: DataType = {
  code: 1,
  example: '192.0.2.1',
  parse: (text) => readIpv4(readFields(text, ['an IPv4 address'])[0]!),
  format: (reader) => formatIpv4(reader.take(4)),
};

export const AAAA: DataType = {
  code: 28,
  example: '2001:db8::1',
  parse: (text) => readIpv6(readFields(text, ['an IPv6 address'])[0]!),
  format: (reader) => formatIpv6(reader.take(16)),
};
