import type { Deployment } from '../deployment.ts';
import { findFile } from '../deployment.ts';
import { readRequestPath } from '../paths/request-path.ts';
import type { RequestPath } from '../paths/request-path.ts';
import { applyHeaders } from '../rules/header-rules.ts';
import type { Headers } from '../rules/header-rules.ts';
import type { Redirect } from '../rules/redirect-rules.ts';
import { findRedirect, isRedirection, withoutHash } from '../rules/redirect-rules.ts';
import type { SiteResponse, SiteRequest } from './site-response.ts';
import { REVALIDATE } from './caching.ts';
import type { Contents } from './contents.ts';
import { pageHeaders, pageOf } from './pages.ts';
import { prepareFile } from './prepared-file.ts';
import type { PreparedFile } from './prepared-file.ts';
import { represent } from './represent.ts';

export type RespondTo = (deployment: Deployment, request: SiteRequest) => SiteResponse | Promise<SiteResponse>;

/** The most remembered paths of all deployments; each takes about a kilobyte. */
const MAX_PREPARED = 20_000;

function redirect(deployment: Deployment, path: RequestPath, status: number, location: string): SiteResponse {
  const headers: Headers = new Map([
    ['cache-control', ['Cache-Control', REVALIDATE]],
    ['x-content-type-options', ['X-Content-Type-Options', 'nosniff']],
  ]);
  applyHeaders(deployment.headers, path, headers);
  const flat = headers.values().flatMap((each) => each);
  return { status, headers: [...flat, 'Location', location, 'Content-Length', '0'], body: undefined };
}

/** The file that a rule serves under another path, or the page for a missing file. */
function showFile(deployment: Deployment, path: RequestPath, status: number, to: string): PreparedFile | undefined {
  const target = readRequestPath(to.split(/[?#]/, 1)[0]!);
  const direct = target && findFile(deployment, target);
  // The visitor's URL does not change, so a missing slash does no harm.
  const found = direct && 'location' in direct ? findFile(deployment, readRequestPath(direct.location)!) : direct;
  return found && 'file' in found ? prepareFile(deployment, path, { ...found, status }) : undefined;
}

/** Whether a browser that follows the redirect would match the same rule again, in an endless loop. */
function leadsToItself(deployment: Deployment, { status, to, place, isForced }: Redirect): boolean {
  const target = isRedirection(status) && to?.startsWith('/') ? readRequestPath(withoutHash(to)) : undefined;
  if (target === undefined || (!isForced && findFile(deployment, target) !== undefined)) return false;
  return findRedirect(deployment.redirects, target)?.place === place;
}

/** Decides what a path of a deployment serves: a file, another response, or undefined for nothing. */
function route(deployment: Deployment, path: RequestPath): PreparedFile | SiteResponse | undefined {
  const found = findFile(deployment, path);
  const rule = findRedirect(deployment.redirects, path);
  if (rule !== undefined && (rule.isForced || found === undefined) && !leadsToItself(deployment, rule)) {
    if (rule.to === null) return pageOf(414, 'The address is too long to be redirected. Use a shorter one.');
    if (isRedirection(rule.status)) return redirect(deployment, path, rule.status, rule.to);
    const shown = showFile(deployment, path, rule.status, rule.to);
    if (shown !== undefined || rule.status === 200) return shown;
    return missing(deployment, path, rule.status);
  }
  if (found === undefined) return undefined;
  if ('location' in found) return redirect(deployment, path, 308, found.location + path.query);
  return prepareFile(deployment, path, { ...found, status: 200 });
}

function missing(deployment: Deployment, path: RequestPath, status: number): PreparedFile | SiteResponse {
  const page = showFile(deployment, path, status, '/404.html');
  if (page !== undefined) return page;
  const headers = pageHeaders();
  applyHeaders(deployment.headers, path, headers);
  return pageOf(status, 'There is nothing at this address.', headers);
}

/** Responds to requests from deployments. Remembers what each path serves, while the deployment is in use. */
export function createResponder(contents: Contents): RespondTo {
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
    // At most as many as there are files, because spellings of paths, and paths that match rules, are unlimited.
    if (found.status === 200 && path.decoded === target && 'file' in (findFile(deployment, path) ?? {}))
      keep(deployment, target, found);
    return represent(found, request, deployment.content, contents);
  };
}
