import type { Attribute, RecordDefinition } from './define-resources.ts';
import type { CtyType } from './field-rows.ts';
import { ACTIONS, DEFAULT_TIMEOUT } from './timeouts.ts';

export interface Schema {
  readonly version: number;
  readonly block: object;
}

export interface ProviderAttribute {
  readonly name: string;
  readonly description: string;
  readonly sensitive?: true;
}

export const PROVIDER_ATTRIBUTES: readonly ProviderAttribute[] = [
  {
    name: 'base_url',
    description: 'The address of the installation. Defaults to `LANDHOLD_BASE_URL`, or else `http://127.0.0.1:4000`.',
  },
  {
    name: 'api_key',
    description: 'An API key. Set `LANDHOLD_API_KEY` instead, so that no file contains it.',
    sensitive: true,
  },
];

export const TIMEOUT_HELP = `How long it may take, such as \`90s\` or \`1h30m\`. Defaults to \`${DEFAULT_TIMEOUT}\`.`;

/** For `GetProviderSchema`. A single nested block is number 1. */
const SINGLE = 1;

export function providerSchema(): Schema {
  const attributes = PROVIDER_ATTRIBUTES.map((each) => toWireAttribute({ ...each, type: 'string', optional: true }));
  return { version: 0, block: { attributes, description: 'Landhold.' } };
}

export function resourceSchema(attributes: readonly Attribute[], description: string): Schema {
  const timeouts = ACTIONS.map((name) =>
    toWireAttribute({ name, type: 'string', description: TIMEOUT_HELP, optional: true }),
  );
  return {
    version: 0,
    block: {
      attributes: attributes.map(toWireAttribute),
      description,
      block_types: [{ type_name: 'timeouts', block: { attributes: timeouts }, nesting: SINGLE }],
    },
  };
}

/** The attributes of a data source: the record is found by its name or its id. */
export function dataAttributes({ readable, findable, parent }: RecordDefinition): Attribute[] {
  return readable.map((attribute) => {
    if (attribute.name === parent?.param) {
      const { computed: _, ...given } = attribute;
      return { ...given, required: true };
    }
    return ['id', ...findable].includes(attribute.name) ? { ...attribute, optional: true } : attribute;
  });
}

export function dataSchema(definition: RecordDefinition): Schema {
  const attributes = dataAttributes(definition).map(toWireAttribute);
  return { version: 0, block: { attributes, description: definition.operations.get!.summary } };
}

interface Described {
  readonly name: string;
  readonly type: CtyType;
  readonly description: string;
  readonly required?: true;
  readonly optional?: true;
  readonly computed?: true;
  readonly sensitive?: true;
}

function toWireAttribute({ name, type, description, required, optional, computed, sensitive }: Described): object {
  return { name, type: Buffer.from(JSON.stringify(type)), description, required, optional, computed, sensitive };
}
