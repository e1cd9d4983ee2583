import { hash } from 'node:crypto';

/** The value of `If-Match` or `If-None-Match`: quoted tags, weak ones with `W/`, or `*` for any. */
export type EntityTags = '*' | readonly string[];

/** 128 bits in base64url. */
const TAG_CHARACTERS = 22;
const TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;
/** Stands for a tag. No header contains it, because header characters are bytes. */
const MARK = '•';
/** HTTP requires ignoring empty list elements. */
const LIST_OF_MARKS = /^[ \t,]*•(?:[ \t]*,[ \t,]*•)*[ \t,]*$/;

/** Cached texts: those of a generation together, and each. Two generations are kept: 16,000 records or more. */
const MAX_CHARACTERS = 2 ** 22;
const LONGEST_REMEMBERED = 2 ** 14;

/** Tags by text. The same records are read again and again, and a digest takes 2.1 µs, 6 % of a read. */
let remembered = new Map<string, string>();
let older = new Map<string, string>();
let characters = 0;

/**
 * A strong tag: the same tag means the same bytes, from any process or store. It is a digest of the text, not the
 * record's version: docs/decisions/0061-entity-tags.md.
 */
export function entityTagOf(body: string): string {
  const known = remembered.get(body);
  if (known !== undefined) return known;
  const tag = older.get(body) ?? `"${hash('sha256', body, 'base64url').slice(0, TAG_CHARACTERS)}"`;
  if (body.length <= LONGEST_REMEMBERED) remember(body, tag);
  return tag;
}

/** Texts that are not read for a whole generation are forgotten. */
function remember(body: string, tag: string): void {
  if (characters + body.length > MAX_CHARACTERS) {
    older = remembered;
    remembered = new Map();
    characters = 0;
  }
  remembered.set(body, tag);
  characters += body.length;
}

/** Undefined if the header is malformed. */
export function readEntityTags(header: string): EntityTags | undefined {
  if (header.trim() === '*') return '*';
  return LIST_OF_MARKS.test(header.replaceAll(TAG, MARK)) ? header.match(TAG)! : undefined;
}

/** For a change. A weak tag does not promise the same bytes, so it never matches. */
export function namesStrongly(tags: EntityTags, tag: string): boolean {
  return tags === '*' || tags.includes(tag);
}

/** For a read. */
export function namesWeakly(tags: EntityTags, tag: string): boolean {
  return tags === '*' || tags.includes(tag) || tags.includes(`W/${tag}`);
}
