import { splitFields } from '../character-string.ts';
import type { DataType } from '../data-type.ts';
import { DnsDataError, show } from '../dns-data-error.ts';
import { joinBytes, uint16 } from '../wire-bytes.ts';
import type { WireReader } from '../wire-bytes.ts';

const EXAMPLE = '52 22 23 N 4 53 32 E 2m';

/** One half of a position (RFC 1876). The middle stands for the equator or the prime meridian. */
interface Axis {
  readonly name: string;
  readonly maxDegrees: number;
  readonly positive: string;
  readonly negative: string;
}
const LATITUDE: Axis = { name: 'latitude', maxDegrees: 90, positive: 'N', negative: 'S' };
const LONGITUDE: Axis = { name: 'longitude', maxDegrees: 180, positive: 'E', negative: 'W' };
const MIDDLE = 2 ** 31;
/** Thousandths of a second of arc. */
const [PER_DEGREE, PER_MINUTE, PER_SECOND] = [3_600_000, 60_000, 1000];

/** Altitudes count centimetres from 100 km below the ellipsoid. */
const LOWEST_CM = 10_000_000;
const MAX_ALTITUDE_CM = 0xffff_ffff - LOWEST_CM;
/** Nine times ten to the ninth. */
const MAX_SIZE_CM = 9_000_000_000;
/** The size of the place, and the horizontal and vertical precision, if they are left out. */
const DEFAULTS_CM = [100, 1_000_000, 1_000];

function uint32(value: number): readonly number[] {
  return [...uint16(Math.floor(value / 65_536)), ...uint16(value % 65_536)];
}

function readUint32(reader: WireReader): number {
  return reader.uint16() * 65_536 + reader.uint16();
}

function readPart(text: string, name: string, max: number, decimals: number): number {
  const [, whole, fraction = ''] = /^([0-9]{1,3})(?:\.([0-9]{1,3}))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > decimals || Number(whole) > max) {
    throw new DnsDataError(`The ${name} ${show(text)} are not a number from 0 to ${max}.`);
  }
  return Number(whole) * 10 ** decimals + Number(fraction.padEnd(decimals, '0'));
}

/** Degrees, perhaps minutes and seconds, and a direction. Takes them off the fields. */
function readAngle(fields: string[], { name, maxDegrees, positive, negative }: Axis): number {
  const at = fields.findIndex((field) => [positive, negative].includes(field.toUpperCase()));
  if (at < 1 || at > 3) {
    throw new DnsDataError(
      `Expected the ${name}: degrees, perhaps minutes and seconds, and ${positive} or ${negative}.`,
    );
  }
  const [degrees, minutes = '0', seconds = '0'] = fields.slice(0, at);
  const angle =
    readPart(degrees!, `degrees of the ${name}`, maxDegrees, 0) * PER_DEGREE +
    readPart(minutes, `minutes of the ${name}`, 59, 0) * PER_MINUTE +
    readPart(seconds, `seconds of the ${name}`, 59, 3);
  if (angle > maxDegrees * PER_DEGREE) throw new DnsDataError(`The ${name} is more than ${maxDegrees} degrees.`);
  const isPositive = fields[at]!.toUpperCase() === positive;
  fields.splice(0, at + 1);
  return isPositive ? MIDDLE + angle : MIDDLE - angle;
}

/** Metres with up to two decimals, as centimetres. */
function readLength(text: string, name: string, min: number, max: number): number {
  const [, sign, whole, fraction = ''] = /^(-?)([0-9]{1,8})(?:\.([0-9]{1,2}))?m?$/i.exec(text) ?? [];
  const length = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  const signed = sign === '-' ? -length : length;
  if (whole === undefined || signed < min || signed > max) {
    throw new DnsDataError(`The ${name} ${show(text)} is not in metres from ${min / 100} to ${max / 100}.`);
  }
  return signed;
}

/** One digit and a power of ten: what is smaller is cut off, as the RFC's own program does. */
function toDigitAndPower(length: number): number {
  let [digit, power] = [length, 0];
  while (digit > 9) [digit, power] = [Math.floor(digit / 10), power + 1];
  return digit * 16 + power;
}

function formatAngle(value: number, { name, maxDegrees, positive, negative }: Axis): string {
  const angle = Math.abs(value - MIDDLE);
  if (angle > maxDegrees * PER_DEGREE) throw new DnsDataError(`The ${name} is more than ${maxDegrees} degrees.`);
  const degrees = Math.floor(angle / PER_DEGREE);
  const minutes = Math.floor((angle % PER_DEGREE) / PER_MINUTE);
  const seconds = ((angle % PER_MINUTE) / PER_SECOND).toFixed(3);
  return `${degrees} ${minutes} ${seconds} ${value < MIDDLE ? negative : positive}`;
}

function formatSize(byte: number): string {
  const [digit, power] = [byte >> 4, byte & 15];
  if (digit > 9 || power > 9) throw new DnsDataError('A size or a precision is not a digit and a power of ten.');
  return `${((digit * 10 ** power) / 100).toFixed(2)}m`;
}

/** A place on Earth: latitude, longitude, altitude, size, and how precise they are. */
export const LOC: DataType = {
  code: 29,
  example: EXAMPLE,
  parse(text) {
    const fields = splitFields(text);
    const angles = [readAngle(fields, LATITUDE), readAngle(fields, LONGITUDE)];
    const [altitude, ...sizes] = fields;
    if (altitude === undefined) throw new DnsDataError('The altitude in metres is missing.');
    if (sizes.length > 3) throw new DnsDataError('Text follows the vertical precision, which is the last field.');
    const height = readLength(altitude, 'altitude', -LOWEST_CM, MAX_ALTITUDE_CM);
    const names = ['size', 'horizontal precision', 'vertical precision'];
    const bytes = names.map((name, index) => {
      const size = sizes[index];
      return toDigitAndPower(size === undefined ? DEFAULTS_CM[index]! : readLength(size, name, 0, MAX_SIZE_CM));
    });
    return joinBytes([[0, ...bytes], ...angles.map(uint32), uint32(height + LOWEST_CM)]);
  },
  format(reader) {
    const version = reader.uint8();
    if (version !== 0) throw new DnsDataError(`The version ${version} of LOC is not known; expected 0.`);
    const sizes = [reader.uint8(), reader.uint8(), reader.uint8()].map(formatSize);
    const angles = [LATITUDE, LONGITUDE].map((axis) => formatAngle(readUint32(reader), axis));
    const altitude = `${((readUint32(reader) - LOWEST_CM) / 100).toFixed(2)}m`;
    return [...angles, altitude, ...sizes].join(' ');
  },
};
