/** Every marked line must fail to compile. types.test.ts checks that it does without its mark. */
import type { Domain, Page } from '@landhold/client';
import { Landhold, ServiceError } from '@landhold/client';

export async function wrongArguments(client: Landhold): Promise<void> {
  // @ts-expect-error -- a create needs its argument
  await client.domains.registerDomain();
  // @ts-expect-error -- a required field is missing
  await client.domains.registerDomain({});
  // @ts-expect-error -- a field has the wrong type
  await client.domains.registerDomain({ name: 5 });
  // @ts-expect-error -- a name is never null
  await client.domains.registerDomain({ name: null });
  // @ts-expect-error -- there is no such field
  await client.domains.registerDomain({ name: 'a.test', colour: 'red' });
  // @ts-expect-error -- a misspelt field
  await client.domains.registerDomain({ name: 'a.test', autoRenew: true });
  // @ts-expect-error -- a new record's labels have no null
  await client.domains.registerDomain({ name: 'a.test', labels: { team: null } });
  // @ts-expect-error -- not one of the engines
  await client.databases.createDatabase({ name: 'abc', engine: 'oracle' });
  // @ts-expect-error -- a field of another kind
  await client.dns.createZone({ name: 'a.test', years: 2 });
  // @ts-expect-error -- an update needs an id
  await client.domains.updateDomain({ labels: {} });
  // @ts-expect-error -- a field that cannot change
  await client.domains.updateDomain({ id: 'dom_1', name: 'b.test' });
  // @ts-expect-error -- an id is text
  await client.domains.getDomain({ id: 5 });
  // @ts-expect-error -- an argument is an object
  await client.domains.getDomain('dom_1');
  // @ts-expect-error -- a delete needs its argument
  await client.domains.deleteDomain();
}

export async function wrongLists(client: Landhold): Promise<void> {
  // @ts-expect-error -- a limit is a number
  await client.domains.listDomains({ limit: '5' });
  // @ts-expect-error -- not one of the states
  await client.domains.listDomains({ status: 'asleep' });
  // @ts-expect-error -- there is no such filter
  await client.domains.listDomains({ colour: 'red' });
  // @ts-expect-error -- a zone has no region
  await client.dns.listZones({ region: 'eu-central' });
  // @ts-expect-error -- regions take no filter
  await client.regions.listRegions({ limit: 5 });
  // @ts-expect-error -- not one of the events
  await client.events.listEvents({ type: 'domain.exploded' });
  // @ts-expect-error -- a page is not iterable
  console.log([...(await client.domains.listDomains())]);
  // @ts-expect-error -- a create returns no list
  console.log(client.domains.registerDomain({ name: 'a.test' })[Symbol.asyncIterator]());
}

export async function unknownMethods(client: Landhold): Promise<void> {
  // @ts-expect-error -- there is no such operation
  await client.domains.renameDomain({ id: 'dom_1' });
  // @ts-expect-error -- it is called registerDomain
  await client.domains.createDomain({ name: 'a.test' });
  // @ts-expect-error -- there is no such namespace
  await client.certificates.listCertificates();
  // @ts-expect-error -- an event cannot be deleted
  await client.events.deleteEvent({ id: 'evt_1' });
}

export async function wrongResults(client: Landhold): Promise<void> {
  const domain = await client.domains.getDomain({ id: 'dom_1' });
  // @ts-expect-error -- there is no such field in the record
  console.log(domain.colour);
  // @ts-expect-error -- it may be null
  console.log(domain.expires_at.length);
  // @ts-expect-error -- a state that a domain never has
  console.log(domain.status === 'provisioning');
  // @ts-expect-error -- another kind of record
  const zone: Page<Domain> = await client.dns.listZones();
  // @ts-expect-error -- a delete returns nothing
  console.log((await client.domains.deleteDomain({ id: 'dom_1' })).id);
  // @ts-expect-error -- a response has no such part
  console.log((await client.domains.listDomains().withResponse()).body, zone);
  // @ts-expect-error -- an event has no status to wait for
  await client.waitFor(await client.events.getEvent({ id: 'evt_1' }));
}

export async function wrongOptions(client: Landhold, error: unknown): Promise<void> {
  // @ts-expect-error -- a key is text
  console.log(new Landhold({ apiKey: 5 }));
  // @ts-expect-error -- there is no such option
  console.log(new Landhold({ apiKey: 'sk_svc_1', retries: 3 }));
  // @ts-expect-error -- there is no such option for a call
  await client.domains.listDomains({}, { timeout: 5 });
  // @ts-expect-error -- the key is the client's, not the call's
  await client.domains.listDomains({}, { apiKey: 'sk_svc_2' });
  // @ts-expect-error -- a signal is not a number
  await client.domains.listDomains({}, { signal: 5 });
  // @ts-expect-error -- a domain has no engine
  await client.waitFor(await client.domains.getDomain({ id: 'dom_1' }), { onProgress: ({ engine }) => engine });
  // @ts-expect-error -- a list has no version
  await client.domains.listDomains({}, { ifMatch: '"a"' });
  // @ts-expect-error -- a create has no version to match
  await client.domains.registerDomain({ name: 'a.test' }, { ifMatch: '"a"' });
  // @ts-expect-error -- a read has no dry run
  await client.domains.getDomain({ id: 'dom_1' }, { dryRun: true });
  // @ts-expect-error -- the result of a dry run has no id
  console.log((await client.domains.registerDomain({ name: 'a.test' }, { dryRun: true })).id);
  // @ts-expect-error -- it is null if the record has not changed
  console.log((await client.domains.getDomain({ id: 'dom_1' }, { ifNoneMatch: '"a"' })).id);
  // @ts-expect-error -- the result of a dry run cannot be waited for
  await client.waitFor(await client.domains.registerDomain({ name: 'a.test' }, { dryRun: true }));
  // @ts-expect-error -- the transport is private
  console.log(client.transport);
  if (error instanceof ServiceError) {
    // @ts-expect-error -- there is no such property
    console.log(error.statusCode);
    // @ts-expect-error -- it may be null
    console.log(error.requestId.length);
  }
}
