/** What one process reports; null if it gave no report in time. */
export interface ProcessReport {
  readonly number: number;
  /** Undefined while it waits for its next start. */
  readonly pid: number | undefined;
  readonly text: string | null;
  readonly restarts: number;
}

const UP = 'landhold_process_up';
const INFO = 'landhold_process_info';
const RESTARTS = 'landhold_process_restarts_total';

/** One text for all processes: every sample has the label `process`, and every family stands in one place. */
export function mergeMetrics(reports: readonly ProcessReport[]): string {
  const families = new Map<string, { readonly head: string[]; readonly samples: string[] }>();
  function familyOf(name: string) {
    if (!families.has(name)) families.set(name, { head: [], samples: [] });
    return families.get(name)!;
  }
  for (const { number, text } of reports) {
    let family = familyOf('');
    for (const line of (text ?? '').split('\n')) {
      const [, kind, name] = /^# (HELP|TYPE) (\S+) /.exec(line) ?? [];
      if (name !== undefined) {
        family = familyOf(name);
        if (!family.head.some((each) => each.startsWith(`# ${kind} `))) family.head.push(line);
      } else if (line !== '' && !line.startsWith('#')) family.samples.push(withProcess(line, number));
    }
  }
  const lines = Array.from(families.values()).flatMap(({ head, samples }) => [...head, ...samples]);
  return `${[...lines, ...ownLines(reports)].join('\n')}\n`;
}

function withProcess(sample: string, number: number): string {
  const label = `process="${number}"`;
  const [name] = /^[a-zA-Z0-9_:]+/.exec(sample)!;
  const rest = sample.slice(name.length);
  return rest.startsWith('{') && !rest.startsWith('{}')
    ? `${name}{${label},${rest.slice(1)}`
    : `${name}{${label}}${rest.replace('{}', '')}`;
}

function ownLines(reports: readonly ProcessReport[]): string[] {
  return [
    `# HELP ${UP} Whether the process answered this scrape: 1 or 0.`,
    `# TYPE ${UP} gauge`,
    ...reports.map(({ number, text }) => `${UP}{process="${number}"} ${text === null ? 0 : 1}`),
    `# HELP ${INFO} The id that the system gave the process.`,
    `# TYPE ${INFO} gauge`,
    ...reports.flatMap(({ number, pid }) => (pid === undefined ? [] : `${INFO}{process="${number}",pid="${pid}"} 1`)),
    `# HELP ${RESTARTS} How often the process ended without being asked to, and was started again.`,
    `# TYPE ${RESTARTS} counter`,
    ...reports.map(({ number, restarts }) => `${RESTARTS}{process="${number}"} ${restarts}`),
  ];
}
