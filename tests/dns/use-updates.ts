import { afterAll, beforeAll } from 'vitest';
import type { Place } from '../support/engine.ts';
import { newPlace } from '../support/engine.ts';
import { makeKey } from '../support/make-key.ts';
import type { Send, WirePage, WireRecord } from '../support/send.ts';
import { createSend } from '../support/send.ts';
import { SITES_ON } from '../support/served-site.ts';
import type { RunningServer } from '../support/start-server.ts';
import { startServer } from '../support/start-server.ts';
import { askByUdp } from './ask.ts';
import { readMessage } from './dns-message.ts';
import { DNS_ON, dnsPortOf, ServedZone } from './served-zone.ts';
import type { Updater } from './update-key.ts';
import { createKey, nsupdate } from './update-key.ts';

const KEYS = { owner: makeKey('owner of zones'), other: makeKey('other project') };
/** What a key has that may change whatever these tests try. */
export const EVERYTHING = { names: ['@', '*'], types: ['A', 'CNAME', 'DS', 'MX', 'NS', 'TXT'] };

/** A server with the zone `update.example` and a key for all of it, for the tests of one file. */
export class Updates {
  server!: RunningServer;
  send!: Send;
  /** Of another project. */
  other!: Send;
  port!: number;
  zone!: ServedZone;
  key!: Updater;
  #place: Place | undefined;

  async start(env: Readonly<Record<string, string>> = {}): Promise<void> {
    this.#place = await newPlace();
    this.server = await startServer({
      env: {
        LOG_LEVEL: 'warn',
        ...this.#place.env,
        ...SITES_ON,
        ...DNS_ON,
        LANDHOLD_RESOLVER: 'embedded',
        LANDHOLD_BOOTSTRAP_KEYS: `${KEYS.owner}@owner ${KEYS.other}@other`,
        ...env,
      },
    });
    this.send = createSend(this.server.url, KEYS.owner);
    this.other = createSend(this.server.url, KEYS.other);
    this.port = dnsPortOf(this.server);
    this.zone = await ServedZone.create(this.send, 'update.example');
    this.key = await createKey(this.send, this.zone, EVERYTHING);
  }

  async stop(): Promise<void> {
    await this.server?.stop();
    this.#place?.clear();
  }
}

export function useUpdates(env: Readonly<Record<string, string>> = {}) {
  const at = new Updates();
  beforeAll(() => at.start(env));
  afterAll(() => at.stop());
  return {
    at,
    /** By nsupdate with the key for all of the zone. */
    update: (...lines: string[]): Promise<string> => nsupdate(at.port, at.key, lines),
    async sets(name: string): Promise<WireRecord[]> {
      const answer = await at.send('GET', `${at.zone.path}/records?name=${encodeURIComponent(name)}`);
      return [...(answer.json() as WirePage<WireRecord>).data];
    },
    rcodeOf: async (packet: Buffer): Promise<number> => readMessage((await askByUdp(at.port, packet))!).rcode,
  };
}
