import { expect, test } from 'vitest';
import { createWebhookTargets } from './webhook-targets.ts';

const targets = createWebhookTargets({});
const LABEL_63 = 'a'.repeat(63);
const WHOLE = 'url must be a whole address, such as https://hooks.example.com/landhold.';
const SPACE = 'url must not have spaces or control characters: write them as %20 and the like.';
const HOST = 'url must have a valid host name: labels of 1 to 63 letters, digits and hyphens, 253 characters in all.';
const USER = 'url must not have a user or a password.';

test.each([
  ['https://hooks.example.com/\r\nX-Injected: yes', SPACE],
  ['https://hooks.example.com/a\nb', SPACE],
  ['https://hooks.exam\tple.com/', SPACE],
  ['https://hooks.example.com/a b', SPACE],
  [' https://hooks.example.com/', SPACE],
  ['https://hooks.example.com/\n', SPACE],
  ['https://hooks.example.com/\0', SPACE],
  ['\u0001https://hooks.example.com/', SPACE],
  ['https://hooks.example.com/\u007f', SPACE],
  ['https://hooks.example.com/\u0085', SPACE],
  ['https://hooks.example.com/\u00a0', SPACE],
  ['https://hooks.example.com/\u2028', SPACE],
  ['https://hooks.example.com/\u202e', SPACE],
  ['https://hooks.example.com/\ufeff', SPACE],
  ['https://hooks\u00ad.example.com/', SPACE],
  ['https://hooks\u200b.example.com/', SPACE],
  ['https://hooks.example.com/\ud800', SPACE],
  ['https://./', HOST],
  ['https://.', HOST],
  ['https://../', HOST],
  ['https://a..b/', HOST],
  ['https://.a.example/', HOST],
  ['https://a.example../', HOST],
  ['https://a。.b/', HOST],
  ['https://-a.example/', HOST],
  ['https://a-.example/', HOST],
  ['https://a!b.example/', HOST],
  ["https://a'b.example/", HOST],
  ['https://a,b.example/', HOST],
  ['https://a%2cb.example/', HOST],
  ['https://*.example/', HOST],
  [`https://${LABEL_63}a.example/`, HOST],
  [`https://${`${LABEL_63}.`.repeat(4)}example/`, HOST],
  ['https://@hooks.example.com/', USER],
  ['https://:@hooks.example.com/', USER],
  ['https://user@hooks.example.com/', USER],
  ['https:hooks.example.com/', WHOLE],
  ['https:/hooks.example.com/', WHOLE],
  ['https:///hooks.example.com/', WHOLE],
  [String.raw`https:\\hooks.example.com/`, WHOLE],
  [String.raw`https://hooks.example.com\@x.example/`, WHOLE],
  ['https://', WHOLE],
  ['https://hooks.example.com:99999/', WHOLE],
  ['https://a b/', SPACE],
])('refused: %j', (url, problem) => {
  expect(targets.problemOf(url)).toBe(problem);
});

test.each([
  'https://hooks.example.com',
  'HTTPS://HOOKS.EXAMPLE.COM/',
  'https://hooks.example.com./in',
  'https://hooks.example.com:/in',
  'https://hooks.example.com/a%0Ab',
  'https://hooks.example.com/a@b?c=d@e',
  'https://hooks.example.com/ü?ö',
  'https://bücher.example/',
  'https://xn--bcher-kva.example/',
  'https://my_hooks.example.com/',
  'https://receiver/',
  'https://3com.example/',
  `https://${LABEL_63}.example/`,
])('accepted: %s', (url) => {
  expect(targets.problemOf(url)).toBeUndefined();
});
