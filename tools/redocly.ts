import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const CLI = join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');

interface Problem {
  ruleId: string;
  message: string;
  location: { pointer?: string }[];
}

interface Change {
  path: string;
  kind: 'added' | 'removed' | 'modified';
  verdicts?: { ruleId: string; impact: string; message: string }[];
}

/** Redocly exits with 1 both for findings and for failures; only findings come with a report. */
function runForReport(args: string[]): unknown {
  const { stdout, stderr } = spawnSync(process.execPath, [CLI, ...args, '--format', 'json'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: {
      ...process.env,
      // It would otherwise call home, and wait for that without a network.
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      REDOCLY_SUPPRESS_NOTIFICATIONS: 'true',
    },
  });
  if (!stdout.startsWith('{')) throw new Error(`redocly ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return JSON.parse(stdout);
}

/** Violations of the rules of redocly.yaml, a line each. */
export function lintDocument(path: string): string[] {
  const report = runForReport(['lint', path, '--max-problems', '1000']) as { problems: Problem[] };
  return report.problems.map(
    ({ ruleId, message, location }) => `${location[0]?.pointer ?? path}: ${message.trim()} (${ruleId})`,
  );
}

/** Redocly assumes readers that know every alternative; ours must accept later ones, as with enums. */
function isNewAlternative({ kind, path }: Change, ruleId: string): boolean {
  return kind === 'added' && ruleId === 'schema-combinator-changed' && /\/(?:oneOf|anyOf)\/\d+$/.test(path);
}

/** Changes that break a caller of the released document, a line each. */
export function diffDocuments(releasedPath: string, path: string): string[] {
  const report = runForReport(['diff', releasedPath, path]) as { changes: Change[] };
  return report.changes.flatMap((change) =>
    (change.verdicts ?? [])
      .filter(({ impact, ruleId }) => impact === 'major' && !isNewAlternative(change, ruleId))
      .map(({ message, ruleId }) => `${change.path}: ${message} (${ruleId})`),
  );
}
