/**
 * Runs in a worker and answers with Scalar's script. Its package holds the script as a string among much else: loading
 * that takes a fifth of a second and some 80 MB, which a worker gives back, and no request waits for meanwhile.
 */
import { parentPort } from 'node:worker_threads';
import scalarPlugin from '@scalar/fastify-api-reference';
import { fastify } from 'fastify';

const server = fastify();
await server.register(scalarPlugin, { routePrefix: '/scalar', configuration: { url: '/openapi.json' } });
const { statusCode, rawPayload } = await server.inject('/scalar/js/scalar.js');
if (statusCode !== 200) throw new Error(`Scalar's package answered ${statusCode} instead of its script.`);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is not a window's, and has none
parentPort?.postMessage(rawPayload);
