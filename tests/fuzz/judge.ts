import { isDeepStrictEqual } from 'node:util';
import { faultsBy, faultsBySchema } from '../support/closed-schemas.ts';
import { describeCode } from '../support/expect-response.ts';
import { documentedHeaders, kindOf, shapeOf, takesHostnames } from '../support/operations.ts';
import type { ApiResponse } from '../support/send.ts';
import type { Planned } from './world.ts';

/** Everything that is wrong with an answer, whatever was asked; empty when nothing is. */
export function faultsOf(planned: Planned, answer: ApiResponse): string[] {
  const { operation } = planned;
  const { status } = answer;
  if (status >= 500) return [`${status} is our fault`];
  if (!(status in operation.responses)) return [`${operation.id} does not document ${status}`];
  return [
    ...faultsOfHeaders(planned, answer),
    ...faultsOfBody(planned, answer),
    ...(planned.isValid ? faultsOfValid(planned, answer) : []),
  ];
}

/** The same request under the same Idempotency-Key: the same status, place and bytes, and a new request id. */
export function faultsOfReplay(first: ApiResponse, replay: ApiResponse): string[] {
  const checks = {
    status: replay.status === 201,
    body: replay.text === first.text,
    Location: replay.header('Location') === first.header('Location'),
    'Idempotent-Replayed': replay.header('Idempotent-Replayed') === 'true',
    'X-Request-Id': replay.header('X-Request-Id') !== first.header('X-Request-Id'),
  };
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [`the replay has another ${name}`]));
}

function faultsOfHeaders({ operation }: Planned, answer: ApiResponse): string[] {
  return documentedHeaders(operation, answer.status).flatMap(([name, { required, schema }]) => {
    const value = answer.header(name);
    if (value === undefined) return required === true ? [`${name} is missing`] : [];
    const isNumber = 'type' in schema && schema.type === 'integer';
    return faultsBy(schema, isNumber && /^\d+$/.test(value) ? Number(value) : value).map(
      (fault) => `${name}: ${fault}`,
    );
  });
}

function faultsOfBody({ operation }: Planned, answer: ApiResponse): string[] {
  if (answer.header('Content-Type')?.startsWith('text/event-stream')) return [];
  const schema = operation.responses[answer.status]!;
  if (schema === null) return answer.text === '' ? [] : ['there should be no body'];
  if (answer.header('Content-Type') !== 'application/json; charset=utf-8') return ['the body is not declared as JSON'];
  const faults = faultsBySchema(schema, answer.json());
  if (answer.status >= 400) faults.push(...faultsOfError(answer));
  if (answer.status === 201) {
    const collection = answer.path.split('?')[0]!.replace(/\/enroll$/, '/peers');
    const location = `${collection}/${answer.record().id}`;
    if (answer.header('Location') !== location) faults.push(`Location is not ${location}`);
  }
  return faults;
}

function faultsOfError(answer: ApiResponse): string[] {
  const { type, code, request_id, errors } = answer.error();
  const faults: string[] = [];
  if (request_id !== answer.header('X-Request-Id')) faults.push('request_id is not X-Request-Id');
  const documented = describeCode(code);
  if (documented.type !== type || documented.status !== answer.status) faults.push(`${code} is documented otherwise`);
  const told = errors?.map((each) => `${each.param} ${each.code}`) ?? [];
  if (new Set(told).size !== told.length) faults.push(`the same is told twice: ${told.join(', ')}`);
  return faults;
}

/** The answers that a request without anything odd may get, with the codes that say why where it is refused. */
const REFUSALS: Record<string, RegExp> = {
  // What fits the schema of a key, a range, a name or a moment may still be none.
  create:
    /^(400 (public_key|allowed_ips|expires_at|names|glue|ds)_invalid|409 (name_reserved|public_key_taken|allowed_ips_overlap|network_full|name_taken|cidr_overlap|record_exists|record_conflict|too_many_\w+)|422 idempotency_key_reused|451 region_restricted)$/,
  // Storage only grows, and labels are counted together with those that are there.
  update:
    /^(404 resource_not_found|400 (storage_gb|labels|allowed_ips|expires_at|names|glue|ds)_invalid|409 allowed_ips_overlap)$/,
  remove: /^(404 resource_not_found|409 (deletion_protected|deployment_live))$/,
  // At a made-up moment, the record may have been deleted, or its versions are no longer kept.
  get: /^(404 resource_not_found|410 (record_deleted|history_expired))$/,
  // The newest of a prefix cannot be listed.
  list: /^400 order_invalid$/,
  look: /^404 resource_not_found$/,
  stream: /^429 too_many_streams$/,
  // What fits the schema of a change or a zone file may still make no sense.
  action:
    /^(400 \w+_(invalid|required)|404 resource_not_found|409 (public_key_taken|name_taken|network_full|record_conflict|record_managed|zone_full|change_not_revertible|rollover_conflict|renewal_too_long|domain_not_registered|domain_suspended|deployment_not_ready|webhook_disabled)|410 events_expired|422 idempotency_key_reused)$/,
};

function faultsOfValid(planned: Planned, answer: ApiResponse): string[] {
  const shape = shapeOf(planned.operation)!;
  if (answer.status >= 400) {
    const { code, param } = answer.error();
    const refusal = `${answer.status} ${code}`;
    // The backup that a database is to be restored from is made up.
    if (refusal === '404 resource_not_found' && param === 'restore_from.backup_id') return [];
    return REFUSALS[shape]!.test(refusal) ? [] : [`a valid request was answered with ${refusal}`];
  }
  if (shape === 'list') {
    const { data, has_more, next_cursor } = answer.page();
    const limit = Number(new URLSearchParams(planned.path.split('?')[1]).get('limit') ?? 20);
    if (data.length > limit && planned.operation.tag !== 'regions')
      return [`${data.length} items for a limit of ${limit}`];
    // The order of commits can be continued at any time, also after its last page.
    const goesOn = new URLSearchParams(planned.path.split('?')[1]).get('order') === 'oldest';
    return (goesOn || has_more) === (next_cursor !== null) ? [] : ['has_more and next_cursor contradict each other'];
  }
  // An action returns its result.
  if (shape === 'action') return [];
  return answer.header('Idempotent-Replayed') === undefined ? faultsOfEcho(planned, answer) : [];
}

/** What the caller sends comes back as sent; labels merge, and hostnames are normalised. */
function faultsOfEcho({ operation, body }: Planned, answer: ApiResponse): string[] {
  if (body === null || answer.text === '') return [];
  const record = answer.record();
  const kind = kindOf(operation);
  const isHostname = kind !== undefined && takesHostnames(kind);
  return Object.entries(body).flatMap(([field, sent]) => {
    const got = record[field];
    if (field === 'labels') return faultsOfLabels(sent as Record<string, string | null>, record.labels);
    if (field === 'name' && isHostname) {
      return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(String(got)) ? [] : [`the name came back as ${String(got)}`];
    }
    if (field === 'custom_domains' || field === 'wildcard_domains' || field === 'nameservers') {
      const kept = (sent as readonly string[]).map((name) => name.toLowerCase());
      return isDeepStrictEqual(got, kept) ? [] : [`${field} came back as ${JSON.stringify(got)}`];
    }
    // Names in a zone become ASCII, relative to it, and each is there once.
    if (field === 'names') {
      const isPlain = (got as readonly string[]).every((name) => /^[!-~]+$/.test(name));
      return isPlain ? [] : [`names came back as ${JSON.stringify(got)}`];
    }
    if (field === 'expires_at' && typeof sent === 'string' && Date.parse(sent) === Date.parse(String(got))) return [];
    return isDeepStrictEqual(got, sent) ? [] : [`${field} came back as ${JSON.stringify(got)}`];
  });
}

function faultsOfLabels(sent: Record<string, string | null>, got: Readonly<Record<string, string>>): string[] {
  return Object.entries(sent)
    .filter(([key, value]) => (Object.hasOwn(got, key) ? got[key] : null) !== value)
    .map(([key]) => `label ${key} came back as ${JSON.stringify(got[key])}`);
}
