/** Plans made of requests that are refused: each fault has its code and its place. */
import { expect, test } from 'vitest';
import { OWN_KEY } from '../support/engine.ts';
import { expectFailure } from '../support/expect-response.ts';
import { makeKey } from '../support/make-key.ts';
import type { Sent } from '../support/plan-requests.ts';
import { createPlans, recordOf, ZONE_ID, zoneOf } from '../support/plan-requests.ts';
import { exported } from '../support/random-projects.ts';
import type { Send } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';

const [KEY, NARROW] = ['all', 'narrow'].map((name) => makeKey(`faults of steps ${name}`)) as [string, string];
const server = useServer({
  LANDHOLD_SIMULATED_DELAY_MS: '0',
  LANDHOLD_BOOTSTRAP_KEYS: `${OWN_KEY} ${KEY}@steps ${NARROW}=plans:write,sites:write@steps`,
});
const send: Send = (method, path, options) => server.send(method, path, { key: KEY, ...options });
const { create } = createPlans(send);

test('403 with the scopes of all steps, before a record is looked for', async () => {
  const steps = [
    { operation: 'createSite', body: { name: 'a-site' } },
    { operation: 'deleteZone', params: { id: ZONE_ID } },
    { operation: 'createVpnNetwork', body: { name: 'net' } },
  ];
  const response = await server.send('POST', '/api/v1/plans', { key: NARROW, json: { steps } });
  expectFailure(response, 'scope_missing');
  expect(response.error().message).toContain('dns:write, vpn:write');
});

/** If one had, it would have to be sealed beside the plan: docs/decisions/0277-plans-made-of-steps.md. */
test('no body that a step can have has a secret', () => {
  for (const { tag, operations } of exported)
    expect({ tag, secrets: [operations.create, operations.update].flatMap(({ secrets }) => secrets.body) }).toEqual({
      tag,
      secrets: [],
    });
});

test.each<[string, readonly object[], string, string]>([
  ['an unknown operation', [{ operation: 'paintZone' }], 'steps_invalid', 'steps[0].operation'],
  ['an operation that is no write', [{ operation: 'listZones' }], 'steps_invalid', 'steps[0].operation'],
  ['a kind that no plan can undo', [{ operation: 'createUpdateKey' }], 'steps_invalid', 'steps[0].operation'],
  [
    'an unknown field',
    [{ operation: 'createSite', body: { name: 'a', colour: 1 } }],
    'unknown_parameter',
    'steps[0].body.colour',
  ],
  [
    'a wrong value',
    [
      { operation: 'createSite', body: { name: 'a' } },
      { operation: 'createZone', body: { name: 'b.example', ttl: '5' } },
    ],
    'ttl_invalid',
    'steps[1].body.ttl',
  ],
  [
    'a wrong value beside a reference',
    [
      zoneOf('c.example'),
      {
        ...recordOf('www'),
        body: { name: 'www', type: 'A', values: ['192.0.2.1'], ttl: 1, comment: { $from: 'zone.name' } },
      },
    ],
    'ttl_invalid',
    'steps[1].body.ttl',
  ],
  [
    'a rule that no schema has',
    [{ operation: 'createDatabase', body: { name: 'rule', version: '1' } }],
    'version_invalid',
    'steps[0].body.version',
  ],
  [
    'a value that only its parent can judge',
    [zoneOf('d.example'), recordOf('www.other.example.')],
    'name_invalid',
    'steps[1].body.name',
  ],
  [
    'a fault in a batch',
    [{ operation: 'changeRecords', params: { zone_id: ZONE_ID }, body: { changes: [{ action: 'put' }] } }],
    'name_required',
    'steps[0].body.changes[0].name',
  ],
  ['a missing id', [{ operation: 'deleteZone' }], 'id_required', 'steps[0].params.id'],
  [
    'an id that is not in the path',
    [{ operation: 'deleteZone', params: { id: ZONE_ID, name: 'x' } }],
    'unknown_parameter',
    'steps[0].params.name',
  ],
  [
    'a body of a deletion',
    [{ operation: 'deleteZone', params: { id: ZONE_ID }, body: { ttl: 1 } }],
    'steps_invalid',
    'steps[0].body',
  ],
  ['a reference to nothing', [recordOf('www')], 'steps_invalid', 'steps[0].params.zone_id'],
  ['a reference to a later step', [recordOf('www'), zoneOf('e.example')], 'steps_invalid', 'steps[0].params.zone_id'],
  [
    'steps that refer to each other',
    [{ ...zoneOf('f.example'), body: { name: { $from: 'zone.name' } } }],
    'steps_invalid',
    'steps[0].body.name',
  ],
  [
    'a reference to an unknown field',
    [zoneOf('g.example'), recordOf('www', { $from: 'zone.colour' })],
    'steps_invalid',
    'steps[1].params.zone_id',
  ],
  [
    'a malformed reference',
    [zoneOf('h.example'), recordOf('www', { $from: 'zone' })],
    'steps_invalid',
    'steps[1].params.zone_id',
  ],
  ['two steps of one name', [zoneOf('i.example'), zoneOf('j.example')], 'steps_invalid', 'steps[1].as'],
  [
    'a malformed ETag',
    [{ operation: 'deleteZone', params: { id: ZONE_ID }, if_match: 'x' }],
    'if_match_invalid',
    'steps[0].if_match',
  ],
  ['a member that no step has', [{ operation: 'createSite', path: '/' }], 'unknown_parameter', 'steps[0].path'],
])('400 for %s, with its place', async (_, steps, code, param) => {
  const response = await create(steps as readonly Sent[]);
  expectFailure(response, code);
  expect(response.error().param).toBe(param);
});

test('409 and 404 with the place of the step', async () => {
  const taken = await create([zoneOf('k.example'), recordOf('www'), recordOf('www')]);
  expectFailure(taken, 'record_exists');
  expect(taken.error().param).toBe('steps[2].body.name');
  const missing = await create([{ operation: 'deleteZone', params: { id: ZONE_ID } }]);
  expectFailure(missing, 'resource_not_found');
  expect(missing.error().param).toBe('steps[0].params.id');
});

test('400 for a project and steps, for neither, and for a mode beside steps', async () => {
  const steps = [{ operation: 'createSite', body: { name: 'one-of' } }];
  expectFailure(await create(steps, { project: { landhold: 1 } }), 'project_invalid');
  expectFailure(await create(steps, { mode: 'replace' }), 'mode_invalid');
  expectFailure(await send('POST', '/api/v1/plans', { json: {} }), 'project_required');
});

test('400 for more than 1,000 steps, and 409 for steps that make more changes', async () => {
  const sites = Array.from({ length: 1_001 }, (_, at) => ({ operation: 'createSite', body: { name: `many-${at}` } }));
  expectFailure(await create(sites), 'steps_invalid');
  const changes = Array.from({ length: 1_000 }, (_, at) => ({
    action: 'put',
    name: `n${at}`,
    type: 'A',
    values: ['192.0.2.1'],
  }));
  const batch = { operation: 'changeRecords', params: { zone_id: { $from: 'zone.id' } }, body: { changes } };
  expectFailure(await create([zoneOf('l.example'), batch]), 'plan_too_large');
});
