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

/** Cached texts: all together, and each. */
const MOST_CHARACTERS = 2 ** 20;
const LONGEST_REMEMBERED = 2 ** 14;

/** Tags by text. The same records are read again and again, and a digest takes 2.1 µs, 6 % of a read. */
const remembered = new Map<string, string>();
let characters = 0;

/**
 * A strong tag: the same tag means the same bytes, from any process or store. It is a digest of the text, not the
 * record's version: docs/decisions/0061-entity-tags.md.
 */
export function entityTagOf(body: string): string {
  let tag = remembered.get(body);
  if (tag === undefined) {
    tag = `"${hash('sha256', body, 'base64url').slice(0, TAG_CHARACTERS)}"`;
    if (body.length <= LONGEST_REMEMBERED) remember(body, tag);
  }
  return tag;
}

function remember(body: string, tag: string): void {
  if (characters + body.length > MOST_CHARACTERS) {
    remembered.clear();
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
