import type { KindTag } from '@landhold/contract';
import { kinds, operationTable } from '@landhold/contract';
import { wallClock } from '../core/clock.ts';
import { delay } from '../core/delay.ts';
import type { ErrorCode } from '../core/service-error.ts';
import { describeCode, ServiceError } from '../core/service-error.ts';
import { parseJson } from '../http/bodies/parse-json.ts';
import type { FaultCall, FaultGate, Serve } from '../http/operations/fault-gate.ts';
import type { Store } from '../store/store.ts';
import { cutConnection } from './cut-connection.ts';
import type { FaultRules, Rule } from './fault-rules.ts';
import type { Journal } from './journal.ts';
import { kindOfOperation } from './operation-facts.ts';

interface FaultGateOptions {
  readonly store: Store;
  readonly journal: Journal;
}

/** Applies rules to requests of production, after the key and before the operation. */
export function createFaultGate(rules: FaultRules, { store, journal }: FaultGateOptions): FaultGate {
  async function nameOf({ request }: FaultCall): Promise<string | undefined> {
    const { id } = request.params as { readonly id?: string };
    const kind = id === undefined ? undefined : kindOfId(id);
    if (kind !== undefined) return (await store.find(request.exchange!.caller!.projectId, kind, id!))?.name;
    const body = bodyOf(request) as { readonly name?: unknown } | null | undefined;
    return typeof body?.name === 'string' ? body.name : undefined;
  }

  async function apply(call: FaultCall, serve: Serve): Promise<void> {
    const { operationId, request, reply } = call;
    const { projectId, keyId } = request.exchange!.caller!;
    const { headers } = request;
    const kind = kindOfOperation(operationId);
    const subject = { projectId, keyId, operationId, kind, headers, nameOf: async () => nameOf(call) };
    const rule = await rules.forRequest(subject);
    if (rule === undefined) return serve();
    if (rule.cut !== undefined || rule.delay_ms !== undefined) {
      // Without a complete response, nothing else notes the request.
      reply.raw.once('close', () => void (reply.raw.writableFinished || journal.add(request, reply)));
    }
    if (rule.delay_ms !== undefined) await delay(wallClock, rule.delay_ms, { ref: false });
    if (rule.respond !== undefined) {
      const error = errorOf(rule, operationId);
      if (rule.respond.after_commit !== true) throw error;
      return serve(error);
    }
    if (rule.cut === 'before_operation') {
      reply.hijack();
      request.raw.socket.destroy();
      return undefined;
    }
    if (rule.cut !== undefined) cutConnection(reply.raw, rule.cut);
    return serve();
  }

  return {
    get size() {
      return rules.size;
    },
    apply(call, serve) {
      apply(call, serve).catch((error: unknown) => void call.reply.send(error));
    },
  };
}

function bodyOf({ rawBody, parsed }: FaultCall['request']): unknown {
  if (parsed !== null) return parsed.value;
  if (rawBody === null) return undefined;
  try {
    return parseJson(rawBody);
  } catch {
    // The operation says what is wrong with it.
    return undefined;
  }
}

function kindOfId(id: string): KindTag | undefined {
  return (Object.keys(kinds) as KindTag[]).find((kind) => id.startsWith(`${kinds[kind].idPrefix}_`));
}

/** With the headers that the document has for it. */
function errorOf({ id, respond }: Rule, operationId: FaultCall['operationId']): ServiceError {
  const code = respond!.code as ErrorCode;
  const message = `The rule ${id} of the mock produced this error.`;
  const { scope } = operationTable[operationId];
  const headers = HEADERS[describeCode(code).status];
  return new ServiceError(code, message, {
    ...(headers === undefined ? {} : { headers }),
    ...(code === 'scope_missing' && scope !== null ? { requiredScope: scope } : {}),
  });
}

const HEADERS: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  401: { 'WWW-Authenticate': 'Bearer' },
  429: { 'Retry-After': '1' },
  503: { 'Retry-After': '1' },
};
