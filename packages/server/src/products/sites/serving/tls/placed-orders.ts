import { createPrivateKey } from 'node:crypto';
import type { Sealer } from '../../../../core/sealer.ts';
import type { Certificates } from '../../../../store/certificates.ts';
import type { ZoneTexts } from '../../../dns/ports/zone-texts.ts';
import { toPem } from './acme/certificate-request.ts';
import type { PlacedOrder } from './order-certificate.ts';

export interface PlacedOrdersOptions {
  readonly certificates: Certificates;
  readonly sealer: Sealer;
  readonly directory: string;
  readonly texts: Pick<ZoneTexts, 'remove'>;
}

/** A text in a zone that proves a name. */
export interface PlacedText {
  readonly place: string;
  readonly text: string;
}

interface StoredOrder {
  readonly directory: string;
  readonly url: string;
  /** Noted before it is written, so that nothing stays in the zone if a process is killed. */
  readonly text?: PlacedText;
}

/** Beside the certificate's row. Names of hosts contain no spaces. */
const SUFFIX = ' order';

export function isPlacedOrder(row: string): boolean {
  return row.endsWith(SUFFIX);
}

/** Accepted orders in the store, each with the sealed key of its future certificate, so that any process can resume it. */
export function createPlacedOrders({ certificates, sealer, directory, texts }: PlacedOrdersOptions) {
  const placeOf = (row: string) => ({ projectId: '', recordId: row, field: 'certificate' });

  return {
    async find(name: string): Promise<PlacedOrder | undefined> {
      const row = name + SUFFIX;
      const kept = await certificates.find(row);
      const order = kept && (JSON.parse(kept.state) as StoredOrder);
      if (kept?.key == null || order?.directory !== directory) return undefined;
      return { url: order.url, key: createPrivateKey(sealer.open(placeOf(row), kept.key.text)) };
    },
    async put(name: string, { url, key }: PlacedOrder): Promise<void> {
      const row = name + SUFFIX;
      const state: StoredOrder = { directory, url };
      const sealed = sealer.seal(placeOf(row), toPem(key));
      await certificates.put({ name: row, state: JSON.stringify(state), key: sealed });
    },
    async noteText(name: string, text: PlacedText): Promise<void> {
      const kept = await certificates.find(name + SUFFIX);
      if (kept === undefined) return;
      const state: StoredOrder = { ...(JSON.parse(kept.state) as StoredOrder), text };
      await certificates.put({ name: name + SUFFIX, state: JSON.stringify(state) });
    },
    /** Also removes the text that it may have left in a zone. */
    async remove(name: string): Promise<void> {
      const kept = await certificates.find(name + SUFFIX);
      if (kept === undefined) return;
      const { text } = JSON.parse(kept.state) as StoredOrder;
      if (text !== undefined) await texts.remove(text.place, text.text);
      await certificates.remove(name + SUFFIX);
    },
  };
}
