import { ANSWER_ZONES } from '../dns/answer-zones.ts';
import { toWire } from '../dns/signed-message.ts';
import type { Random } from './hostile-packets.ts';

/** Names that are in the zones, and names in between and above them. */
const NAMES: readonly (readonly string[])[] = ANSWER_ZONES.flatMap(({ name: zone, sets }) =>
  ['@', ...Array.from(sets, ({ name }) => name)].flatMap((name) => {
    const labels = [...(name === '@' ? [] : name.split('.')), ...zone.split('.')];
    return labels.map((_, at) => labels.slice(at)).filter((each) => each.length >= zone.split('.').length);
  }),
);
const TYPES = [1, 2, 5, 6, 12, 15, 16, 28, 33, 35, 39, 43, 46, 47, 48, 50, 52, 59, 60, 64, 65, 255, 257, 65_280];
const LABELS = ['*', 'a', 'zz', '\0', '\u00ff', '.', '\\', ' ', '_', '-', 'x'.repeat(63), '*a', '\u0001', '~'];
const LONGEST = 255;

function mutate(random: Random, name: readonly string[]): readonly string[] {
  const [first = '', ...rest] = name;
  const label = LABELS[random(LABELS.length)]!;
  switch (random(8)) {
    case 0:
      return [label, ...name];
    case 1:
      return [label, LABELS[random(LABELS.length)]!, ...name];
    case 2:
      // The next name in canonical order, and one that is right before.
      return [`${first}\0`.slice(0, 63), ...rest];
    case 3: {
      const last = first.charCodeAt(first.length - 1);
      return [`${first.slice(0, -1)}${String.fromCharCode((last + (random(2) === 0 ? 1 : 255)) & 255)}`, ...rest];
    }
    case 4:
      return [label, ...rest];
    case 5:
      return [...Array.from({ length: random(100) }, () => (random(8) === 0 ? '*' : 'a')), ...name];
    case 6:
      return rest;
    default:
      return name;
  }
}

function shout(random: Random, name: readonly string[]): string[] {
  return name.map((label) => label.replaceAll(/[a-z]/g, (letter) => (random(3) === 0 ? letter.toUpperCase() : letter)));
}

/** A question with the DO bit about a name that is in a zone, or nearly so. */
export function makeQuestion(random: Random): Buffer {
  const known = NAMES[random(NAMES.length)]!;
  const made = shout(random, random(3) === 0 ? known : mutate(random, known));
  const name = toWire(made).length > LONGEST ? known : made;
  const head = Buffer.alloc(12);
  head.writeUInt16BE(random(65_536), 0);
  // RD, AD and CD ask for nothing that is ours to give.
  head.writeUInt16BE([0, 0x0100, 0x0010, 0x0020, 0x0130][random(5)]!, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(1, 10);
  const type = random(10) === 0 ? random(240) : TYPES[random(TYPES.length)]!;
  const size = [512, 1_232, 4_096, 0, 65_535][random(5)]!;
  const tail = Buffer.from([type >> 8, type & 255, 0, random(20) === 0 ? 255 : 1, 0, 0, 41]);
  const edns = Buffer.from([size >> 8, size & 255, 0, 0, 0x80, 0, 0, 0]);
  return Buffer.concat([head, toWire(name), tail, edns]);
}
