import { isPublicSuffix } from '../../../addresses/hostname.ts';

const SUFFIX = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** Leaves room for names below it, and for the contact in its SOA record. */
const MAX_CHARACTERS = 120;
const MAX_SUFFIXES = 16;
/** On the public list, but meant for home networks (RFC 8375). */
const FOR_HOMES = 'home.arpa';

/** The default in mock mode. */
export const MOCK_SUFFIXES: readonly string[] = ['test'];

/** Suffixes such as `internal, corp.example`; `off` for none. */
export function registrySuffixes(value: string): readonly string[] {
  if (value === 'off') return [];
  const suffixes = value.split(',').map((entry) => entry.trim());
  for (const suffix of suffixes) {
    if (suffix.length > MAX_CHARACTERS || !SUFFIX.test(suffix) || /^[0-9]+$/.test(lastLabel(suffix)))
      throw new Error(`"${suffix}" is not a suffix in small letters, such as internal or corp.example`);
    if (isPublicSuffix(suffix) && suffix !== FOR_HOMES)
      throw new Error(`"${suffix}" is a public suffix, which has a registry. Choose a private one, such as internal`);
  }
  if (new Set(suffixes).size < suffixes.length) throw new Error(`"${value}" names a suffix twice`);
  if (suffixes.length > MAX_SUFFIXES)
    throw new Error(`${suffixes.length} suffixes are too many, and ${MAX_SUFFIXES} the most`);
  return suffixes;
}

function lastLabel(suffix: string): string {
  return suffix.slice(suffix.lastIndexOf('.') + 1);
}
