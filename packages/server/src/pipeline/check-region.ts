import type { Check } from '../core/operation.ts';
import type { FieldError } from '../core/service-error.ts';

export function createRegionCheck(isRegion: (id: string) => boolean): Check {
  return ({ region }) => (typeof region !== 'string' || isRegion(region) ? [] : [unknownRegion(region)]);
}

function unknownRegion(region: string): FieldError {
  const message = `There is no region "${region}". GET /api/v1/regions lists them.`;
  return { param: 'region', code: 'region_unknown', message };
}
