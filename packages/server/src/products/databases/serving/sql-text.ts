const NAME = /^[a-z][a-z0-9_]*$/;

/** Names are made from ids, so any other character is a bug and goes no further. */
export function identifier(name: string): string {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name for a database server.`);
  return `"${name}"`;
}

export function literal(text: string): string {
  // Backslashes have no meaning in this form, whatever the server's settings.
  return text.includes('\\')
    ? `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
    : `'${text.replaceAll("'", "''")}'`;
}
