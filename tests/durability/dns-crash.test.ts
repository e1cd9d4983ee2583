/**
 * Ours is killed with transfers half done and updates under way: Knot and BIND end with what was acknowledged.
 *
 * @module-tag long
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Secondary } from '../dns/secondaries.ts';
import { createBind, createKnot } from '../dns/secondaries.ts';
import type { TransferProxy } from '../dns/transfer-proxy.ts';
import { startTransferProxy } from '../dns/transfer-proxy.ts';
import { delv } from '../dns/validate.ts';
import { findFreePort } from '../support/free-port.ts';
import { killDuringTransfers, ZONE } from './dns-rounds.ts';
import type { EngineName } from './live-engine.ts';
import { createEngine } from './live-engine.ts';

/** `npm run test:crash` asks for more of them. */
const KILLS = Number(process.env['CRASHES_OF_DNS'] ?? 2);
const TIMEOUT = { timeout: 3_600_000 };

interface Servers {
  readonly dnsPort: number;
  readonly proxy: TransferProxy;
  readonly secondaries: readonly Secondary[];
}

/** Knot and BIND behind a proxy, for the tests of a group. */
function useSecondaries(): Servers {
  const servers = {} as { -readonly [name in keyof Servers]: Servers[name] };
  beforeAll(async () => {
    servers.dnsPort = await findFreePort();
    servers.proxy = await startTransferProxy(servers.dnsPort);
    const primary = { primaryPort: servers.proxy.port };
    servers.secondaries = [await createKnot(primary), await createBind(primary)];
    await Promise.all(servers.secondaries.map((each) => each.start()));
  });
  afterAll(async () => {
    await Promise.all(servers.secondaries.map((each) => each.stop()));
    await servers.proxy.stop();
  });
  return servers;
}

describe.each<[EngineName, string, boolean]>([
  ['SQLite', 'unsigned', false],
  ['PostgreSQL', 'signed', true],
])('on %s, a zone that is %s', TIMEOUT, (name, _how, isSigned) => {
  const servers = useSecondaries();

  test(`${KILLS} kills in the middle of transfers and updates`, async () => {
    const engine = await createEngine(name);
    const verdict = await killDuringTransfers({ ...servers, engine, kills: KILLS, isSigned });
    const { faults, acknowledged, ds } = verdict;
    console.log(`DNS on ${name}: ${KILLS} kills, ${acknowledged} names, ${faults.length} of them wrong somewhere`);
    expect(faults).toEqual([]);
    if (!isSigned) return;
    for (const { port } of servers.secondaries) {
      expect(await delv(port, ZONE, ds, `host-1.${ZONE}`, 'A')).toBe('fully validated');
      expect(await delv(port, ZONE, ds, `nothing.${ZONE}`, 'A')).toBe('negative response, fully validated');
    }
  });
});

describe('the control', TIMEOUT, () => {
  const servers = useSecondaries();

  test('secondaries that have what was not kept are noticed when ours answers before the commit', async () => {
    const early = pathToFileURL(join(import.meta.dirname, 'answer-before-commit.ts')).href;
    const env = { NODE_OPTIONS: `--import ${early}` };
    const engine = await createEngine('SQLite');
    const rounds = killDuringTransfers({ ...servers, engine, kills: 1, isSigned: false, env });
    await expect(rounds).rejects.toThrow(/to be greater than or equal to/);
  });
});
