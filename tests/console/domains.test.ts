/** Administrators suspend and resume domains: what the project sees, and what the parent zone answers. */
import { beforeAll, describe, expect, test } from 'vitest';
import { referralFor } from '../dns/delegation.ts';
import { addressesAt, DNS_ON, dnsPortOf } from '../dns/served-zone.ts';
import type { ConsoleBrowser } from '../support/console-browser.ts';
import { expectFailure, expectStatus } from '../support/expect-response.ts';
import type { WireRecord } from '../support/send.ts';
import { useConsole } from '../support/use-console.ts';
import { waitUntil } from '../support/wait-until.ts';

const landhold = useConsole({ ...DNS_ON, LANDHOLD_REGISTRY_SUFFIXES: 'internal' });
const OURS = 'ns1.landhold.test. ns2.landhold.test.';

let administrator: ConsoleBrowser;
let owner: ConsoleBrowser;
let project: string;
let api: string;

beforeAll(async () => {
  administrator = await landhold.administrator();
  project = (await administrator.call('createProject', { json: { name: 'harbour' } })).id;
  owner = await landhold.member(project, 'owner');
  api = `/console/api/projects/${project}/api/v1`;
});

async function register(name: string, more: object = {}): Promise<{ path: string; params: Record<string, string> }> {
  const answer = await owner.send('POST', `${api}/domains`, { json: { name, ...more } });
  expectStatus(answer, 201);
  const path = `${api}/domains/${answer.record().id}`;
  await waitUntil(
    () => read(path),
    ({ status }) => status === 'active',
  );
  return { path, params: { project_id: project, domain_id: answer.record().id } };
}

async function read(path: string): Promise<WireRecord> {
  return (await owner.send('GET', path)).record();
}

describe('a suspended domain', () => {
  test('shows why, has no delegation, and its zone does not answer until it is resumed', async () => {
    const port = dnsPortOf(landhold.server());
    const { path, params } = await register('shop.internal');
    const zone = (await owner.send('POST', `${api}/dns`, { json: { name: 'shop.internal' } })).record();
    await waitUntil(
      () => read(`${api}/dns/${zone.id}`),
      ({ status }) => status === 'active',
    );
    const set = { name: 'a-host', type: 'A', values: ['192.0.2.7'] };
    expectStatus(await owner.send('POST', `${api}/dns/${zone.id}/records`, { json: set }), 201);
    expect(await addressesAt(port, 'a-host.shop.internal')).toEqual(['192.0.2.7']);

    const json = { reason: 'The holder cannot be reached.' };
    const { expires_at } = await read(path);
    const suspended = await administrator.call('suspendDomain', { params, json });
    expect(suspended).toEqual({
      id: params['domain_id'],
      name: 'shop.internal',
      status: 'suspended',
      status_reason: json.reason,
      expires_at,
    });
    expect(await read(path)).toMatchObject({ status: 'suspended', status_reason: json.reason });
    expect(await referralFor(port, 'shop.internal')).toBe('NXDOMAIN of internal.');
    const { delegation } = (await owner.send('GET', `${api}/dns/${zone.id}/status`)).json() as {
      delegation: { state: string };
    };
    expect(delegation.state).toBe('unregistered');

    expect((await administrator.call('resumeDomain', { params })).status).toBe('active');
    expect(await read(path)).toMatchObject({ status: 'active', status_reason: null });
    expect(await addressesAt(port, 'a-host.shop.internal')).toEqual(['192.0.2.7']);
    const events = (await owner.send('GET', `${api}/events?resource_id=${params['domain_id']}`)).page().data;
    expect(events.map((event) => (event as unknown as { type: string }).type)).toEqual([
      'domain.updated',
      'domain.updated',
      'domain.active',
      'domain.created',
    ]);
  });

  test('can be changed and renewed, but not deleted or transferred', async () => {
    const port = dnsPortOf(landhold.server());
    const { path, params } = await register('held.internal');
    await administrator.call('suspendDomain', { params, json: { reason: 'Held.' } });
    expectStatus(await owner.send('PATCH', path, { json: { auto_renew: false } }), 200);
    const renewed = await owner.send('POST', `${path}/renew`, { json: {} });
    expectStatus(renewed, 200);
    expect(renewed.record()).toMatchObject({ status: 'suspended', status_reason: 'Held.' });
    expectFailure(await owner.send('DELETE', path), 'domain_suspended');
    expectFailure(await owner.send('POST', `${path}/auth-code`), 'domain_suspended');
    // Suspending again replaces the reason.
    const again = await administrator.call('suspendDomain', { params, json: { reason: 'Still held.' } });
    expect(again.status_reason).toBe('Still held.');
    await administrator.call('resumeDomain', { params });
    expect(await referralFor(port, 'held.internal')).toBe(OURS);
    expectStatus(await owner.send('DELETE', path), 204);
  });
});

test('only administrators can suspend and resume, and the audit log shows it', async () => {
  const { params } = await register('audited.internal');
  const json = { reason: 'Mine.' };
  await owner.fail('suspendDomain', 'role_insufficient', { params, json });
  await owner.fail('resumeDomain', 'role_insufficient', { params });
  await administrator.call('suspendDomain', { params, json });
  await administrator.call('resumeDomain', { params });
  // A call that changes nothing is not logged.
  await administrator.call('resumeDomain', { params });
  const { data } = await administrator.call('listAudit', { params: { project_id: project } });
  const entries = data.filter(({ action }) => action.endsWith('Domain') && action !== 'registerDomain');
  expect(entries.slice(0, 2).map(({ action, target_name }) => [action, target_name])).toEqual([
    ['resumeDomain', 'audited.internal'],
    ['suspendDomain', 'audited.internal'],
  ]);
});

test('404 for a domain of another project, 400 without a reason, 409 for one that failed or is pending', async () => {
  const { id } = await administrator.call('createProject', { json: { name: 'other' } });
  const { params } = await register('where.internal');
  const json = { reason: 'Why.' };
  await administrator.fail('suspendDomain', 'resource_not_found', { params: { ...params, project_id: id }, json });
  await administrator.fail('suspendDomain', 'reason_required', { params, json: {} as never });
  const failing = (await owner.send('POST', `${api}/domains`, { json: { name: 'fail-here.com' } })).record();
  await administrator.fail('suspendDomain', 'domain_not_registered', {
    params: { ...params, domain_id: failing.id },
    json,
  });
  expect((await read(`${api}/domains/${failing.id}`)).status).not.toBe('suspended');
});
