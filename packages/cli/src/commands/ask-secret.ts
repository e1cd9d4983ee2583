import { CommandError } from '../command-error.ts';
import type { World } from '../world.ts';

interface RawTerminal {
  setRawMode?(isRaw: boolean): unknown;
}

const ENTER = /[\r\n]/;
const INTERRUPT = '\u0003';
const BACKSPACE = ['\u007f', '\b'];

/** Reads a line that the terminal does not show. */
export async function askSecret({ stdin, stderr }: World, question: string): Promise<string> {
  const terminal = stdin as NodeJS.ReadableStream & RawTerminal;
  // Before the question: a key that is pasted at once would be shown.
  terminal.setRawMode?.(true);
  stderr.write(question);
  let typed = '';
  try {
    for await (const chunk of stdin) {
      for (const character of String(chunk)) {
        if (character === INTERRUPT) throw new CommandError('interrupted', 'interrupted', 'Interrupted.');
        if (ENTER.test(character)) return typed;
        typed = BACKSPACE.includes(character) ? typed.slice(0, -1) : typed + character;
      }
    }
    return typed;
  } finally {
    terminal.setRawMode?.(false);
    stderr.write('\n');
  }
}
