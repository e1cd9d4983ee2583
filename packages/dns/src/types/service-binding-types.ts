import { readFieldsAndRest, readNumber } from '../data-type.ts';
import type { DataType } from '../data-type.ts';
import { DnsDataError } from '../dns-data-error.ts';
import { formatName, readWireName } from '../domain-name.ts';
import { readTarget } from '../target-name.ts';
import { joinBytes, readWire, uint16 } from '../wire-bytes.ts';
import type { WireReader } from '../wire-bytes.ts';
import { formatKey, formatParameter, readKey, readParameterValue } from './service-parameters.ts';

type Parameters = ReadonlyMap<number, Uint8Array>;

const MANDATORY = 0;
const ALPN = 1;
const NO_DEFAULT_ALPN = 2;

function readParameters(fields: readonly string[]): Parameters {
  const parameters = new Map<number, Uint8Array>();
  for (const field of fields) {
    const equals = field.indexOf('=');
    const keyText = (equals === -1 ? field : field.slice(0, equals)).toLowerCase();
    const key = readKey(keyText);
    if (parameters.has(key)) throw new DnsDataError(`The parameter ${formatKey(key)} is repeated.`);
    const value = readParameterValue(keyText, equals === -1 ? undefined : field.slice(equals + 1));
    if (value.length > 65_535) throw new DnsDataError(`The value of ${formatKey(key)} is longer than 65535 bytes.`);
    parameters.set(key, value);
  }
  return new Map([...parameters].toSorted(([one], [other]) => one - other));
}

/** Refuses a record that clients must ignore (RFC 9460, 2.4.2, 7.1.1 and 8). */
function checkParameters(priority: number, parameters: Parameters): void {
  if (priority === 0 && parameters.size > 0) {
    throw new DnsDataError('Priority 0 is an alias and has no parameters; a service has the priority 1 or more.');
  }
  if (parameters.has(NO_DEFAULT_ALPN) && !parameters.has(ALPN)) {
    throw new DnsDataError('no-default-alpn needs alpn beside it.');
  }
  const mandatory = readWire(parameters.get(MANDATORY) ?? new Uint8Array());
  while (mandatory.remaining() > 0) {
    const key = mandatory.uint16();
    if (!parameters.has(key)) throw new DnsDataError(`mandatory names ${formatKey(key)}, which is not in the value.`);
  }
}

function formatParameters(reader: WireReader): string[] {
  const texts: string[] = [];
  let last = -1;
  while (reader.remaining() > 0) {
    const key = reader.uint16();
    if (key <= last) throw new DnsDataError('The parameters are not in ascending order.');
    texts.push(formatParameter(key, reader.take(reader.uint16())));
    last = key;
  }
  return texts;
}

function serviceBinding(code: number, example: string): DataType {
  return {
    code,
    example,
    parse(text, context) {
      const [[priority], [target, ...rest]] = readFieldsAndRest(text, ['a priority'], 'a target');
      const number = readNumber(priority, 'priority', 65_535);
      const name = readTarget(target!, context, { letters: 'service', mayBeRoot: true });
      const parameters = readParameters(rest);
      const wire = [...parameters].flatMap(([key, value]) => [uint16(key), uint16(value.length), value]);
      // Values written as bytes are checked by writing them as text.
      formatParameters(readWire(joinBytes(wire)));
      checkParameters(number, parameters);
      return joinBytes([uint16(number), name, ...wire]);
    },
    format(reader) {
      const start = `${reader.uint16()} ${formatName(readWireName(reader))}`;
      return [start, ...formatParameters(reader)].join(' ');
    },
  };
}

export const SVCB: DataType = serviceBinding(64, '1 svc.example.net. alpn="h2,h3" port=8443');
export const HTTPS: DataType = serviceBinding(65, '1 . alpn="h2,h3"');
