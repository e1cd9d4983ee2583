/** A record's name as people read it: an international one in its own script. */
export function displayName({
  name,
  unicode_name: unicode,
}: {
  readonly name: string;
  readonly unicode_name?: unknown;
}): string {
  return typeof unicode === 'string' ? unicode : name;
}
