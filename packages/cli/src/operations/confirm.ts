import { createInterface } from 'node:readline/promises';
import { CommandError } from '../command-error.ts';
import type { World } from '../world.ts';
import { isInteractive } from '../world.ts';

interface Confirmation {
  /** What will happen, as a sentence. */
  readonly message: string;
  /** What the caller has to type. */
  readonly name: string;
  readonly isForbidden: boolean;
}

/** Asks a person to type the name before something that cannot be undone. Without a terminal, `--yes` is needed. */
export async function confirm(world: World, { message, name, isForbidden }: Confirmation): Promise<void> {
  if (!isInteractive(world, isForbidden)) {
    throw new CommandError('needsInput', 'confirmation_required', `${message} This needs confirmation.`, {
      fix: 'Pass --yes to confirm it.',
    });
  }
  const answer = await ask(world, `${message}\nType ${name} to confirm: `);
  if (answer.trim() !== name) {
    throw new CommandError('failed', 'not_confirmed', 'Nothing was changed: the name does not match.');
  }
}

export async function ask({ stdin, stderr, signal }: World, question: string): Promise<string> {
  const reader = createInterface({ input: stdin, output: stderr as NodeJS.WritableStream, terminal: false });
  try {
    return await reader.question(question, { signal });
  } finally {
    reader.close();
  }
}
