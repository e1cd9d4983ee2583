import { describe, expect, test } from 'vitest';
import {
  createFields,
  initialValues,
  toCreateBody,
  toMap,
  toUpdateBody,
  findUnreadableTimes,
  updateFields,
} from './form-model.ts';

describe('creating', () => {
  const fields = createFields('databases');
  const untouched = initialValues(fields);

  test('a name alone sends a name alone', () => {
    expect(toCreateBody(fields, { ...untouched, name: 'catalogue' })).toEqual({ name: 'catalogue' });
  });

  test('an empty name is sent, so that the server says what it must be', () => {
    expect(toCreateBody(fields, untouched)).toEqual({ name: '' });
  });

  test('what differs from the default is sent in its own type', () => {
    const typed = {
      ...untouched,
      name: 'c',
      storage_gb: '20',
      deletion_protection: true,
      labels: [
        ['env', 'prod'],
        ['', ' '],
        [' team ', 'a=b'],
      ] as const,
    };
    expect(toCreateBody(fields, typed)).toEqual({
      name: 'c',
      storage_gb: 20,
      labels: { env: 'prod', team: 'a=b' },
      deletion_protection: true,
    });
  });

  test('what is no number is sent as it was typed', () => {
    expect(toCreateBody(fields, { ...untouched, name: 'c', storage_gb: '1e3' })).toEqual({
      name: 'c',
      storage_gb: '1e3',
    });
  });

  test('a list has an item a line', () => {
    const sites = createFields('sites');
    const typed = { ...initialValues(sites), name: 's', custom_domains: ' a.example \n\nb.example\n' };
    expect(toCreateBody(sites, typed)).toEqual({ name: 's', custom_domains: ['a.example', 'b.example'] });
  });

  test('a list with a default that was emptied is sent as empty, and not filled again by the server', () => {
    const webhooks = createFields('webhooks');
    const typed = { ...initialValues(webhooks), name: 'orders', url: 'https://shop.example/hooks' };
    const asTyped = { name: 'orders', url: 'https://shop.example/hooks' };
    expect(toCreateBody(webhooks, typed)).toEqual(asTyped);
    expect(toCreateBody(webhooks, { ...typed, event_types: '' })).toEqual({ ...asTyped, event_types: [] });
    expect(toCreateBody(createFields('sites'), { name: 's', custom_domains: '' })).toEqual({ name: 's' });
  });

  test('rows have a line each, and their words are their parts', () => {
    const domains = createFields('domains');
    const glue = ' ns1.shop.test 192.0.2.1, 2001:db8::1\n\nns2.shop.test\n';
    expect(toCreateBody(domains, { ...initialValues(domains), name: 'shop.test', glue })).toEqual({
      name: 'shop.test',
      glue: [
        { name: 'ns1.shop.test', addresses: ['192.0.2.1', '2001:db8::1'] },
        { name: 'ns2.shop.test', addresses: [] },
      ],
    });
  });
});

describe('changing', () => {
  const fields = updateFields('sites');
  const record = {
    custom_domains: ['a.example'],
    force_https: true,
    labels: { a: '1', b: '2' },
    deletion_protection: false,
  };
  const untouched = initialValues(fields, record);

  test('nothing changed sends nothing', () => {
    expect(toUpdateBody(fields, untouched, record)).toEqual({});
  });

  test('only what changed is sent, and a label that was taken away is null', () => {
    const typed = { ...untouched, labels: [['b', '3'] as const, ['c', '4'] as const], force_https: false };
    expect(toUpdateBody(fields, typed, record)).toEqual({ force_https: false, labels: { a: null, b: '3', c: '4' } });
  });

  test('a map that is replaced is sent whole, and one that is merged without what stays', () => {
    const field = { name: 'headers', control: 'map', isRequired: false, help: '', example: {} } as const;
    const before = { headers: { accept: 'text/plain', host: 'a.test' } };
    const typed = { headers: [['accept', '*/*']] as const };
    expect(toUpdateBody([field], typed, before)).toEqual({ headers: { accept: '*/*' } });
    expect(toUpdateBody([{ ...field, isMerged: true }], typed, before)).toEqual({
      headers: { accept: '*/*', host: null },
    });
    expect(toUpdateBody([{ ...field, isMerged: true }], typed, {})).toEqual({ headers: { accept: '*/*' } });
  });

  test('only what can be emptied is optional', () => {
    const optional = (kind: Parameters<typeof updateFields>[0]): string[] =>
      updateFields(kind).flatMap(({ name, isRequired }) => (isRequired ? [] : [name]));
    expect(optional('webhooks')).toEqual(['description', 'labels']);
    expect(optional('domains')).toEqual(['glue', 'ds', 'labels']);
  });

  test('an emptied list is sent as an empty list', () => {
    expect(toUpdateBody(fields, { ...untouched, custom_domains: '' }, record)).toEqual({ custom_domains: [] });
  });
});

test('a label without a value is kept, and one without a key is sent, so that the server says what is wrong', () => {
  expect(
    toMap([
      ['done', ''],
      ['', 'x'],
    ]),
  ).toEqual({ done: '', '': 'x' });
});

describe('a moment', () => {
  const fields = updateFields('peers');
  const record = { allowed_ips: [], keepalive_s: 25, labels: {}, expires_at: '2036-12-31T17:00:00.250Z' };
  const untouched = initialValues(fields, record);

  test('that is not touched is not sent, though it is shown without its milliseconds', () => {
    expect(untouched['expires_at']).toMatch(/^2036-12-31 \d\d:00$|^2037-01-01 \d\d:00$/);
    expect(toUpdateBody(fields, untouched, record)).toEqual({});
  });

  test('is sent as the API takes it, and null when it was emptied', () => {
    const changed = { ...untouched, expires_at: '2037-01-31 12:00 UTC' };
    expect(toUpdateBody(fields, changed, record)).toEqual({ expires_at: '2037-01-31T12:00:00.000Z' });
    expect(toUpdateBody(fields, { ...untouched, expires_at: '' }, record)).toEqual({ expires_at: null });
  });

  test('that cannot be read is said to be, in words of the form', () => {
    expect(findUnreadableTimes(fields, { ...untouched, expires_at: 'soon' })).toEqual({
      expires_at: 'Expires must be a date and a time, such as 2036-12-31 18:00.',
    });
    expect(findUnreadableTimes(fields, { ...untouched, expires_at: '' })).toEqual({});
  });
});

test('rows that are not touched are not sent', () => {
  const fields = updateFields('domains');
  const glue = [{ name: 'ns1.shop.test', addresses: ['192.0.2.1', '2001:db8::1'] }];
  const record = { ...Object.fromEntries(fields.map(({ name }) => [name, null])), labels: {}, glue };
  const typed = initialValues(fields, record);
  expect(typed['glue']).toBe('ns1.shop.test 192.0.2.1 2001:db8::1');
  expect(toUpdateBody(fields, typed, record)).not.toHaveProperty('glue');
});
