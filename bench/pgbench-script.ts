import { creationStatement } from '../packages/server/src/store/sql/postgres-creation.ts';

/** The very statement that Landhold sends for a create, with what Landhold would send in it made up by pgbench. */
export function pgbenchScript(projectUuid: string, json: string): string {
  const time = `lpad(to_hex((extract(epoch from statement_timestamp()) * 1000)::bigint), 12, '0')`;
  const uuid = `(${time} || '70008000' || lpad(to_hex(:r::bigint), 12, '0'))::uuid`;
  const name = `('p' || :r || '.com')`;
  const now = '(extract(epoch from statement_timestamp()) * 1000)::bigint';
  const text = `'${json.replaceAll("'", "''").replaceAll(':', String.raw`\072`)}'`;
  const values = [
    `'${projectUuid}'::uuid`,
    `'domains'`,
    uuid,
    name,
    `'pending'`,
    `'eu-central'`,
    '1',
    now,
    text,
    `array[]::text[]`,
    `array['domain.name']`,
    `array[${name}]`,
    uuid,
    `'domain.created'`,
    `(${uuid})::text`,
    now,
    text,
  ];
  const { text: statement } = creationStatement({
    now: 0,
    dryRun: false,
    project_id: projectUuid,
    authority: null,
    creates: [{ resource: {} as never, labels: [], claims: [] }],
    changes: [],
    removals: [],
    hidden: [],
    guard: undefined,
    events: [{} as never],
    idempotency: undefined,
    replays: [],
    audit: null,
    onCommitted: undefined,
  });
  const filled = statement.replaceAll(/\$(\d+)/g, (_whole, position: string) => values[Number(position) - 1]!);
  return `\\set r random(1, 200000000000000)\n${filled.replaceAll(/\s+/g, ' ')};\n`;
}
