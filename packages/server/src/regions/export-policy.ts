import { readFileSync } from 'node:fs';
import { kinds } from '@landhold/contract/kinds';
import { isRegion } from './regions.ts';

/** One restriction. An absent member matches anything. */
interface Rule {
  readonly region?: string;
  readonly country?: string;
  readonly kind?: string;
  readonly reason: string;
}

export interface Placement {
  readonly region: string;
  readonly country: string | null;
  /** The `object` of the record to place; null asks whether every kind is restricted. */
  readonly kind: string | null;
}

/** Why a placement is restricted; undefined when it is not. */
export type ExportPolicy = (placement: Placement) => string | undefined;

const ALWAYS: Rule = {
  region: 'restricted-1',
  reason: 'This region is always restricted, so that callers can test the response.',
};

/** Kinds that are placed in a region: a rule for another would never match. */
const KINDS_IN_REGIONS = new Set<string>(
  Object.values(kinds)
    .filter(({ recordFields }) => (recordFields as readonly string[]).includes('region'))
    .map(({ object }) => object),
);
const MEMBERS: Record<string, (value: string) => boolean> = {
  region: isRegion,
  country: (value) => /^[A-Z]{2}$/.test(value),
  kind: (value) => KINDS_IN_REGIONS.has(value),
  reason: (value) => value.length > 0,
};

export function createExportPolicy(rules: readonly Rule[] = []): ExportPolicy {
  const all = [ALWAYS, ...rules];
  return ({ region, country, kind }) =>
    all.find(
      (rule) =>
        (rule.region ?? region) === region &&
        (rule.country === undefined || rule.country === country) &&
        (rule.kind === undefined || rule.kind === kind),
    )?.reason;
}

/** The policy in a file; without a file, only the region that is always restricted is. */
export function readExportPolicy(file: string): ExportPolicy {
  if (file === '') return createExportPolicy();
  try {
    return parseExportPolicy(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

/** Reads a policy's text. A mistake must stop the start: a rule that never matches would let everything through. */
export function parseExportPolicy(text: string): ExportPolicy {
  const policy = JSON.parse(text) as { rules?: unknown };
  if (policy === null || typeof policy !== 'object' || !Array.isArray(policy.rules)) {
    throw new Error('it should be an object with a list of "rules"');
  }
  const other = Object.keys(policy).find((member) => member !== 'rules');
  if (other !== undefined) throw new Error(`it has the unknown member ${JSON.stringify(other)} beside "rules"`);
  return createExportPolicy(policy.rules.map((rule, index) => parseRule(rule, `rule ${index + 1}`)));
}

function parseRule(value: unknown, where: string): Rule {
  if (value === null || typeof value !== 'object') throw new Error(`${where} should be an object`);
  for (const [member, text] of Object.entries(value)) {
    const isValid = Object.hasOwn(MEMBERS, member) ? MEMBERS[member] : undefined;
    if (isValid === undefined) throw new Error(`${where} has the unknown member "${member}"`);
    if (text === '*' && member !== 'reason') continue;
    if (typeof text !== 'string' || !isValid(text))
      throw new Error(`${where} has the unusable ${member} ${JSON.stringify(text)}`);
  }
  if (!('reason' in value)) throw new Error(`${where} gives no "reason"`);
  return Object.fromEntries(Object.entries(value).filter(([, text]) => text !== '*')) as unknown as Rule;
}
