import { checkMail } from './check-mail.ts';
import { checkShape, checkTargets } from './check-targets.ts';
import type { CheckedZone, Finding } from './finding.ts';
import { ZoneView } from './finding.ts';

export type { CheckedSet, CheckedZone, Finding } from './finding.ts';

const ORDER = ['error', 'warning', 'note'];

function inOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((one, other) => ORDER.indexOf(one.severity) - ORDER.indexOf(other.severity));
}

/** Checks a zone's record sets, without a look-up: docs/decisions/0257-checks-of-a-zone.md. The worst come first. */
export function checkZone(zone: CheckedZone): Finding[] {
  const view = new ZoneView(zone);
  return inOrder([...checkTargets(view), ...checkMail(view), ...checkShape(view)]);
}

/** What the service says of a zone, as far as it is needed here. */
export interface CheckedReport {
  readonly secondaries: readonly { readonly address: string; readonly state: string }[];
  readonly delegation: { readonly problems: readonly { readonly code: string; readonly message: string }[] };
  readonly aliases: readonly { readonly name: string; readonly problem: string | null }[];
}

const SECONDARIES: Readonly<Record<string, string>> = {
  behind: 'has an earlier serial. If that lasts, check that it accepts NOTIFY from here and may transfer the zone.',
  ahead:
    'has a later serial than the zone. It got the zone from elsewhere: remove it there, so that it is fetched again.',
  missing: 'does not have the zone. Check that it follows the catalog zone, or add the zone there.',
  unreachable: 'does not answer. Check that it runs, and that its port 53 is reachable from here.',
};

/** The same for what had to be looked up. */
export function checkReport({ secondaries, delegation, aliases }: CheckedReport): Finding[] {
  const whole = { name: null, type: null };
  return inOrder([
    ...delegation.problems.map(({ code, message }): Finding => {
      return { code, severity: code === 'not_checked' ? 'note' : 'error', ...whole, message };
    }),
    ...secondaries.flatMap(({ address, state }): Finding[] => {
      const advice = SECONDARIES[state];
      const code = `secondary_${state}`;
      return advice === undefined
        ? []
        : [{ code, severity: 'warning', ...whole, message: `The secondary ${address} ${advice}` }];
    }),
    ...aliases.flatMap(({ name, problem }): Finding[] => {
      if (problem === null) return [];
      const message = `The ALIAS at ${name} keeps its last addresses: ${problem} Correct its target, or what the target leads to.`;
      return [{ code: 'alias_unresolved', severity: 'error', name, type: 'ALIAS', message }];
    }),
  ]);
}
