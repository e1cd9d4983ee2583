import { expect } from 'vitest';
import { expectStatus } from '../support/expect-response.ts';
import { runProgram } from '../support/run-program.ts';
import type { Send, WireRecord } from '../support/send.ts';
import type { RunningServer } from '../support/start-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { askByUdp } from './ask.ts';
import type { DnsMessage } from './dns-message.ts';
import { readMessage, writeQuery } from './dns-message.ts';

/** For a server whose name server is asked. */
export const DNS_ON = { LANDHOLD_DNS_ADDRESS: '127.0.0.1:0', LANDHOLD_SIMULATED_DELAY_MS: '0' };

export const TYPE = { A: 1, NS: 2, CNAME: 5, SOA: 6, MX: 15, TXT: 16 } as const;
export const RCODE = { NOERROR: 0, NXDOMAIN: 3, REFUSED: 5 } as const;

/** Where its banner says that the name server is. */
export function dnsPortOf({ output }: Pick<RunningServer, 'output'>): number {
  const port = /^ {2}DNS +.*?, port (\d+)/m.exec(output())?.[1];
  if (port === undefined) throw new Error(`The banner names no port for DNS:\n${output()}`);
  return Number(port);
}

/** Asks at once, without the time that a program takes to start. */
export async function ask(port: number, name: string, type: number = TYPE.A): Promise<DnsMessage> {
  const answer = await askByUdp(port, writeQuery({ name, type }));
  if (answer === undefined) throw new Error(`No answer about ${name}`);
  return readMessage(answer);
}

/** The addresses of a name. */
export async function addressesAt(port: number, name: string): Promise<string[]> {
  const { answer } = await ask(port, name);
  const addresses = answer.filter(({ type }) => type === TYPE.A);
  return addresses.map(({ data }) => [...Buffer.from(data, 'hex')].join('.')).toSorted();
}

/** Zero where the zone is not served. */
export async function serialAt(port: number, name: string): Promise<number> {
  const { answer } = await ask(port, name, TYPE.SOA);
  const numbers = answer[0]?.data.split(' ').at(-1) ?? '00000000';
  return Number.parseInt(numbers.slice(0, 8), 16);
}

/** What `dig` or `kdig` prints, without comments, and with single spaces. */
export async function dig(program: string, port: number, ...args: string[]): Promise<string[]> {
  const { code, stdout, stderr } = await runProgram(program, ['@127.0.0.1', '-p', String(port), ...args]);
  expect({ code, said: code === 0 ? '' : stdout + stderr }).toEqual({ code: 0, said: '' });
  const lines = stdout.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '' && !line.startsWith(';'));
}

export class ServedZone {
  readonly #send: Send;
  readonly path: string;
  readonly name: string;
  readonly id: string;

  constructor(send: Send, { id, name }: WireRecord) {
    this.#send = send;
    this.path = `/api/v1/dns/${id}`;
    this.id = id;
    this.name = name;
  }

  /** Creates it, and waits until it is active. */
  static async create(send: Send, name: string, more: object = {}): Promise<ServedZone> {
    const answer = await send('POST', '/api/v1/dns', { json: { name, ...more } });
    expectStatus(answer, 201);
    const zone = new ServedZone(send, answer.record());
    await waitUntil(
      () => zone.read(),
      ({ status }) => status === 'active',
    );
    return zone;
  }

  async read(): Promise<WireRecord> {
    return (await this.#send('GET', this.path)).record();
  }

  async put(name: string, type: string, values: readonly string[], more: object = {}): Promise<WireRecord> {
    const answer = await this.#send('POST', `${this.path}/records`, { json: { name, type, values, ...more } });
    expectStatus(answer, 201);
    return answer.record();
  }

  async change({ id }: WireRecord, json: object): Promise<void> {
    expectStatus(await this.#send('PATCH', `${this.path}/records/${id}`, { json }), 200);
  }

  async remove({ id }: WireRecord): Promise<void> {
    expectStatus(await this.#send('DELETE', `${this.path}/records/${id}`), 204);
  }

  async update(json: object): Promise<void> {
    expectStatus(await this.#send('PATCH', this.path, { json }), 200);
  }

  async delete(): Promise<void> {
    expectStatus(await this.#send('DELETE', this.path), 204);
  }
}
