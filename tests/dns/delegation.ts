import type { Send, WireRecord } from '../support/send.ts';
import { expectStatus } from '../support/expect-response.ts';
import { waitUntil } from '../support/wait-until.ts';
import { ask, RCODE } from './served-zone.ts';

/** Registers a domain, and waits until it is active. */
export async function register(send: Send, name: string, more: object = {}): Promise<WireRecord> {
  const answer = await send('POST', '/api/v1/domains', { json: { name, ...more } });
  expectStatus(answer, 201);
  const path = `/api/v1/domains/${answer.record().id}`;
  return waitUntil(
    async () => (await send('GET', path)).record(),
    ({ status }) => status === 'active',
  );
}

const NS = 2;
const ADDRESSES: readonly number[] = [1, 28];

/** The parent zone's answer for a name below a domain: its name servers and glue, or that there is no such name. */
export async function referralFor(port: number, domain: string): Promise<string> {
  const { rcode, flags, authority, additional } = await ask(port, `a-host.${domain}`);
  if (rcode === RCODE.NXDOMAIN) return `NXDOMAIN of ${authority[0]!.name}`;
  if (rcode !== RCODE.NOERROR || (flags & 0x0400) !== 0) return `rcode ${rcode}, flags ${flags.toString(16)}`;
  const hosts = authority.filter(({ type, name }) => type === NS && name === `${domain}.`).map(({ data }) => data);
  const glue = additional.filter(({ type }) => ADDRESSES.includes(type)).map(({ name, data }) => `${name}=${data}`);
  return [...hosts.toSorted(), ...glue.toSorted()].join(' ');
}
