import type { DatabaseReport } from '@landhold/contract';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createBackup } from './backup-suite.ts';
import { createDatabase, createUser } from './database-suite.ts';
import type { Send } from './send.ts';
import { waitUntil } from './wait-until.ts';

export async function statusOf(send: Send, id: string): Promise<DatabaseReport> {
  return (await send('GET', `/api/v1/databases/${id}/status`)).json() as DatabaseReport;
}

/** Compares getDatabaseStatus with what a driver did. */
export function databaseStatusSuite(send: Send, version: () => string): void {
  test('getDatabaseStatus tells size, connections by user, the oldest transaction and the last backup', async () => {
    const { id } = await createDatabase(send, { version: version(), size: 'medium' });
    const app = await createUser(send, id, { name: 'app' });
    const idle = await createUser(send, id, { name: 'idle', role: 'read_only' });
    const before = await statusOf(send, id);
    expect(before).toMatchObject({
      database_id: id,
      oldest_transaction_at: null,
      users: [
        { user_id: app.id, name: 'app', connections: 0 },
        { user_id: idle.id, name: 'idle', connections: 0 },
      ],
      last_backup: null,
      limits: { storage_bytes: 10_000_000_000, connections: 50 },
    });
    const backup = await createBackup(send, id);
    const clients = [1, 2].map(() => new pg.Client({ connectionString: app.uri }));
    for (const client of clients) await client.connect();
    await clients[0]!.query('create table t as select n, repeat(md5(n::text), 10) from generate_series(1, 20000) n');
    await clients[1]!.query('begin');
    const { rows } = await clients[1]!.query('select now() as at');
    const during = await statusOf(send, id);
    expect(during).toMatchObject({ connections: 2, users: [{ connections: 2 }, { connections: 0 }] });
    expect(during.oldest_transaction_at).toBe((rows as readonly { at: Date }[])[0]!.at.toISOString());
    expect(during.size_bytes! - before.size_bytes!).toBeGreaterThan(6_000_000);
    const { id: backupId, created_at, verified_at, size_bytes } = backup;
    expect(during.last_backup).toEqual({ id: backupId, created_at, verified_at, size_bytes });
    for (const client of clients) await client.end();
    await waitUntil(
      () => statusOf(send, id),
      ({ connections }) => connections === 0,
    );
  });
}
