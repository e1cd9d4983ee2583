/** A program whose compiler has the DOM's types. */
import type { FetchLike, SignalLike } from '@landhold/client';
import { Landhold } from '@landhold/client';

const controller = new AbortController();
const signal: SignalLike = controller.signal;
const traced: FetchLike = async (url, request: RequestInit) => {
  const response = await fetch(url, request);
  console.log(url, response.status);
  return response;
};

export const client = new Landhold({ apiKey: 'sk_svc_demo_LandholdSandbox', signal, fetch: traced });
export const plain = new Landhold({ fetch });
export const bound = new Landhold({ fetch: globalThis.fetch.bind(globalThis), signal: AbortSignal.timeout(5_000) });
export const { headers } = await client.sites.createSite({ name: 'a' }, { signal: controller.signal }).withResponse();
headers.forEach((value, name) => console.log(name, value));
// @ts-expect-error -- a string is not a signal
await client.sites.listSites({}, { signal: 'stop' });
