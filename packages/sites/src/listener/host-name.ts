import { domainToASCII } from 'node:url';

const PORT = /:\d{0,5}$/;
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const ASCII = /^[\x21-\x7e]+$/;

/**
 * Normalises the name in a `Host` header: lower case, no port, no dot at the end, international names in ASCII.
 * Undefined if it is not a valid hostname.
 */
export function normaliseHost(header: string): string | undefined {
  const withoutPort = header.replace(PORT, '');
  const name = withoutPort.endsWith('.') ? withoutPort.slice(0, -1) : withoutPort;
  if (name.length > 253) return undefined;
  // Node reads headers as latin1; a browser sends ASCII, and others send UTF-8.
  const ascii = ASCII.test(name) ? name.toLowerCase() : domainToASCII(Buffer.from(name, 'latin1').toString('utf8'));
  return ascii.length <= 253 && HOST.test(ascii) ? ascii : undefined;
}

/** What a host serves, if sites have names under `domain`. */
export type SiteHost =
  | { readonly type: 'site'; readonly name: string }
  | { readonly type: 'preview'; readonly deploymentId: string }
  | { readonly type: 'custom'; readonly domain: string };

/**
 * The label that the hosts of all previews are below. No site may be there: it could set cookies, and policies that
 * include subdomains, for the previews of others.
 */
const PREVIEW_LABEL = 'preview';

/** Reads `NAME.<domain>`, `dep-….preview.<domain>` and custom domains. Undefined for other names under the domain. */
export function readSiteHost(host: string, domain: string): SiteHost | undefined {
  if (host === domain) return undefined;
  if (!host.endsWith(`.${domain}`)) return { type: 'custom', domain: host };
  const labels = host.slice(0, -domain.length - 1).split('.');
  const [first = '', second] = labels;
  if (labels.length === 1) return first === PREVIEW_LABEL ? undefined : { type: 'site', name: first };
  if (labels.length > 2 || second !== PREVIEW_LABEL || !first.startsWith('dep-')) return undefined;
  return { type: 'preview', deploymentId: `dep_${first.slice(4)}` };
}

/** The host under which a deployment can be viewed before it is live. */
export function previewHost(deploymentId: string, domain: string): string {
  return `${deploymentId.replace('_', '-')}.${PREVIEW_LABEL}.${domain}`;
}
