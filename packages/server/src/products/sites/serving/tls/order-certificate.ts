import type { KeyObject } from 'node:crypto';
import { createHash, X509Certificate } from 'node:crypto';
import type { ZoneTexts } from '../../../dns/ports/zone-texts.ts';
import type { AcmeClient, Authorization, Challenge, Order } from './acme/acme-client.ts';
import { AcmeError, ELSEWHERE } from './acme/acme-error.ts';
import { createCertificateRequest, newKey, toPem } from './acme/certificate-request.ts';

export interface Issued {
  readonly chain: string;
  /** As PEM. */
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** An order that the CA has accepted, and the key of its certificate. */
export interface PlacedOrder {
  readonly url: string;
  readonly key: KeyObject;
}

export interface OrderOptions {
  readonly client: AcmeClient;
  readonly thumbprint: string;
  readonly names: readonly string[];
  /** The ways of proof, best first. */
  readonly ways: readonly string[];
  readonly texts: Pick<ZoneTexts, 'add' | 'remove'>;
  /** Runs work on the texts of one name at a time: a name and its wildcard have the same. */
  readonly inTurn: <Result>(place: string, work: () => Promise<Result>) => Promise<Result>;
  /** An accepted order that did not get to its end. */
  readonly placed: PlacedOrder | undefined;
  /** Called once the CA has accepted the order, to count and store it. */
  readonly onOrdered: (placed: PlacedOrder) => Promise<void>;
  /** Resolves when all processes know the name, and all name servers the text that was added there. */
  readonly settled: (place?: string) => Promise<void>;
  /** Shows the digest to CAs that check by tls-alpn-01; null ends that. */
  readonly showProof: (digest: Buffer | null) => Promise<void>;
}

/** Orders a certificate, proves its names and downloads it. */
export async function orderCertificate(options: OrderOptions): Promise<Issued> {
  const { client, names } = options;
  const { order, key } = await placeOrder(options);
  for (const url of order.authorizations) {
    const authorization = await client.authorization(url);
    if (authorization.status !== 'valid') await prove(options, authorization);
  }
  return check(await client.finalize(order, createCertificateRequest(key, names)), key, names);
}

async function placeOrder({
  client,
  names,
  placed,
  onOrdered,
}: OrderOptions): Promise<{ order: Order; key: KeyObject }> {
  const resumed = placed && (await client.resume(placed.url));
  if (resumed !== undefined) return { order: resumed, key: placed!.key };
  const order = await client.order(names);
  const key = newKey();
  await onOrdered({ url: order.url, key });
  return { order, key };
}

async function prove(options: OrderOptions, authorization: Authorization): Promise<void> {
  const { client, thumbprint, texts, showProof } = options;
  const challenge = chooseFrom(authorization, options.ways);
  const digest = createHash('sha256').update(`${challenge.token}.${thumbprint}`).digest();
  const name = authorization.identifier.value;
  if (challenge.type === 'dns-01') {
    const [place, text] = [challengePlace(name), digest.toString('base64url')];
    await options.inTurn(place, async () => {
      if (!(await texts.add(place, text))) throw noZoneFor(name);
      try {
        await options.settled(place);
        await client.prove(authorization, challenge);
      } finally {
        await texts.remove(place, text);
      }
    });
    return;
  }
  // For http-01, every process can respond from the account, so nothing has to be shown.
  if (challenge.type === 'tls-alpn-01') await showProof(digest);
  // Other processes may have to see first that the name is served.
  await options.settled();
  await client.prove(authorization, challenge);
}

/** Where a CA looks for the text of a name, or of its wildcard. */
export function challengePlace(name: string): string {
  return `_acme-challenge.${name.replace(/^\*\./, '')}`;
}

export function noZoneFor(name: string): AcmeError {
  return new AcmeError(ELSEWHERE, `This installation serves no zone for ${name}. Create one.`);
}

function chooseFrom({ challenges, identifier, wildcard }: Authorization, ways: readonly string[]): Challenge {
  const usable = wildcard === true ? ['dns-01'] : ways;
  const chosen = usable.flatMap((way) => challenges.find(({ type }) => type === way) ?? [])[0];
  if (chosen !== undefined) return chosen;
  throw new AcmeError('unknown', `The CA offers no supported challenge for ${identifier.value}.`);
}

/** A certificate that does not match would take a site down. */
function check(chain: string, key: KeyObject, names: readonly string[]): Issued {
  const certificate = new X509Certificate(chain);
  const fits = names.every((name) => certificate.checkHost(name.replace('*', 'a')) !== undefined);
  if (!fits || !certificate.checkPrivateKey(key))
    throw new AcmeError('unknown', 'The CA sent a certificate for something else.');
  const [from, to] = [certificate.validFromDate.getTime(), certificate.validToDate.getTime()];
  return { chain, key: toPem(key), from, to };
}
