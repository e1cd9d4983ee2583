import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { SearchEntry } from '../search-entry.ts';
import { rank } from './search-rank.ts';

const file = readFileSync(join(import.meta.dirname, '../generated/search-index.json'));
const index = JSON.parse(file.toString()) as readonly SearchEntry[];

function find(text: string, max = 3): string[] {
  return rank(index, text, max).map(({ href }) => href);
}

describe('finds', () => {
  test.each([
    ['a setting', 'LANDHOLD_DNS_ADDRESS', '/guides/settings#LANDHOLD_DNS_ADDRESS'],
    ['a setting by what it does', 'files quota', '/guides/settings#LANDHOLD_FILES_QUOTA_MIB'],
    ['the text of a guide', 'hidden primary', '/guides/dns-in-production'],
    [
      'the text of a section',
      'remove DS records at the registrar',
      '/guides/move-a-zone#a-day-before-shorten-the-ttls',
    ],
    ['the text of an error code', 'reset the sandbox space', '/reference/errors#403'],
    ['a nested field of a body', 'changes[].name', '/reference/changeRecords#body-changes-name'],
    ['a nested field of a response', 'records[].fqdn', '/reference/changeRecords#response-records-fqdn'],
    ['an operation', 'renew a domain', '/reference/renewDomain'],
  ])('%s: %s', (_, text, href) => {
    expect(find(text)).toContain(href);
  });
});

describe('forgives', () => {
  test.each([
    ['a wrong letter', 'idempotancy', '/guides/idempotency'],
    ['two letters that changed places', 'recieve webhooks', '/guides/webhook-receivers'],
    ['letters of a short word', 'zoen status', '/reference/getZoneStatus'],
    ['a letter of a short word', 'rate limt', '/guides/rate-limits'],
    ['a missing letter', 'datbase backups', '/guides/backups-and-restore'],
    ['a slip before the word is complete', 'pagniat', '/guides/pagination'],
    ['small words', 'how do I deploy a site', '/guides/deploy-a-site'],
    ['a word too many', 'deploy a site with jenkins', '/guides/deploy-a-site'],
    ['another ending', 'renewing domains', '/reference/renewDomain'],
  ])('%s: %s', (_, text, href) => {
    expect(find(text)).toContain(href);
  });

  test('nothing that has no likeness to a word', () => {
    expect(find('nonesuch thing')).toEqual([]);
    expect(find('xqzt')).toEqual([]);
  });

  test('small words alone, which are then looked for', () => {
    expect(find('how to').length).toBeGreaterThan(0);
  });
});

test('a title counts more than a text, and the whole more than a part', () => {
  expect(find('errors', 1)).toEqual(['/guides/errors']);
  expect(find('name_taken', 1)).toEqual(['/reference/errors#409']);
  expect(find('create a database', 1)).toEqual(['/reference/createDatabase']);
});

test('the index is 60 kB at most as it is sent', () => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  expect(brotliCompressSync(file, { params }).length).toBeLessThan(60_000);
});
