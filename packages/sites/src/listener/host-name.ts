import { domainToASCII } from 'node:url';

const PORT = /:\d{0,5}$/;
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const ASCII = /^[\x21-\x7e]+$/;

/**
 * The name in a `Host` header in its one form: lower case, no port, no dot at the end, international names in ASCII.
 * Undefined where it is no name of a host.
 */
export function normaliseHost(header: string): string | undefined {
  const withoutPort = header.replace(PORT, '');
  const name = withoutPort.endsWith('.') ? withoutPort.slice(0, -1) : withoutPort;
  if (name.length > 253) return undefined;
  // Node reads headers as latin1; a browser sends ASCII, and others send UTF-8.
  const ascii = ASCII.test(name) ? name.toLowerCase() : domainToASCII(Buffer.from(name, 'latin1').toString('utf8'));
  return ascii.length <= 253 && HOST.test(ascii) ? ascii : undefined;
}

/** What the name of a host stands for, where sites have names under `domain`. */
export type SiteHost =
  | { readonly type: 'site'; readonly name: string }
  | { readonly type: 'preview'; readonly deploymentId: string }
  | { readonly type: 'custom'; readonly domain: string };

/** Reads `NAME.<domain>`, `dep-….preview.<domain>` and custom domains. Undefined for other names under the domain. */
export function readSiteHost(host: string, domain: string): SiteHost | undefined {
  if (host === domain) return undefined;
  if (!host.endsWith(`.${domain}`)) return { type: 'custom', domain: host };
  const labels = host.slice(0, -domain.length - 1).split('.');
  const [first = '', second] = labels;
  if (labels.length === 1) return { type: 'site', name: first };
  if (labels.length > 2 || second !== 'preview' || !first.startsWith('dep-')) return undefined;
  return { type: 'preview', deploymentId: `dep_${first.slice(4)}` };
}

/** The name under which a deployment can be seen before it is live. */
export function previewHost(deploymentId: string, domain: string): string {
  return `${deploymentId.replace('_', '-')}.preview.${domain}`;
}
