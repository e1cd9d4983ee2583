import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { makeCertificate } from '@landhold/terraform-provider/certificate.ts';
import { MAGIC_COOKIE } from '@landhold/terraform-provider/serve-plugin.ts';
import { bundleProvider } from '../tools/release/bundle-provider.ts';
import type { Reading } from './figures.ts';
import { median, ratioOf } from './measure.ts';
import { ROOT } from './programs.ts';

interface HandshakeOptions {
  readonly folder: string;
  readonly rounds: number;
}

/** From the start of the bundled provider to the line that Terraform waits for. A plan starts it two to four times. */
export async function readHandshake({ folder, rounds }: HandshakeOptions): Promise<Reading> {
  const program = join(folder, 'terraform-provider-landhold');
  await bundleProvider(ROOT, program);
  const client = makeCertificate(new Date());
  const env = { ...process.env, TF_PLUGIN_MAGIC_COOKIE: MAGIC_COOKIE, PLUGIN_CLIENT_CERT: client.pem };
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    const child = spawn(program, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    seconds.push((performance.now() - startedAt) / 1_000);
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
  return {
    name: 'Terraform provider, start to handshake, in seconds',
    ours: `${median(seconds).toFixed(2)} s`,
    theirs: '1 s',
    ratio: ratioOf(
      seconds,
      seconds.map(() => 1),
    ),
    goal: { must: 0.3, aim: 0.15, lessIsBetter: true },
  };
}
