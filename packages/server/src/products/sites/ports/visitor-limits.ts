import { wholeNumber } from '../../../settings/setting-values.ts';

/** How many requests visitors of sites can make in a window; null for no limit. */
export interface VisitorLimits {
  /** From one address, to all sites together. */
  readonly ofAddress: number | null;
  /** To one site, from all addresses together. */
  readonly ofSite: number | null;
  readonly windowSeconds: number;
}

export function visitorLimits(values: {
  readonly LANDHOLD_VISITOR_RATE_LIMIT: number | null;
  readonly LANDHOLD_SITE_RATE_LIMIT: number | null;
  readonly LANDHOLD_RATE_WINDOW_S: number;
}): VisitorLimits {
  return {
    ofAddress: values.LANDHOLD_VISITOR_RATE_LIMIT,
    ofSite: values.LANDHOLD_SITE_RATE_LIMIT,
    windowSeconds: values.LANDHOLD_RATE_WINDOW_S,
  };
}

/** A number of requests, or null for `off`. */
export function requestsOrOff(value: string): number | null {
  return value === 'off' ? null : wholeNumber(1, 1_000_000_000)(value);
}
