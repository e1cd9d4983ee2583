import { expect, test } from 'vitest';
import { createPassingSealer } from '../../../../secrets/sealer.ts';
import { createMemoryCertificates } from '../../../../store/memory/memory-certificates.ts';
import { newKey } from './acme/certificate-request.ts';
import { createPlacedOrders } from './placed-orders.ts';

const TEXT = { place: '_acme-challenge.shop.example', text: 'proof' };

function createFixture() {
  const removed: string[] = [];
  const certificates = createMemoryCertificates();
  const sealer = createPassingSealer();
  const texts = {
    async remove(place: string, text: string) {
      removed.push(`${place} ${text}`);
      return true;
    },
  };
  const open = () => createPlacedOrders({ certificates, sealer, directory: 'https://ca.example/', texts });
  return { removed, open };
}

test('the text that a killed process left in a zone goes with its order', async () => {
  const { removed, open } = createFixture();
  const killed = open();
  await killed.put('shop.example', { url: 'https://ca.example/1', key: newKey() });
  await killed.noteText('shop.example', TEXT);
  const next = open();
  expect(await next.find('shop.example')).toMatchObject({ url: 'https://ca.example/1' });
  await next.remove('shop.example');
  expect(removed).toEqual(['_acme-challenge.shop.example proof']);
  expect(await next.find('shop.example')).toBeUndefined();
  await next.remove('shop.example');
  expect(removed).toHaveLength(1);
});

test('an order without a text removes none', async () => {
  const { removed, open } = createFixture();
  await open().put('shop.example', { url: 'https://ca.example/1', key: newKey() });
  await open().remove('shop.example');
  expect(removed).toEqual([]);
});
