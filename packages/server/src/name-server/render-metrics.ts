import type { Counters } from '@landhold/dns/name-server.ts';
import { metricFamily } from '../core/metric-family.ts';

export interface NameServerFigures {
  readonly isListening: boolean;
  readonly zones: number;
  readonly counters: Readonly<Counters> | undefined;
}

/** RFC 1035, 6895 and 6891. */
const RCODES: Readonly<Record<number, string>> = {
  0: 'NOERROR',
  1: 'FORMERR',
  2: 'SERVFAIL',
  3: 'NXDOMAIN',
  4: 'NOTIMP',
  5: 'REFUSED',
  9: 'NOTAUTH',
  16: 'BADVERS',
};

export function renderDnsMetrics({ isListening, zones, counters }: NameServerFigures): string[] {
  const lines = [
    ...metricFamily('landhold_dns_listening', 'gauge', 'Whether the name server answers queries.', [
      ['', Number(isListening)],
    ]),
    ...metricFamily('landhold_dns_zones', 'gauge', 'Zones that the name server answers for.', [['', zones]]),
  ];
  if (counters === undefined) return lines;
  const answers = (['udp', 'tcp'] as const).flatMap((transport) =>
    Object.entries(counters.answers[transport]).map(([code, count]): [string, number] => [
      `{transport="${transport}",rcode="${RCODES[Number(code)] ?? code}"}`,
      count,
    ]),
  );
  const { udpQueries, tcpQueries, limited, slipped, truncated, ignored, transfers } = counters;
  return [
    ...lines,
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
    ...metricFamily('landhold_dns_ignored_total', 'counter', 'Packets that are no queries and got no answer.', [
      ['', ignored],
    ]),
    ...metricFamily('landhold_dns_transfers_total', 'counter', 'Zones handed to secondaries, whole or as changes.', [
      ['{type="axfr"}', transfers.whole],
      ['{type="ixfr"}', transfers.changes],
    ]),
  ];
}
