/** Each resource through its life, all in one configuration. The resources and their values come from the catalogue. */
import { expect, test } from 'vitest';
import { writeBlock } from '@landhold/terraform-provider/hcl.ts';
import { useServer } from '../support/use-server.ts';
import type { Change } from './configurations.ts';
import { configurationOf, importIdsOf, tried } from './configurations.ts';
import type { Workspace } from './use-terraform.ts';
import { useTerraform } from './use-terraform.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '0' });
const terraform = useTerraform(server);
const addresses = tried.map(({ address }) => address);
const all = (action: string): Record<string, string> => Object.fromEntries(addresses.map((each) => [each, action]));
/** Those whose records can be changed. */
const changing = (action: string): Record<string, string> =>
  Object.fromEntries(tried.flatMap(({ address, changed }) => (changed === null ? [] : [[address, action]])));
const changed: Change = (each) => each.changed ?? {};

/** Where each record of a state is in the API. */
function pathsIn(workspace: Workspace): Record<string, string> {
  const state = workspace.state();
  return Object.fromEntries(
    tried.map(({ address, definition: { operations } }) => [
      address,
      operations.get!.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(state[address]![name])),
    ]),
  );
}

/** A workspace in which every resource exists. */
let made: Workspace | undefined;
async function withEverything(): Promise<Workspace> {
  if (made !== undefined) return made;
  made = terraform.workspace();
  made.write(configurationOf());
  await made.apply();
  return made;
}

test('a plan has every kind that can be created, and an apply creates all', async () => {
  const workspace = terraform.workspace();
  workspace.write(configurationOf());
  expect(await workspace.plan()).toEqual(all('create'));
  expect(addresses.length).toBeGreaterThan(11);
  expect(await workspace.apply()).toContain(`${addresses.length} added, 0 changed, 0 destroyed`);
  made = workspace;
  for (const [address, path] of Object.entries(pathsIn(workspace))) {
    const response = await server.send('GET', path);
    expect([address, response.status]).toEqual([address, 200]);
  }
  for (const { address, definition } of tried.filter((each) => each.definition.kind.settles)) {
    const { status } = (await server.send('GET', pathsIn(workspace)[address]!)).record();
    expect([definition.type, status]).toEqual([definition.type, 'active']);
  }
});

test('the next plan is empty', async () => {
  const { plan } = await withEverything();
  expect(await plan()).toEqual({});
});

test('optional fields are updated in place, and the next plan is empty', async () => {
  const workspace = await withEverything();
  const ids = pathsIn(workspace);
  workspace.write(configurationOf(changed));
  expect(await workspace.plan()).toEqual(changing('update'));
  expect(await workspace.apply()).toContain(`0 added, ${Object.keys(changing('')).length} changed, 0 destroyed`);
  for (const { address, changed: values } of tried) {
    const record = (await server.send('GET', ids[address]!)).record();
    expect([address, record]).toMatchObject([address, values ?? {}]);
  }
  expect(await workspace.plan()).toEqual({});
});

test('optional fields that are removed return to their defaults', async () => {
  const workspace = await withEverything();
  workspace.write(configurationOf(changed));
  await workspace.apply();
  workspace.write(configurationOf());
  await workspace.apply();
  for (const { address, minimal, definition } of tried) {
    const record = (await server.send('GET', pathsIn(workspace)[address]!)).record();
    const presets = definition.attributes.filter(
      ({ name, default: preset }) => preset !== undefined && !(name in minimal),
    );
    const expected = Object.fromEntries(presets.map(({ field, default: preset }) => [field, preset]));
    // Exactly: a label that was left behind would match no labels.
    const actual = Object.fromEntries(presets.map(({ field }) => [field, record[field]]));
    expect([address, actual]).toEqual([address, expected]);
  }
  expect(await workspace.plan()).toEqual({});
});

test('drift is seen, and undone by an apply', async () => {
  const workspace = await withEverything();
  for (const { address, changed: values } of tried) {
    if (values === null) continue;
    const { status } = await server.send('PATCH', pathsIn(workspace)[address]!, { json: values });
    expect([address, status]).toEqual([address, 200]);
  }
  expect(await workspace.plan()).toEqual(changing('update'));
  await workspace.apply();
  expect(await workspace.plan()).toEqual({});
});

test('lists in another order are no change', async () => {
  const workspace = await withEverything();
  workspace.write(configurationOf(changed));
  await workspace.apply();
  const reversed: Change = (each) => {
    const { definition, changed: values } = each;
    const lists = definition.attributes.filter(({ name, isOrdered }) => Array.isArray(values?.[name]) && !isOrdered);
    return {
      ...values,
      ...Object.fromEntries(lists.map(({ name }) => [name, (values![name] as string[]).toReversed()])),
    };
  };
  expect(tried.filter((each) => JSON.stringify(reversed(each)) !== JSON.stringify(changed(each)))).toHaveLength(2);
  workspace.write(configurationOf(reversed));
  expect(await workspace.plan()).toEqual({});
  workspace.write(configurationOf());
  await workspace.apply();
});

test('other spellings of a name are no change', async () => {
  const workspace = await withEverything();
  const spelled: Change = ({ definition: { kind, findable }, minimal }) => {
    const name = minimal['name'] as string | undefined;
    if (findable.includes('type')) return { name: `${name!.toUpperCase()}.Tidewater-Press.com.` };
    return kind.fields['unicode_name'] === undefined ? {} : { name: `${name!.toUpperCase()}.` };
  };
  expect(tried.filter((each) => Object.keys(spelled(each)).length > 0)).toHaveLength(3);
  workspace.write(configurationOf(spelled));
  expect(await workspace.plan()).toEqual({});
  workspace.write(configurationOf());
});

test.each(['name', 'id'] as const)('each is imported by its %s, and nothing changes', async (by) => {
  const workspace = await withEverything();
  const ids = importIdsOf(workspace.state(), by);
  const imported = terraform.workspace();
  const blocks = Object.entries(ids).map(([address, id]) => `import {\n  to = ${address}\n  id = "${id}"\n}\n`);
  imported.write(configurationOf() + blocks.join(''));
  expect(await imported.apply()).toContain(`${addresses.length} imported, 0 added, 0 changed, 0 destroyed`);
  expect(await imported.plan()).toEqual({});
});

test('data sources find each by its name and by its id', async () => {
  const workspace = await withEverything();
  const state = workspace.state();
  const reading = terraform.workspace();
  const blocks = tried.flatMap(({ address, definition: { type, parent, findable } }) => {
    const own = state[address]!;
    const parents = parent === null ? {} : { [parent.param]: own[parent.param] };
    const byId = writeBlock(['data', type, 'by_id'], { ...parents, id: own['id'] });
    const byName = writeBlock(['data', type, 'by_name'], {
      ...parents,
      ...Object.fromEntries(findable.map((name) => [name, own[name]])),
    });
    const output = (name: string): string => `output "${type}_${name}" {\n  value = data.${type}.${name}.id\n}\n`;
    return findable.includes('name') ? [byId, byName, output('by_id'), output('by_name')] : [byId, output('by_id')];
  });
  reading.write(blocks.join(''));
  await reading.apply();
  const outputs = JSON.parse(await reading.succeed('output', '-json')) as Record<string, { value: string }>;
  for (const {
    address,
    definition: { type, findable },
  } of tried) {
    const { id } = state[address]!;
    const byId = outputs[`${type}_by_id`]!.value;
    expect([type, byId, findable.includes('name') ? outputs[`${type}_by_name`]!.value : id]).toEqual([type, id, id]);
  }
});

test('what disappeared is created again', async () => {
  const workspace = await withEverything();
  // Children first: without their parent, their path is gone.
  for (const path of Object.values(pathsIn(workspace)).toReversed()) {
    expect([path, (await server.send('DELETE', path)).status]).toEqual([path, 204]);
  }
  expect(await workspace.plan()).toEqual(all('create'));
  await workspace.apply();
  expect(await workspace.plan()).toEqual({});
});

test('another name replaces each', async () => {
  const workspace = await withEverything();
  const before = pathsIn(workspace);
  workspace.write(
    configurationOf(({ minimal: { name } }) => (name === undefined ? {} : { name: `new-${name as string}` })),
  );
  expect(await workspace.plan()).toEqual(all('delete, create'));
  await workspace.apply();
  for (const path of Object.values(before))
    expect([path, (await server.send('GET', path)).status]).toEqual([path, 404]);
  expect(await workspace.plan()).toEqual({});
});

test('a destroy deletes all', async () => {
  const workspace = await withEverything();
  const paths = pathsIn(workspace);
  expect(await workspace.destroy()).toContain(`${addresses.length} destroyed`);
  made = undefined;
  for (const path of Object.values(paths)) expect([path, (await server.send('GET', path)).status]).toEqual([path, 404]);
});
