import type { Command } from 'commander';
import type { World } from '../world.ts';

/** A command that does a whole task, rather than one operation. */
export interface HandWritten {
  /** The command, such as `dns import`. */
  readonly name: string;
  readonly summary: string;
  readonly example: string;
  /** Adds arguments, flags and the action. Runs only if the command is called. */
  readonly add: (command: Command, world: World) => void;
}
