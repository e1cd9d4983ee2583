import { describe, expect, test } from 'vitest';
import { emitClient } from './client/emit-client.ts';
import { read, small } from './document-bench.ts';
import type { Tree } from './document-bench.ts';
import type { ApiDocument } from './document.ts';
import { DocumentError } from './document.ts';
import { CONSOLE_SCHEMA_ID, emitOperations } from './emit-operations.ts';
import { emitTypes } from './emit-types.ts';
import { emitMarkdownPages } from './markdown/emit-markdown-pages.ts';
import { emitReferencePage } from './reference/emit-reference-page.ts';
import { emitServedJson } from './samples/emit-served-document.ts';

const paths = small['paths'] as Record<string, Record<string, Tree>>;
const get = paths['/api/v1/sites/{id}']!['get']!;
const post = paths['/api/v1/sites']!['post']!;
const failures = Object.fromEntries(
  Object.entries(post['responses'] as Tree).filter(([status]) => Number(status) >= 400),
);
const ok = (content: Tree): Tree => ({ ...failures, 200: { description: 'Done.', content } });

const OPERATIONS = {
  '/api/v1/sites/archive': {
    post: {
      ...post,
      operationId: 'sendArchive',
      parameters: [],
      'x-max-body': 104_857_600,
      requestBody: { content: { 'application/gzip': {}, 'application/zip': {} } },
    },
  },
  '/api/v1/sites/stream': {
    get: { ...get, operationId: 'streamSites', parameters: [], responses: ok({ 'text/event-stream': {} }) },
  },
  '/api/v1/sites/text': {
    get: { ...get, operationId: 'getText', parameters: [], responses: ok({ 'text/plain': {} }) },
  },
};

function documentWith(changes: Tree): ApiDocument {
  return read(['paths'], { ...paths, ...changes });
}

const streamed = documentWith(OPERATIONS);

function rowsOf(document: ApiDocument): Record<string, Tree> {
  const [, table] = /operations = (\{[^]*\}) as const/.exec(emitOperations(document))!;
  return JSON.parse(table!) as Record<string, Tree>;
}

describe('operations that are not JSON both ways', () => {
  test('are in the table that the server binds', () => {
    const { createSite, getSite, deleteSite, sendArchive, streamSites, getText } = rowsOf(streamed);
    const json = { bodyTypes: [], answerType: 'application/json' };
    expect(createSite).toMatchObject({ ...json, body: 'CreateSiteBody', maxBody: 65_536 });
    expect(getSite).toMatchObject({ ...json, body: null, maxBody: null });
    expect(deleteSite).toMatchObject({ answerType: null });
    const types = ['application/gzip', 'application/zip'];
    expect(sendArchive).toMatchObject({ body: null, bodyTypes: types, maxBody: 104_857_600 });
    expect(streamSites).toMatchObject({ bodyTypes: [], maxBody: null, answerType: 'text/event-stream' });
    expect(getText).toMatchObject({ answerType: 'text/plain' });
  });

  test('have pages that say what they take and answer, and no samples', () => {
    const pages = JSON.parse(emitMarkdownPages(streamed, [])) as Record<string, string[]>;
    expect(pages['reference/sendArchive.md']).toContain(
      'At most 100 MiB, `Content-Type: application/gzip` or `Content-Type: application/zip`. The body is read as it arrives.',
    );
    expect(pages['reference/streamSites.md']).toContain('Server-sent events, `text/event-stream`.');
    expect(pages['reference/getText.md']).toContain('The answer is `text/plain`.');
    expect(pages['reference/getText.md']!.join('\n')).not.toContain('## Samples');
    expect(emitReferencePage(streamed)).toContain('At most 100 MiB');
    const served = JSON.parse(emitServedJson(streamed)) as { paths: Record<string, Record<string, Tree>> };
    expect(served.paths['/api/v1/sites/archive']!['post']).not.toHaveProperty('x-codeSamples');
    expect(served.paths['/api/v1/sites']!['post']).toHaveProperty('x-codeSamples');
  });

  test('are left out of the client, and everything else is as before', async () => {
    expect(emitClient(streamed)).toEqual(emitClient(read()));
    expect(await emitTypes(streamed)).toContain('"application/gzip"');
  });
});

describe('x-max-body', () => {
  const place = ['paths', '/api/v1/sites', 'post', 'x-max-body'];

  test('is the limit of the operation, in the table and on its page', () => {
    const larger = read(place, 8 * 2 ** 20);
    expect(rowsOf(larger)['createSite']).toMatchObject({ maxBody: 8_388_608 });
    const lines = emitMarkdownPages(larger, []);
    expect(lines).toContain('A JSON object of at most 8 MiB, `Content-Type: application/json`.');
    expect(emitMarkdownPages(read(place, 100_000), [])).toContain('A JSON object of at most 100000 bytes,');
    expect(emitMarkdownPages(read(), [])).toContain('A JSON object of at most 64 KiB,');
  });

  test.each([
    ['0', 0],
    ['more than 8 MiB', 8 * 2 ** 20 + 1],
    ['a fraction', 1.5],
    ['a text', '1 MiB'],
  ])('%s stops the run', (_, value) => {
    expect(() => read(place, value)).toThrow(
      new DocumentError('createSite: x-max-body should be a number of bytes from 1 to 8388608.'),
    );
  });

  test('stops the run where there is no body, and is needed where the body is streamed', () => {
    expect(() => read(['paths', '/api/v1/sites', 'get', 'x-max-body'], 1)).toThrow(
      'listSites has x-max-body and no body.',
    );
    const { 'x-max-body': _, ...unlimited } = OPERATIONS['/api/v1/sites/archive'].post as Tree;
    expect(() => documentWith({ '/api/v1/sites/archive': { post: unlimited } })).toThrow(
      /^sendArchive: x-max-body should be/,
    );
  });
});

test('the console has neither larger bodies nor streams', () => {
  expect(() => emitOperations(streamed, CONSOLE_SCHEMA_ID)).toThrow('sendArchive: the console speaks plain JSON');
  expect(() => emitOperations(read(), CONSOLE_SCHEMA_ID)).not.toThrow();
});

test('a failure that is no JSON, or a success of two types, stops the run', () => {
  const responses = ok({ 'text/plain': {}, 'text/dns': {} });
  expect(() => documentWith({ '/api/v1/a': { get: { ...get, operationId: 'a', responses } } })).toThrow(
    'not plain JSON',
  );
  const failing = {
    ...responses,
    200: { description: 'Done.' },
    404: { description: 'No.', content: { 'text/plain': {} } },
  };
  expect(() => documentWith({ '/api/v1/a': { get: { ...get, operationId: 'a', responses: failing } } })).toThrow(
    'not plain JSON',
  );
});
