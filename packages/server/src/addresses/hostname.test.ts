import fc from 'fast-check';
import { toASCII } from 'tr46';
import { describe, expect, test } from 'vitest';
import { toHostname, toHostnamePrefix, toRegistrableName } from './hostname.ts';

const label63 = 'a'.repeat(63);
/** Four labels and three dots: 63 + 63 + 63 + 61 + 3 = 253. */
const longest = [label63, label63, label63, 'a'.repeat(61)].join('.');

describe('any hostname', () => {
  test.each([
    ['two labels', 'example.com', 'example.com', 'example.com'],
    ['many labels', 'a.b.c.d.example.com', 'a.b.c.d.example.com', 'a.b.c.d.example.com'],
    ['a suffix nobody knows', 'printer.lan', 'printer.lan', 'printer.lan'],
    ['upper case', 'EXAMPLE.Com', 'example.com', 'example.com'],
    ['one trailing dot', 'example.com.', 'example.com', 'example.com'],
    ['another script', 'Bücher.example', 'xn--bcher-kva.example', 'bücher.example'],
    ['its A-label', 'xn--bcher-kva.example', 'xn--bcher-kva.example', 'bücher.example'],
    ['its A-label in upper case', 'XN--BCHER-KVA.Example', 'xn--bcher-kva.example', 'bücher.example'],
    ['a combining accent', 'bu\u0308cher.example', 'xn--bcher-kva.example', 'bücher.example'],
    ['the eszett, as IDNA 2008 has it', 'straße.example', 'xn--strae-oqa.example', 'straße.example'],
    ['a script written from the right', 'مثال.example', 'xn--mgbh0fb.example', 'مثال.example'],
    ['a suffix in another script', 'example.рф', 'example.xn--p1ai', 'example.рф'],
    ['full-width letters and dots', 'ｅｘａｍｐｌｅ。ｃｏｍ', 'example.com', 'example.com'],
    ['digits before the last label', '1.2.3.example', '1.2.3.example', '1.2.3.example'],
    ['a last label that only begins with digits', 'a.1e100', 'a.1e100', 'a.1e100'],
    ['a label of 63', `${label63}.com`, `${label63}.com`, `${label63}.com`],
    ['253 characters', longest, longest, longest],
    ['253 characters and the dot', `${longest}.`, longest, longest],
  ])('%s', (_, name, ascii, unicode) => {
    expect(toHostname(name)).toEqual({ ascii, unicode });
  });

  test.each([
    ['nothing', ''],
    ['a dot', '.'],
    ['one label', 'localhost'],
    ['one label and a dot', 'com.'],
    ['two trailing dots', 'example.com..'],
    ['a leading dot', '.example.com'],
    ['an empty label', 'example..com'],
    ['a space', 'exa mple.com'],
    ['a leading space', ' example.com'],
    ['a trailing newline', 'example.com\n'],
    ['NUL', 'example\0.com'],
    ['an underscore', '_dmarc.example.com'],
    ['a star', '*.example.com'],
    ['a slash', 'example.com/path'],
    ['a scheme', 'https://example.com'],
    ['a port', 'example.com:80'],
    ['an at sign', 'user@example.com'],
    ['a percent sign', 'ex%61mple.com'],
    ['a leading hyphen', '-example.com'],
    ['a trailing hyphen', 'example-.com'],
    ['hyphens in third and fourth place', 'ab--cd.com'],
    ['an A-label of nothing', 'xn--.com'],
    ['an A-label that decodes to ASCII', 'xn--abc-.com'],
    ['an A-label that cannot be decoded', 'xn--\u0131.com'],
    ['an A-label of what has another spelling', 'xn--STRAE-oqa9.example'],
    ['a label of 64', `${label63}a.com`],
    ['254 characters', `${longest}a`],
    ['254 characters once in A-labels', `${'ü'.repeat(40)}.`.repeat(6) + 'example'],
    ['an IPv4 address', '192.0.2.1'],
    ['a last label of digits', 'example.123'],
    ['an IPv6 address', '[2001:db8::1]'],
    ['a joiner out of its place', 'a\u200db.example'],
    ['both directions in one label', 'aمb.example'],
    ['half of a surrogate pair', '\ud800.example'],
    ['a replacement character', '\ufffd.example'],
  ])('none: %s', (_, name) => {
    expect(toHostname(name)).toBeUndefined();
  });
});

describe('a name that can be registered', () => {
  test.each([
    ['under a suffix of one label', 'landhold.com', 'landhold.com'],
    ['under a suffix of two', 'landhold.co.uk', 'landhold.co.uk'],
    ['under a suffix of three', 'landhold.k12.ca.us', 'landhold.k12.ca.us'],
    ['under a wildcard', 'landhold.foo.ck', 'landhold.foo.ck'],
    ['that is an exception to a wildcard', 'city.kawasaki.jp', 'city.kawasaki.jp'],
    ['below an exception to a wildcard', 'landhold.city.kawasaki.jp', undefined],
    ['under a suffix in another script', 'пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['in another script', 'bücher.de', 'xn--bcher-kva.de'],
    ['of one character', 'a.com', 'a.com'],
    ['of digits', '123.com', '123.com'],
    ['under .test', 'landhold.test', 'landhold.test'],
    ['under .example', 'Landhold.EXAMPLE.', 'landhold.example'],
    ['under another reserved suffix', 'landhold.invalid', undefined],
    ['under a suffix of hosts', 'landhold.localhost', undefined],
    ['under no suffix at all', 'landhold.nosuchsuffix', undefined],
    ['that is a suffix', 'co.uk', undefined],
    ['that is a suffix alone', 'com', undefined],
    ['one label too deep', 'www.landhold.com', undefined],
    ['one label too deep under a suffix of two', 'www.landhold.co.uk', undefined],
    ['one label too deep under .test', 'www.landhold.test', undefined],
    ['under a private suffix, where only its owner registers', 'landhold.github.io', undefined],
    ['that is a private suffix, and was registered like any other', 'github.io', 'github.io'],
    ['under a host suffix of one company', 'landhold.blogspot.com', undefined],
    ['that is an address', '192.0.2.1', undefined],
    ['that is no hostname', 'land_hold.com', undefined],
  ])('%s: %s', (_, name, ascii) => {
    expect(toRegistrableName(name)?.ascii).toBe(ascii);
  });
});

test('plain names, which are taken as they are, are those that the standard maps to themselves', () => {
  const strict = {
    checkBidi: true,
    checkHyphens: true,
    checkJoiners: true,
    useSTD3ASCIIRules: true,
    verifyDNSLength: true,
  };
  const label = fc.string({ unit: fc.constantFrom('a', 'b', '0', 'x', 'n', '-', '-'), minLength: 0, maxLength: 66 });
  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 5 }), (labels) => {
      const name = labels.join('.');
      const mapped = toASCII(name, strict);
      const isName = mapped !== null && mapped.includes('.') && !/(^|\.)([0-9]+|0x[0-9a-f]*)$/.test(mapped);
      // We remove a trailing dot before applying the standard.
      fc.pre(!name.endsWith('.'));
      expect(toHostname(name)?.ascii).toBe(isName ? mapped : undefined);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['in lower case', 'Exam', 'exam'],
  ['with its dots', 'www.Exam', 'www.exam'],
  ['a dot at the end', 'example.', 'example.'],
  ['whole international labels', 'Bücher.ex', 'xn--bcher-kva.ex'],
  ['a part of an A-label', 'XN--bch', 'xn--bch'],
  ['what no name begins with, as it is', '%_\u0000', '%_\u0000'],
  ['a label that is none, as it is', '\u{10ffff}', '\u{10ffff}'],
])('the beginning of a hostname: %s', (_, prefix, expected) => {
  expect(toHostnamePrefix(prefix)).toBe(expected);
});
