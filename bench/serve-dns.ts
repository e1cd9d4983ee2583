import {
  compileZone,
  createNameServer,
  createSignatureCache,
  createZones,
  readSigningKey,
  signZone,
  updateZone,
} from '@landhold/dns/name-server.ts';
import { hostSet, zoneOf } from './dns-zones.ts';
import { TRANSFER_KEY } from './take-transfer.ts';

/*
 * The name server with the given number of zones and hosts. It prints where it listens, what the zones cost, and
 * what it costs to change a set of the first zone. The third argument has the first zone signed.
 */
const [zoneCount = 1, hosts = 1] = process.argv.slice(2).map(Number);
const isSigned = process.argv[4] === 'signed';
const CHANGES = 1_000;

const zones = createZones();
globalThis.gc!();
const before = process.memoryUsage().heapUsed;
const startedAt = performance.now();
for (let index = 0; index < zoneCount; index += 1) {
  zones.put(compileZone(zoneOf(index === 0 ? 'bench.example' : `bench-${index}.example`, hosts)));
}
const compileMs = performance.now() - startedAt;
globalThis.gc!();
const bytes = process.memoryUsage().heapUsed - before;
const zone = zones.get('bench.example')!;
if (isSigned) {
  const now = Math.floor(Date.now() / 1000);
  const validity = { validFrom: now - 3_600, validUntil: now + 86_400 };
  const keys = [readSigningKey(Buffer.alloc(32, 7))];
  signZone(zone, { keys, ...validity, ttl: 300, cache: createSignatureCache(32 * 2 ** 20) });
}
const changeBegun = performance.now();
for (let index = 0; index < CHANGES; index += 1) updateZone(zone, { sets: [hostSet(index % hosts, '10.254.0.1')] });
const changeUs = ((performance.now() - changeBegun) * 1_000) / CHANGES;
const server = createNameServer({
  zones,
  addresses: ['127.0.0.1'],
  port: 0,
  secondaries: {
    keys: [TRANSFER_KEY],
    catalog: () => undefined,
    findDifference: async () => undefined,
    now: () => Math.floor(Date.now() / 1000),
  },
  onError: console.error,
});
await server.start();
console.log(JSON.stringify({ port: server.port(), compileMs, bytes, changeUs }));
process.on('SIGTERM', () => {
  void server.stop().then(() => process.exit(0));
});
