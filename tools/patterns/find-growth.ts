import type { Program } from './count-steps.ts';
import { compile, countSteps, TooManySteps } from './count-steps.ts';
import type { PatternNode } from './read-pattern.ts';
import { readPattern } from './read-pattern.ts';

/** The parts of a text that takes too long: a beginning, a repeated piece, and an end. */
export interface Attack {
  readonly prefix: string;
  readonly pump: string;
  readonly suffix: string;
}

/** Matched by classes and dots, besides the characters that the pattern names. */
const COMMON = ['a', 'A', '0', ' ', '_', '-', '.', ':', '/', '"', '\\', '%', '\n', 'é'];
const SAMPLES_OF_EACH = 2;
const MAX_SAMPLES = 12;
/** Ends that make a match fail at the last moment, or succeed. */
const SUFFIXES = ['', '\u0001'];

/** Four times the text may cost four times the steps, and some more with bounded parts: quadratic would be sixteen. */
const FACTOR = 4;
const MAX_GROWTH = 7;
/** Short texts settle most patterns. Only what grows there is tried again, where bounded parts become visible. */
const LENGTHS = [24, 100, 400];
const PATIENCE = 2_000_000;

/** A text for which the pattern's cost grows faster than its length; undefined when none was found. */
export function findGrowth(pattern: RegExp): Attack | undefined {
  const nodes = readPattern(pattern);
  const program = compile(nodes);
  return attacksOn(nodes).find((attack) => LENGTHS.every((length) => growsFast(program, attack, length)));
}

function growsFast(program: Program, { prefix, pump, suffix }: Attack, length: number): boolean {
  const write = (times: number): string => prefix + pump.repeat(times) + suffix;
  try {
    const few = countSteps(program, write(length), PATIENCE);
    countSteps(program, write(length * FACTOR), few * MAX_GROWTH);
    return false;
  } catch (error) {
    if (error instanceof TooManySteps) return true;
    throw error;
  }
}

function attacksOn(nodes: readonly PatternNode[]): Attack[] {
  const characters = samplesIn(nodes);
  const pairs = characters.flatMap((first) => characters.map((second) => first + second));
  const pumps = new Set([...characters, ...pairs, ...wordsIn(nodes), ...bodiesIn(nodes)]);
  pumps.delete('');
  const prefixes = new Set(['', ...prefixesIn(nodes, '')]);
  return [...prefixes].flatMap((prefix) =>
    [...pumps].flatMap((pump) => SUFFIXES.map((suffix) => ({ prefix, pump, suffix }))),
  );
}

function childrenOf(node: PatternNode): readonly (readonly PatternNode[])[] {
  if (node.type === 'repeat') return [[node.body]];
  return node.type === 'group' ? node.choices : [];
}

function allIn(nodes: readonly PatternNode[]): PatternNode[] {
  return nodes.flatMap((node) => [node, ...childrenOf(node).flatMap(allIn)]);
}

/** Single characters that parts of the pattern match: those it names, and some from its classes. */
function samplesIn(nodes: readonly PatternNode[]): string[] {
  const characters = allIn(nodes).filter((node) => node.type === 'character');
  const named = characters.flatMap(({ source }) => source.replaceAll('\\', '').split(''));
  const candidates = [...new Set(['\\', ...named, ...COMMON])];
  const found = new Set(
    characters.flatMap(({ takes }) => candidates.filter((each) => takes(each)).slice(0, SAMPLES_OF_EACH)),
  );
  // Rarest first: a character that only one part names reveals more than a letter that all match.
  const rarity = (each: string): number => characters.filter(({ takes }) => takes(each)).length;
  const isLetter = (each: string): number => (/[a-z]/i.test(each) ? 1 : 0);
  return [...found].toSorted((a, b) => isLetter(a) - isLetter(b) || rarity(b) - rarity(a)).slice(0, MAX_SAMPLES);
}

/** A text that the parts match one after another, each as short as possible. */
function sampleOf(nodes: readonly PatternNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'character') return firstTaken(node.source, node.takes);
      if (node.type === 'repeat') return sampleOf([node.body]).repeat(Math.min(node.min, 300));
      return node.type === 'group' && node.look === null ? sampleOf(node.choices[0]!) : '';
    })
    .join('');
}

function firstTaken(source: string, takes: (character: string) => boolean): string {
  const codes = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
  return [...source.split(''), ...COMMON, ...codes].find((each) => takes(each)) ?? '';
}

/** Each way through each group's choices, and each run of single characters. */
function wordsIn(nodes: readonly PatternNode[]): string[] {
  return [nodes, ...allIn(nodes).flatMap(childrenOf)].flatMap((sequence) => {
    const runs: PatternNode[][] = [[]];
    for (const node of sequence) {
      if (node.type === 'character') runs.at(-1)!.push(node);
      else runs.push([]);
    }
    return [sampleOf(sequence), ...runs.map(sampleOf)];
  });
}

/** The body of each repetition, with its inner repetitions once rather than not at all. */
function bodiesIn(nodes: readonly PatternNode[]): string[] {
  const once = (node: PatternNode): PatternNode =>
    node.type === 'repeat' ? { ...node, body: once(node.body), min: Math.max(node.min, 1) } : node;
  return allIn(nodes).flatMap((node) =>
    node.type === 'repeat' ? childrenOf(node.body).map((choice) => sampleOf(choice.map(once))) : [],
  );
}

/** What leads up to each repetition. */
function prefixesIn(nodes: readonly PatternNode[], before: string): string[] {
  return nodes.flatMap((node, index) => {
    const prefix = before + sampleOf(nodes.slice(0, index));
    const inside = childrenOf(node).flatMap((choice) => prefixesIn(choice, prefix));
    return node.type === 'repeat' ? [prefix, ...inside] : inside;
  });
}
