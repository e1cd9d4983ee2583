import { readIpv6 } from '../ip-address.ts';

export interface RateLimits {
  /** Answers per second to one network about one subject. */
  readonly perSubject: number;
  /** Answers per second to one network, whatever the subject. */
  readonly perNetwork: number;
  /** Every nth answer over a limit is sent truncated, so that a real resolver can query by TCP. 0: none. */
  readonly slip: number;
}

/** docs/decisions/0073-the-name-server.md */
export const DEFAULT_LIMITS: RateLimits = { perSubject: 20, perNetwork: 500, slip: 2 };

export type Permission = 'answer' | 'truncate' | 'drop';

export interface RateLimiter {
  /** A number for an address's network; undefined for addresses that are not limited. */
  readonly networkOf: (address: string) => number | undefined;
  /** Whether the network may get another answer at all. */
  readonly admit: (network: number) => Permission;
  /** Whether it may get another answer about this subject. */
  readonly allow: (network: number, subject: string, rcode: number) => Permission;
}

export interface RateLimiterOptions {
  readonly limits?: RateLimits;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** A secret random number: without it, senders could choose who shares a bucket. */
  readonly seed: number;
  readonly isExempt?: (address: string) => boolean;
}

/** A fixed table: memory stays the same however many networks there seem to be. */
const BUCKETS = 65_536;
/** How many places are searched for a bucket. The one idle longest makes room. */
const WAYS = 4;

/** Packets from outside cannot have a loopback source, so nobody else can be flooded by answers to it. */
export function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === '::1';
}

function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}

function hashText(seed: number, text: string, end: number): number {
  let hash = seed;
  for (let at = 0; at < end; at += 1) hash = mix(hash, text.charCodeAt(at));
  return hash;
}

/** The /24 of an IPv4 address and the /56 of an IPv6 address: what one sender usually has, or can choose from. */
function hashNetwork(seed: number, address: string): number {
  const dot = address.lastIndexOf('.');
  if (!address.includes(':')) return hashText(seed, address, dot);
  const scope = address.indexOf('%');
  const bytes = readIpv6(scope === -1 ? address : address.slice(0, scope));
  let hash = mix(seed, 6);
  for (let at = 0; at < 7; at += 1) hash = mix(hash, bytes[at]!);
  return hash;
}

/** Limits answers by UDP, whose sender may be forged, so that nobody can be flooded through us. */
export function createRateLimiter({
  limits = DEFAULT_LIMITS,
  now,
  seed,
  isExempt = isLoopback,
}: RateLimiterOptions): RateLimiter {
  const keys = new Int32Array(BUCKETS);
  const tokens = new Float32Array(BUCKETS);
  const times = new Float64Array(BUCKETS).fill(Number.NEGATIVE_INFINITY);
  let overLimit = 0;

  function findBucket(key: number, rate: number): number {
    const first = (key >>> 0) & (BUCKETS - WAYS);
    let oldest = first;
    for (let bucket = first; bucket < first + WAYS; bucket += 1) {
      if (keys[bucket] === key && times[bucket] !== Number.NEGATIVE_INFINITY) return bucket;
      if (times[bucket]! < times[oldest]!) oldest = bucket;
    }
    keys[oldest] = key;
    tokens[oldest] = rate;
    times[oldest] = now();
    return oldest;
  }

  /** A bucket's capacity is one second's worth, and it fills evenly. */
  function take(key: number, rate: number): Permission {
    const bucket = findBucket(key, rate);
    const time = now();
    const filled = Math.min(rate, tokens[bucket]! + ((time - times[bucket]!) * rate) / 1000);
    times[bucket] = time;
    tokens[bucket] = filled >= 1 ? filled - 1 : filled;
    if (filled >= 1) return 'answer';
    overLimit += 1;
    return limits.slip > 0 && overLimit % limits.slip === 0 ? 'truncate' : 'drop';
  }

  return {
    networkOf: (address) => (isExempt(address) ? undefined : hashNetwork(seed, address)),
    admit: (network) => take(network, limits.perNetwork),
    allow: (network, subject, rcode) => take(mix(hashText(network, subject, subject.length), rcode), limits.perSubject),
  };
}
