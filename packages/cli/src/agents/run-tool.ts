import { setTimeout as delay } from 'node:timers/promises';
import { AgentError, describeFailure } from './agent-error.ts';
import { readArguments } from './arguments.ts';
import type { Fields, Installation } from './installation.ts';
import { findOperation } from './installation.ts';
import { describe, explain, search } from './lookup.ts';
import type { AgentLimits } from './plans.ts';
import { createPlanTools, shown } from './plans.ts';
import { pick, toText, withoutSecrets } from './short-result.ts';
import { TOOLS } from './tools.ts';

export interface ToolResult {
  readonly text: string;
  readonly isError: boolean;
}

const PAGE = 10;
const LONGEST_WAIT_S = 60;
const POLL_MS = 1_000;
/** A model that calls in a loop waits for its own calls. */
const MOST_AT_ONCE = 4;
const MOST_WAITING = 50;
const UNSETTLED = ['pending', 'provisioning', 'updating', 'uploading', 'processing', 'running', 'deleting'];

/** Runs the tools, a few at a time. It never throws: a model reads what went wrong. */
export function createToolRunner(installation: Installation, limits: AgentLimits, now: () => number) {
  const plans = createPlanTools(installation, limits, now);
  const waiting: (() => void)[] = [];
  let running = 0;

  async function read({ operation: id, params, query, fields, as_of: asOf }: ReadArguments): Promise<unknown> {
    const operation = findOperation(id);
    if (operation.method !== 'GET')
      throw new AgentError('not_a_read', `${id} changes something.`, `Call plan with ${id} as a step.`);
    if (operation.response === 'stream') throw new AgentError('not_a_read', `${id} does not end.`, 'Call events.');
    const unknown = Object.keys(query ?? {}).find((name) => !operation.query.some((each) => each.name === name));
    if (unknown !== undefined) {
      throw new AgentError(
        'query_invalid',
        `${id} has no query field ${unknown.slice(0, 100)}.`,
        `Use: ${operation.query.map(({ name }) => name).join(', ') || 'none'}.`,
      );
    }
    const sent = {
      ...(operation.response === 'list' ? { limit: PAGE } : {}),
      ...query,
      ...(asOf === undefined ? {} : { as_of: asOf }),
    };
    return pick(
      withoutSecrets(await installation.call(operation, { params: params ?? {}, query: sent }), operation),
      fields,
    );
  }

  async function wait({ plan, operation: id, params, seconds = 30 }: WaitArguments): Promise<unknown> {
    if (plan === undefined && id === undefined) {
      throw new AgentError(
        'wait_for_what',
        'Nothing to wait for.',
        'Send plan, or operation and params of a get operation.',
      );
    }
    const operation = plan === undefined ? findOperation(id!) : findOperation('getPlan');
    if (operation.role !== 'get')
      throw new AgentError('not_a_get', `${operation.id} gets no record.`, 'Use a get operation, such as getSite.');
    const end = now() + Math.min(Math.max(seconds, 0), LONGEST_WAIT_S) * 1_000;
    while (true) {
      const found = (await installation.call(operation, {
        params: plan === undefined ? (params ?? {}) : { id: plan },
      })) as {
        readonly status: string;
        readonly needs_approval?: boolean;
      };
      const isDone =
        plan === undefined ? !UNSETTLED.includes(found.status) : found.status !== 'planned' || !found.needs_approval;
      if (isDone || now() >= end) {
        if (plan !== undefined) return shown(found as Parameters<typeof shown>[0]);
        return {
          ...(pick(withoutSecrets(found, operation), undefined) as object),
          next: isDone ? 'Go on.' : 'Not done yet. Call wait again, or go on with something else.',
        };
      }
      await delay(POLL_MS, undefined, { signal: installation.signal });
    }
  }

  async function events({ resource, type, since, cursor }: EventArguments): Promise<unknown> {
    const query = { limit: PAGE, resource_id: resource, type, created_after: since, cursor };
    const sent = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
    const page = await installation.call(findOperation('listEvents'), { query: sent });
    const short = pick(page, undefined) as { readonly data: readonly Fields[] };
    return {
      ...short,
      data: short.data.map(({ id, type: what, created_at: at, resource_id: about, data }) => {
        const { object, previous } = data as { object: Fields | null; previous: Fields | null };
        return {
          id,
          type: what,
          at,
          resource: about,
          name: object?.['name'],
          ...(previous === null ? {} : { before: previous }),
        };
      }),
    };
  }

  async function dispatch(name: string, sent: unknown): Promise<unknown> {
    const tool = TOOLS.find((each) => each.name === name);
    if (tool === undefined) {
      throw new AgentError(
        'tool_unknown',
        `There is no tool ${name.slice(0, 100)}.`,
        `Use ${TOOLS.map((each) => each.name).join(', ')}.`,
      );
    }
    const args = readArguments(tool, sent);
    switch (name) {
      case 'search':
        return search(args['query'] as string);
      case 'describe':
        return describe(args['operation'] as string);
      case 'read':
        return read(args as unknown as ReadArguments);
      case 'plan':
        return plans.plan(args['steps'] as unknown[], args['reason'] as string);
      case 'apply':
        return plans.apply(args['plan'] as string, {
          allow_deletions: args['allow_deletions'] === true,
          allow_large: args['allow_large'] === true,
        });
      case 'undo':
        return plans.undo(args['plan'] as string);
      case 'wait':
        return wait(args);
      case 'events':
        return events(args);
      default:
        return explain(installation, args);
    }
  }

  async function turn(): Promise<void> {
    if (running < MOST_AT_ONCE) {
      running += 1;
      return;
    }
    if (waiting.length >= MOST_WAITING) {
      throw new AgentError('too_many_calls', 'Too many calls at once.', 'Wait for the results of earlier calls.');
    }
    await new Promise<void>((resolve) => void waiting.push(resolve));
  }

  function done(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }

  return async (name: string, args: unknown): Promise<ToolResult> => {
    try {
      await turn();
    } catch (error) {
      return failure(error);
    }
    try {
      return { text: toText(withoutSecrets(await dispatch(name, args), {})), isError: false };
    } catch (error) {
      return failure(error);
    } finally {
      done();
    }
  };
}

function failure(error: unknown): ToolResult {
  return { text: toText(withoutSecrets({ error: describeFailure(error) }, {})), isError: true };
}

interface ReadArguments {
  readonly operation: string;
  readonly params?: Fields;
  readonly query?: Fields;
  readonly fields?: readonly string[];
  readonly as_of?: string;
}

interface WaitArguments {
  readonly plan?: string;
  readonly operation?: string;
  readonly params?: Fields;
  readonly seconds?: number;
}

interface EventArguments {
  readonly resource?: string;
  readonly type?: string;
  readonly since?: string;
  readonly cursor?: string;
}
