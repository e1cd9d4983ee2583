import type { Table } from './protobuf.ts';

/** Version 6 of the plugin protocol, as far as this provider speaks it: the numbers of the fields of each message. */

const value: Table = { msgpack: [1, 'bytes'], json: [2, 'bytes'] };
const step: Table = { attribute_name: [1, 'string'], element_key_string: [2, 'string'], element_key_int: [3, 'int'] };
const path: Table = { steps: [1, step, 'many'] };
const diagnostic: Table = {
  severity: [1, 'int'],
  summary: [2, 'string'],
  detail: [3, 'string'],
  attribute: [4, path],
};
const attribute: Table = {
  name: [1, 'string'],
  type: [2, 'bytes'],
  description: [3, 'string'],
  required: [4, 'bool'],
  optional: [5, 'bool'],
  computed: [6, 'bool'],
  sensitive: [7, 'bool'],
};
const innerBlock: Table = { attributes: [2, attribute, 'many'], description: [4, 'string'] };
const nestedBlock: Table = { type_name: [1, 'string'], block: [2, innerBlock], nesting: [3, 'int'] };
const block: Table = { ...innerBlock, block_types: [3, nestedBlock, 'many'] };
const schema: Table = { version: [1, 'int'], block: [2, block] };
const capabilities: Table = { plan_destroy: [1, 'bool'], get_provider_schema_optional: [2, 'bool'] };
const diagnostics: Table = { diagnostics: [1, diagnostic, 'many'] };
const named: Table = { type_name: [1, 'string'] };
const typed: Table = { type_name: [1, 'string'], config: [2, value] };
const rawState: Table = { json: [1, 'bytes'] };
const imported: Table = { type_name: [1, 'string'], state: [2, value], private: [3, 'bytes'] };

/** A request and a response for each method. */
export const METHODS: Readonly<Record<string, readonly [request: Table, response: Table]>> = {
  GetMetadata: [
    {},
    {
      server_capabilities: [1, capabilities],
      diagnostics: [2, diagnostic, 'many'],
      data_sources: [3, named, 'many'],
      resources: [4, named, 'many'],
    },
  ],
  GetProviderSchema: [
    {},
    {
      provider: [1, schema],
      resource_schemas: [2, schema, 'map'],
      data_source_schemas: [3, schema, 'map'],
      diagnostics: [4, diagnostic, 'many'],
      server_capabilities: [6, capabilities],
    },
  ],
  ValidateProviderConfig: [{ config: [1, value] }, { diagnostics: [2, diagnostic, 'many'] }],
  ValidateResourceConfig: [typed, diagnostics],
  ValidateDataResourceConfig: [typed, diagnostics],
  UpgradeResourceState: [
    { type_name: [1, 'string'], version: [2, 'int'], raw_state: [3, rawState] },
    { upgraded_state: [1, value], diagnostics: [2, diagnostic, 'many'] },
  ],
  ConfigureProvider: [{ terraform_version: [1, 'string'], config: [2, value] }, diagnostics],
  ReadResource: [
    { type_name: [1, 'string'], current_state: [2, value], private: [3, 'bytes'] },
    { new_state: [1, value], diagnostics: [2, diagnostic, 'many'], private: [3, 'bytes'] },
  ],
  PlanResourceChange: [
    {
      type_name: [1, 'string'],
      prior_state: [2, value],
      proposed_new_state: [3, value],
      config: [4, value],
      prior_private: [5, 'bytes'],
    },
    {
      planned_state: [1, value],
      requires_replace: [2, path, 'many'],
      planned_private: [3, 'bytes'],
      diagnostics: [4, diagnostic, 'many'],
    },
  ],
  ApplyResourceChange: [
    {
      type_name: [1, 'string'],
      prior_state: [2, value],
      planned_state: [3, value],
      config: [4, value],
      planned_private: [5, 'bytes'],
    },
    { new_state: [1, value], private: [2, 'bytes'], diagnostics: [3, diagnostic, 'many'] },
  ],
  ImportResourceState: [
    { type_name: [1, 'string'], id: [2, 'string'] },
    { imported_resources: [1, imported, 'many'], diagnostics: [2, diagnostic, 'many'] },
  ],
  ReadDataSource: [typed, { state: [1, value], diagnostics: [2, diagnostic, 'many'] }],
  StopProvider: [{}, { error: [1, 'string'] }],
};
