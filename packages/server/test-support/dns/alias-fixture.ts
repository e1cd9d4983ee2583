import type { DnsRecord, Zone, ZoneReport } from '@landhold/contract';
import { createIds } from '../../src/core/ids.ts';
import type { PageReply, RecordReply, Reply } from '../../src/core/operation.ts';
import { createSeededRandomness } from '../../src/core/randomness.ts';
import type { NameAnswer } from '../../src/products/dns/ports/look-up-name.ts';
import { portsOff } from '../../src/products/all-rules.ts';
import { createExportPolicy } from '../../src/regions/export-policy.ts';
import { createPassingSealer } from '../../src/secrets/sealer.ts';
import { createMemoryStore } from '../../src/store/memory/memory-store.ts';
import type { Service } from '../../src/wiring/service.ts';
import { createService } from '../../src/wiring/service.ts';
import type { ManualClock } from '../manual-clock.ts';
import { createManualClock } from '../manual-clock.ts';
import { plainCall } from '../pipeline/plain-call.ts';

/** Long enough for a step. */
const MOMENT_MS = 10;

export const leadsTo = (ttl: number, ...addresses: string[]): NameAnswer => ({ outcome: 'addresses', addresses, ttl });

export function bodyOf(reply: Reply): unknown {
  return JSON.parse((reply as RecordReply).body);
}

export function itemsOf(reply: Reply): unknown[] {
  return (reply as PageReply).items.map((item) => JSON.parse(item) as unknown);
}

export interface AliasFixture {
  readonly clock: ManualClock;
  readonly service: Service;
  readonly zone: Zone;
  /** What DNS elsewhere says. Other names have no address. */
  readonly names: Map<string, NameAnswer>;
  /** The names that were looked up there. */
  readonly asked: string[];
  /** Another process on the same store. */
  open(): Service;
  create(name: string, type: string, values: string[], more?: object): Promise<DnsRecord>;
  change(...changes: object[]): Promise<void>;
  /** The sets of a name, by type. */
  at(name: string): Promise<Record<string, Pick<DnsRecord, 'values' | 'ttl' | 'managed'>>>;
  addressesAt(name: string): Promise<string[]>;
  readZone(): Promise<Zone>;
  /** What the zone's status says of the ALIAS. */
  problemAt(name: string): Promise<string | null | undefined>;
}

/** The zone `shop.test` with a TTL of an hour, in a service whose time stands still. */
export async function createAliasFixture(): Promise<AliasFixture> {
  const clock = createManualClock();
  const names = new Map([['cdn.example.net', leadsTo(60, '93.184.216.34')]]);
  const asked: string[] = [];
  const randomness = createSeededRandomness('alias');
  const store = createMemoryStore({ clock, randomness });
  const open = (): Service =>
    createService({
      sealer: createPassingSealer(),
      store,
      clock,
      ids: createIds({ clock, randomness }),
      randomness,
      exportPolicy: createExportPolicy(),
      baseUrl: () => '',
      simulatedDelayMs: 0,
      ports: {
        ...portsOff(),
        async lookUpName(name) {
          asked.push(name);
          return names.get(name) ?? { outcome: 'nothing' };
        },
      },
      onError(error) {
        throw error;
      },
    });
  const service = open();
  const { handlers } = service;
  service.reconciler.start();
  const sent = { name: 'shop.test', ttl: 3600, dnssec: { enabled: false }, labels: {}, deletion_protection: false };
  const zone = bodyOf(await handlers.createZone({ ...plainCall, params: {}, body: sent })) as Zone;
  clock.waitFor(service.reconciler.idle);
  await clock.advance(MOMENT_MS);
  const params = { zone_id: zone.id };

  async function at(name: string): ReturnType<AliasFixture['at']> {
    const reply = await handlers.listRecords({ ...plainCall, params, query: { name } } as never);
    const sets = itemsOf(reply) as DnsRecord[];
    return Object.fromEntries(sets.map(({ type, values, ttl, managed }) => [type, { values, ttl, managed }]));
  }

  return {
    clock,
    service,
    zone,
    names,
    asked,
    open,
    at,
    async create(name, type, values, more = {}) {
      const body = { name, type, values, ttl: null, comment: null, labels: {}, ...more };
      const reply = await handlers.createRecord({ ...plainCall, params, body });
      await clock.advance(MOMENT_MS);
      return bodyOf(reply) as DnsRecord;
    },
    async change(...changes) {
      await handlers.changeRecords({ ...plainCall, params, body: { changes } } as never);
      await clock.advance(MOMENT_MS);
    },
    async addressesAt(name) {
      const { A, AAAA } = await at(name);
      return [...(A?.values ?? []), ...(AAAA?.values ?? [])];
    },
    async problemAt(name) {
      const { aliases } = bodyOf(await handlers.getZoneStatus({ ...plainCall, params } as never)) as ZoneReport;
      return aliases.find((each) => each.name === name)?.problem;
    },
    readZone: async () => bodyOf(await handlers.getZone({ ...plainCall, params: { id: zone.id } } as never)) as Zone,
  };
}
