import { expect, test } from 'vitest';
import { adviceFor } from './pointer-advice.ts';

const RECORD = { type: 'CNAME', value: 'shop.sites.example.net' } as const;
const NOTHING = { zone: 'example.com', isTaken: false, redirection: undefined };

test('sets of a user come first: the name must lead somewhere else', () => {
  const redirection = { at: 'old.example.com', value: 'new.example.' };
  expect(adviceFor('www.old.example.com', RECORD, { ...NOTHING, isTaken: true, redirection })).toBe(
    'www.old.example.com has record sets in its zone, which stay as they are. It must lead to shop.sites.example.net.',
  );
});

test.each([
  ['www.old.example.com', 'old.example.com', 'new.example.', 'www.new.example'],
  ['a.b.example.com', 'example.com', 'b.example.org.', 'a.b.b.example.org'],
])('%s below a DNAME at %s to %s: resolvers ask for %s', (name, at, value, asked) => {
  expect(adviceFor(name, RECORD, { ...NOTHING, redirection: { at, value } })).toBe(
    `${name} is below ${at}, which has a DNAME to ${value.slice(0, -1)}. Delete the DNAME, or make ${asked} lead to shop.sites.example.net.`,
  );
});

test.each([
  ['a name that is too long', `${`${'a'.repeat(61)}.`.repeat(3)}example.`],
  ['a name of one label', '.'],
])('below a DNAME that makes %s, only the DNAME can go', (_, value) => {
  const redirection = { at: 'old.example.com', value };
  const advice = adviceFor(`${'b'.repeat(63)}.old.example.com`, RECORD, { ...NOTHING, redirection });
  expect(advice).toMatch(/, which has a DNAME to \S+( root)?\. Delete the DNAME\.$/);
});

test('a full zone says its limit', () => {
  expect(adviceFor('www.example.com', RECORD, NOTHING)).toBe(
    'The zone example.com has no room for the records of www.example.com: the limit is 10,000 record sets. Delete some.',
  );
});
