import { expect, test } from 'vitest';
import type { AcmeClient } from './acme/acme-client.ts';
import { orderCertificate } from './order-certificate.ts';

test.each(['http-01', 'tls-alpn-01', 'dns-01'])(
  'a CA is asked to look for a proof by %s only when all processes know the name',
  async (type) => {
    const steps: string[] = [];
    const url = 'https://ca.example/1';
    const done = new Error('The test ends here.');
    const authorization = { url, status: 'pending', identifier: { value: 'a.example' } };
    const client = {
      order: async () => ({ url, status: 'pending', authorizations: [url], finalize: url }),
      authorization: async () => ({ ...authorization, challenges: [{ type, url, token: 'token' }] }),
      async prove() {
        steps.push('prove');
        throw done;
      },
    } as unknown as AcmeClient;
    const note = (step: string) => async () => {
      steps.push(step);
      return true;
    };
    const order = orderCertificate({
      client,
      thumbprint: 'thumbprint',
      names: ['a.example'],
      ways: [type],
      texts: { add: note('show'), remove: async () => true },
      inTurn: (_place, work) => work(),
      placed: undefined,
      onOrdered: async () => {},
      settled: async () => void steps.push('settled'),
      showProof: async () => void steps.push('show'),
    });
    await expect(order).rejects.toBe(done);
    expect(steps).toEqual(type === 'http-01' ? ['settled', 'prove'] : ['show', 'settled', 'prove']);
  },
);
