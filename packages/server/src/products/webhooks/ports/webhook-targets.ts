import { isIP } from 'node:net';
import { isLoopback } from './network.ts';
import { isIn, isPublicAddress, listOf } from './public-address.ts';

/** Where webhooks may be sent: docs/decisions/0082-where-webhooks-may-be-sent.md. */
export interface WebhookTargets {
  /** What is wrong with a webhook's address; undefined if it is fine. */
  problemOf(url: string): string | undefined;
  /** Whether a connection to this IP address may be opened. */
  allows(address: string): boolean;
}

export interface WebhookTargetOptions {
  /** The operator's private networks that webhooks may reach. */
  readonly allowed?: readonly string[];
  /** Whether receivers on this machine are allowed, including over http. */
  readonly allowsLoopback?: boolean;
}

const LOWEST_FREE_PORT = 1_024;

export function createWebhookTargets({ allowed = [], allowsLoopback = false }: WebhookTargetOptions): WebhookTargets {
  const ownNetworks = listOf(allowed);

  function allows(address: string): boolean {
    return isPublicAddress(address) || isIn(ownNetworks, address) || (allowsLoopback && isLoopback(address));
  }

  function problemOf(text: string): string | undefined {
    const url = URL.parse(text);
    if (url === null) return 'url must be a whole address, such as https://hooks.example.com/landhold.';
    const host = hostOf(url);
    const isHere = allowsLoopback && (isLoopback(host) || isLocalName(host));
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere)) return 'url must begin with https://.';
    if (url.username !== '' || url.password !== '') return 'url must not have a user or a password.';
    if (text.includes('#')) return 'url must not have a fragment.';
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    if (port !== 443 && port < LOWEST_FREE_PORT) return 'url must have the port 443, or one from 1024 up.';
    const isRefused = isIP(host) === 0 ? isLocalName(host) && !isHere : !allows(host);
    return isRefused ? 'url must not be inside a private network: use an address that is public.' : undefined;
  }

  return { problemOf, allows };
}

/** Without IPv6 brackets. URL parsing has already normalised IP addresses. */
export function hostOf(url: URL): string {
  return url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname;
}

/** Names that mean this machine, whatever DNS says. */
export function isLocalName(host: string): boolean {
  return /(?:^|\.)localhost\.?$/.test(host);
}
