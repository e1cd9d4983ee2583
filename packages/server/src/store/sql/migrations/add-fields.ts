/** Adds fields to every record of a kind, as they are written in JSON. */
export const addFields = (kind: string, fields: string): string =>
  `update resources set json = substr(json, 1, length(json) - 1) || ',${fields}}' where kind = '${kind}'`;
