import { catalogue } from '@landhold/contract/catalogue';
import { usageError } from '../command-error.ts';
import { Output } from '../output/output.ts';
import type { HandWritten } from './hand-written.ts';

/** For each beginning of a command, the words that can come next. */
type NextWords = ReadonlyMap<string, ReadonlySet<string>>;

const SHELLS: Readonly<Record<string, (next: NextWords) => string[]>> = {
  bash: renderBash,
  zsh: renderZsh,
  fish: renderFish,
};

/** A script for the shell that completes the words of commands. */
export function completion(byHand: () => readonly HandWritten[]): HandWritten {
  return {
    name: 'completion',
    summary: 'Print a script that completes commands in bash, zsh or fish.',
    example: 'landhold completion bash',
    add(command, world) {
      command.argument('<SHELL>', 'bash, zsh or fish.');
      command.addHelpText(
        'after',
        `
In ~/.bashrc:                 source <(landhold completion bash)
In ~/.zshrc, after compinit:  source <(landhold completion zsh)
In ~/.config/fish/config.fish:  landhold completion fish | source`,
      );
      command.action((shell: string) => {
        if (!Object.hasOwn(SHELLS, shell))
          throw usageError(`There is no completion for ${shell}.`, 'The shells are bash, zsh and fish.');
        const names = [
          ...catalogue.operations.map((each) => each.command),
          ...byHand().map(({ name }) => name.split(' ')),
        ];
        new Output(world, {}).text(`${SHELLS[shell]!(nextWords(names)).join('\n')}\n`);
      });
    },
  };
}

function nextWords(names: readonly (readonly string[])[]): NextWords {
  const next = new Map<string, Set<string>>();
  for (const words of names) {
    for (const [at, word] of words.entries()) {
      const before = words.slice(0, at).join(' ');
      next.set(before, (next.get(before) ?? new Set()).add(word));
    }
  }
  return next;
}

function renderCases(next: NextWords): string[] {
  return [...next].map(([before, words]) => `    '${before}') next='${[...words].join(' ')}' ;;`);
}

function renderBash(next: NextWords): string[] {
  return [
    '_landhold() {',
    '  local next=""',
    '  case "${COMP_WORDS[*]:1:COMP_CWORD-1}" in',
    ...renderCases(next),
    '  esac',
    '  COMPREPLY=($(compgen -W "$next" -- "${COMP_WORDS[COMP_CWORD]}"))',
    '}',
    'complete -o default -F _landhold landhold',
  ];
}

function renderZsh(next: NextWords): string[] {
  return [
    '_landhold() {',
    '  local next=""',
    // The first word is the program, and the last one is being typed.
    '  case "${(j: :)words[2,CURRENT-1]}" in',
    ...renderCases(next),
    '  esac',
    '  if [[ -n "$next" ]]; then compadd -- ${(s: :)next}; else _files; fi',
    '}',
    'compdef _landhold landhold',
  ];
}

function renderFish(next: NextWords): string[] {
  return [
    'function __landhold_next',
    // The words before the one that is being typed.
    "  switch (string join ' ' -- (commandline -opc)[2..-1])",
    ...[...next].map(([before, words]) => `    case '${before}'\n      printf '%s\\n' ${[...words].join(' ')}`),
    '  end',
    'end',
    "complete -c landhold -a '(__landhold_next)'",
  ];
}
