import { stringify } from 'yaml';
import { usageError } from '../command-error.ts';
import { addCommonFlags } from '../operations/register-operations.ts';
import type { Data, OutputOptions } from '../output/output.ts';
import { Output } from '../output/output.ts';
import type { ConnectionOptions } from '../settings/connection.ts';
import { connect, findConnection, requireKey } from '../settings/connection.ts';
import type { World } from '../world.ts';
import type { HandWritten } from './hand-written.ts';
import { readMoment } from './moment.ts';
import { kindsOf } from './plan.ts';

interface ExportFlags extends OutputOptions, ConnectionOptions {
  readonly format?: string;
  readonly kinds?: string;
  readonly asOf?: string;
}

export const exportCommand: HandWritten = {
  name: 'export',
  summary: 'Print the project as a file that you can keep, edit and plan, or as a configuration for Terraform.',
  example: 'landhold export > landhold.yaml',
  add(command, world) {
    command.option('--format <format>', 'project for a file to plan, terraform for a configuration.', 'project');
    command.option('--kinds <kinds>', 'Only these, separated by commas, such as dns,sites.');
    command.option('--as-of <time>', 'As it was then: yesterday, 12h ago as 12h, or a date such as 2026-09-21.');
    addCommonFlags(command);
    command.action(async () => {
      const options = command.opts<ExportFlags>();
      const { asOf } = options;
      const output = new Output(world, options);
      if (asOf !== undefined && options.format !== 'project') throw usageError('--as-of goes with --format project.');
      if (options.format === 'terraform') return output.text(await writeConfiguration(world, output, options));
      if (options.format !== 'project') throw usageError('--format should be project or terraform.');
      const then = asOf === undefined ? {} : { as_of: readMoment(asOf, new Date(), '--as-of') };
      const project = await connect(world, options).plans.exportProject({ ...kindsOf(options), ...then });
      if (output.isJson || options.fields !== undefined) output.record(project as unknown as Data);
      else output.text(stringify(project));
    });
  },
};

/** What Terraform knows is loaded only here: no other command needs it. */
async function writeConfiguration(world: World, output: Output, options: ExportFlags): Promise<string> {
  const [{ Api }, { definitions }, { topKinds, writeProject }] = await Promise.all([
    import('@landhold/terraform-provider/api.ts'),
    import('@landhold/terraform-provider/resources.ts'),
    import('@landhold/terraform-provider/write-project.ts'),
  ]);
  const kinds = kindsOf(options).kinds ?? null;
  const unknown = kinds?.find((each) => !topKinds(definitions).includes(each));
  if (unknown !== undefined) {
    throw usageError(`There is no kind "${unknown}".`, `The kinds are ${topKinds(definitions).join(', ')}.`);
  }
  const connection = findConnection(world, options);
  const api = new Api({ baseUrl: connection.url, apiKey: requireKey(connection) }, world.signal);
  return writeProject(api, {
    definitions,
    kinds,
    onKind: (plural) => output.progress(`Reading ${plural} …`),
  });
}
