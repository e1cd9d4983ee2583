import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SecureContext } from 'node:tls';
import { createSecureContext } from 'node:tls';
import { wallClock } from '../../../../core/clock.ts';
import type { Timer } from '../../../../core/clock.ts';

export interface CertificateFilesOptions {
  /** The chain, as PEM. */
  readonly certFile: string;
  readonly keyFile: string;
  readonly onError: (error: unknown) => void;
}

const LOOK_MS = 10_000;

/** A certificate that someone else maintains in files. A new one is used soon after it appears. */
export function createCertificateFiles({ certFile, keyFile, onError }: CertificateFilesOptions) {
  let used: { readonly text: string; readonly context: SecureContext; readonly leaf: X509Certificate } | undefined;
  let trouble: string | null = null;
  let timer: Timer | undefined;

  function look(): void {
    try {
      const [cert, key] = [readFileSync(certFile, 'utf8'), readFileSync(keyFile, 'utf8')];
      const text = cert + key;
      // Files that do not match, as in the middle of a change, are refused here.
      if (text !== used?.text)
        used = {
          text,
          context: createSecureContext({ cert, key, minVersion: 'TLSv1.2' }),
          leaf: new X509Certificate(cert),
        };
      trouble = null;
    } catch (error) {
      const now = `The certificate in ${certFile} cannot be used: ${(error as Error).message}.`;
      if (now !== trouble) onError(error);
      trouble = now;
    }
  }

  return {
    start() {
      look();
      timer = wallClock.setInterval(look, LOOK_MS);
      timer.unref();
    },
    stop: () => wallClock.clearInterval(timer),
    context: () => used?.context,
    covers: (host: string) => used?.leaf.checkHost(host) !== undefined,
    trouble: () => trouble,
  };
}
