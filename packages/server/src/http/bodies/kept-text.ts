/**
 * Finds a character that some store cannot keep, such as NUL in PostgreSQL; undefined if all stores can keep the text.
 */
export function findUnstorable(text: string): string | undefined {
  if (text.includes('\0')) return 'the character NUL';
  return text.isWellFormed() ? undefined : 'half of a surrogate pair';
}
