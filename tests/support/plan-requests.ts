/** Plans made of requests. */
import { expectStatus } from './expect-response.ts';
import type { ApiResponse, Send } from './send.ts';
import { waitUntil } from './wait-until.ts';

type Entry = Readonly<Record<string, unknown>>;

export interface PlannedStep {
  readonly action: string;
  readonly kind: string;
  readonly name: string;
  readonly id: string | null;
  readonly parent: string | null;
  readonly fields: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
}

export interface Planned {
  readonly id: string;
  readonly mode: string;
  readonly needs: readonly string[];
  readonly steps: readonly PlannedStep[];
}

export interface Sent {
  readonly operation: string;
  readonly params?: Entry;
  readonly body?: Entry;
  readonly if_match?: string;
  readonly as?: string;
}

export const ZONE_ID = 'zone_01m31gv4dwe3as2s95kk3zn2af';

export const zoneOf = (name: string): Sent => ({ operation: 'createZone', as: 'zone', body: { name, ttl: 300 } });

export const recordOf = (name: string, zone: unknown = { $from: 'zone.id' }): Sent => ({
  operation: 'createRecord',
  params: { zone_id: zone },
  body: { name, type: 'A', values: ['192.0.2.1'] },
});

/** Applies a plan. A new name of a site is checked every second at first, so a slow apply can lose that race for a while. */
export async function applyPatiently(send: Send, id: string): Promise<ApiResponse> {
  return waitUntil(
    () => send('POST', `/api/v1/plans/${id}/apply`, { json: { allow_deletions: true, allow_large: true } }),
    ({ status }) => status !== 503,
  );
}

export function createPlans(send: Send) {
  const create = (steps: readonly Sent[], more: Entry = {}): Promise<ApiResponse> =>
    send('POST', '/api/v1/plans', { json: { steps, ...more } });

  async function plan(...steps: readonly Sent[]): Promise<Planned> {
    const response = await create(steps);
    expectStatus(response, 201);
    return response.json() as Planned;
  }

  const apply = ({ id }: Pick<Planned, 'id'>): Promise<ApiResponse> =>
    send('POST', `/api/v1/plans/${id}/apply`, { json: { allow_deletions: true, allow_large: true } });

  async function applied(planned: Planned): Promise<{ records: Entry[]; secrets: Entry[] | null }> {
    const response = await apply(planned);
    expectStatus(response, 200);
    return response.json() as { records: Entry[]; secrets: Entry[] | null };
  }

  async function undone({ id }: Planned): Promise<void> {
    const response = await send('POST', `/api/v1/plans/${id}/undo`);
    expectStatus(response, 201);
    await applied(response.json() as Planned);
  }

  async function exportOf(): Promise<Entry> {
    const response = await send('GET', '/api/v1/project-export');
    expectStatus(response, 200);
    return response.json() as Entry;
  }

  /** Returns the new record's id. */
  async function made(path: string, json: Entry): Promise<string> {
    const response = await send('POST', path, { json });
    expectStatus(response, 201);
    return response.record().id;
  }

  return { create, plan, apply, applied, undone, exportOf, made };
}
