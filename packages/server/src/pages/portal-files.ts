import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { screenshotAt } from '@landhold/portal';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../core/service-error.ts';
import type { TextPage } from './text-page.ts';
import { createTextPage } from './text-page.ts';

const SCRIPTS = fileURLToPath(import.meta.resolve('#assets/browser-files.json'));
const REQUESTS = fileURLToPath(import.meta.resolve('#assets/requests.json'));
const SEARCH = fileURLToPath(import.meta.resolve('#assets/search-index.json'));

const HEADERS = { 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' };
/** For files that are named by their content. */
const LASTING_HEADERS = { ...HEADERS, 'cache-control': 'public, max-age=31536000, immutable' };

/** Files that public pages load: scripts, pictures, the search index, and the requests that the reference can send. */
export function servePortalFiles(server: FastifyInstance): void {
  const scripts = createFiles(
    () => readJson(SCRIPTS) as Record<string, string>,
    'text/javascript; charset=utf-8',
    LASTING_HEADERS,
  );
  const data = createFiles(
    () => ({ 'search.json': readFileSync(SEARCH, 'utf8'), ...requestFiles() }),
    'application/json; charset=utf-8',
    HEADERS,
  );
  server.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params;
    const picture = screenshotAt(`/assets/${name}`);
    if (picture !== undefined) return reply.headers(LASTING_HEADERS).type('image/webp').send(picture);
    const file = (name.endsWith('.js') ? scripts : data)(name);
    if (file === undefined) throw new ServiceError('route_not_found', `There is no file ${name}.`);
    return file(request, reply);
  });
}

function requestFiles(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(readJson(REQUESTS)).map(([operationId, request]) => [
      `${operationId}.json`,
      JSON.stringify(request),
    ]),
  );
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

/** Read on first use. */
function createFiles(
  read: () => Readonly<Record<string, string>>,
  type: string,
  headers: Readonly<Record<string, string>>,
): (name: string) => TextPage | undefined {
  let texts: Readonly<Record<string, string>> | undefined;
  const made = new Map<string, TextPage>();
  return (name) => {
    texts ??= read();
    if (!Object.hasOwn(texts, name)) return undefined;
    const page = made.get(name) ?? createTextPage({ type, text: texts[name]!, headers });
    made.set(name, page);
    return page;
  };
}
