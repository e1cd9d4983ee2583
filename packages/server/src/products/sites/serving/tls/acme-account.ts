import { createPrivateKey } from 'node:crypto';
import type { Sealer } from '../../../../core/sealer.ts';
import type { Certificates } from '../../../../store/certificates.ts';
import type { AcmeClient } from './acme/acme-client.ts';
import { createAcmeClient, thumbprintOf } from './acme/acme-client.ts';
import type { CallAcme } from './acme/acme-http.ts';
import { newKey, toPem } from './acme/certificate-request.ts';

/** The account's row. Names of hosts with certificates contain a dot. */
export const ACCOUNT = 'account';
const place = { projectId: '', recordId: ACCOUNT, field: 'certificate' };

/** The account's public state. */
export interface AccountState {
  readonly directory: string;
  /** Null until the CA has confirmed it. */
  readonly url: string | null;
  readonly thumbprint: string;
}

export interface AccountOptions {
  readonly certificates: Certificates;
  readonly sealer: Sealer;
  readonly call: CallAcme;
  readonly directory: string;
  readonly contact: string | null;
  readonly signal: AbortSignal;
  readonly now: () => number;
}

export interface Account {
  readonly client: AcmeClient;
  readonly thumbprint: string;
}

/** The account at the CA, created if there is none. The key is stored before the CA sees it. */
export async function openAccount(options: AccountOptions): Promise<Account> {
  const { certificates, sealer, directory, contact } = options;
  const kept = await certificates.find(ACCOUNT);
  const known = kept && (JSON.parse(kept.state) as AccountState);
  const isOurs = known?.directory === directory && kept?.key != null;
  const key = isOurs ? createPrivateKey(sealer.open(place, kept.key.text)) : newKey();
  const state: AccountState = isOurs ? known : { directory, url: null, thumbprint: thumbprintOf(key) };
  if (!isOurs) {
    const sealed = sealer.seal(place, toPem(key));
    await certificates.put({ name: ACCOUNT, state: JSON.stringify(state), key: sealed });
  }
  const client = createAcmeClient({ ...options, key, account: state.url });
  if (state.url === null) {
    const url = await client.openAccount(contact);
    await certificates.put({ name: ACCOUNT, state: JSON.stringify({ ...state, url }) });
  }
  return { client, thumbprint: state.thumbprint };
}

/** If the CA no longer knows the account, it is created again with the same key. */
export async function renewAccount(certificates: Certificates): Promise<void> {
  const kept = await certificates.find(ACCOUNT);
  if (kept === undefined) return;
  const state: AccountState = { ...(JSON.parse(kept.state) as AccountState), url: null };
  await certificates.put({ name: ACCOUNT, state: JSON.stringify(state) });
}
