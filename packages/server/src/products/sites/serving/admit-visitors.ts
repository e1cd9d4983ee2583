import type { AdmitVisit } from '@landhold/sites/sites-server.ts';
import type { ClientAddress } from '../ports/client-address.ts';
import type { Clock } from '../../../core/clock.ts';
import { networkOf } from '../../../addresses/network.ts';
import type { VisitorLimits } from '../ports/visitor-limits.ts';

export interface AdmitVisitorsOptions {
  readonly limits: VisitorLimits;
  readonly clock: Clock;
  readonly addressOf: ClientAddress;
  /** The site at a host; undefined if there is none. */
  readonly siteAt: (host: string) => { readonly id: string } | undefined;
  readonly warn: (line: string) => void;
}

/** Some 10 MB. Addresses beyond that are not counted until the window ends; sites still are. */
const MAX_COUNTED = 100_000;

/** Counts requests of each address and of each site: docs/decisions/0176-what-a-visit-may-cost.md. */
export function createAdmitVisitors(options: AdmitVisitorsOptions): AdmitVisit {
  const { limits, clock, addressOf, siteAt, warn } = options;
  const windowMs = limits.windowSeconds * 1_000;
  let endsAt = 0;
  let addresses = new Map<string, number>();
  let sites = new Map<string, number>();
  let hasWarned = false;

  /** Counts one more, and returns whether that is too many. */
  function isTooMany(counts: Map<string, number>, key: string, max: number): boolean {
    const count = (counts.get(key) ?? 0) + 1;
    if (count > 1 || counts.size < MAX_COUNTED) counts.set(key, count);
    return count > max;
  }

  /** Without this line, the operator would look for one visitor who is all of them. */
  function warnOfProxy(connection: string, forwardedFor: string | undefined, address: string): void {
    if (hasWarned || forwardedFor === undefined || address !== connection) return;
    hasWarned = true;
    warn(
      `Visitors through ${connection} are over LANDHOLD_VISITOR_RATE_LIMIT together. If it is your proxy, add it to LANDHOLD_TRUSTED_PROXIES.`,
    );
  }

  return (host, { connection, forwardedFor, isProof }) => {
    const now = clock.now();
    if (now >= endsAt) {
      endsAt = now + windowMs;
      addresses = new Map();
      sites = new Map();
    }
    const waitSeconds = Math.ceil((endsAt - now) / 1_000);
    if (limits.ofAddress !== null) {
      const address = addressOf(connection, forwardedFor);
      if (isTooMany(addresses, networkOf(address), limits.ofAddress)) {
        warnOfProxy(connection, forwardedFor, address);
        return { waitSeconds, reason: 'Too many requests came from your address' };
      }
    }
    // A CA that checks a name must reach it even while the site is flooded.
    const site = limits.ofSite === null || isProof ? undefined : siteAt(host);
    const isFlooded = site !== undefined && isTooMany(sites, site.id, limits.ofSite!);
    return isFlooded ? { waitSeconds, reason: 'This site has too many visitors' } : undefined;
  };
}
