import { isIPv4, isIPv6 } from 'node:net';

/** An address's bytes: four or sixteen. Undefined when it is invalid. */
export function readAddress(text: string): Buffer | undefined {
  if (isIPv4(text)) return Buffer.from(text.split('.').map(Number));
  if (!isIPv6(text) || text.includes('%') || text.includes('.')) return undefined;
  const [head = '', tail] = text.split('::');
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const groups = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
  return Buffer.from(groups.flatMap((group) => [group >> 8, group & 255]));
}

function groupsOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}

/** A range of addresses: the bits of an address, and how many of them count. */
export interface AddressRange {
  readonly address: Buffer;
  readonly prefix: number;
}

export function readRange(text: string): AddressRange {
  const [start = '', length] = text.split('/');
  const address = readAddress(start);
  if (address === undefined) throw new TypeError(`${text} is not a range of addresses.`);
  return { address, prefix: length === undefined ? address.length * 8 : Number(length) };
}
