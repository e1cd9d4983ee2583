/** An IPv4 range: its first address and its size. */
export interface Cidr {
  readonly first: number;
  readonly size: number;
}

const PRIVATE_RANGES = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10'].map(readCidr);
const SHORTEST_PREFIX = 16;
const LONGEST_PREFIX = 28;
const POOL = readCidr('10.0.0.0/8');
const POOL_STEP = 256;

/** Describes the error in a caller's range; undefined when it is valid. */
export function whatIsWrongWith(text: string): string | undefined {
  const { first, size } = readCidr(text);
  const octets = text.split('/')[0]!.split('.').map(Number);
  if (octets.some((octet) => octet > 255)) return 'must be a private IPv4 network such as 10.20.0.0/24';
  const prefix = prefixOf(text);
  if (prefix < SHORTEST_PREFIX || prefix > LONGEST_PREFIX) {
    return `must have a prefix from /${SHORTEST_PREFIX} to /${LONGEST_PREFIX}`;
  }
  if (first % size !== 0) return `must have host bits of zero: ${writeCidr({ first: first - (first % size), size })}`;
  const isPrivate = PRIVATE_RANGES.some((range) => first >= range.first && first + size <= range.first + range.size);
  return isPrivate ? undefined : 'must be within 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16 or 100.64.0.0/10';
}

export function readCidr(text: string): Cidr {
  const [address = ''] = text.split('/');
  const first = address.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0);
  return { first, size: 2 ** (32 - prefixOf(text)) };
}

export function writeCidr({ first, size }: Cidr): string {
  const octets = [24, 16, 8, 0].map((shift) => Math.floor(first / 2 ** shift) % 256);
  return `${octets.join('.')}/${32 - Math.log2(size)}`;
}

export function overlap(a: Cidr, b: Cidr): boolean {
  return a.first < b.first + b.size && b.first < a.first + a.size;
}

/** The first /24 of 10.0.0.0/8 that overlaps none of the used ranges; undefined when there is none. */
export function firstFree(used: readonly Cidr[]): Cidr | undefined {
  const ordered = used.toSorted((a, b) => a.first - b.first);
  let first = POOL.first;
  for (const range of ordered) {
    if (range.first >= first + POOL_STEP) break;
    const end = range.first + range.size;
    if (end > first) first = Math.ceil(end / POOL_STEP) * POOL_STEP;
  }
  return first + POOL_STEP <= POOL.first + POOL.size ? { first, size: POOL_STEP } : undefined;
}

function prefixOf(text: string): number {
  return Number(text.split('/')[1]);
}
