import { LandholdError } from '@landhold/client';
import { Api } from './api.ts';
import type { Applied } from './apply-change.ts';
import { applyCreate, applyRemove, applyUpdate } from './apply-change.ts';
import type { Behaviour } from './behaviour.ts';
import type { RecordDefinition } from './define-resources.ts';
import { failure, pathOf, toDiagnostics } from './diagnostics.ts';
import { planCreate, planUpdate } from './plan-change.ts';
import type { Message } from './plugin/protobuf.ts';
import type { Handler } from './plugin/serve-plugin.ts';
import { readDataSource } from './read-data-source.ts';
import { packPrivate, readState, unpackPrivate } from './read-state.ts';
import { dataSchema, providerSchema, resourceSchema } from './schema.ts';
import { ACTIONS, parseDuration } from './timeouts.ts';
import type { Fields } from './values.ts';
import { conform, fromWire, toWire } from './values.ts';

export interface ProviderOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly definitions: readonly RecordDefinition[];
  readonly behaviours: readonly Behaviour[];
}

const CAPABILITIES = { plan_destroy: false, get_provider_schema_optional: true };

/** The methods of the plugin protocol. Each failure becomes a diagnostic. */
export function createProvider({ env, definitions, behaviours }: ProviderOptions): Record<string, Handler> {
  const byType = new Map(behaviours.map((each) => [each.type, each]));
  let stop = new AbortController();
  let configured: Api | undefined;
  const api = (): Api => configured!;
  const behaviourOf = ({ type_name: type }: Message): Behaviour => byType.get(type as string)!;

  const handlers: Record<string, Handler> = {
    GetMetadata: () => ({
      server_capabilities: CAPABILITIES,
      resources: behaviours.map(({ type }) => ({ type_name: type })),
      data_sources: definitions.map(({ type }) => ({ type_name: type })),
    }),
    GetProviderSchema: () => ({
      provider: providerSchema(),
      resource_schemas: Object.fromEntries(
        behaviours.map(({ type, attributes, description }) => [type, resourceSchema(attributes, description)]),
      ),
      data_source_schemas: Object.fromEntries(definitions.map((each) => [each.type, dataSchema(each)])),
      server_capabilities: CAPABILITIES,
    }),
    ValidateProviderConfig: () => ({}),
    ValidateDataResourceConfig: () => ({}),
    ValidateResourceConfig: (request) => ({ diagnostics: checkTimeouts(fromWire(request['config'])) }),
    ConfigureProvider({ config }) {
      const { base_url: baseUrl, api_key: apiKey } = fromWire(config) ?? {};
      const given = (value: unknown, name: string): string => (typeof value === 'string' ? value : (env[name] ?? ''));
      const key = given(apiKey, 'LANDHOLD_API_KEY');
      if (key === '') return { diagnostics: [failure('There is no API key', 'Set LANDHOLD_API_KEY.')] };
      stop = new AbortController();
      const url = given(baseUrl, 'LANDHOLD_BASE_URL') || 'http://127.0.0.1:4000';
      configured = new Api({ baseUrl: url, apiKey: key }, stop.signal);
      return {};
    },
    UpgradeResourceState(request) {
      // Called for every record of a state, also if it is of this version.
      const stored = fromWire(request['raw_state'])!;
      const fields = behaviourOf(request).attributes.map(({ name, type }) => [name, conform(type, stored[name])]);
      return {
        upgraded_state: toWire({ ...Object.fromEntries(fields), timeouts: stored['timeouts'] ?? null } as Fields),
      };
    },
    async ReadResource(request) {
      const behaviour = behaviourOf(request);
      const prior = fromWire(request['current_state'])!;
      const read = await readState(api(), behaviour, prior, unpackPrivate(request['private']));
      if (read === null) return { new_state: toWire(null) };
      return { new_state: toWire(read.state), private: packPrivate(behaviour, read.server) };
    },
    PlanResourceChange: (request) => plan(api(), behaviourOf(request), request),
    ApplyResourceChange: (request) => apply(api(), behaviourOf(request), request),
    async ImportResourceState(request) {
      const found = await behaviourOf(request).find(api(), request['id'] as string);
      return { imported_resources: [{ type_name: request['type_name'], state: toWire({ ...found, timeouts: null }) }] };
    },
    async ReadDataSource(request) {
      const definition = definitions.find(({ type }) => type === request['type_name'])!;
      return { state: toWire(await readDataSource(api(), definition, fromWire(request['config'])!)) };
    },
    StopProvider() {
      stop.abort(new LandholdError('The run was interrupted.'));
      return {};
    },
  };
  return Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, reporting(handler)]));
}

/** A failure leaves the state as it was. */
function reporting(handler: Handler): Handler {
  return async (request) => {
    try {
      return await handler(request);
    } catch (error) {
      const { current_state: state, private: bytes } = request;
      return {
        diagnostics: toDiagnostics(error),
        ...(state === undefined ? {} : { new_state: state, private: bytes }),
      };
    }
  };
}

function checkTimeouts(config: Fields | null): object[] {
  const timeouts = config?.['timeouts'] as Fields | null | undefined;
  return ACTIONS.flatMap((action) => {
    const given = timeouts?.[action];
    if (typeof given !== 'string' || parseDuration(given) !== undefined) return [];
    const fault = failure('This is no timeout', `Write ${action} as a duration up to a day, such as 90s or 1h30m.`);
    const [step] = pathOf('timeouts').steps;
    return [{ ...fault, attribute: { steps: [step, { attribute_name: action }] } }];
  });
}

async function plan(api: Api, behaviour: Behaviour, request: Message): Promise<Message> {
  const config = fromWire(request['config']);
  const prior = fromWire(request['prior_state']);
  const bytes = request['prior_private'];
  if (config === null) return { planned_state: toWire(null), planned_private: bytes };
  const before = { prior: prior!, server: unpackPrivate(bytes) ?? prior! };
  const made = prior === null ? planCreate(api, behaviour, config) : planUpdate(api, behaviour, config, before);
  const { planned, replaced, diagnostics } = await made;
  return {
    planned_state: toWire({ ...planned, timeouts: config['timeouts'] ?? null }),
    requires_replace: replaced.map(pathOf),
    planned_private: bytes,
    diagnostics,
  };
}

async function apply(api: Api, behaviour: Behaviour, request: Message): Promise<Message> {
  const planned = fromWire(request['planned_state']);
  const prior = fromWire(request['prior_state']);
  const bytes = request['planned_private'];
  const change = (): Promise<Applied> => {
    if (planned === null) return applyRemove(api, behaviour, prior!);
    if (prior === null) return applyCreate(api, behaviour, planned);
    return applyUpdate(api, behaviour, planned, { prior, server: unpackPrivate(bytes) ?? prior });
  };
  const { state, server, diagnostics } = await change();
  return {
    new_state: toWire(state),
    private: server === undefined ? bytes : packPrivate(behaviour, server),
    diagnostics,
  };
}
