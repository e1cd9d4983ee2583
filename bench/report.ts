import type { Goal, Reading } from './figures.ts';
import type { Measured } from './measure.ts';
import { median } from './measure.ts';

export function verdictOf(ratio: number, { must, aim, lessIsBetter = false }: Goal): 'aim' | 'must' | 'missed' {
  const reaches = (goal: number): boolean => (lessIsBetter ? ratio <= goal : ratio >= goal);
  return reaches(aim) ? 'aim' : reaches(must) ? 'must' : 'missed';
}

const SAID = { aim: 'aim reached', must: 'reached', missed: 'MISSED' };

/** A table for people: comparisons, results and goals. */
export function renderTable(readings: readonly Reading[], measured: readonly Measured[], machine: string): string {
  const rows = readings.map(({ name, ours, theirs, ratio, goal }) => [
    name,
    ours,
    theirs,
    ratio === null ? 'failed' : `${ratio.median.toFixed(2)}×`,
    ratio === null ? '' : `${ratio.lowest.toFixed(2)} to ${ratio.highest.toFixed(2)}`,
    goal === undefined ? '' : `${goal.lessIsBetter ? '≤' : '≥'} ${goal.must}`,
    goal === undefined || ratio === null ? '' : SAID[verdictOf(ratio.median, goal)],
  ]);
  const rates = measured.map(({ name, rounds, latencies, error }) => [
    name,
    error ?? `${Math.round(median(rounds)).toLocaleString('en')}/s`,
    ...(['p50', 'p99', 'p999'] as const).map((each) =>
      latencies.length === 0 ? '' : `${median(latencies.map((latency) => latency[each])).toFixed(1)} ms`,
    ),
  ]);
  return [
    machine,
    '',
    ...columns([['figure', 'ours', 'theirs', 'ratio', 'spread', 'must', ''], ...rows]),
    '',
    ...columns([['all that was loaded', 'median', 'p50', 'p99', 'p99.9'], ...rates]),
  ].join('\n');
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
