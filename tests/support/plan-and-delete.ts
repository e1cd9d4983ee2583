import { expectStatus } from './expect-response.ts';
import type { Send } from './send.ts';
import { waitUntil } from './wait-until.ts';

/** Applies a plan and discards another, and deletes both. */
export async function planAndDelete(send: Send): Promise<void> {
  for (const verb of ['apply', 'discard']) {
    const { id } = (await send('POST', '/api/v1/plans', { json: { project: { landhold: 1 } } })).record();
    const json = verb === 'apply' ? { json: {} } : {};
    expectStatus(await send('POST', `/api/v1/plans/${id}/${verb}`, json), 200);
    // It settles a moment after it was applied, and never once it is deleted.
    const readSettled = async () => (await send('GET', `/api/v1/plans/${id}`)).json() as { settled_at: string | null };
    if (verb === 'apply') await waitUntil(readSettled, ({ settled_at: at }) => at !== null);
    expectStatus(await send('DELETE', `/api/v1/plans/${id}`), 204);
  }
}
