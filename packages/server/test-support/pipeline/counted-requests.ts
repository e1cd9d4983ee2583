import type { OperationId } from '@landhold/contract';
import { wallClock as clock } from '../../src/core/clock.ts';
import { createIds } from '../../src/core/ids.ts';
import type { Idempotency, RecordReply } from '../../src/core/operation.ts';
import { createSeededRandomness } from '../../src/core/randomness.ts';
import { createExportPolicy } from '../../src/regions/export-policy.ts';
import { createPassingSealer } from '../../src/secrets/sealer.ts';
import type { Directory } from '../../src/store/directory.ts';
import type { Store } from '../../src/store/store.ts';
import { createService } from '../../src/wiring/service.ts';
import { plainCall } from './plain-call.ts';

const PROJECT = 'proj_01m7ehfz7aezysy4mfnhbvme5q';

const KEY = {
  id: 'key_01m7ehfz7see89eks19qn0xgvt',
  hash: 'hash',
  lastFour: '0000',
  name: 'ci',
  projectId: PROJECT,
  country: null,
  scopes: new Set<string>(),
  approval: 'none' as const,
  createdAt: 0,
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  version: 1,
};
const OWNER = { accountId: 'acct_01m7ehfz7see89eks19qn0xgvt', role: 'owner', createdAt: 0 } as const;

const common = { labels: { env: 'prod' }, deletion_protection: false };
const site = { region: 'eu-central', custom_domains: [], wildcard_domains: [], force_https: true, ...common };
const zone = { name: 'north-field.test', ttl: 300, dnssec: { enabled: false }, ...common };
const set = { name: 'www', type: 'A', ttl: null, values: ['192.0.2.10'], comment: null, labels: {} };
const network = { name: 'team', region: 'eu-central', dns_servers: [], mtu: 1_420, ...common };
const webhook = {
  name: 'orders',
  url: 'https://north-field.example/',
  event_types: ['*'],
  payload: 'full',
  description: null,
  status: 'enabled',
  ...common,
};

interface Stores {
  readonly store: Store;
  readonly directory: Pick<Directory, 'addProject' | 'addKey'>;
}

interface Parts {
  readonly params?: object;
  readonly body?: object;
  readonly idempotency?: Idempotency;
  readonly dryRun?: boolean;
}

/** Sends requests to the rules without HTTP, so that only they and the store are measured. */
export interface DirectCalls {
  send(id: OperationId, parts: Parts): unknown;
  createSite(name: string): unknown;
}

/** Calls with a key, as a program does. Nothing happens in the background: providers do not act. */
export async function createDirectCalls({ store, directory }: Stores): Promise<DirectCalls> {
  await directory.addProject({ id: PROJECT, name: 'fixture', country: null, createdAt: 0 }, OWNER);
  await directory.addKey(KEY, { maxActive: 1 });
  const { handlers, reconciler } = createService({
    sealer: createPassingSealer(),
    store,
    clock,
    ids: createIds({ clock, randomness: createSeededRandomness('ids') }),
    randomness: createSeededRandomness('service'),
    exportPolicy: createExportPolicy(),
    baseUrl: () => 'https://api.example',
    simulatedDelayMs: 1_000,
    trashMs: 86_400_000,
    onError: (error) => {
      throw error;
    },
  });
  void reconciler.stop();
  const authority = { by: 'key', keyId: KEY.id } as const;
  const call = { ...plainCall, caller: { ...plainCall.caller, projectId: PROJECT, keyId: KEY.id, authority } };
  const byId = handlers as unknown as Readonly<Record<OperationId, (request: object) => unknown>>;
  const send = (id: OperationId, parts: Parts): unknown => byId[id]({ ...call, params: {}, body: {}, ...parts });
  return {
    send,
    createSite: (name) =>
      send('createSite', { body: { name, ...site }, idempotency: { key: name, fingerprint: name } }),
  };
}

/**
 * Makes requests one after the other, and returns what each cost. `measure` runs a request and returns the cost of it
 * alone.
 */
export async function costOfRequests<Cost>(
  { send, createSite }: DirectCalls,
  measure: (make: () => unknown) => Promise<{ reply: unknown; cost: Cost }>,
): Promise<Record<string, Cost>> {
  const costs: Record<string, Cost> = {};
  async function cost(what: string, make: () => unknown): Promise<string> {
    const measured = await measure(make);
    costs[what] = measured.cost;
    const { body } = measured.reply as RecordReply;
    return body === undefined ? '' : ((JSON.parse(body) as { id: string }).id ?? '');
  }

  const id = await cost('create a site', () => createSite('north-field'));
  await cost('create it again with the same key', () => createSite('north-field'));
  await cost('dry run of a creation', () => send('createSite', { body: { name: 'other', ...site }, dryRun: true }));
  await cost('get a site', () => send('getSite', { params: { id } }));
  await cost('update a site', () => send('updateSite', { params: { id }, body: { force_https: false } }));
  await cost('dry run of an update', () =>
    send('updateSite', { params: { id }, body: { force_https: true }, dryRun: true }),
  );
  await cost('delete a site', () => send('deleteSite', { params: { id } }));

  const zoneId = await cost('create a zone', () => send('createZone', { body: zone }));
  const inZone = { zone_id: zoneId };
  const setId = await cost('create a record set', () => send('createRecord', { params: inZone, body: set }));
  const ofSet = { ...inZone, id: setId };
  await cost('update a record set', () => send('updateRecord', { params: ofSet, body: { ttl: 600 } }));
  const changes = [{ action: 'put', name: 'blog', type: 'A', ttl: null, values: ['192.0.2.11'] }];
  await cost('change records', () => send('changeRecords', { params: inZone, body: { changes } }));
  await cost('delete a record set', () => send('deleteRecord', { params: ofSet }));

  const networkId = await cost('create a VPN network', () => send('createVpnNetwork', { body: network }));
  const inNetwork = { network_id: networkId };
  const peer = { name: 'laptop', allowed_ips: [], keepalive_s: 25, expires_at: null, labels: {} };
  const peerId = await cost('create a peer', () => send('createPeer', { params: inNetwork, body: peer }));
  const ofPeer = { ...inNetwork, id: peerId };
  await cost('update a peer', () => send('updatePeer', { params: ofPeer, body: { labels: { env: 'test' } } }));
  await cost('rotate a peer', () => send('rotatePeer', { params: ofPeer }));

  const webhookId = await cost('create a webhook', () => send('createWebhook', { body: webhook }));
  await cost('rotate a secret', () =>
    send('rotateWebhookSecret', { params: { id: webhookId }, body: { overlap_s: 60 } }),
  );
  return costs;
}
