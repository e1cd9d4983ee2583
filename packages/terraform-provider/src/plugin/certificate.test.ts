import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeCertificate } from './certificate.ts';

test.each(['2026-11-19T04:42:19.488Z', '2049-12-31T00:00:00.000Z', '2050-06-01T00:00:00.000Z'])(
  'a certificate made at %s is for localhost, signs itself, and is valid then',
  (at) => {
    const { pem, der, key } = makeCertificate(new Date(at));
    const read = new X509Certificate(pem);
    expect(read.raw.equals(der)).toBe(true);
    expect(read.subjectAltName).toBe('DNS:localhost');
    expect(read.verify(read.publicKey)).toBe(true);
    expect(read.ca).toBe(true);
    expect(read.validFromDate.getTime()).toBeLessThan(Date.parse(at));
    expect(read.validToDate.getTime()).toBeGreaterThan(Date.parse(at));
    expect(key).toContain('PRIVATE KEY');
  },
);
