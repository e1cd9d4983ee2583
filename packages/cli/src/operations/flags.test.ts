import type { CatalogueField } from '@landhold/contract/catalogue';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { addFlag, readFlags } from './flags.ts';

const field = (about: Partial<CatalogueField>): CatalogueField => ({
  name: 'note',
  type: 'string',
  help: 'A note.',
  ...about,
});

/** What a command line means for one field. */
function read(about: Partial<CatalogueField>, ...words: string[]): unknown {
  const command = new Command('test').exitOverride().configureOutput({ writeErr: () => {} });
  addFlag(command, field(about));
  command.parse(words, { from: 'user' });
  return readFlags([field(about)], command.opts())['note'];
}

test.each(['string', 'integer', 'list', 'map', 'json'] as const)('null empties a field of the type %s', (type) => {
  expect(read({ type, nullable: true }, '--note', 'null')).toBeNull();
});

test('null empties a field with options', () => {
  const about = { nullable: true, options: ['a', 'b'] } as const;
  expect([read(about, '--note', 'null'), read(about, '--note', 'a')]).toEqual([null, 'a']);
  expect(() => read(about, '--note', 'c')).toThrow('Allowed choices are a, b, null.');
});

test('null is a word where a field cannot be null, and in a list', () => {
  expect(read({}, '--note', 'null')).toBe('null');
  expect(read({ type: 'list', nullable: true }, '--note', 'null', '--note', 'b')).toEqual(['null', 'b']);
});

test('the help of a field that can be null says so', () => {
  const command = new Command('test');
  addFlag(command, field({ nullable: true }));
  expect(command.helpInformation()).toContain('--note <text>  A note. (null for none)');
});
