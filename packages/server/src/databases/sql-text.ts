const NAME = /^[a-z][a-z0-9_]*$/;

/** Names are made from ids, so one that holds anything else is a fault of ours and goes no further. */
export function identifier(name: string): string {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name for a database server.`);
  return `"${name}"`;
}

export function literal(text: string): string {
  // Backslashes mean nothing in this form, whatever the server is set to.
  return text.includes('\\')
    ? `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
    : `'${text.replaceAll("'", "''")}'`;
}
