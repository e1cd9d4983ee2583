import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { SurfaceOptions } from '../operations/open-surface.ts';

export type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Routes below a prefix that are created by their first request: docs/decisions/0165-surfaces-open-at-first-use.md. */
export interface LateRoutes {
  readonly prefix: string;
  open(): Promise<Handle>;
}

/** Creates routes for a server that is already listening. */
export type OpenRoutes = (bind: (server: FastifyInstance, options: SurfaceOptions) => void) => Promise<Handle>;

/** Requests whose routes could not be created, with the reason. */
const failures = new WeakMap<IncomingMessage, unknown>();

/** Passes requests below a prefix on, and all others to the routes that exist from the start. */
export function withLateRoutes(handle: Handle, routes: readonly LateRoutes[]): Handle {
  const late = routes.map(({ prefix, open }) => ({ prefix, handle: openOnce(open, handle) }));
  return (request, response) => {
    const found = late.find(({ prefix }) => isBelow(prefix, request));
    (found?.handle ?? handle)(request, response);
  };
}

/** Throws what kept the routes of this request from being created. */
export function throwLateFailure(request: IncomingMessage): void {
  if (failures.has(request)) throw failures.get(request);
}

/** Requests that arrive meanwhile wait. After a failure, the next request tries again. */
function openOnce(open: () => Promise<Handle>, fail: Handle): Handle {
  let opened: Handle | undefined;
  let opening: Promise<Handle> | undefined;

  async function openFor(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      opened = await (opening ??= open());
    } catch (error) {
      opening = undefined;
      failures.set(request, error);
    }
    (opened ?? fail)(request, response);
  }

  return (request, response) => {
    if (opened === undefined) void openFor(request, response);
    else opened(request, response);
  };
}

/** The prefix itself is a page, so only other methods belong to the routes below it. */
function isBelow(prefix: string, { url = '', method }: IncomingMessage): boolean {
  const path = url.includes('%') ? decodePath(url) : url;
  if (!path.startsWith(prefix)) return false;
  const next = path[prefix.length] ?? '?';
  return next === '/' || ((next === '?' || next === '#') && method !== 'GET' && method !== 'HEAD');
}

/** The router decodes paths too, so that `/%73andbox/` is the sandbox. It refuses what cannot be decoded. */
function decodePath(url: string): string {
  try {
    return decodeURI(url.split(/[?#]/, 1)[0]!);
  } catch {
    return '';
  }
}
