import pg from 'pg';
import { pageStatement, repeat } from './raw-statements.ts';

// The driver alone: the same statement over the same number of connections, and nothing around it.
const [, , url, connections, seconds, projectId, after] = process.argv;
const pool = new pg.Pool({ connectionString: url!, max: Number(connections) });
pool.on('error', () => {});
const text = pageStatement((position) => `$${position}`, after !== undefined);
const values = [projectId, 'domains', ...(after === undefined ? [] : [after])];
await repeat(Number(seconds), Number(connections), async () => {
  const { rows } = await pool.query<{ json: string }>({ name: 'page', text, values });
  if (rows.length !== 21) throw new Error(`A page of ${rows.length}.`);
});
await pool.end();
