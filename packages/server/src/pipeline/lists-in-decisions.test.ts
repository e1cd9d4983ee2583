/**
 * Decisions that depend on a list. Another process changes the list between the decision and its commit, so that it is
 * made again: docs/decisions/0240-what-protects-a-list.md.
 */
import type {
  Backup,
  Database,
  DatabaseUser,
  EnrollmentKey,
  Peer,
  Site,
  VpnNetwork,
  Webhook,
  Zone,
} from '@landhold/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Rivals } from '../../test-support/pipeline/rivals.ts';
import { createRivals } from '../../test-support/pipeline/rivals.ts';

const OTHER_PROJECT = { projectId: 'proj_2' };
const common = { labels: {}, deletion_protection: false };

let rivals: Rivals;

beforeEach(async () => {
  rivals = await createRivals();
});

/** What each of two processes is told when both send this, the slow one first. */
async function codesOf(slow: () => Promise<unknown>, fast: () => Promise<unknown>): Promise<string[]> {
  const codes: string[] = [];
  const codeOf = async (sent: Promise<unknown>): Promise<void> => {
    codes.push(
      await sent.then(
        () => 'ok',
        ({ code }: { code: string }) => code,
      ),
    );
  };
  rivals.meanwhile(async () => codeOf(fast()));
  await codeOf(slow());
  return codes;
}

describe('VPN networks and their peers', () => {
  const network = { name: 'team', region: 'eu-central', dns_servers: [], mtu: 1_420, ...common };
  const peer = { allowed_ips: [] as string[], keepalive_s: 25, expires_at: null, labels: {} };

  test('409 cidr_overlap when another network has taken a part of the range', async () => {
    const { slow, fast } = rivals;
    const codes = await codesOf(
      () => slow.send('createVpnNetwork', { body: { ...network, cidr: '10.1.0.0/16' } }),
      () => fast.send('createVpnNetwork', { body: { ...network, name: 'other', cidr: '10.1.2.0/24' } }),
    );
    expect(codes).toEqual(['ok', 'cidr_overlap']);
  });

  describe('with two peers', () => {
    let params: { network_id: string };
    let peers: Peer[];

    beforeEach(async () => {
      const { id } = await rivals.fast.send<VpnNetwork>('createVpnNetwork', { body: network });
      params = { network_id: id };
      peers = [];
      for (const name of ['one', 'two'])
        peers.push(await rivals.fast.send<Peer>('createPeer', { params, body: { ...peer, name } }));
    });

    test('409 allowed_ips_overlap when another peer has got a part of the range', async () => {
      const [one, two] = peers.map(({ id }) => ({ ...params, id }));
      const codes = await codesOf(
        () => rivals.slow.send('updatePeer', { params: one, body: { allowed_ips: ['192.168.0.0/16'] } }),
        () => rivals.fast.send('updatePeer', { params: two, body: { allowed_ips: ['192.168.1.0/24'] } }),
      );
      expect(codes).toEqual(['ok', 'allowed_ips_overlap']);
    });

    test('409 allowed_ips_overlap when a new peer has got a part of the range', async () => {
      const body = { ...peer, name: 'three', allowed_ips: ['192.168.1.0/24'] };
      const codes = await codesOf(
        () =>
          rivals.slow.send('updatePeer', {
            params: { ...params, id: peers[0]!.id },
            body: { allowed_ips: ['192.168.0.0/16'] },
          }),
        () => rivals.fast.send('createPeer', { params, body }),
      );
      expect(codes).toEqual(['ok', 'allowed_ips_overlap']);
    });

    test('401 enrollment_key_used_up when another device has taken the last use', async () => {
      const body = { name: 'phones', max_uses: 1, allow_replace: false, labels: {} };
      const key = await rivals.fast.send<EnrollmentKey>('createEnrollmentKey', { params, body });
      const caller = { keyId: key.id, enrollment: { networkId: params.network_id, allowsReplacing: false } };
      const codes = await codesOf(
        () => rivals.slow.send('enrollPeer', { params, body: { name: 'mine' } }, caller),
        () => rivals.fast.send('enrollPeer', { params, body: { name: 'yours' } }, caller),
      );
      expect(codes).toEqual(['ok', 'enrollment_key_used_up']);
    });
  });
});

describe('limits', () => {
  const webhook = { url: 'https://north-field.example/', event_types: ['*'], payload: 'full', description: null };

  test('409 too_many_webhooks when another process has created the last one', async () => {
    const create = (who: 'slow' | 'fast', name: string) =>
      rivals[who].send<Webhook>('createWebhook', { body: { name, ...webhook, status: 'enabled', ...common } });
    for (let count = 1; count < 50; count += 1) await create('fast', `webhook-${count}`);
    expect(
      await codesOf(
        () => create('slow', 'mine'),
        () => create('fast', 'yours'),
      ),
    ).toEqual(['ok', 'too_many_webhooks']);
  });

  test('409 too_many_update_keys when another process has created the last one', async () => {
    const params = { zone_id: (await createZone('fast', 'north-field.example')).id };
    const body = { algorithm: 'hmac-sha256', names: ['*'], types: ['TXT'], labels: {} };
    const create = (who: 'slow' | 'fast', name: string) =>
      rivals[who].send('createUpdateKey', { params, body: { ...body, name } });
    for (let count = 1; count < 50; count += 1) await create('fast', `key-${count}`);
    expect(
      await codesOf(
        () => create('slow', 'mine'),
        () => create('fast', 'yours'),
      ),
    ).toEqual(['ok', 'too_many_update_keys']);
  });
});

describe('zones', () => {
  test('409 record_conflict when a set of another type was added at the name of a CNAME', async () => {
    const params = { zone_id: (await createZone('fast', 'north-field.example')).id };
    const set = { name: 'www', ttl: null, comment: null, labels: {} };
    const codes = await codesOf(
      () =>
        rivals.slow.send('createRecord', { params, body: { ...set, type: 'CNAME', values: ['north-field.example.'] } }),
      () => rivals.fast.send('createRecord', { params, body: { ...set, type: 'A', values: ['192.0.2.1'] } }),
    );
    expect(codes).toEqual(['ok', 'record_conflict']);
  });

  test('a zone waits when the zone above has removed its delegation', async () => {
    const above = await createZone('fast', 'north-field.example');
    const params = { zone_id: above.id };
    const values = above.nameservers.map((name) => `${name}.`);
    const body = { name: 'shop', type: 'NS', values, ttl: null, comment: null, labels: {} };
    const delegation = await rivals.fast.send<{ id: string }>('createRecord', { params, body });
    rivals.meanwhile(() => rivals.fast.send('deleteRecord', { params: { ...params, id: delegation.id } }));
    const zone = await createZone('slow', 'shop.north-field.example', OTHER_PROJECT);
    expect([zone.status, zone.status_reason]).toEqual(['pending', expect.stringContaining('does not delegate')]);
  });

  test('a zone that waits goes on waiting when its new delegation is removed again', async () => {
    const above = await createZone('fast', 'north-field.example');
    const zone = await createZone('fast', 'shop.north-field.example', OTHER_PROJECT);
    expect(zone.status_reason).toContain('does not delegate');
    const params = { zone_id: above.id };
    const values = above.nameservers.map((name) => `${name}.`);
    const body = { name: 'shop', type: 'NS', values, ttl: null, comment: null, labels: {} };
    const delegation = await rivals.fast.send<{ id: string }>('createRecord', { params, body });
    const undo = () => rivals.fast.send('deleteRecord', { params: { ...params, id: delegation.id } });
    rivals.meanwhile(undo, zone.id);
    rivals.advance(60_000);
    await rivals.slow.reconciler.runDue();
    const read = await rivals.fast.send<Zone>('getZone', { params: { id: zone.id } }, OTHER_PROJECT);
    expect([read.status, read.status_reason]).toEqual(['pending', expect.stringContaining('does not delegate')]);
  });
});

describe('databases', () => {
  const database = { engine: 'postgres', region: 'eu-central', size: 'small', storage_gb: 10 };
  let id: string;

  beforeEach(async () => {
    ({ id } = await createDatabase('orchard'));
    await rivals.fast.reconciler.runDue();
  });

  const createDatabase = (name: string, more: object = {}, who: 'slow' | 'fast' = 'fast') =>
    rivals[who].send<Database>('createDatabase', {
      body: { name, ...database, backup_retention_days: 7, ...common, ...more },
    });

  async function completedBackup(): Promise<Backup> {
    const backup = await rivals.fast.send<Backup>('createBackup', { body: { database_id: id, labels: {} } });
    await rivals.fast.reconciler.runDue();
    return backup;
  }

  test('a database names an owner that exists when two owners are deleted at once', async () => {
    const params = { database_id: id };
    const owners: DatabaseUser[] = [];
    for (const name of ['first', 'second', 'third'])
      owners.push(await rivals.fast.send('createDatabaseUser', { params, body: { name, role: 'owner', labels: {} } }));
    const [first, second, third] = owners as [DatabaseUser, DatabaseUser, DatabaseUser];
    rivals.meanwhile(() => rivals.fast.send('deleteDatabaseUser', { params: { ...params, id: second.id } }));
    await rivals.slow.send('deleteDatabaseUser', { params: { ...params, id: third.id } });
    const { connection } = await rivals.fast.send<Database>('getDatabase', { params: { id } });
    expect(connection!.user).toBe(first.username);
  });

  test('409 too_many_database_users when another process has created the last one', async () => {
    const params = { database_id: id };
    const create = (who: 'slow' | 'fast', name: string) =>
      rivals[who].send('createDatabaseUser', { params, body: { name, role: 'read_only', labels: {} } });
    for (let count = 1; count < 50; count += 1) await create('fast', `user-${count}`);
    const codes = await codesOf(
      () => create('slow', 'mine'),
      () => create('fast', 'yours'),
    );
    expect(codes).toEqual(['ok', 'too_many_database_users']);
  });

  test('404 resource_not_found when the backup of a restore was deleted', async () => {
    const backup = await completedBackup();
    const codes = await codesOf(
      () => createDatabase('copy', { restore_from: { backup_id: backup.id } }, 'slow'),
      () => rivals.fast.send('deleteBackup', { params: { id: backup.id } }),
    );
    expect(codes).toEqual(['ok', 'resource_not_found']);
  });

  test('404 resource_not_found when the database of a new backup was deleted', async () => {
    const codes = await codesOf(
      () => rivals.slow.send('createBackup', { body: { database_id: id, labels: {} } }),
      () => rivals.fast.send('deleteDatabase', { params: { id } }),
    );
    expect(codes).toEqual(['ok', 'resource_not_found']);
  });
});

describe('sites', () => {
  test('409 name_taken when another process has created one of the name', async () => {
    const body = {
      name: 'shop',
      region: 'eu-central',
      custom_domains: [],
      wildcard_domains: [],
      force_https: true,
      ...common,
    };
    const codes = await codesOf(
      () => rivals.slow.send<Site>('createSite', { body }),
      () => rivals.fast.send<Site>('createSite', { body }),
    );
    expect(codes).toEqual(['ok', 'name_taken']);
  });
});

async function createZone(who: 'slow' | 'fast', name: string, caller: object = {}): Promise<Zone> {
  const body = { name, ttl: 300, dnssec: { enabled: false }, ...common };
  return rivals[who].send<Zone>('createZone', { body }, caller);
}
