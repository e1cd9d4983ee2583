/** One metric in Prometheus's text format. Each series is its labels (in braces, or empty) and its value. */
export function metricFamily(
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  series: Iterable<readonly [labels: string, value: number]>,
): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...Array.from(series, ([labels, value]) => `${name}${labels} ${value}`),
  ];
}
