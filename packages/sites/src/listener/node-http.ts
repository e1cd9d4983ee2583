/** An import of `node:http` would also load all that `fetch` is made of: docs/decisions/0160-a-start-loads-what-it-needs.md. */
export const { createServer, Server, STATUS_CODES } = process.getBuiltinModule('node:http');
