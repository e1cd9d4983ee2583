import type { AnswerRecord, AnswerRecords } from '@landhold/dns/name-server.ts';
import { RCODE } from '@landhold/dns/protocol.ts';
import type { DelegationReport, WantedDelegation } from '../ports/zone-delegation.ts';
import { notChecked } from '../ports/zone-delegation.ts';
import type { Glue } from './zone-source.ts';

/** The parent zone's answers to queries for a zone's name servers and DS records. */
export interface FoundAbove {
  readonly zoneAbove: string;
  readonly ns: AnswerRecords;
  readonly ds: AnswerRecords;
}

export interface JudgeOptions {
  /** Name servers' addresses from the settings. */
  readonly addresses: Glue;
  /** Whether this installation is the registry. */
  readonly isOwnRegistry: boolean;
}

type Report = DelegationReport['delegation'];
type Problem = Report['problems'][number];
type Shown = Pick<Report, 'nameservers' | 'glue' | 'ds'>;

/** Compares the parent zone's data with what it should be, and says what to change. */
export function judgeDelegation(wanted: WantedDelegation, found: FoundAbove, options: JudgeOptions): DelegationReport {
  const { name, nameservers } = wanted;
  const { zoneAbove, ns } = found;
  const shown = readShown(name, found);
  const other = findOtherCut(name, found);
  if (other !== undefined) return notChecked(`${zoneAbove} leads to ${other}, which was not asked.`, zoneAbove);
  const report = (state: Report['state'], problems: readonly Problem[]): DelegationReport => ({
    delegation: { state, zone_above: zoneAbove, ...shown, problems: [...problems] },
    served_by: servedByOf(shown.nameservers, nameservers),
  });
  const hosts = nameservers.join(', ');
  const { isOwnRegistry } = options;
  if (ns.rcode === RCODE.NXDOMAIN) {
    const advice = isOwnRegistry
      ? 'Register the domain, or resume or renew it.'
      : `Register the domain, and have it delegated to ${hosts}.`;
    return report('unregistered', [problem('not_registered', name, `${zoneAbove} does not have ${name}. ${advice}`)]);
  }
  if (shown.nameservers.length === 0) {
    const message = `${zoneAbove} does not delegate ${name}. ${placeOf(isOwnRegistry)}, set the name servers ${hosts}.`;
    return report('missing', [problem('not_delegated', name, message)]);
  }
  const problems = [
    ...compareNameservers(wanted, zoneAbove, shown, isOwnRegistry),
    ...compareGlue(wanted, zoneAbove, shown, options),
    ...compareDs(wanted, zoneAbove, shown, isOwnRegistry),
  ];
  const isMissing = !shown.nameservers.some((host) => nameservers.includes(host));
  return report(isMissing ? 'missing' : problems.length === 0 ? 'valid' : 'partial', problems);
}

function placeOf(isOwnRegistry: boolean): string {
  return isOwnRegistry ? 'In the domain' : 'At the registrar';
}

function problem(code: Problem['code'], value: string | null, message: string): Problem {
  return { code, value, message };
}

function valuesOf(records: readonly AnswerRecord[], name: string, type: AnswerRecord['type']): string[] {
  return [...new Set(records.filter((each) => each.name === name && each.type === type).map(({ value }) => value))];
}

/** A server with both zones answers, and one with only the parent zone refers to the other. */
function readShown(name: string, { ns, ds }: FoundAbove): Shown {
  const nameservers = valuesOf([...ns.answer, ...ns.authority], name, 'NS').toSorted();
  const glue = nameservers.flatMap((host) => {
    const addresses = [...valuesOf(ns.additional, host, 'A'), ...valuesOf(ns.additional, host, 'AAAA')];
    return addresses.length === 0 ? [] : [{ name: host, addresses }];
  });
  return { nameservers, glue, ds: valuesOf(ds.answer, name, 'DS').map((value) => value.toUpperCase()) };
}

/** A zone between the two that the answer leads to. */
function findOtherCut(name: string, { ns }: FoundAbove): string | undefined {
  if (ns.isAuthoritative || ns.rcode !== RCODE.NOERROR) return undefined;
  return ns.authority.find((each) => each.type === 'NS' && each.name !== name)?.name;
}

function servedByOf(found: readonly string[], wanted: readonly string[]): DelegationReport['served_by'] {
  if (found.length === 0) return 'nobody';
  const ours = found.filter((host) => wanted.includes(host)).length;
  if (ours === 0) return 'elsewhere';
  return ours === found.length ? 'installation' : 'both';
}

function compareNameservers(
  { nameservers }: WantedDelegation,
  above: string,
  shown: Shown,
  isOwnRegistry: boolean,
): Problem[] {
  const place = placeOf(isOwnRegistry);
  const missing = nameservers.filter((host) => !shown.nameservers.includes(host));
  const extra = shown.nameservers.filter((host) => !nameservers.includes(host));
  return [
    ...missing.map((host) =>
      problem('nameserver_missing', host, `${above} does not have the name server ${host}. ${place}, add it.`),
    ),
    ...extra.map((host) =>
      problem(
        'nameserver_extra',
        host,
        `${above} has the name server ${host}, which is not one of the zone. ${place}, remove it.`,
      ),
    ),
  ];
}

/** Name servers inside the zone cannot be found without their addresses. */
function compareGlue(
  { name, nameservers }: WantedDelegation,
  above: string,
  shown: Shown,
  { addresses, isOwnRegistry }: JudgeOptions,
): Problem[] {
  const place = placeOf(isOwnRegistry);
  const inside = nameservers.filter(
    (host) => shown.nameservers.includes(host) && (host === name || host.endsWith(`.${name}`)),
  );
  return inside.flatMap((host) => {
    const found = shown.glue.find((entry) => entry.name === host)?.addresses ?? [];
    const wanted = addresses.get(host) ?? [];
    const hint = wanted.length === 0 ? 'its addresses' : wanted.join(', ');
    if (found.length === 0) {
      const message = `${above} has no address of ${host}, which is inside ${name}. ${place}, add ${hint} as glue.`;
      return [problem('glue_missing', host, message)];
    }
    const isRight = wanted.length === 0 || wanted.toSorted().join() === found.toSorted().join();
    if (isRight) return [];
    const message = `${above} has ${found.join(', ')} as addresses of ${host}. ${place}, change them to ${hint}.`;
    return [problem('glue_wrong', host, message)];
  });
}

function compareDs({ name, ds }: WantedDelegation, above: string, shown: Shown, isOwnRegistry: boolean): Problem[] {
  const place = placeOf(isOwnRegistry);
  const wanted = ds.map((value) => value.toUpperCase());
  const missing = wanted.filter((value) => !shown.ds.includes(value));
  const wrong = shown.ds.filter((value) => !wanted.includes(value));
  const why = wanted.length === 0 ? 'the zone is not signed, so resolvers refuse its answers' : 'no key belongs to it';
  return [
    ...missing.map((value) =>
      problem('ds_missing', value, `${above} does not have a DS record of a key that signs ${name}. ${place}, add it.`),
    ),
    ...wrong.map((value) =>
      problem('ds_wrong', value, `${above} has a DS record of ${name}, and ${why}. ${place}, remove it.`),
    ),
  ];
}
