import type { Counters } from '@landhold/dns/name-server.ts';
import type { Condition } from './notifier.ts';
import { metricFamily } from '../../../core/metric-family.ts';

export interface NameServerFigures {
  readonly isListening: boolean;
  readonly zones: number;
  readonly counters: Readonly<Counters> | undefined;
  /** Since the start. */
  readonly signatures: number;
  readonly secondaries: readonly Condition[];
}

/** RFC 1035, 2136, 6895 and 6891. */
const RCODES: Readonly<Record<number, string>> = {
  0: 'NOERROR',
  1: 'FORMERR',
  2: 'SERVFAIL',
  3: 'NXDOMAIN',
  4: 'NOTIMP',
  5: 'REFUSED',
  6: 'YXDOMAIN',
  7: 'YXRRSET',
  8: 'NXRRSET',
  9: 'NOTAUTH',
  10: 'NOTZONE',
  16: 'BADVERS',
};

const CONDITIONS: readonly Condition[] = ['answers', 'silent', 'refuses', 'unknown'];

type Series = [labels: string, value: number];

function byCode(counts: Readonly<Record<number, number>>, label = ''): Series[] {
  return Object.entries(counts).map(([code, count]) => [`{${label}rcode="${RCODES[Number(code)] ?? code}"}`, count]);
}

export function renderDnsMetrics({ isListening, zones, counters, ...rest }: NameServerFigures): string[] {
  const lines = [
    ...metricFamily('landhold_dns_listening', 'gauge', 'Whether the name server answers queries.', [
      ['', Number(isListening)],
    ]),
    ...metricFamily('landhold_dns_zones', 'gauge', 'Zones that the name server answers for.', [['', zones]]),
  ];
  return counters === undefined ? lines : [...lines, ...renderAnswers(counters), ...renderChanges(counters, rest)];
}

function renderAnswers(counters: Readonly<Counters>): string[] {
  const { udpQueries, tcpQueries, limited, slipped, truncated, ignored } = counters;
  const answers = (['udp', 'tcp'] as const).flatMap((transport) =>
    byCode(counters.answers[transport], `transport="${transport}",`),
  );
  return [
    ...metricFamily('landhold_dns_queries_total', 'counter', 'Packets and messages that arrived.', [
      ['{transport="udp"}', udpQueries],
      ['{transport="tcp"}', tcpQueries],
    ]),
    ...metricFamily('landhold_dns_answers_total', 'counter', 'Answers by transport and response code.', answers),
    ...metricFamily('landhold_dns_rate_limited_total', 'counter', "Answers over a limit of their sender's network.", [
      ['{action="dropped"}', limited - slipped],
      ['{action="truncated"}', slipped],
    ]),
    ...metricFamily(
      'landhold_dns_truncated_total',
      'counter',
      'Answers that were too large for UDP, or over a limit.',
      [['', truncated]],
    ),
    ...metricFamily('landhold_dns_ignored_total', 'counter', 'Packets that are not queries and got no answer.', [
      ['', ignored],
    ]),
  ];
}

function renderChanges(
  { updates, transfers }: Readonly<Counters>,
  { signatures, secondaries }: Pick<NameServerFigures, 'signatures' | 'secondaries'>,
): string[] {
  const conditions = CONDITIONS.map((condition): Series => [
    `{state="${condition}"}`,
    secondaries.filter((each) => each === condition).length,
  ]);
  return [
    ...metricFamily('landhold_dns_updates_total', 'counter', 'Dynamic updates by response code.', byCode(updates)),
    ...metricFamily('landhold_dns_signatures_total', 'counter', 'Signatures made for DNSSEC; others were kept.', [
      ['', signatures],
    ]),
    ...metricFamily('landhold_dns_transfers_total', 'counter', 'Zones handed to secondaries, whole or as changes.', [
      ['{type="axfr"}', transfers.whole],
      ['{type="ixfr"}', transfers.changes],
    ]),
    ...(secondaries.length === 0
      ? []
      : metricFamily('landhold_dns_secondaries', 'gauge', 'Secondaries by how they took NOTIFY last.', conditions)),
  ];
}
