/**
 * An import of `node:http` reads all of its exports, and one of them loads the whole implementation of `fetch`. That
 * was a twentieth of a start. docs/decisions/0160-a-start-loads-what-it-needs.md.
 */
export const { Agent, createServer, METHODS, request, STATUS_CODES } = process.getBuiltinModule('node:http');
