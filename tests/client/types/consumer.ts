/** A program that uses the installed client, without the types of browsers or Node. */
import type { ApiResponse, Domain, Page, RequestOptions } from '@landhold/client';
import { Landhold, LandholdError, ServiceError } from '@landhold/client';
import { DeployError, deployFolder } from '@landhold/client/deploy';
import type { SourceFile } from '@landhold/client/deploy-files';
import { deployFiles } from '@landhold/client/deploy-files';

type IsAny<T> = 0 extends 1 & T ? true : false;
export const isAny: [IsAny<Landhold>, IsAny<Landhold['domains']>, IsAny<Domain>, IsAny<RequestOptions>] = [
  false,
  false,
  false,
  false,
];

export async function register(name: string, options?: RequestOptions): Promise<string> {
  const client = new Landhold({ apiKey: 'sk_svc_1', timeoutMs: 5_000 });
  const domain: Domain = await client.domains.registerDomain({ name, labels: { a: 'b' } }, options);
  // @ts-expect-error -- there is no such field
  await client.domains.registerDomain({ name, colour: 'red' });
  // @ts-expect-error -- a name is needed
  await client.domains.registerDomain({});
  // @ts-expect-error -- a name is text
  const wrong: number = domain.name;
  // @ts-expect-error -- there is no such method
  await client.domains.renameDomain({ id: domain.id, wrong });
  const settled = await client.waitFor(domain, { onProgress: ({ auto_renew }) => auto_renew });
  return settled.expires_at ?? settled.status;
}

export async function list(client: Landhold): Promise<string[]> {
  const page: Page<Domain> = await client.domains.listDomains();
  const response: ApiResponse<Page<Domain>> = await client.domains.listDomains({ limit: 5 }).withResponse();
  const promise: Promise<Page<Domain>> = client.domains.listDomains();
  const names = [...page.data, ...response.data.data, ...(await promise).data].map(({ name }) => name);
  for await (const { name, labels } of client.domains.listDomains()) names.push(name, labels['a'] ?? '');
  return names;
}

export function explain(error: unknown): string {
  if (error instanceof ServiceError)
    return `${error.status} ${error.code} ${error.requestId ?? error.request_id ?? ''}`;
  return error instanceof LandholdError ? error.message : 'something else';
}

export async function deploy(client: Landhold, files: readonly SourceFile[]): Promise<string> {
  const onProgress = ({ phase, uploaded }: { phase: string; uploaded: number }): string => phase + uploaded;
  const site = { site_id: 'site_1', message: 'New', onProgress, concurrency: 2 };
  const { url } = await deployFolder(client, { ...site, folder: 'public', target: 'preview' });
  // @ts-expect-error -- there is no such target
  await deployFolder(client, { ...site, folder: 'public', target: 'staging' });
  // @ts-expect-error -- a folder is needed
  await deployFolder(client, site);
  try {
    return (await deployFiles(client.sites, { ...site, files })).id;
  } catch (error) {
    return error instanceof DeployError && error.path !== undefined ? error.path : url;
  }
}
