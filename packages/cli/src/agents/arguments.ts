import { AgentError } from './agent-error.ts';
import type { Fields } from './installation.ts';
import type { ToolDefinition } from './tools.ts';

/** Checks a tool's arguments: a name that is misspelled is refused, and never ignored. */
export function readArguments({ name, inputSchema }: ToolDefinition, sent: unknown): Fields {
  const { properties, required = [] } = inputSchema;
  const names = Object.keys(properties);
  const takes = `${name} takes ${names.join(', ')}.`;
  const args = sent ?? {};
  if (!isMap(args)) throw new AgentError('arguments_invalid', 'The arguments should be an object.', takes);
  const unknown = Object.keys(args).find((each) => !Object.hasOwn(properties, each));
  if (unknown !== undefined) {
    throw new AgentError('argument_unknown', `${name} has no argument ${unknown.slice(0, 100)}.`, takes);
  }
  const missing = required.find((each) => args[each] === undefined);
  if (missing !== undefined) throw new AgentError('argument_missing', `${name} needs ${missing}.`, takes);
  for (const [each, value] of Object.entries(args)) {
    const { type } = properties[each] as { type: string };
    if (!isOfType(value, type)) {
      throw new AgentError('argument_invalid', `${each} should be ${WORDS[type]!}.`, 'Correct it and call again.');
    }
  }
  return args;
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

function isOfType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isMap(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
