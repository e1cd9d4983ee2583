import type { VpnNetwork } from '@landhold/contract';
import { clampKey, isPublicKey, keyPairOf } from '@landhold/wireguard/keys.ts';
import { toTimestamp } from '../../../core/clock.ts';
import type { Randomness } from '../../../core/randomness.ts';
import type { FieldError } from '../../../core/service-error.ts';
import { fieldErrors } from '../../../core/service-error.ts';
import type { AddressRange } from './address-range.ts';
import { knownRange, rangesOverlap, readAddressRange } from './address-range.ts';
import { ipv6RangeOf } from '../ports/network-addresses.ts';

const KEY_BYTES = 32;

export interface KeyTexts {
  readonly privateKey: string;
  readonly publicKey: string;
}

export function newKeys(randomness: Randomness): KeyTexts {
  const secret = clampKey(randomness.bytes(KEY_BYTES));
  return { privateKey: secret.toString('base64'), publicKey: keyPairOf(secret).publicKey.toString('base64') };
}

/** Throws if no device of the network can have the key. */
export function refuseUnusableKey(sent: string | undefined, network: VpnNetwork): void {
  if (sent === undefined) return;
  if (sent === network.public_key)
    throw fieldErrors([wrongField('public_key', "must be the device's key. This is the network's own key")]);
  if (!isPublicKey(Buffer.from(sent, 'base64')))
    throw fieldErrors([wrongField('public_key', 'must be a key that wg pubkey prints. No private key has this one')]);
}

/** The ranges behind a peer in normal form. Reports all errors at once. */
export function readRanges(sent: readonly string[], { id, cidr }: VpnNetwork): AddressRange[] {
  const own = [cidr, ipv6RangeOf(id)].map(knownRange);
  const errors: FieldError[] = [];
  const ranges: AddressRange[] = [];
  for (const [index, text] of sent.entries()) {
    const range = readAddressRange(text);
    const wrong = typeof range === 'string' ? range : findOverlap(range, own, ranges);
    if (wrong === undefined) ranges.push(range as AddressRange);
    else errors.push(wrongField(`allowed_ips[${index}]`, wrong));
  }
  const [first, ...more] = errors;
  if (first !== undefined) throw fieldErrors([first, ...more]);
  return ranges;
}

function findOverlap(range: AddressRange, own: readonly AddressRange[], earlier: readonly AddressRange[]) {
  const network = own.find((each) => rangesOverlap(each, range));
  if (network !== undefined) return `must not overlap ${network.text}, which is the network's own range`;
  const other = earlier.find((each) => rangesOverlap(each, range));
  return other && `must not overlap ${other.text}, which is another of the peer's ranges`;
}

function wrongField(param: string, wrong: string): FieldError {
  return { param, code: `${param.split('[')[0]!}_invalid`, message: `${param} ${wrong}.` };
}

/** A time in the future, as records store it. */
export function readExpiry(sent: string | null, now: number): string | null {
  if (sent === null) return null;
  const at = Date.parse(sent);
  if (Number.isNaN(at))
    throw fieldErrors([wrongField('expires_at', 'must be a moment in UTC such as 2036-12-31T00:00:00Z')]);
  if (at <= now) throw fieldErrors([wrongField('expires_at', 'must be in the future')]);
  return toTimestamp(at);
}
