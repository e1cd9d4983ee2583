import { sql } from 'kysely';
import type { SqlDatabase } from './sql-database.ts';

export interface LeaseRequest {
  readonly name: string;
  readonly holder: string;
  readonly now: number;
  readonly until: number;
}

/** Takes a lease for work that one process does at a time. Returns false while another process has it. */
export async function takeLease(
  database: SqlDatabase['database'],
  { name, holder, now, until }: LeaseRequest,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into leases (name, holder, leased_until) values (${name}, ${holder}, ${until})
    on conflict (name) do update set holder = excluded.holder, leased_until = excluded.leased_until
    where leases.holder = ${holder} or leases.leased_until <= ${now}`.execute(database);
  return numAffectedRows === 1n;
}
