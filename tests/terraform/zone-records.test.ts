import { expect, test } from 'vitest';
import { writeBlock, Expression } from '@landhold/terraform-provider/hcl.ts';
import { useServer } from '../support/use-server.ts';
import { useTerraform } from './use-terraform.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '0' });
const terraform = useTerraform(server);

/** Each test has its own zone, so that one that fails leaves nothing in the way of the next. */
const zoneNamed = (name: string): string => writeBlock(['resource', 'landhold_zone', 'main'], { name });
const record = (label: string, type: string, value: string, name = 'www'): string =>
  writeBlock(['resource', 'landhold_zone_record', label], {
    zone_id: new Expression('landhold_zone.main.id'),
    name,
    type,
    value,
  });

test('two values of one set are two resources, which come and go without the other', async () => {
  const zone = zoneNamed('north-field.test');
  const workspace = terraform.workspace();
  workspace.write(zone + record('first', 'A', '192.0.2.10') + record('second', 'A', '192.0.2.11'));
  await workspace.apply();
  expect(await workspace.plan()).toEqual({});
  const zoneId = String(workspace.state()['landhold_zone.main']!['id']);
  const values = async (): Promise<unknown> =>
    (await server.send('GET', `/api/v1/dns/${zoneId}/records?name=www&type=A`))
      .page()
      .data.flatMap((each) => each['values'] as string[])
      .toSorted();
  expect(await values()).toEqual(['192.0.2.10', '192.0.2.11']);

  workspace.write(zone + record('second', 'A', '192.0.2.11'));
  await workspace.apply();
  expect(await values()).toEqual(['192.0.2.11']);

  const changes = [{ action: 'remove', name: 'www', type: 'A', values: ['192.0.2.11'] }];
  await server.send('POST', `/api/v1/dns/${zoneId}/records/changes`, { json: { changes } });
  expect(await workspace.plan()).toEqual({ 'landhold_zone_record.second': 'create' });
  await workspace.apply();
  expect(await workspace.plan()).toEqual({});

  workspace.write(zone + record('second', 'A', '192.0.2.12'));
  expect(await workspace.plan()).toEqual({ 'landhold_zone_record.second': 'delete, create' });
});

test('another spelling of a value is no change, and what is imported is not changed either', async () => {
  const zone = zoneNamed('south-field.test');
  const workspace = terraform.workspace();
  workspace.write(zone + record('mail', 'MX', '10 MAIL.Example.com', '@'));
  await workspace.apply();
  workspace.write(zone + record('mail', 'MX', '10 mail.example.com.', 'South-Field.test.'));
  expect(await workspace.plan()).toEqual({});

  const imported = terraform.workspace();
  const block = (to: string, id: string): string => `import {\n  to = ${to}\n  id = "${id}"\n}\n`;
  imported.write(
    zone +
      record('mail', 'MX', '10 mail.Example.com', '@') +
      block('landhold_zone.main', 'south-field.test') +
      block('landhold_zone_record.mail', 'south-field.test/@/MX/10 mail.example.com'),
  );
  expect(await imported.apply()).toContain('2 imported, 0 added, 0 changed, 0 destroyed');
  expect(await imported.plan()).toEqual({});
});

test('a value that is wrong is an error of the plan, at its line', async () => {
  const zone = zoneNamed('west-field.test');
  const workspace = terraform.workspace();
  workspace.write(zone);
  await workspace.apply();
  workspace.write(zone + record('wrong', 'A', 'not an address'));
  const { code, output } = await workspace.run('plan', '-no-color');
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/on main\.tf line \d+[^]*value += "not an address"\n\nvalue is not a value of type A/),
  ]);
});

test('another spelling of the values of a set is no change, before and after an apply', async () => {
  const workspace = terraform.workspace();
  const withValues = (values: readonly string[]): string =>
    zoneNamed('east-field.test') +
    writeBlock(['resource', 'landhold_record_set', 'mail'], {
      zone_id: new Expression('landhold_zone.main.id'),
      name: '@',
      type: 'MX',
      values,
    });
  workspace.write(withValues(['10 MAIL.Example.com', '20 mail.example.net']));
  await workspace.apply();
  expect(await workspace.plan()).toEqual({});
  expect(workspace.state()['landhold_record_set.mail']!['values']).toEqual([
    '10 MAIL.Example.com',
    '20 mail.example.net',
  ]);
  workspace.write(withValues(['20 mail.Example.net.', '10 mail.example.com.']));
  expect(await workspace.plan()).toEqual({});
  workspace.write(withValues(['20 mail.Example.net.']));
  expect(await workspace.plan()).toEqual({ 'landhold_record_set.mail': 'update' });
});
