import type { Session } from './database-server.ts';
import { MARK } from './marks.ts';

/** All databases of a server share its table of locks, and PostgreSQL has no limit for one user. */
const END_HOARDS = `select pg_terminate_backend(pid, 5000) from (
    select a.pid, sum(count(*)) over (partition by a.datid) as together
    from pg_locks l join pg_stat_activity a on a.pid = l.pid join pg_roles r on r.oid = a.usesysid
    where not l.fastpath and not r.rolsuper and shobj_description(r.oid, 'pg_authid') like $1
    group by a.pid, a.datid) holders
  where together > current_setting('max_locks_per_transaction')::int * current_setting('max_connections')::int / 2`;

/** Ends users' sessions if those of one database have more than half of the locks that the server provides for. */
export async function endHoards(admin: Session): Promise<void> {
  await admin.query(END_HOARDS, [`${MARK} %`]);
}
