/** An import of `node:http` would also load everything that `fetch` needs: docs/decisions/0160-a-start-loads-what-it-needs.md. */
export const { createServer, Server, STATUS_CODES } = process.getBuiltinModule('node:http');
