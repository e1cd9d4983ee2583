/** `changeRecords`, as a caller of the API meets it. */
import { describe, expect, test } from 'vitest';
import { expectStatus } from '../support/expect-response.ts';
import { useServer } from '../support/use-server.ts';
import { eventsOf } from '../support/valid-request.ts';
import { asLine, expectRefused, newZone } from './zone-in-use.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000' });
const { send } = server;

const put = (name: string, type: string, ...values: string[]): object => ({ action: 'put', name, type, values });
const add = (name: string, type: string, ...values: string[]): object => ({ action: 'add', name, type, values });
const take = (name: string, type: string, ...values: string[]): object => ({ action: 'remove', name, type, values });
const drop = (name: string, type: string): object => ({ action: 'delete', name, type });

describe('one commit', () => {
  test('200 makes, changes and removes sets, with one serial and one event for all', async () => {
    const zone = await newZone(send);
    const kept = await zone.create('www', 'A', ['192.0.2.1'], { comment: 'The front', labels: { env: 'test' } });
    await zone.create('old', 'A', ['192.0.2.2']);
    const before = await zone.read();
    const { serial, records } = await zone.changed([
      drop('old', 'A'),
      put('www', 'A', '192.0.2.3'),
      { ...put(`mail.${zone.name}.`, 'MX', '10 mx.example.org'), ttl: 300 },
    ]);
    expect(serial).toBe(before.serial + 1);
    expect(records.map(asLine)).toEqual(['www A null 192.0.2.3', 'mail MX 300 10 mx.example.org.']);
    expect(await zone.sets()).toEqual(['mail MX 300 10 mx.example.org.', 'www A null 192.0.2.3']);
    expect(await zone.read()).toMatchObject({ serial, record_count: 2 });
    const read = (await zone.send('GET', `/records/${kept.id}`)).record();
    expect(read).toMatchObject({ id: kept.id, comment: 'The front', labels: { env: 'test' }, values: ['192.0.2.3'] });
    const events = (await eventsOf(send, zone.id)).filter(({ type }) => type === 'zone.records_changed');
    expect(events).toHaveLength(3);
    expect(events[0]!.data).toMatchObject({ object: { serial, record_count: 2 }, previous: { serial: serial - 1 } });
  });

  test('200 in whatever order a CNAME takes the place of other sets, or they take its place', async () => {
    const zone = await newZone(send);
    await zone.create('docs', 'A', ['192.0.2.1']);
    await zone.changed([put('docs', 'CNAME', 'www.example.org.'), drop('docs', 'A')]);
    expect(await zone.sets()).toEqual(['docs CNAME null www.example.org.']);
    await zone.changed([put('docs', 'A', '192.0.2.1'), put('docs', 'AAAA', '2001:db8::1'), drop('docs', 'CNAME')]);
    expect(await zone.sets()).toEqual(['docs A null 192.0.2.1', 'docs AAAA null 2001:db8::1']);
  });

  test('200 for two aliases that change places, which one by one would be a loop', async () => {
    const zone = await newZone(send);
    await zone.changed([put('a', 'CNAME', `b.${zone.name}.`), put('b', 'CNAME', 'c.example.org.')]);
    await zone.changed([put('b', 'CNAME', `a.${zone.name}.`), put('a', 'CNAME', 'c.example.org.')]);
    expect(await zone.sets()).toEqual(['a CNAME null c.example.org.', `b CNAME null a.${zone.name}.`]);
  });

  test('nothing is done when one of many is wrong', async () => {
    const zone = await newZone(send);
    await zone.create('a', 'CNAME', ['x.example.org.']);
    const before = await zone.read();
    expectRefused(await zone.change([put('b', 'A', '192.0.2.1'), put('a', 'A', '192.0.2.1')]), 409, 'record_conflict');
    expect(await zone.sets()).toEqual(['a CNAME null x.example.org.']);
    expect(await zone.read()).toEqual(before);
  });

  test('200 for 1,000 changes of 200 kB, and 400 for one more', async () => {
    const zone = await newZone(send);
    const changes = Array.from({ length: 1_000 }, (_, at) => put(`h${at}`, 'TXT', `${at} ${'x'.repeat(150)}`));
    const { records, serial } = await zone.changed(changes);
    expect([records.length, serial]).toEqual([1_000, 2]);
    expect((await zone.read()).record_count).toBe(1_000);
    expectRefused(await zone.change([...changes, drop('more', 'A')]), 400, 'changes_invalid', 'changes');
    const changed = await zone.changed(changes.map((each) => ({ ...each, ttl: 60 })));
    expect(changed.serial).toBe(3);
    await zone.changed(Array.from({ length: 1_000 }, (_, at) => drop(`h${at}`, 'TXT')));
    expect(await zone.read()).toMatchObject({ record_count: 0, serial: 4 });
  });
});

describe('single values', () => {
  test('200 for add and remove, again and again, with the serial rising only when something changes', async () => {
    const zone = await newZone(send);
    const name = '_acme-challenge';
    expect((await zone.changed([add(name, 'TXT', 'one')])).serial).toBe(2);
    expect((await zone.changed([add(name, 'TXT', 'two')])).serial).toBe(3);
    const again = await zone.changed([add(name, 'TXT', 'one', 'two')]);
    expect([again.serial, ...again.records.map(asLine)]).toEqual([3, `${name} TXT null one, two`]);
    expect((await zone.changed([take(name, 'TXT', 'one')])).records.map(asLine)).toEqual([`${name} TXT null two`]);
    expect((await zone.changed([take(name, 'TXT', 'one')])).serial).toBe(4);
    const last = await zone.changed([take(name, 'TXT', 'two')]);
    expect([last.serial, last.records]).toEqual([5, []]);
    expect((await zone.changed([drop(name, 'TXT')])).serial).toBe(5);
  });

  test('200 for several adds and removes of one set, and for values in another spelling', async () => {
    const zone = await newZone(send);
    await zone.create('www', 'AAAA', ['2001:db8::1', '2001:db8::2'], { ttl: 60 });
    await zone.changed([
      add('www', 'AAAA', '2001:db8::3'),
      take('WWW', 'AAAA', '2001:DB8:0::1'),
      add('www', 'AAAA', '2001:db8::2'),
    ]);
    expect(await zone.sets()).toEqual(['www AAAA 60 2001:db8::2, 2001:db8::3']);
    await zone.changed([{ ...add('www', 'AAAA', '2001:db8::2'), ttl: null }]);
    expect(await zone.sets()).toEqual(['www AAAA null 2001:db8::2, 2001:db8::3']);
  });

  test('400 when a set would have too many values, or a CNAME two', async () => {
    const zone = await newZone(send);
    const many = Array.from({ length: 100 }, (_, at) => `192.0.2.${at}`);
    await zone.changed([put('many', 'A', ...many), put('alias', 'CNAME', 'a.example.org.')]);
    const answer = await zone.change([add('many', 'A', '198.51.100.1'), add('alias', 'CNAME', 'b.example.org.')]);
    expectRefused(answer, 400, 'values_invalid', 'changes[0].values');
    expect(answer.error().errors?.map(({ param }) => param)).toEqual(['changes[0].values', 'changes[1].values']);
  });
});

describe('what is wrong', () => {
  test('400 reports every wrong change by its index', async () => {
    const zone = await newZone(send);
    const answer = await zone.change([
      put('www', 'A', '192.0.2.1'),
      put('a..b', 'A', '192.0.2.1'),
      put('x', 'A', '192.0.2.1', 'nonsense'),
      put('@', 'NS', 'ns1.example.org.'),
      { action: 'put', name: 'y', type: 'A' },
      { ...drop('z', 'A'), values: ['192.0.2.1'] },
      { ...take('z', 'TXT', 'x'), ttl: 60 },
      put('w', 'A', '192.0.2.1', '192.0.2.1'),
      add('v', 'TXT', 'same'),
      take('v', 'TXT', 'same'),
      drop('www', 'A'),
    ]);
    expectRefused(answer, 400, 'name_invalid', 'changes[1].name');
    expect(answer.error().errors?.map(({ param, code }) => `${param} ${code}`)).toEqual([
      'changes[1].name name_invalid',
      'changes[2].values[1] values_invalid',
      'changes[3].type type_invalid',
      'changes[4].values values_required',
      'changes[5].values values_invalid',
      'changes[6].ttl ttl_invalid',
      'changes[7].values[1] values_invalid',
      'changes[10] changes_invalid',
      'changes[9].values[0] values_invalid',
    ]);
    expect(await zone.sets()).toEqual([]);
  });

  test('400 names the place of what the schema refuses inside a change', async () => {
    const zone = await newZone(send);
    const good = put('www', 'A', '192.0.2.1');
    const answer = await zone.change([good, { name: 'x', type: 'A' }, { ...good, colour: 'red' }, { ...good, ttl: 1 }]);
    const found = answer.error().errors?.map(({ param, code }) => `${param} ${code}`);
    expect(found?.toSorted()).toEqual([
      'changes[1].action action_required',
      'changes[2].colour unknown_parameter',
      'changes[3].ttl changes_invalid',
    ]);
  });

  test.each([
    ['two puts', [put('a', 'A', '192.0.2.1'), put('A', 'A', '192.0.2.2')]],
    ['a put and an add', [add('a', 'A', '192.0.2.1'), put('a', 'A', '192.0.2.2')]],
    ['a delete and a remove', [drop('a', 'A'), take('a', 'A', '192.0.2.2')]],
    ['two deletes', [drop('a', 'A'), drop('a', 'A')]],
  ])('400 for %s of the same set', async (_, changes) => {
    const zone = await newZone(send);
    expectRefused(await zone.change(changes), 400, 'changes_invalid', 'changes[1]');
  });

  test('409 for what the result as a whole cannot be, told by index', async () => {
    const zone = await newZone(send);
    await zone.create('held', 'CNAME', ['x.example.org.']);
    const answer = await zone.change([
      put('good', 'A', '192.0.2.1'),
      put('held', 'A', '192.0.2.1'),
      put('one', 'CNAME', `two.${zone.name}.`),
      put('two', 'CNAME', `one.${zone.name}.`),
      put('both', 'A', '192.0.2.1'),
      put('both', 'CNAME', 'x.example.org.'),
    ]);
    expectRefused(answer, 409, 'record_conflict', 'changes[1].name');
    expect(answer.error().errors?.map(({ param }) => param)).toEqual([
      'changes[1].name',
      'changes[4].name',
      'changes[2].name',
      'changes[3].name',
    ]);
  });

  test('409 for a loop that goes on through sets that stay', async () => {
    const zone = await newZone(send);
    await zone.changed([put('b', 'CNAME', `c.${zone.name}.`), put('c', 'CNAME', `a.${zone.name}.`)]);
    expectRefused(await zone.change([put('a', 'CNAME', `b.${zone.name}.`)]), 409, 'record_conflict', 'changes[0].name');
  });

  test('404 for a zone of nobody, whatever the changes are', async () => {
    const answer = await send('POST', '/api/v1/dns/zone_01m31gv4dwe3as2s95kk3zn2af/records/changes', {
      json: { changes: [put('a..b', 'A', 'nonsense')] },
    });
    expectRefused(answer, 404, 'resource_not_found', 'zone_id');
  });
});

describe('dry runs and repeated requests', () => {
  test('200 for a dry run answers what a real one does, but for new ids, and changes nothing', async () => {
    const zone = await newZone(send);
    await zone.create('www', 'A', ['192.0.2.1']);
    const before = await zone.read();
    const changes = [put('www', 'A', '192.0.2.2'), put('new', 'A', '192.0.2.3')];
    const tried = await zone.change(changes, { query: '?dry_run=true' });
    expectStatus(tried, 200);
    expect(tried.header('Dry-Run')).toBe('true');
    expect(await zone.read()).toEqual(before);
    const made = await zone.changed(changes);
    const { records, ...rest } = tried.json() as typeof made;
    expect(rest).toMatchObject({ serial: made.serial });
    expect(records).toEqual(made.records.map((each) => (each.name === 'new' ? { ...each, id: null } : each)));
    expectRefused(
      await zone.change([put('www', 'CNAME', 'a.example.org.')], { query: '?dry_run=true' }),
      409,
      'record_conflict',
    );
  });

  test('200 is replayed for the same Idempotency-Key, also when nothing changed, and 422 for another body', async () => {
    const zone = await newZone(send);
    const headers = { 'Idempotency-Key': `changes of ${zone.id}` };
    const first = await zone.change([add('www', 'A', '192.0.2.1')], { headers });
    expectStatus(first, 200);
    await zone.changed([put('www', 'A', '192.0.2.9')]);
    const again = await zone.change([add('www', 'A', '192.0.2.1')], { headers });
    expect([again.status, again.text, again.header('Idempotent-Replayed')]).toEqual([200, first.text, 'true']);
    expect(await zone.sets()).toEqual(['www A null 192.0.2.9']);
    expectRefused(await zone.change([drop('www', 'A')], { headers }), 422, 'idempotency_key_reused');
    const idle = { 'Idempotency-Key': `nothing of ${zone.id}` };
    const nothing = await zone.change([drop('none', 'A')], { headers: idle });
    expect((await zone.change([drop('none', 'A')], { headers: idle })).text).toBe(nothing.text);
  });

  test('200 for many at once, each with its own serial, and none is lost', async () => {
    const zone = await newZone(send);
    const all = Array.from({ length: 40 }, (_, at) => zone.changed([add('www', 'TXT', `value ${at}`)]));
    const serials = (await Promise.all(all)).map(({ serial }) => serial);
    expect(serials.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 2));
    const [set] = await zone.sets();
    expect(set!.split(', ')).toHaveLength(40);
  });
});
