import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installLocked } from '../tools/install-locked.ts';
import { ROOT } from './programs.ts';

const HELP = `Measures Landhold beside its peers, in one run, on this machine.

  npm run bench                 everything, in about half an hour
  npm run bench -- --quick      what has a goal, with less data and fewer rounds, in a few minutes
  npm run bench -- --only sql   only the groups whose name has this text: mixed, memory, process, package, mock, postgres,
                                sqlite, plans, cores, dns, sites, databases, vpn, webhooks
  npm run bench -- --database-mib 1024
                                how large the database is that is backed up and restored (256, quick 64)
  npm run bench -- --only sql --records 10000000
                                how many records SQLite and PostgreSQL hold (1000000, quick 100000)
  npm run bench -- --json FILE  where to write the figures (bench/results.json)
  npm run bench -- --chart FILE where to draw the chart (docs/images/benchmark.svg)

Requests come from wrk where it is installed, otherwise from autocannon. What counts are the ratios: absolute
figures depend on the machine and on what else it does.`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    'database-mib': { type: 'string', default: '' },
    records: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    json: { type: 'string', default: join(ROOT, 'bench', 'results.json') },
    chart: { type: 'string', default: join(ROOT, 'docs', 'images', 'benchmark.svg') },
  },
});

if (values.help) console.log(HELP);
else {
  installLocked(join(ROOT, 'bench'), 'the peers');
  const folder = mkdtempSync(join(tmpdir(), 'landhold-bench-'));
  try {
    // Loaded only now: it imports what was installed just before.
    const { runAll } = await import('./run-all.ts');
    await runAll({
      ...values,
      databaseMebibytes: Number(values['database-mib']) || null,
      records: Number(values.records) || null,
      folder,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
