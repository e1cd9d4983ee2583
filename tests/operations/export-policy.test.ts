/** A policy file restricts exactly what its rules name. */
import { describe, expect, test } from 'vitest';
import type { Kind } from '../support/operations.ts';
import { findKind, kinds } from '../support/operations.ts';
import { useFiles } from '../support/use-files.ts';
import { useServer } from '../support/use-server.ts';
import { freshName } from '../support/valid-request.ts';

const REGIONS = ['eu-central', 'eu-north', 'us-east', 'us-west', 'ap-southeast', 'ap-northeast', 'restricted-1'];
const PLACED = kinds.filter(({ recordFields }) => recordFields.includes('region'));

const RULES = [
  { region: 'us-east', kind: 'database', reason: 'No databases there.' },
  { region: 'ap-northeast', reason: 'Closed to everything.' },
  { kind: 'vpn_network', region: '*', reason: 'No networks anywhere.' },
  { region: 'eu-central', kind: 'site', reason: 'No sites in the default region.' },
  { region: 'us-west', country: 'FR', reason: 'For another country alone.' },
];

function reasonFor(region: string, { object: kind }: Kind): string | undefined {
  if (region === 'restricted-1') return 'always restricted';
  if (region === 'us-east' && kind === 'database') return 'No databases there.';
  if (region === 'ap-northeast') return 'Closed to everything.';
  if (kind === 'vpn_network') return 'No networks anywhere.';
  return region === 'eu-central' && kind === 'site' ? 'No sites in the default region.' : undefined;
}

const write = useFiles();
const { send } = useServer({ LANDHOLD_EXPORT_POLICY_FILE: write(JSON.stringify({ rules: RULES })) });

describe.each(PLACED)('a $object', (kind) => {
  test.each(REGIONS)('in %s: 451 where a rule says so, and 201 elsewhere', async (region) => {
    const reason = reasonFor(region, kind);
    const response = await send('POST', kind.path, { json: { name: freshName(kind), region } });
    expect(response.status, `answered: ${response.text}`).toBe(reason === undefined ? 201 : 451);
    if (reason === undefined) return;
    expect(response.error()).toMatchObject({
      type: 'export_control_error',
      code: 'region_restricted',
      param: 'region',
    });
    expect(response.error().message).toContain(reason);
    expect(response.header('Link')).toMatch(
      /^<\/openapi\.json>; rel="service-desc", <http:\/\/\S+>; rel="blocked-by"$/,
    );
  });
});

test('451 for the default region when no region is sent and a rule restricts it', async () => {
  expect((await send('POST', '/api/v1/sites', { json: { name: freshName(findKind('sites')) } })).status).toBe(451);
  expect((await send('POST', '/api/v1/domains', { json: { name: freshName(findKind('domains')) } })).status).toBe(201);
});

test('201 for a zone, which has no region', async () => {
  expect((await send('POST', '/api/v1/dns', { json: { name: 'zone.test' } })).status).toBe(201);
});

test('200 with restricted where no kind may be placed at all, and there alone', async () => {
  const regions = (await send('GET', '/api/v1/regions')).page<{ id: string; restricted: boolean }>().data;
  expect(regions.map(({ id }) => id)).toEqual(REGIONS);
  expect(regions.filter(({ restricted }) => restricted).map(({ id }) => id)).toEqual(['ap-northeast', 'restricted-1']);
});

test('451 leaves the Idempotency-Key free and nothing behind', async () => {
  const headers = { 'Idempotency-Key': 'moved' };
  const name = freshName(findKind('databases'));
  expect((await send('POST', '/api/v1/databases', { json: { name, region: 'us-east' }, headers })).status).toBe(451);
  expect((await send('GET', `/api/v1/databases?name=${name}`)).page().data).toEqual([]);
  expect((await send('POST', '/api/v1/databases', { json: { name, region: 'us-west' }, headers })).status).toBe(201);
});
