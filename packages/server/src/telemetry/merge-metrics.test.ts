import { expect, test } from 'vitest';
import { mergeMetrics } from './merge-metrics.ts';

const FIRST = `# HELP up Whether it is up.
# TYPE up gauge
up 1
# HELP seconds Time.
# TYPE seconds histogram
seconds_bucket{le="+Inf",path="/a b{c}"} 2
seconds_sum{} 0.5
`;
const SECOND = `# HELP seconds Time.
# TYPE seconds histogram
seconds_bucket{le="+Inf"} 3
# HELP only_here A count.
# TYPE only_here counter
only_here 4 1700000000000
`;

test('each sample has the number of its process, and each family is in one place', () => {
  const reports = [
    { number: 1, pid: 10, text: FIRST, restarts: 0 },
    { number: 2, pid: 20, text: SECOND, restarts: 3 },
    { number: 3, pid: undefined, text: null, restarts: 7 },
  ];
  expect(mergeMetrics(reports)).toBe(`# HELP up Whether it is up.
# TYPE up gauge
up{process="1"} 1
# HELP seconds Time.
# TYPE seconds histogram
seconds_bucket{process="1",le="+Inf",path="/a b{c}"} 2
seconds_sum{process="1"} 0.5
seconds_bucket{process="2",le="+Inf"} 3
# HELP only_here A count.
# TYPE only_here counter
only_here{process="2"} 4 1700000000000
# HELP landhold_process_up Whether the process answered this scrape: 1 or 0.
# TYPE landhold_process_up gauge
landhold_process_up{process="1"} 1
landhold_process_up{process="2"} 1
landhold_process_up{process="3"} 0
# HELP landhold_process_info The id that the system gave the process.
# TYPE landhold_process_info gauge
landhold_process_info{process="1",pid="10"} 1
landhold_process_info{process="2",pid="20"} 1
# HELP landhold_process_restarts_total How often the process ended without being asked to, and was started again.
# TYPE landhold_process_restarts_total counter
landhold_process_restarts_total{process="1"} 0
landhold_process_restarts_total{process="2"} 3
landhold_process_restarts_total{process="3"} 7
`);
});
