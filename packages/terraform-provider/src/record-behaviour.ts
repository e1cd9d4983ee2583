import { ServiceError, TimeoutError } from '@landhold/client';
import type { Settling } from '@landhold/client';
import type { Api, Data } from './api.ts';
import type { Behaviour, Outcome, Preview } from './behaviour.ts';
import type { RecordDefinition } from './define-resources.ts';
import { importIdOf } from './define-resources.ts';
import type { Diagnostic } from './diagnostics.ts';
import { failure, toDiagnostics, warning } from './diagnostics.ts';
import { findByImportId } from './find-record.ts';
import type { Fields } from './values.ts';
import { conform } from './values.ts';

/** Records of a kind as resources. */
export function createRecordBehaviour(
  definition: RecordDefinition,
  definitions: readonly RecordDefinition[],
): Behaviour {
  const { kind, attributes, operations, parent } = definition;
  const names = attributes.map(({ name }) => name);

  const toFields = (record: Data): Fields =>
    Object.fromEntries(attributes.map(({ name, field, type }) => [name, conform(type, record[field])]));
  const pathOf = (state: Fields): Data => ({
    id: state['id'],
    ...(parent === null ? {} : { [parent.param]: state[parent.param] }),
  });

  async function settle(api: Api, record: Data, signal: AbortSignal): Promise<Outcome> {
    if (kind.settles !== true) return { server: toFields(record), diagnostics: [] };
    const { seen, diagnostics } = await waitUntilSettled(api, record, signal);
    // A secret is only in the first response.
    return { server: { ...toFields(record), ...withoutNulls(toFields(seen)) }, diagnostics };
  }

  return {
    type: definition.type,
    title: kind.title,
    description: operations.create!.summary,
    attributes,
    importId: importIdOf(definition),

    async read(api, state) {
      const record = await api.find(operations.get!, pathOf(state));
      return record === null ? null : toFields(record);
    },

    async create(api, wanted, signal) {
      const body = bodyOf(definition, wanted);
      try {
        return await settle(api, await api.call(operations.create!, body, { signal }), signal);
      } catch (error) {
        throw explainTaken(error, definition, wanted);
      }
    },

    async update(api, prior, changes, signal) {
      const body = bodyOf(definition, mergeLabels(prior, changes));
      return settle(api, await api.call(operations.update!, { ...pathOf(prior), ...body }, { signal }), signal);
    },

    async remove(api, state, signal) {
      try {
        await api.call(operations.delete!, pathOf(state), { signal });
      } catch (error) {
        if (!(error instanceof ServiceError && error.code === 'resource_not_found')) throw error;
      }
    },

    async previewCreate(api, wanted) {
      const result = await preview(
        () => api.call(operations.create!, bodyOf(definition, wanted), { dryRun: true }),
        names,
      );
      return 'diagnostics' in result ? result.diagnostics : [];
    },

    async previewUpdate(api, prior, changes): Promise<Preview> {
      if (operations.update === undefined) return { server: prior };
      const body = bodyOf(definition, mergeLabels(prior, changes));
      const result = await preview(
        () => api.call(operations.update!, { ...pathOf(prior), ...body }, { dryRun: true }),
        names,
      );
      if ('diagnostics' in result) return result;
      return { server: toFields(result.record) };
    },

    async isSameRecord(api, prior, wanted) {
      const changed = Object.keys(wanted);
      if (!changed.every((name) => definition.findable.includes(name))) return false;
      // A list finds a name in any spelling.
      const filters = Object.fromEntries(definition.findable.map((name) => [name, wanted[name] ?? prior[name]]));
      const { id: _id, ...parents } = pathOf(prior) as { id: unknown };
      try {
        const found = await api.list(operations.list!, { ...parents, ...filters });
        return found.some(({ id }) => id === prior['id']);
      } catch (error) {
        if (error instanceof ServiceError && error.status < 500) return false;
        throw error;
      }
    },

    async find(api, importId) {
      const found = await findByImportId(api, definitions, definition, importId);
      return Object.fromEntries(attributes.map(({ name }) => [name, found[name] ?? null]));
    },
  };
}

/** What is sent: known values, by the names of the API. Null is a value of an update. */
function bodyOf({ attributes }: RecordDefinition, values: Fields): Record<string, unknown> {
  return Object.fromEntries(
    attributes.flatMap(({ name, field, computed, optional, required }) => {
      const isSent = name in values && (required || optional || !computed);
      return isSent ? [[field, values[name]]] : [];
    }),
  );
}

/** Labels are merged by the service, so each one that goes is sent as null. */
function mergeLabels(prior: Fields, changes: Fields): Fields {
  const labels = changes['labels'];
  if (labels === undefined) return changes;
  const gone = Object.keys(prior['labels'] ?? {}).map((key) => [key, null]);
  return { ...changes, labels: { ...Object.fromEntries(gone), ...(labels as Fields | null) } };
}

function withoutNulls(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** A dry run. A refusal other than of a value may be over by the time of the apply, such as a name that is taken. */
async function preview(
  send: () => Promise<Data>,
  names: readonly string[],
): Promise<{ readonly record: Data } | { readonly diagnostics: readonly Diagnostic[] }> {
  try {
    return { record: await send() };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const isWrong = error.type === 'invalid_request_error' && [400, 422].includes(error.status);
    return { diagnostics: isWrong ? toDiagnostics(error, names) : [] };
  }
}

/** The same name twice is often an earlier apply that was killed after the create. */
function explainTaken(error: unknown, { type, kind }: RecordDefinition, wanted: Fields): unknown {
  if (!(error instanceof ServiceError) || error.status !== 409 || !/_taken$|_exists$/.test(error.code)) return error;
  const { parent: _, ...rest } = wanted;
  const parentId = Object.entries(rest).find(([name]) => name.endsWith('_id') && name !== 'id')?.[1];
  const own = [parentId, wanted['name'], wanted['type']].filter((each) => typeof each === 'string').join('/');
  error.message +=
    ` If an earlier apply was interrupted, this ${kind.title} may be the one that it created.` +
    ` To take it over, run \`tofu import ${type}.NAME ${own}\` (or \`terraform import\`), with its name in your configuration.`;
  return error;
}

/** Waits until it is active. A reason says that someone has to act, and no wait would help. */
async function waitUntilSettled(
  api: Api,
  record: Data,
  signal: AbortSignal,
): Promise<{ seen: Data; diagnostics: Diagnostic[] }> {
  let seen = record;
  const named = `${String(record['name'])} (${String(record['id'])})`;
  const reasoned = new AbortController();
  try {
    seen = (await api.client.waitFor(record as unknown as Settling, {
      signal: AbortSignal.any([signal, reasoned.signal]),
      // The signal says how long.
      timeoutMs: 2 ** 31 - 1,
      onProgress: (each) => {
        seen = each as unknown as Data;
        if (seen['status'] !== 'failed' && seen['status_reason']) reasoned.abort();
      },
    })) as unknown as Data;
  } catch (error) {
    const status = String(seen['status']);
    if (reasoned.signal.aborted) {
      return { seen, diagnostics: [warning(`${named} is ${status}`, String(seen['status_reason']))] };
    }
    if (api.stopped.aborted) {
      return {
        seen,
        diagnostics: [warning(`${named} is still ${status}`, 'You interrupted the wait. It goes on without you.')],
      };
    }
    if (!signal.aborted && !(error instanceof TimeoutError)) throw error;
    const advice = 'Raise the timeout in the block `timeouts`. If it becomes active later, `untaint` keeps it.';
    return { seen, diagnostics: [failure(`${named} is still ${status}`, advice)] };
  }
  if (seen['status'] !== 'failed') return { seen, diagnostics: [] };
  return { seen, diagnostics: [failure(`${named} has failed`, String(seen['status_reason']))] };
}
