import type { Deployment } from '../deployment.ts';
import { findFile } from '../deployment.ts';
import { readRequestPath } from '../paths/request-path.ts';
import type { RequestPath } from '../paths/request-path.ts';
import { applyHeaders } from '../rules/header-rules.ts';
import type { Headers } from '../rules/header-rules.ts';
import { findRedirect, isRedirection } from '../rules/redirect-rules.ts';
import type { Answer, SiteRequest } from './answer.ts';
import { REVALIDATE } from './caching.ts';
import type { Contents } from './contents.ts';
import { pageHeaders, pageOf } from './pages.ts';
import { prepareFile } from './prepared-file.ts';
import type { PreparedFile } from './prepared-file.ts';
import { represent } from './represent.ts';

export type AnswerRequest = (deployment: Deployment, request: SiteRequest) => Answer | Promise<Answer>;

/** Of all deployments together; each takes about a kilobyte. */
const MAX_PREPARED = 20_000;

function redirect(deployment: Deployment, path: RequestPath, status: number, location: string): Answer {
  const headers: Headers = new Map([
    ['cache-control', ['Cache-Control', REVALIDATE]],
    ['x-content-type-options', ['X-Content-Type-Options', 'nosniff']],
  ]);
  applyHeaders(deployment.headers, path, headers);
  const flat = headers.values().flatMap((each) => each);
  return { status, headers: [...flat, 'Location', location, 'Content-Length', '0'], body: undefined };
}

/** The file that a rule shows under another path, or the page for what is missing. */
function showFile(deployment: Deployment, path: RequestPath, status: number, to: string): PreparedFile | undefined {
  const target = readRequestPath(to.split(/[?#]/, 1)[0]!);
  const direct = target && findFile(deployment, target);
  // The address does not change, so a slash too few is of no consequence.
  const found = direct && 'location' in direct ? findFile(deployment, readRequestPath(direct.location)!) : direct;
  return found && 'file' in found ? prepareFile(deployment, path, { ...found, status }) : undefined;
}

/** Decides what a path of a deployment is: a file, an answer of another kind, or undefined where nothing is there. */
function route(deployment: Deployment, path: RequestPath): PreparedFile | Answer | undefined {
  const found = findFile(deployment, path);
  const rule = findRedirect(deployment.redirects, path);
  if (rule !== undefined && (rule.isForced || found === undefined)) {
    if (isRedirection(rule.status)) return redirect(deployment, path, rule.status, rule.to);
    const shown = showFile(deployment, path, rule.status, rule.to);
    if (shown !== undefined || rule.status === 200) return shown;
    return missing(deployment, path, rule.status);
  }
  if (found === undefined) return undefined;
  if ('location' in found) return redirect(deployment, path, 308, found.location + path.query);
  return prepareFile(deployment, path, { ...found, status: 200 });
}

function missing(deployment: Deployment, path: RequestPath, status: number): PreparedFile | Answer {
  const page = showFile(deployment, path, status, '/404.html');
  if (page !== undefined) return page;
  const headers = pageHeaders();
  applyHeaders(deployment.headers, path, headers);
  return pageOf(status, 'There is nothing at this address.', headers);
}

/** Answers requests from deployments. It keeps what it finds out about paths, for as long as the deployment is used. */
export function createAnswerRequest(contents: Contents): AnswerRequest {
  let known = new WeakMap<Deployment, Map<string, PreparedFile>>();
  let count = 0;

  function keep(deployment: Deployment, target: string, prepared: PreparedFile): void {
    if (count >= MAX_PREPARED) {
      known = new WeakMap();
      count = 0;
    }
    const paths = known.get(deployment) ?? new Map<string, PreparedFile>();
    known.set(deployment, paths.set(target, prepared));
    count += 1;
  }

  return (deployment, request) => {
    const { method, target } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      const page = pageOf(405, 'A site can only be read.');
      return { ...page, headers: [...page.headers, 'Allow', 'GET, HEAD'] };
    }
    const kept = known.get(deployment)?.get(target);
    if (kept !== undefined) return represent(kept, request, deployment.content, contents);
    const path = readRequestPath(target);
    if (path === undefined) return pageOf(400, 'The address cannot be read.');
    const found = route(deployment, path) ?? missing(deployment, path, 404);
    if (!('file' in found)) return found;
    // Only as many as there are files: other ways to write a path, and paths that rules make up, have no end.
    if (found.status === 200 && path.decoded === target && 'file' in (findFile(deployment, path) ?? {}))
      keep(deployment, target, found);
    return represent(found, request, deployment.content, contents);
  };
}
