import { metricFamily } from '../../../core/metric-family.ts';

export interface SitesFigures {
  readonly isListening: boolean;
  readonly sites: number;
  readonly connections: number;
  /** The number of responses by status. */
  readonly answers: ReadonlyMap<number, number>;
}

export function renderSitesMetrics({ isListening, sites, connections, answers }: SitesFigures): string[] {
  const byStatus = Array.from(answers, ([status, count]) => [`{status="${status}"}`, count] as const);
  return [
    ...metricFamily('landhold_sites_listening', 'gauge', 'Whether the sites listener answers visitors.', [
      ['', Number(isListening)],
    ]),
    ...metricFamily('landhold_sites_known', 'gauge', 'Sites that the listener knows.', [['', sites]]),
    ...metricFamily('landhold_sites_connections', 'gauge', 'Connections of visitors that are open now.', [
      ['', connections],
    ]),
    ...metricFamily('landhold_sites_answers_total', 'counter', 'Answers to visitors, by status.', byStatus),
  ];
}
