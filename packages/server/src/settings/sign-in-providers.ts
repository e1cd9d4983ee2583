import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isLoopback } from '../addresses/network.ts';
import type { GroupRule, SignInProvider } from '../core/sign-in-provider.ts';

const MEMBERS = new Set([
  'id',
  'name',
  'issuer',
  'client_id',
  'client_secret',
  'email_domains',
  'scopes',
  'prompt',
  'groups_claim',
  'may_grant_administrator',
  'rules',
]);
const ROLES = ['owner', 'developer', 'read_only'] as const;
/** `offline_access` brings the refresh token with which a session is checked again. */
const DEFAULT_SCOPES = ['openid', 'profile', 'email', 'offline_access'];

/** The providers in a file; without a file, none. */
export function readSignInProviders(file: string): readonly SignInProvider[] {
  if (file === '') return [];
  try {
    return parseSignInProviders(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

export function parseSignInProviders(text: string): readonly SignInProvider[] {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    // The parser's message repeats the text around the fault, which may be a secret.
    throw new Error('it is not JSON');
  }
  const list = isObject(document) ? document['providers'] : undefined;
  if (!Array.isArray(list) || list.length === 0) throw new Error('it needs "providers", a list of at least one');
  const providers = list.map((entry, index) => readProvider(entry, `providers[${index}]`));
  refuseTwice(providers, 'id');
  // With one issuer twice, the identities of one would be those of the other.
  refuseTwice(providers, 'issuer');
  return providers;
}

function readProvider(entry: unknown, at: string): SignInProvider {
  if (!isObject(entry)) throw new Error(`${at} is not an object`);
  const unknown = Object.keys(entry).find((name) => !MEMBERS.has(name));
  if (unknown !== undefined) throw new Error(`${at} has the unknown member "${unknown}"`);
  const id = textOf(entry, 'id', at);
  if (!/^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/.test(id))
    throw new Error(`${at}.id is not 1 to 32 of a-z, 0-9 and hyphens`);
  const scopes = entry['scopes'] === undefined ? DEFAULT_SCOPES : textsOf(entry, 'scopes', at);
  if (!scopes.includes('openid')) throw new Error(`${at}.scopes lacks "openid"`);
  return {
    id,
    name: textOf(entry, 'name', at),
    issuer: issuerOf(textOf(entry, 'issuer', at), `${at}.issuer`),
    clientId: textOf(entry, 'client_id', at),
    clientSecret: entry['client_secret'] === undefined ? null : textOf(entry, 'client_secret', at),
    scopes,
    prompt: promptOf(entry, at),
    emailDomains: entry['email_domains'] === undefined ? [] : textsOf(entry, 'email_domains', at).map(domainOf(at)),
    groupsClaim: entry['groups_claim'] === undefined ? 'groups' : textOf(entry, 'groups_claim', at),
    rules: readRules(entry, at),
  };
}

function promptOf({ prompt }: Readonly<Record<string, unknown>>, at: string): string | null {
  if (prompt === undefined) return null;
  if (prompt === 'consent' || prompt === 'login' || prompt === 'select_account') return prompt;
  throw new Error(`${at}.prompt is not consent, login or select_account`);
}

function readRules(entry: Readonly<Record<string, unknown>>, at: string): readonly GroupRule[] {
  const { rules = [], may_grant_administrator: mayGrant = false } = entry;
  if (typeof mayGrant !== 'boolean') throw new Error(`${at}.may_grant_administrator is neither true nor false`);
  if (!Array.isArray(rules)) throw new Error(`${at}.rules is not a list`);
  return rules.map((rule, index) => {
    const place = `${at}.rules[${index}]`;
    if (!isObject(rule)) throw new Error(`${place} is not an object`);
    const group = textOf(rule, 'group', place);
    const members = Object.keys(rule).toSorted().join(' ');
    if (members === 'administrator group' && rule['administrator'] === true) {
      if (mayGrant) return { group, administrator: true };
      throw new Error(`${place} makes administrators. Set may_grant_administrator to true if it should`);
    }
    const role = ROLES.find((each) => each === rule['role']);
    if (members !== 'group project role' || role === undefined)
      throw new Error(`${place} is not {"group", "project", "role"} with the role owner, developer or read_only`);
    return { group, project: textOf(rule, 'project', place), role };
  });
}

/** Tokens travel to this address, so it must be https, or this machine for a test. */
function issuerOf(value: string, at: string): string {
  const url = URL.parse(value);
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  const isThisMachine = host === 'localhost' || (isIP(host) !== 0 && isLoopback(host));
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine);
  if (url === null || !isSafe || url.username !== '' || url.search !== '' || url.hash !== '')
    throw new Error(`${at} is not an https address without user, query and fragment`);
  return value;
}

const domainOf =
  (at: string) =>
  (value: string): string => {
    const domain = value.toLowerCase();
    if (/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$/.test(domain)) return domain;
    throw new Error(`${at}.email_domains has "${value}", which is not a domain such as example.com`);
  };

function textOf(entry: Readonly<Record<string, unknown>>, name: string, at: string): string {
  const value = entry[name];
  if (typeof value === 'string' && value !== '' && value.length <= 1_000) return value;
  throw new Error(`${at}.${name} is not a text`);
}

function textsOf(entry: Readonly<Record<string, unknown>>, name: string, at: string): readonly string[] {
  const value = entry[name];
  if (Array.isArray(value) && value.every((each) => typeof each === 'string' && each !== '')) return value as string[];
  throw new Error(`${at}.${name} is not a list of texts`);
}

function refuseTwice(providers: readonly SignInProvider[], member: 'id' | 'issuer'): void {
  const values = providers.map((provider) => provider[member]);
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice !== undefined) throw new Error(`several providers have the ${member} "${twice}"`);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
