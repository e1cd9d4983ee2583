import { kinds } from '@landhold/contract';
import { describe, expect, test } from 'vitest';
import { createExportPolicy, parseExportPolicy } from './export-policy.ts';
import { createRegionService } from './region-service.ts';
import { regions } from './regions.ts';

const anywhere = { region: 'us-east', country: 'DE', kind: 'database' };

function policyOf(...rules: object[]) {
  return parseExportPolicy(JSON.stringify({ rules }));
}

function complaintAbout(text: string): string {
  try {
    parseExportPolicy(text);
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing';
}

describe('without a file', () => {
  test.each(Object.values(kinds).map((kind) => kind.object))('restricted-1 is restricted for a %s', (kind) => {
    for (const country of [null, 'DE'])
      expect(createExportPolicy()({ region: 'restricted-1', country, kind })).toContain('always restricted');
  });

  test('no other region is', () => {
    const open = regions.filter(({ id }) => createExportPolicy()({ ...anywhere, region: id }) === undefined);
    expect(open.map(({ id }) => id)).toEqual(regions.map(({ id }) => id).filter((id) => id !== 'restricted-1'));
  });
});

describe('a rule', () => {
  const rule = { region: 'us-east', country: 'DE', kind: 'database', reason: 'Ask the office.' };

  test('restricts what fits all its members, with its reason', () => {
    expect(policyOf(rule)(anywhere)).toBe('Ask the office.');
  });

  test.each([
    ['another region', { region: 'us-west' }],
    ['another country', { country: 'FR' }],
    ['a project that has said no country', { country: null }],
    ['another kind', { kind: 'site' }],
  ])('leaves %s alone', (_, other) => {
    expect(policyOf(rule)({ ...anywhere, ...other })).toBeUndefined();
  });

  test.each(['region', 'country', 'kind'] as const)('without %s, or with *, stands for any', (member) => {
    const { [member]: _left, ...without } = rule;
    const others = { region: 'ap-northeast', country: 'FR', kind: 'site' };
    for (const each of [without, { ...rule, [member]: '*' }]) {
      expect(policyOf(each)({ ...anywhere, [member]: others[member] })).toBe('Ask the office.');
    }
  });

  test('that names a country spares projects that have said none; one that names none does not', () => {
    expect(policyOf({ country: 'DE', reason: 'r' })({ ...anywhere, country: null })).toBeUndefined();
    expect(policyOf({ country: '*', reason: 'r' })({ ...anywhere, country: null })).toBe('r');
  });

  test('that comes first gives the reason', () => {
    const policy = policyOf({ kind: 'database', reason: 'first' }, { region: 'us-east', reason: 'second' });
    expect(policy(anywhere)).toBe('first');
    expect(policy({ ...anywhere, kind: 'site' })).toBe('second');
  });

  test('never opens restricted-1', () => {
    expect(policyOf()({ ...anywhere, region: 'restricted-1' })).toContain('always restricted');
  });
});

describe('a file that cannot be used stops the start and says why', () => {
  test.each([
    ['no JSON', '{', 'JSON'],
    ['null', 'null', 'a list of "rules"'],
    ['a list', '[]', 'a list of "rules"'],
    ['a text', '"rules"', 'a list of "rules"'],
    ['no rules', '{}', 'a list of "rules"'],
    ['rules that are no list', '{"rules":{}}', 'a list of "rules"'],
    ['a rule of null', '{"rules":[null]}', 'rule 1 should be an object'],
    ['a rule of text', '{"rules":["eu"]}', 'rule 1 should be an object'],
    ['a rule of a list', '{"rules":[["us-east"]]}', 'rule 1 '],
    ['no reason', '{"rules":[{"reason":"r"},{"region":"us-east"}]}', 'rule 2 gives no "reason"'],
    ['an empty reason', '{"rules":[{"reason":""}]}', 'rule 1 has the unusable reason ""'],
    ['* for a reason', '{"rules":[{"reason":"*","region":1}]}', 'rule 1 has the unusable region 1'],
    ['a region nobody has', '{"rules":[{"region":"us","reason":"r"}]}', 'rule 1 has the unusable region "us"'],
    ['a country in small letters', '{"rules":[{"country":"de","reason":"r"}]}', 'rule 1 has the unusable country "de"'],
    ['the tag of a kind', '{"rules":[{"kind":"dns","reason":"r"}]}', 'rule 1 has the unusable kind "dns"'],
    ['a list of kinds', '{"rules":[{"kind":["site"],"reason":"r"}]}', 'rule 1 has the unusable kind ["site"]'],
    ['a misspelt member', '{"rules":[{"regoin":"us-east","reason":"r"}]}', 'rule 1 has the unknown member "regoin"'],
    [
      'a member that every object has',
      '{"rules":[{"constructor":"x","reason":"r"}]}',
      'the unknown member "constructor"',
    ],
    ['a member called __proto__', '{"rules":[{"__proto__":"x","reason":"r"}]}', 'the unknown member "__proto__"'],
  ])('%s', (_, text, complaint) => {
    expect(complaintAbout(text)).toContain(complaint);
  });
});

describe('GET /api/v1/regions', () => {
  const caller = { projectId: 'proj_1', country: 'DE', keyId: 'key_1', scopes: new Set<string>() };

  async function restrictedRegions(...rules: object[]): Promise<string[]> {
    const reply = await createRegionService(policyOf(...rules)).listRegions({ caller } as never);
    const items = 'items' in reply ? reply.items : [];
    const listed = items.map((item) => JSON.parse(item) as { id: string; restricted: boolean });
    expect(listed.map(({ id }) => id)).toEqual(regions.map(({ id }) => id));
    return listed.filter(({ restricted }) => restricted).map(({ id }) => id);
  }

  test('marks a region that is restricted for every kind', async () => {
    expect(await restrictedRegions({ region: 'us-east', country: 'DE', reason: 'r' })).toEqual([
      'us-east',
      'restricted-1',
    ]);
  });

  test('does not mark one that is restricted for a single kind or another country', async () => {
    const rules = [
      { region: 'us-east', kind: 'site', reason: 'r' },
      { region: 'us-west', country: 'FR', reason: 'r' },
    ];
    expect(await restrictedRegions(...rules)).toEqual(['restricted-1']);
  });
});
