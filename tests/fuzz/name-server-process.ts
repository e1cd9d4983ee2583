/** Runs a name server in a separate process, which reports its memory on request. */
import { compileZone, createNameServer, createZones } from '@landhold/dns/name-server.ts';
import { FUZZ_KEY, FUZZ_TIME_S, FUZZ_UPDATE_KEY } from './hostile-packets.ts';
import { ANSWER_ZONES } from '../dns/answer-zones.ts';
import { usedMemory } from './used-memory.ts';

const zones = createZones();
for (const source of ANSWER_ZONES) zones.put(compileZone(source));
const server = createNameServer({
  zones,
  secondaries: {
    keys: [FUZZ_KEY],
    catalog: () => undefined,
    findDifference: async () => undefined,
    now: () => FUZZ_TIME_S,
  },
  updates: {
    findKey: async (name) =>
      name === FUZZ_UPDATE_KEY.name
        ? { ...FUZZ_UPDATE_KEY, update: async () => 0, transfer: async () => 0 }
        : undefined,
    now: () => FUZZ_TIME_S,
  },
  addresses: ['127.0.0.1'],
  port: 0,
  tcpLimits: { idleMs: 2_000 },
  onError: (error) => process.send!({ error: String(error instanceof Error ? error.stack : error) }),
});
await server.start();
process.send!({ port: server.port() });

async function report(): Promise<void> {
  process.send!({ bytes: await usedMemory(), answers: server.counters.answers.udp });
}

process.on('message', () => void report());
