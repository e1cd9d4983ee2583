import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../support/free-port.ts';
import { waitUntil } from '../support/wait-until.ts';
import { makeCertificate } from './certificate.ts';

export interface PebbleOptions {
  /** Where names are looked up. */
  readonly dnsPort: number;
  readonly httpPort: number;
  readonly tlsPort: number;
  /** How long certificates are valid. */
  readonly validS: number;
  /** How many of 100 valid nonces it refuses, to see that a client tries again. */
  readonly refusedNonces?: number;
}

/** Let's Encrypt's own CA for tests. It forgets everything when it ends. */
export class Pebble {
  readonly directory: string;
  /** The certificate of its own server, which is to be trusted. */
  readonly rootFile: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'landhold-pebble-'));
  readonly #ports: readonly [number, number];
  #child: ChildProcess | undefined;
  #said = '';

  private constructor(ports: readonly [number, number]) {
    this.#ports = ports;
    this.directory = `https://localhost:${ports[0]}/dir`;
    this.rootFile = join(this.#folder, 'cert.pem');
    const { cert, key } = makeCertificate('localhost');
    writeFileSync(this.rootFile, cert);
    writeFileSync(join(this.#folder, 'key.pem'), key);
  }

  static async create(): Promise<Pebble> {
    return new Pebble([await findFreePort(), await findFreePort()]);
  }

  /** Its output so far: each request, and how it validated each name. */
  get said(): string {
    return this.#said;
  }

  /** When it got an order: its log has whole seconds of the machine's time. */
  orderedAt(): number[] {
    const lines = this.#said.matchAll(/(\d{4})\/(\d\d)\/(\d\d) (\d\d:\d\d:\d\d) Added order/g);
    return Array.from(lines, ([, year, month, day, time]) => new Date(`${year}-${month}-${day}T${time}`).getTime());
  }

  async start({ dnsPort, httpPort, tlsPort, validS, refusedNonces = 20 }: PebbleOptions): Promise<void> {
    const [port, managementPort] = this.#ports;
    const config = {
      listenAddress: `127.0.0.1:${port}`,
      managementListenAddress: `127.0.0.1:${managementPort}`,
      certificate: this.rootFile,
      privateKey: join(this.#folder, 'key.pem'),
      certificateValidityPeriod: validS,
      httpPort,
      tlsPort,
    };
    const file = join(this.#folder, 'config.json');
    writeFileSync(file, JSON.stringify({ pebble: config }));
    const child = spawn('pebble', ['-config', file, '-strict', '-dnsserver', `127.0.0.1:${dnsPort}`], {
      env: {
        PATH: process.env['PATH'],
        PEBBLE_VA_NOSLEEP: '1',
        PEBBLE_AUTHZREUSE: '0',
        PEBBLE_WFE_NONCEREJECT: String(refusedNonces),
      },
    });
    await once(child, 'spawn');
    this.#child = child;
    const keep = (piece: Buffer): void => {
      this.#said += piece.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    await waitUntil(
      () => this.roots().catch(() => ''),
      (roots) => roots.includes('BEGIN CERTIFICATE'),
      // It makes keys first.
      120_000,
    );
  }

  /** By which its certificates are checked. */
  roots(): Promise<string> {
    return new Promise((resolve, reject) => {
      const options = { rejectUnauthorized: false, agent: false };
      const asked = request(`https://127.0.0.1:${this.#ports[1]}/roots/0`, options, (response) => {
        let text = '';
        response.on('data', (piece: Buffer) => (text += piece.toString()));
        response.on('end', () => resolve(text));
      });
      asked.on('error', reject);
      asked.end();
    });
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true });
  }
}
