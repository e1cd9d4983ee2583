import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Landhold } from '@landhold/client';
import { catalogue } from '@landhold/contract/catalogue';
import { parseZoneFile } from '@landhold/dns';
import type { CheckedSet, Finding } from '@landhold/dns/check-zone.ts';
import { checkReport, checkZone } from '@landhold/dns/check-zone.ts';
import type { Command } from 'commander';
import { CommandError, usageError } from '../command-error.ts';
import { confirm } from '../operations/confirm.ts';
import { findIds } from '../operations/find-record.ts';
import { readInput } from '../operations/read-body.ts';
import { addCommonFlags } from '../operations/register-operations.ts';
import type { Data, OutputOptions } from '../output/output.ts';
import { Output } from '../output/output.ts';
import type { ConnectionOptions } from '../settings/connection.ts';
import { connect } from '../settings/connection.ts';
import type { World } from '../world.ts';
import type { HandWritten } from './hand-written.ts';

interface ImportOptions extends OutputOptions, ConnectionOptions {
  readonly replace?: boolean;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
  readonly nonInteractive?: boolean;
}

type Import = Awaited<ReturnType<Landhold['dns']['importZone']>>;

export const dnsImport: HandWritten = {
  name: 'dns import',
  summary: 'Import the record sets of a zone file.',
  example: 'landhold dns import tidewater-press.com tidewater-press.com.zone --dry-run',
  add(command, world) {
    addZoneAndFile(command);
    command.option('--replace', 'Also remove every set that is not in the file.');
    command.option('--dry-run', 'Show what would change.');
    command.option('--yes', 'Confirm without a question.');
    addCommonFlags(command);
    command.action(async (zone: string, file: string) => importZone(world, zone, file, command.opts()));
  },
};

export const dnsDiff: HandWritten = {
  name: 'dns diff',
  summary: 'Show how a zone differs from a zone file. Nothing is changed.',
  example: 'landhold dns diff tidewater-press.com tidewater-press.com.zone',
  add(command, world) {
    addZoneAndFile(command);
    addCommonFlags(command);
    command.action(async (zone: string, file: string) =>
      importZone(world, zone, file, { ...command.opts(), replace: true, dryRun: true }),
    );
  },
};

export const dnsCheck: HandWritten = {
  name: 'dns check',
  summary: 'Check a zone, or a zone file on this machine, and say what to do.',
  example: 'landhold dns check tidewater-press.com',
  add(command, world) {
    command.argument('<ZONE_OR_FILE>', 'The DNS zone: its name or id; or a zone file, or - for standard input.');
    command.option('--zone <name>', "The zone's name, for a file. Defaults to the file's name without its ending.");
    addCommonFlags(command);
    command.action(async (target: string) => check(world, target, command.opts()));
  },
};

function addZoneAndFile(command: Command): void {
  command.argument('<ZONE>', 'The DNS zone: its name or id.');
  command.argument('<FILE>', 'The zone file, or - for standard input.');
}

async function readZoneFile(world: World, file: string): Promise<string> {
  return file === '-' ? text(world.stdin) : (await readInput(file)).toString('utf8');
}

async function importZone(world: World, zone: string, file: string, options: ImportOptions): Promise<void> {
  const zonefile = await readZoneFile(world, file);
  const client = connect(world, options);
  const operation = catalogue.operations.find(({ id }) => id === 'importZone')!;
  const { zone_id: zoneId } = await findIds(client, operation, { zone_id: zone });
  const mode = options.replace === true ? 'replace' : 'merge';
  if (mode === 'replace' && options.dryRun !== true && options.yes !== true) {
    const message = `Import ${file} into ${zone}: every set that is not in the file is removed.`;
    await confirm(world, { message, name: zone, isForbidden: options.nonInteractive === true });
  }
  const params = { zone_id: zoneId!, zonefile, mode } as const;
  show(new Output(world, options), await client.dns.importZone(params, { dryRun: options.dryRun === true }), options);
}

/** A line for each set that is different, as `diff` writes it. */
function show(output: Output, result: Import, { fields }: OutputOptions): void {
  if (output.isJson || fields !== undefined) return output.record(result as unknown as Data);
  const lines = [
    ...result.removed.map((set) => ['-', set]),
    ...result.changed.map((set) => ['~', set]),
    ...result.added.map((set) => ['+', set]),
  ].map(([sign, set]) => {
    const { name, type } = set as { name: string; type: string };
    return `${sign as string} ${name} ${type}\n`;
  });
  output.text(lines.join(''));
  const [added, changed, removed] = [result.added, result.changed, result.removed].map(({ length }) => length);
  output.text(`${added} added, ${changed} changed, ${removed} removed, ${result.ignored.length} ignored\n`);
}

type CheckOptions = OutputOptions & ConnectionOptions & { readonly zone?: string };

async function check(world: World, target: string, options: CheckOptions): Promise<void> {
  if (target === '-' || existsSync(target)) return checkFile(world, target, options);
  if (/[/\\]|\.zone$/.test(target)) throw usageError(`There is no file ${target}.`);
  const client = connect(world, options);
  const operation = catalogue.operations.find(({ id }) => id === 'getZoneStatus')!;
  const { zone_id: zoneId = '' } = await findIds(client, operation, { zone_id: target });
  const [zone, report] = await Promise.all([
    client.dns.getZone({ id: zoneId }),
    client.dns.getZoneStatus({ zone_id: zoneId }),
  ]);
  const sets: CheckedSet[] = [];
  for await (const set of client.dns.listRecords({ zone_id: zoneId, limit: 100 })) sets.push(set);
  const findings = [...checkReport(report), ...checkZone({ name: zone.name, ttl: zone.ttl, sets })];
  showFindings(new Output(world, options), { zone: zone.name, sets: sets.length }, findings);
}

async function checkFile(world: World, file: string, options: CheckOptions): Promise<void> {
  const zone = options.zone ?? basename(file).replace(/\.(?:zone|txt|db)$/, '');
  const { sets, errors } = parseZoneFile(await readZoneFile(world, file), { zone });
  const output = new Output(world, options);
  const data = errors.map(({ line, problem }) => ({ line, problem }));
  if (errors.length === 0) {
    return showFindings(output, { zone, sets: sets.length }, checkZone({ name: zone, ttl: null, sets }));
  }
  if (output.isJson) output.record({ zone, sets: sets.length, errors: data, findings: [] });
  else output.list({ data, has_more: false, next_cursor: null }, ['line', 'problem']);
  throw new CommandError('failed', 'zonefile_invalid', `${file} has ${errors.length} errors.`);
}

/** Fails only if something does not work. */
function showFindings(
  output: Output,
  { zone, sets }: { readonly zone: string; readonly sets: number },
  findings: readonly Finding[],
): void {
  if (output.isJson) output.record({ zone, sets, errors: [], findings });
  else {
    output.text(findings.map(({ severity, message }) => `${severity}: ${message}\n`).join(''));
    const count =
      findings.length === 0
        ? 'nothing to improve'
        : `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`;
    output.text(`${sets} record sets, ${count}\n`);
  }
  const wrong = findings.filter(({ severity }) => severity === 'error').length;
  if (wrong > 0) throw new CommandError('failed', 'zone_has_errors', `${zone} has ${wrong} errors.`);
}
