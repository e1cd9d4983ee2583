import { text } from 'node:stream/consumers';
import type { Landhold, Plan, ProjectExport } from '@landhold/client';
import type { Command } from 'commander';
import { parse } from 'yaml';
import { CommandError, usageError } from '../command-error.ts';
import { confirm } from '../operations/confirm.ts';
import { readInput } from '../operations/read-body.ts';
import { addCommonFlags } from '../operations/register-operations.ts';
import type { Data, OutputOptions } from '../output/output.ts';
import { Output } from '../output/output.ts';
import type { ConnectionOptions } from '../settings/connection.ts';
import { connect } from '../settings/connection.ts';
import type { World } from '../world.ts';
import { linesOf } from './change-text.ts';
import type { HandWritten } from './hand-written.ts';

type Requests = NonNullable<Parameters<Landhold['plans']['createPlan']>[0]['steps']>;
type Kinds = NonNullable<NonNullable<Parameters<Landhold['plans']['exportProject']>[0]>['kinds']>;

interface PlanFlags extends OutputOptions, ConnectionOptions {
  readonly file?: string;
  readonly kinds?: string;
  readonly replace?: boolean;
  readonly steps?: boolean;
  readonly reason?: string;
  readonly yes?: boolean;
  readonly nonInteractive?: boolean;
}

export const planCommand: HandWritten = {
  name: 'plan',
  summary: 'Show what a project file would change. Nothing is changed.',
  example: 'landhold plan --file landhold.yaml',
  add(command, world) {
    addFile(command);
    addCommonFlags(command);
    command.action(async () => {
      const options = command.opts<PlanFlags>();
      if (options.file === undefined) throw usageError('Say which file to plan with --file.');
      const plan = await createPlan(world, connect(world, options), options);
      show(new Output(world, options), plan, options);
    });
  },
};

export const applyCommand: HandWritten = {
  name: 'apply',
  summary: 'Apply a plan, or plan a project file and apply it.',
  example: 'landhold apply --file landhold.yaml --yes',
  add(command, world) {
    command.argument('[PLAN]', 'The id of the plan. Leave it out with --file.');
    addFile(command);
    command.option('--yes', 'Confirm without a question.');
    addCommonFlags(command);
    command.action(async (id: string | undefined) => {
      const options = command.opts<PlanFlags>();
      if ((id === undefined) === (options.file === undefined)) throw usageError('Give a plan, or a file with --file.');
      const client = connect(world, options);
      const plan = id === undefined ? await createPlan(world, client, options) : await client.plans.getPlan({ id });
      await applyPlan(world, client, plan, options);
    });
  },
};

export const undoCommand: HandWritten = {
  name: 'undo',
  summary: 'Show what makes a plan undone, and do it once you confirm.',
  example: 'landhold undo plan_01m04ws7vtepbr4h5j1ctj7s3h --yes',
  add(command, world) {
    command.argument('<PLAN>', 'The id of the plan.');
    command.option('--yes', 'Confirm without a question.');
    addCommonFlags(command);
    command.action(async (id: string) => {
      const options = command.opts<PlanFlags>();
      const client = connect(world, options);
      await applyPlan(world, client, await client.plans.undoPlan({ id }), options);
    });
  },
};

function addFile(command: Command): void {
  command.option('-f, --file <path>', 'The project file, in YAML or JSON, or - for standard input.');
  command.option('--kinds <kinds>', 'With --replace: delete only from these, separated by commas.');
  command.option('--steps', 'The file is a list of requests, instead of a project.');
  command.option('--replace', 'Also delete what the file does not name, and reset fields that it leaves out.');
  command.option('--reason <text>', 'Why, for people.');
}

export function kindsOf({ kinds }: { readonly kinds?: string }): { kinds?: Kinds } {
  return kinds === undefined ? {} : { kinds: kinds.split(',').map((each) => each.trim()) as Kinds };
}

async function createPlan(world: World, client: Landhold, options: PlanFlags): Promise<Plan> {
  const { replace, reason, steps, kinds } = options;
  const why = reason === undefined ? {} : { reason };
  const content = await readFile(world, options.file!);
  if (steps === true) {
    if (replace === true || kinds !== undefined) throw usageError('--steps goes without --replace and --kinds.');
    // Both are how people write it: a list, or what the request has.
    const sent = Array.isArray(content) ? content : (content as { steps?: unknown } | null)?.steps;
    return client.plans.createPlan({ steps: sent as Requests, ...why });
  }
  const project = content as ProjectExport;
  return client.plans.createPlan({
    project,
    mode: replace === true ? 'replace' : 'merge',
    ...kindsOf(options),
    ...why,
  });
}

/** YAML, of which JSON is a part. It is read here, and the server never sees it. */
async function readFile(world: World, file: string): Promise<unknown> {
  const source = file === '-' ? await text(world.stdin) : (await readInput(file)).toString('utf8');
  try {
    return parse(source, { prettyErrors: true }) as unknown;
  } catch (cause) {
    const [line] = (cause as Error).message.split('\n');
    throw new CommandError('usage', 'file_invalid', `${file} is not valid YAML: ${line}`, { cause });
  }
}

async function applyPlan(world: World, client: Landhold, plan: Plan, options: PlanFlags): Promise<void> {
  const output = new Output(world, options, ['secrets']);
  if (!output.isJson) show(output, plan, { ...options, isBrief: true });
  if (options.yes !== true) {
    const message = `Apply ${plan.id}: ${countsOf(plan)}.`;
    await confirm(world, { message, name: 'apply', isForbidden: options.nonInteractive === true });
  }
  const confirmed = Object.fromEntries(plan.needs.map((need) => [need, true]));
  const done = await client.plans.applyPlan({ id: plan.id, ...confirmed });
  if (output.isJson || options.fields !== undefined) return output.record(done as unknown as Data);
  for (const { kind, name, field, value } of options.secrets === false ? [] : (done.secrets ?? []))
    output.text(`${kind} ${name} ${field}: ${value}\n`);
  output.text(`Applied. To undo it: landhold undo ${plan.id}\n`);
}

/** The difference as people read one. */
function show(output: Output, plan: Plan, { fields, isBrief }: PlanFlags & { readonly isBrief?: boolean }): void {
  if (output.isJson || fields !== undefined) return output.record(plan as unknown as Data);
  for (const step of plan.steps ?? []) output.text(linesOf(step));
  output.text(`${countsOf(plan)}\n`);
  if (isBrief === true) return;
  output.text(plan.steps?.length === 0 ? 'Nothing would change.\n' : `To apply it: landhold apply ${plan.id}\n`);
}

function countsOf({
  create_count: made,
  update_count: changed,
  delete_count: gone,
  restore_count: back,
}: Plan): string {
  return `${made} to create, ${changed} to change, ${gone} to delete${back === 0 ? '' : `, ${back} to restore`}`;
}
