import { createSecureContext } from 'node:tls';
import { expect, test } from 'vitest';
import { createProofCertificate } from './certificate-request.ts';

test('a proof can be shown for a name of any length', () => {
  // As many lengths of a certificate as a line of PEM has characters, and more.
  for (let length = 1; length <= 63; length += 1) {
    const made = createProofCertificate(`${'a'.repeat(length)}.example`, Buffer.alloc(32, length), Date.now());
    expect(() => createSecureContext(made)).not.toThrow();
  }
});
