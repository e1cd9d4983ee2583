import { digestOf } from './files-fixture.ts';

export const PROJECT = 'proj_01m7ehfz7aezysy4mfnhbvme5q';

/** The files of each round: small ones, and some of more than one chunk. */
export function textFor(turn: number): string {
  return `file ${turn} `.repeat(turn % 11 === 0 ? 150_000 : 500);
}

export const digestFor = (turn: number): string => digestOf(textFor(turn));
export const sizeFor = (turn: number): number => Buffer.byteLength(textFor(turn));
export const ownerFor = (turn: number): string => `dep_${turn}`;
