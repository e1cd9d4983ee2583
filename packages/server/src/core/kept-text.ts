/** What a text has that not every store can keep: PostgreSQL takes no NUL. Undefined when all of them can. */
export function whatCannotBeKept(text: string): string | undefined {
  if (text.includes('\0')) return 'the character NUL';
  return text.isWellFormed() ? undefined : 'half of a surrogate pair';
}
