import type { KindTag, OperationId } from '@landhold/contract';
import { operationTable } from '@landhold/contract';
import type { AddFaultBody, Fault } from '@landhold/contract/mock';
import type { Clock } from '../core/clock.ts';
import { toTimestamp } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Randomness } from '../core/randomness.ts';
import type { ErrorCode } from '../core/service-error.ts';
import { describeCode, ServiceError } from '../core/service-error.ts';
import { kindOfOperation } from './operation-facts.ts';

/** A rule as it is kept: the body that was checked, and whom it applies to. */
export interface Rule extends AddFaultBody {
  readonly id: string;
  readonly createdAt: number;
  /** Null for every project. */
  readonly projectId: string | null;
  matched: number;
  applied: number;
}

/** What rules are compared with: a request, a provider's step, or something that is served. */
export interface Subject {
  readonly projectId: string;
  readonly kind: KindTag | null;
}

export interface RequestSubject extends Subject {
  readonly operationId: OperationId;
  readonly keyId: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Finds the name only if a rule asks for it. */
  readonly nameOf: () => Promise<string | undefined>;
}

export interface FaultRules {
  readonly size: number;
  list(): readonly Fault[];
  add(body: AddFaultBody, projectId: string | null): Fault;
  remove(id: string): boolean;
  clear(): void;
  /** The first rule that applies to a request. */
  forRequest(subject: RequestSubject): Promise<Rule | undefined>;
  /** The first rule that applies to something outside a request, without a promise. */
  forOutside(effect: OutsideEffect, subject: Subject & { readonly name: string | undefined }): Rule | undefined;
}

/** Effects on providers, and on what products serve. */
export const OUTSIDE_EFFECTS = ['provider', 'webhook', 'dns', 'site'] as const;
export type OutsideEffect = (typeof OUTSIDE_EFFECTS)[number];

/** Every request is compared with every rule. */
const MAX_RULES = 100;
const FOUR_BYTES = 2 ** 32;

export function createFaultRules(options: { clock: Clock; ids: Ids; randomness: Randomness }): FaultRules {
  const { clock, ids, randomness } = options;
  const rules = new Map<string, Rule>();

  /** Counts the match. True if the rule applies to it. */
  function counts(rule: Rule): boolean {
    rule.matched += 1;
    if (rule.nth !== undefined && rule.nth !== rule.matched) return false;
    if (rule.times !== undefined && rule.applied >= rule.times) return false;
    return rule.probability === undefined || randomness.bytes(4).readUInt32BE() / FOUR_BYTES < rule.probability;
  }

  /** Each rule counts its own matches, whichever applies. */
  function choose(found: Rule | undefined, rule: Rule): Rule | undefined {
    const applies = counts(rule);
    if (found !== undefined || !applies) return found;
    rule.applied += 1;
    return rule;
  }

  return {
    get size() {
      return rules.size;
    },
    list: () => Array.from(rules.values(), toFault),
    add(body, projectId) {
      if (rules.size >= MAX_RULES) {
        throw new ServiceError('too_many_rules', `A mock has at most ${MAX_RULES} rules. Remove one first.`);
      }
      const rule = { ...body, id: ids.next('flt'), createdAt: clock.now(), projectId, matched: 0, applied: 0 };
      rules.set(rule.id, rule);
      return toFault(rule);
    },
    remove: (id) => rules.delete(id),
    clear: () => rules.clear(),
    async forRequest(subject) {
      let found: Rule | undefined;
      for (const rule of rules.values()) {
        if (isOutside(rule) || !matchesRequest(rule, subject)) continue;
        if (rule.name !== undefined && (await subject.nameOf()) !== rule.name) continue;
        found = choose(found, rule);
      }
      return found;
    },
    forOutside(effect, { projectId, kind, name }) {
      let found: Rule | undefined;
      for (const rule of rules.values()) {
        if (rule[effect] === undefined || !isOf(rule, projectId)) continue;
        if ((rule.kind ?? kind) !== kind || (rule.name ?? name) !== name) continue;
        found = choose(found, rule);
      }
      return found;
    },
  };
}

/** Whether a rule is not about requests to the API. */
function isOutside(rule: AddFaultBody): boolean {
  return OUTSIDE_EFFECTS.some((effect) => rule[effect] !== undefined);
}

function isOf(rule: Rule, projectId: string): boolean {
  return rule.projectId === null || rule.projectId === projectId;
}

function matchesRequest(rule: Rule, subject: RequestSubject): boolean {
  const { operationId, keyId, headers } = subject;
  return (
    isOf(rule, subject.projectId) &&
    (rule.operation ?? operationId) === operationId &&
    (rule.kind ?? subject.kind) === subject.kind &&
    (rule.key_id ?? keyId) === keyId &&
    (rule.header === undefined || headers[rule.header.name.toLowerCase()] === rule.header.value) &&
    (rule.respond === undefined || canRespond(rule.respond, operationId))
  );
}

type Respond = NonNullable<AddFaultBody['respond']>;

/** Whether the operation's document has the status, so that every response of a mock is documented. */
export function canRespond({ code, after_commit }: Respond, operationId: OperationId): boolean {
  const { method, responses } = operationTable[operationId];
  const { status } = describeCode(code as ErrorCode);
  return Object.hasOwn(responses, status) && !(after_commit === true && method === 'GET');
}

/** A rule that names no operation can also be about a kind. */
export function operationsOf({ operation, kind }: AddFaultBody): OperationId[] {
  const all = Object.keys(operationTable) as OperationId[];
  return all.filter((id) => (operation ?? id) === id && (kind ?? kindOfOperation(id)) === kindOfOperation(id));
}

function toFault(rule: Rule): Fault {
  return {
    id: rule.id,
    object: 'fault',
    created_at: toTimestamp(rule.createdAt),
    project_id: rule.projectId,
    matched: rule.matched,
    applied: rule.applied,
    operation: rule.operation ?? null,
    kind: rule.kind ?? null,
    name: rule.name ?? null,
    key_id: rule.key_id ?? null,
    header: rule.header ?? null,
    nth: rule.nth ?? null,
    times: rule.times ?? null,
    probability: rule.probability ?? null,
    respond: rule.respond ?? null,
    cut: rule.cut ?? null,
    delay_ms: rule.delay_ms ?? null,
    provider: rule.provider ?? null,
    webhook: rule.webhook ?? null,
    dns: rule.dns ?? null,
    site: rule.site ?? null,
  };
}
