import type { ContentSource, FileEntry } from './content-source.ts';
import { formatPath } from './paths/request-path.ts';
import type { RequestPath } from './paths/request-path.ts';
import { parseHeaders } from './rules/header-rules.ts';
import type { HeaderRules } from './rules/header-rules.ts';
import { parseRedirects } from './rules/redirect-rules.ts';
import type { RedirectRules } from './rules/redirect-rules.ts';
import type { RuleProblem } from './rules/rule-problem.ts';

export interface DeploymentSource {
  /** By path, such as `/docs/index.html`. It does not change afterwards. */
  readonly files: ReadonlyMap<string, FileEntry>;
  readonly content: ContentSource;
}

/** One version of a site. It is immutable, and served as a whole. */
export interface Deployment extends DeploymentSource {
  readonly headers: HeaderRules;
  readonly redirects: RedirectRules;
}

export type Found = { readonly path: string; readonly file: FileEntry } | { readonly location: string };

const MAX_RULE_FILE_BYTES = 512 * 1024;

async function readText({ files, content }: DeploymentSource, path: string): Promise<string> {
  const opened = await content.open(files.get(path)!.digest);
  if (opened === undefined) throw new Error(`The content of ${path} is missing.`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of opened.content) chunks.push(chunk);
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}

/** Reads `_headers` and `_redirects`. Invalid lines are ignored and listed. */
export async function compileDeployment(
  source: DeploymentSource,
): Promise<{ readonly deployment: Deployment; readonly problems: readonly RuleProblem[] }> {
  async function read<T extends { readonly problems: readonly RuleProblem[] }>(
    file: RuleProblem['file'],
    parse: (text: string) => T,
  ): Promise<T> {
    const entry = source.files.get(`/${file}`);
    if (entry === undefined) return parse('');
    if (entry.bytes <= MAX_RULE_FILE_BYTES) return parse(await readText(source, `/${file}`));
    const reason = `The file has more than ${MAX_RULE_FILE_BYTES} bytes, so none of it is used.`;
    return { ...parse(''), problems: [{ file, line: 0, reason }] };
  }
  const headers = await read('_headers', parseHeaders);
  const redirects = await read('_redirects', parseRedirects);
  return {
    deployment: { ...source, headers: headers.rules, redirects: redirects.rules },
    problems: [...headers.problems, ...redirects.problems],
  };
}

/** Files that begin with a dot are for tools, and not served. Those under `/.well-known/` are (RFC 8615). */
function isHidden(path: string): boolean {
  if (path === '/_headers' || path === '/_redirects') return true;
  return path.includes('/.', path.startsWith('/.well-known/') ? 1 : 0);
}

/**
 * The file for a path: the same path, `about.html` for `/about`, or `docs/index.html` for `/docs/`. A page has one
 * address, so a path with a slash too many or too few redirects there.
 */
export function findFile({ files }: Deployment, { decoded, segments }: RequestPath): Found | undefined {
  if (decoded === undefined || isHidden(decoded)) return undefined;
  const find = (path: string): Found | undefined => {
    const file = files.get(path);
    return file && { path, file };
  };
  if (!decoded.endsWith('/')) {
    const found = find(decoded) ?? find(`${decoded}.html`);
    if (found !== undefined || !files.has(`${decoded}/index.html`)) return found;
    return { location: formatPath(segments, true) };
  }
  const found = find(`${decoded}index.html`);
  if (found !== undefined || decoded === '/') return found;
  return files.has(`${decoded.slice(0, -1)}.html`) ? { location: formatPath(segments, false) } : undefined;
}
