import type { Site } from '@landhold/contract';
import { toTimestamp } from '../../../core/clock.ts';
import type { StoredRecord } from '../../../store/store.ts';
import type { Companions } from '../../../pipeline/resource-kind.ts';

export interface Promotion {
  /** The site after the promotion. */
  readonly site: StoredRecord;
  readonly draft: NonNullable<Companions['drafts']>[number];
}

/** Makes a deployment live. */
export function promote(stored: StoredRecord, deploymentId: string, now: number): Promotion {
  const from = JSON.parse(stored.json) as Site;
  const to = { ...from, production_deployment_id: deploymentId, updated_at: toTimestamp(now) };
  const json = JSON.stringify(to);
  const version = stored.version + 1;
  return {
    site: { ...stored, json, version },
    draft: {
      type: 'site.promoted',
      resourceId: stored.id,
      sequence: version,
      record: json,
      changed: { from, to },
    },
  };
}
