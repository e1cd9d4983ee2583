import type { Migration } from './migration.ts';

/** docs/decisions/0157-watching-requests.md */
export const watchingRequests: Migration = {
  name: '0028-watching-requests',
  statements: [
    `create table request_stats (
      project_id uuid not null, bucket_ms bigint not null, dimension text not null, at bigint not null,
      value text not null, requests bigint not null, errors bigint not null,
      ${Array.from({ length: 27 }, (_, slot) => `d${slot} bigint not null default 0`).join(', ')},
      primary key (project_id, bucket_ms, dimension, at, value))`,
    'create index request_stats_by_age on request_stats (bucket_ms, at)',
    // Earlier requests keep their counts, but have no durations.
    `insert into request_stats (project_id, bucket_ms, dimension, at, value, requests, errors)
      select project_id, 1800000, 'all', at, '', requests, errors from request_counts`,
    `insert into request_stats (project_id, bucket_ms, dimension, at, value, requests, errors)
      select project_id, 10800000, 'all', at - at % 10800000, '', sum(requests), sum(errors) from request_counts
      group by project_id, at - at % 10800000`,
  ],
  // Expression indexes, so that entries which an older program writes during the upgrade are found as well.
  sqlite: [
    `create index audit_log_by_action on audit_log (project_id, json ->> '$.action', id)`,
    `create index audit_log_by_account on audit_log (project_id, json ->> '$.accountId', id)`,
  ],
  postgres: [
    `create index audit_log_by_action on audit_log (project_id, substring(json from '"action":"([A-Za-z]+)"'), id)`,
    `create index audit_log_by_account on audit_log (project_id, substring(json from '"accountId":"([a-z0-9_]+)"'), id)`,
  ],
};
