/** The types of arguments and results. Those of the client equal those of the contract. */
import type {
  ApiResponse,
  Call,
  Database,
  Domain,
  DryRunDomain,
  Event,
  Page,
  PageCall,
  Region,
  RegisterDomainParams,
  RequestOptions,
  Site,
  UpdateDatabaseParams,
  VpnNetwork,
  Zone,
} from '@landhold/client';
import { ConnectionError, Landhold, LandholdError, ServiceError, TimeoutError } from '@landhold/client';
import type * as contract from '@landhold/contract';

/** True if two types are the same, and not only assignable to each other, like `any`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the compiler compares two such functions strictly
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Flattens intersections, so that only the fields are compared. */
type Flat<T> = T extends object ? { [Key in keyof T]: Flat<T[Key]> } : T;
type SameFields<A, B> = Same<Flat<A>, Flat<B>>;

function expectTrue<T extends true>(check: T): T {
  return check;
}

expectTrue<SameFields<Domain, contract.Domain>>(true);
expectTrue<SameFields<Zone, contract.Zone>>(true);
expectTrue<SameFields<Site, contract.Site>>(true);
expectTrue<SameFields<Database, contract.Database>>(true);
// The contract's generator does not know address formats, so these fields have an unknown type there.
expectTrue<SameFields<Omit<VpnNetwork, 'dns_servers'>, Omit<contract.VpnNetwork, 'dns_servers'>>>(true);
expectTrue<SameFields<Region, contract.Region>>(true);
expectTrue<SameFields<Omit<Event, 'data'>, Omit<contract.Event, 'data'>>>(true);
expectTrue<SameFields<Page<Domain>, contract.DomainList>>(true);
expectTrue<SameFields<Page<Region>, contract.RegionList>>(true);
expectTrue<SameFields<RegisterDomainParams, contract.RegisterDomainBody>>(true);
expectTrue<SameFields<UpdateDatabaseParams, contract.UpdateDatabaseBody & { id: string }>>(true);

export async function results(client: Landhold): Promise<void> {
  const registered = client.domains.registerDomain({ name: 'a.test' });
  expectTrue<Same<typeof registered, Call<Domain>>>(true);
  expectTrue<Same<Awaited<typeof registered>, Domain>>(true);
  const listed = client.databases.listDatabases();
  expectTrue<Same<typeof listed, PageCall<Database>>>(true);
  expectTrue<Same<Awaited<typeof listed>, Page<Database>>>(true);
  for await (const database of listed) expectTrue<Same<typeof database, Database>>(true);
  for await (const page of listed.pages()) expectTrue<Same<typeof page, Page<Database>>>(true);
  const deleted = await client.vpn.deleteVpnNetwork({ id: 'vpn_1' });
  expectTrue<Same<typeof deleted, void>>(true);
  const response = await client.sites.getSite({ id: 'site_1' }).withResponse();
  expectTrue<Same<typeof response, ApiResponse<Site>>>(true);
  const zone = await client.waitFor(await client.dns.createZone({ name: 'a.test' }));
  expectTrue<Same<typeof zone, Zone>>(true);
  const promised: Promise<Domain> = registered;
  const [first, second] = await Promise.all([promised, client.regions.listRegions()]);
  expectTrue<Same<typeof first, Domain>>(true);
  expectTrue<Same<typeof second, Page<Region>>>(true);
}

export async function options(client: Landhold, signal: AbortSignal | undefined): Promise<void> {
  const all = { timeoutMs: 5, maxRetries: 1, headers: { a: 'b' }, signal, fetch: globalThis.fetch };
  console.log(new Landhold(), new Landhold({}), new Landhold({ apiKey: undefined, baseUrl: 'http://a', ...all }));
  await client.domains.listDomains({ limit: 5, label: ['a:b'], status: 'active' }, { ...all, idempotencyKey: 'x' });
  await client.domains.updateDomain({ id: 'dom_1', labels: { gone: null, kept: 'yes' } });
  await client.regions.listRegions({}, all);
  await conditions(client, all);
  await client.waitFor(await client.sites.getSite({ id: 'site_1' }), {
    timeoutMs: 5,
    signal,
    onProgress: ({ url, status }) => console.log(url, status),
  });
}

export function errors(error: unknown): string | null | undefined {
  if (error instanceof ServiceError) {
    const { type, code, message, requestId, request_id, status, param } = error;
    expectTrue<Same<typeof status, number>>(true);
    return requestId ?? request_id ?? param ?? type + code + message;
  }
  if (error instanceof TimeoutError || error instanceof ConnectionError) return error.name;
  return error instanceof LandholdError ? error.message : undefined;
}

export function describeEvent({ data: { object } }: Event): string {
  if (object === null) return 'too large';
  if (object.object === 'deployment') return object.site_id;
  if (object.object === 'backup') return object.database_id;
  if (object.object === 'plan') return object.mode;
  if (object.object === 'invitation') return object.email;
  return object.object === 'database' ? object.engine : object.name;
}

/** The result's type follows from the options. */
async function conditions(client: Landhold, all: RequestOptions): Promise<void> {
  const { data, etag } = await client.domains.getDomain({ id: 'dom_1' }, all).withResponse();
  const changed: Domain = await client.domains.updateDomain({ id: data.id, auto_renew: true }, { ifMatch: etag });
  const same: Domain | null = await client.domains.getDomain({ id: changed.id }, { ...all, ifNoneMatch: etag });
  const made: Domain = await client.domains.registerDomain({ name: 'a.test' }, { ...all, dryRun: false });
  const tried: DryRunDomain = await client.domains.registerDomain({ name: 'a.test' }, { dryRun: true });
  const either: DryRunDomain = await client.domains.registerDomain({ name: 'a.test' }, { dryRun: made.auto_renew });
  const nothing: void = await client.domains.deleteDomain({ id: made.id }, { ifMatch: etag, dryRun: true });
  console.log(same?.id, tried.name, either.name, nothing);
}
