import type { PatternNode, RepeatNode } from './read-pattern.ts';

/** One step of a program that matches as JavaScript's engines do: it tries one way, and backtracks for the next. */
type Step =
  | { readonly do: 'take'; readonly takes: (character: string) => boolean }
  | { readonly do: 'hold'; readonly holds: (text: string, at: number) => boolean }
  | { readonly do: 'look'; readonly program: Program; readonly wanted: boolean }
  | { readonly do: 'fork'; readonly first: number; readonly second: number }
  | { readonly do: 'jump'; readonly to: number }
  | { readonly do: 'end' };

export type Program = readonly Step[];

export class TooManySteps extends Error {}

export function compile(nodes: readonly PatternNode[]): Program {
  const program: Step[] = [];
  // A target that is not known yet is filled in later.
  const reserve = (): number => program.push({ do: 'end' }) - 1;

  function addRepeat({ body, min, max, isLazy }: RepeatNode): void {
    const fork = (at: number, inside: number, behind: number): void => {
      program[at] = { do: 'fork', first: isLazy ? behind : inside, second: isLazy ? inside : behind };
    };
    for (let time = 0; time < min; time += 1) add(body);
    if (max === Number.POSITIVE_INFINITY) {
      const at = reserve();
      add(body);
      program.push({ do: 'jump', to: at });
      fork(at, at + 1, program.length);
      return;
    }
    const forks: number[] = [];
    for (let time = min; time < max; time += 1) {
      forks.push(reserve());
      add(body);
    }
    for (const at of forks) fork(at, at + 1, program.length);
  }

  function addChoices(choices: readonly (readonly PatternNode[])[]): void {
    const ends: number[] = [];
    for (const [index, choice] of choices.entries()) {
      const isLast = index === choices.length - 1;
      const at = isLast ? -1 : reserve();
      for (const node of choice) add(node);
      if (isLast) continue;
      ends.push(reserve());
      program[at] = { do: 'fork', first: at + 1, second: program.length };
    }
    for (const at of ends) program[at] = { do: 'jump', to: program.length };
  }

  function add(node: PatternNode): void {
    if (node.type === 'character') program.push({ do: 'take', takes: node.takes });
    else if (node.type === 'anchor') program.push({ do: 'hold', holds: node.holds });
    else if (node.type === 'repeat') addRepeat(node);
    else if (node.look === null) addChoices(node.choices);
    else {
      const inside: PatternNode = { type: 'group', look: null, choices: node.choices };
      program.push({ do: 'look', program: compile([inside]), wanted: node.look === 'ahead' });
    }
  }

  for (const node of nodes) add(node);
  program.push({ do: 'end' });
  return program;
}

/** How many steps it takes to find all matches in a text. Throws when there are more than `max`. */
export function countSteps(program: Program, text: string, max: number): number {
  let steps = 0;

  /** Where a match that begins here ends; -1 when there is none. */
  function matchAt(part: Program, start: number): number {
    const otherWays: number[] = [];
    let [at, place] = [start, 0];
    for (;;) {
      steps += 1;
      if (steps > max) throw new TooManySteps(`More than ${max} steps.`);
      const step = part[place]!;
      if (step.do === 'end') return at;
      let goesOn = true;
      if (step.do === 'jump') place = step.to;
      else if (step.do === 'fork') {
        otherWays.push(step.second, at);
        place = step.first;
      } else {
        if (step.do === 'take') {
          goesOn = at < text.length && step.takes(text[at]!);
          at += 1;
        } else if (step.do === 'hold') goesOn = step.holds(text, at);
        else goesOn = (matchAt(step.program, at) !== -1) === step.wanted;
        place += 1;
      }
      if (goesOn) continue;
      if (otherWays.length === 0) return -1;
      at = otherWays.pop()!;
      place = otherWays.pop()!;
    }
  }

  for (let start = 0; start <= text.length;) {
    const end = matchAt(program, start);
    start = Math.max(end, start + 1);
  }
  return steps;
}
