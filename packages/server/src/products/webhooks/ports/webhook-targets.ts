import { isIP } from 'node:net';
import { isLoopback } from '../../../addresses/network.ts';
import { isIn, isPublicAddress, listOf } from '../../../addresses/public-address.ts';

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
const WHOLE = 'url must be a whole address, such as https://hooks.example.com/landhold.';
const HOST = 'url must have a valid host name: labels of 1 to 63 letters, digits and hyphens, 253 characters in all.';
/** The URL parser drops some of these, so what is stored would not be what is used. Others cannot be seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u;
/** The parser also takes other forms, such as `https:host` and backslashes, which other programs read differently. */
const BEGINNING = /^[a-z]+:\/\/([^/?#]*)/i;

export function createWebhookTargets({ allowed = [], allowsLoopback = false }: WebhookTargetOptions): WebhookTargets {
  const ownNetworks = listOf(allowed);

  function allows(address: string): boolean {
    return isPublicAddress(address) || isIn(ownNetworks, address) || (allowsLoopback && isLoopback(address));
  }

  function problemOf(text: string): string | undefined {
    if (UNSEEN.test(text)) return 'url must not have spaces or control characters: write them as %20 and the like.';
    const url = URL.parse(text);
    const authority = BEGINNING.exec(text)?.[1];
    if (url === null || authority === undefined || text.includes('\\')) return WHOLE;
    const host = hostOf(url);
    const isHere = allowsLoopback && (isLoopback(host) || isLocalName(host));
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere)) return 'url must begin with https://.';
    if (authority === '') return WHOLE;
    if (authority.includes('@')) return 'url must not have a user or a password.';
    if (text.includes('#')) return 'url must not have a fragment.';
    if (isIP(host) === 0 && !isHostname(host)) return HOST;
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

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const LONGEST_HOSTNAME = 253;

/** In its ASCII form. One label is enough, because an operator's network may have such names. */
function isHostname(host: string): boolean {
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  return name.length <= LONGEST_HOSTNAME && name.split('.').every((label) => LABEL.test(label));
}

/** Names that mean this machine, whatever DNS says. */
export function isLocalName(host: string): boolean {
  return /(?:^|\.)localhost\.?$/.test(host);
}
