import type { Handler } from '../core/operation.ts';
import type { ExportPolicy } from './export-policy.ts';
import { regions } from './regions.ts';

export function createRegionService(policy: ExportPolicy): { listRegions: Handler<'listRegions'> } {
  return {
    async listRegions({ caller }) {
      const items = regions.map(({ id, name }) => {
        const restricted = policy({ region: id, country: caller.country, kind: null }) !== undefined;
        return JSON.stringify({ id, object: 'region', name, restricted });
      });
      return { status: 200, items, next: null };
    },
  };
}
