import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { pageStatement, repeat } from './raw-statements.ts';

// The driver alone: the same statements with the same durability, and nothing around them.
const [, , file, what, seconds, projectId, after] = process.argv;
const database = new DatabaseSync(file!);
database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full');

if (what === 'create') {
  const { json } = database.prepare('select json from resources limit 1').get() as { json: string };
  const begin = database.prepare('begin immediate');
  const commit = database.prepare('commit');
  const claim = database.prepare('insert into claims (scope, key, project_id, resource_id) values (?, ?, ?, ?)');
  const record = database.prepare(
    'insert into resources (project_id, kind, id, name, status, region, version, due_at, attempt_at, json) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const event = database.prepare(
    'insert into events (project_id, id, type, resource_id, created_at, json) values (?, ?, ?, ?, ?, ?)',
  );
  await repeat(Number(seconds), 1, () => {
    const id = timeOrdered();
    begin.run();
    claim.run('domain.name', id, projectId!, id);
    record.run(projectId!, 'domains', id, id, 'pending', 'eu-central', 1, null, null, json);
    event.run(projectId!, id, 'domain.created', id, Date.now(), json);
    commit.run();
  });
} else {
  const page = database.prepare(pageStatement(() => '?', after !== undefined));
  const values = [projectId!, 'domains', ...(after === undefined ? [] : [after])];
  await repeat(Number(seconds), 1, async () => {
    if (page.all(...values).length !== 21) throw new Error('Not a page of 21.');
  });
}
database.close();

/** Sorted by time, like Landhold's: random ids would cost the indexes more. */
function timeOrdered(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
