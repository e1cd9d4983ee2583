import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeQuery } from '../tests/dns/dns-message.ts';
import { createKnot, TSIG_KEY } from '../tests/dns/secondaries.ts';
import { readingOf } from './dns-figures.ts';
import { LIVE, send, until } from './dns-service-figures.ts';
import type { Reading } from './figures.ts';
import { median } from './measure.ts';
import { landhold } from './memory-figures.ts';
import { freePort, launch } from './programs.ts';

const CHANGES = 100;
const SETS = 1_000;
const ZONE = 'visible.example';
/** Far longer than a change takes. A change that is not visible by then is an error. */
const PATIENCE_MS = 30_000;

/** The address of a name on a server; empty if there is none. */
async function addressAt(socket: Socket, port: number, question: Buffer): Promise<string> {
  socket.send(question, port, '127.0.0.1');
  const [answer] = (await once(socket, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) })) as [Buffer];
  return answer.readUInt16BE(6) === 0 ? '' : [...answer.subarray(-4)].join('.');
}

async function untilSeen(socket: Socket, port: number, question: Buffer, address: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while ((await addressAt(socket, port, question)) !== address) {
    if (performance.now() > deadline) throw new Error(`${address} is not on the secondary`);
  }
}

/** The time from a change request to the first answer with it from Knot, which is configured as in the guide. */
export async function readVisibility(folder: string, logFile: string): Promise<Reading[]> {
  const home = join(folder, 'dns-secondary');
  mkdirSync(home);
  const dnsPort = await freePort();
  const knot = await createKnot({ primaryPort: dnsPort });
  await knot.start();
  const program = await launch(
    landhold({
      ...LIVE,
      LANDHOLD_DATA_DIR: home,
      LANDHOLD_DNS_ADDRESS: `127.0.0.1:${dnsPort}`,
      LANDHOLD_DNS_SECONDARIES: `127.0.0.1:${knot.port}`,
      LANDHOLD_DNS_TSIG_KEY: TSIG_KEY,
    }),
    logFile,
  );
  const socket = createSocket('udp4');
  try {
    const zone = await send(program, 'POST', '/api/v1/dns', { name: ZONE });
    const path = `/api/v1/dns/${zone.id}`;
    await until(async () => (await send(program, 'GET', path)).status === 'active');
    const changes = Array.from({ length: SETS }, (_, at) => {
      return { action: 'put', name: `host-${at}`, type: 'A', values: ['192.0.2.1'] };
    });
    await send(program, 'POST', `${path}/records/changes`, { changes });
    const question = writeQuery({ name: `host-0.${ZONE}`, type: 1 });
    await untilSeen(socket, knot.port, question, '192.0.2.1');
    const times: number[] = [];
    for (let turn = 0; turn < CHANGES; turn += 1) {
      const address = `198.51.100.${turn}`;
      const change = { action: 'put', name: 'host-0', type: 'A', values: [address] };
      const startedAt = performance.now();
      await send(program, 'POST', `${path}/records/changes`, { changes: [change] });
      await untilSeen(socket, knot.port, question, address);
      times.push(performance.now() - startedAt);
    }
    const slow = times.toSorted((a, b) => a - b)[Math.floor(CHANGES * 0.95)]!;
    return [
      readingOf('a change until Knot answers with it, median of 100', median(times), 100, 'ms'),
      readingOf('a change until Knot answers with it, 95 of 100', slow, 500, 'ms'),
    ];
  } finally {
    socket.close();
    await program.stop();
    await knot.stop();
  }
}
