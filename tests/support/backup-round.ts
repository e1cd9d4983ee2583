import type { Send } from './send.ts';
import { backUp } from './valid-request.ts';
import { waitUntil } from './wait-until.ts';

const BACKUPS = '/api/v1/backups';

/** A successful backup's whole life: it is completed, restored and deleted. */
export async function backUpAndRestore(send: Send): Promise<void> {
  const id = await backUp(send);
  const statusOf = async (): Promise<string> => (await send('GET', `${BACKUPS}/${id}`)).record().status;
  await waitUntil(statusOf, (status) => status === 'completed');
  await send('POST', `${BACKUPS}/${id}/restore`, { json: { name: 'restored' } });
  await waitUntil(
    async () => (await send('GET', '/api/v1/events?type=database.restored')).page().data,
    (found) => found.length > 0,
  );
  await send('DELETE', `${BACKUPS}/${id}`);
}
