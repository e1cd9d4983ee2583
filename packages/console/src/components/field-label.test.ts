import { expect, test } from 'vitest';
import { inFormWords, labelOf, optionLabel } from './field-label.ts';

test.each([
  ['storage_gb', 'Storage (GB)'],
  ['auto_renew', 'Auto renew'],
  ['dns_servers', 'DNS servers'],
  ['nameservers', 'Name servers'],
  ['ds', 'DS records'],
  ['created_at', 'Created'],
  ['keepalive_s', 'Keepalive (seconds)'],
  ['allowed_ips', 'Allowed IPs'],
])('%s is labelled "%s"', (name, label) => {
  expect(labelOf(name)).toBe(label);
});

test('a choice is shown as people read it', () => {
  expect(['small', 'postgres', 'read_only', 'hmac-sha256', 'AAAA', '8.4'].map(optionLabel)).toEqual([
    'Small',
    'PostgreSQL',
    'Read only',
    'hmac-sha256',
    'AAAA',
    '8.4',
  ]);
});

test.each([
  ['storage_gb', 'storage_gb must be a whole number.', 'Storage must be a whole number.'],
  ['nameservers[1]', 'nameservers[1] must be a hostname.', 'Name servers, line 2, must be a hostname.'],
  ['glue[0].addresses[1]', 'glue[0].addresses[1] must be an IPv4 …', 'Glue, line 1, must be an IPv4 …'],
  ['ds[0]', 'ds[0]: It has too few fields.', 'DS records, line 1: It has too few fields.'],
  ['labels.Env', 'labels.Env must have a key of …', 'Label “Env” must have a key of …'],
  ['headers.Host', 'headers.Host must be a string.', 'Header “Host” must be a string.'],
  ['glue[0].name', 'glue[0].name must be one of nameservers.', 'Glue, line 1, must be one of “Name servers”.'],
  ['name', 'shop is already taken. Choose another name.', 'shop is already taken. Choose another name.'],
])('an error about %s names the field as the form does', (param, message, words) => {
  expect(inFormWords(message, param, ['nameservers'])).toBe(words);
});
