/** What in a text some store cannot keep, such as NUL in PostgreSQL; undefined if all stores can keep it. */
export function whatCannotBeKept(text: string): string | undefined {
  if (text.includes('\0')) return 'the character NUL';
  return text.isWellFormed() ? undefined : 'half of a surrogate pair';
}
