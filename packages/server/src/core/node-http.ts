/**
 * An import of `node:http` reads every one of its exports, and one of them loads all that `fetch` is made of: that was a
 * twentieth of a start. docs/decisions/0160-a-start-loads-what-it-needs.md.
 */
export const { Agent, createServer, METHODS, request, STATUS_CODES } = process.getBuiltinModule('node:http');
