import { describe, expect, test } from 'vitest';
import { emitClient } from './client/emit-client.ts';
import { read, small } from './document-fixture.ts';
import type { Tree } from './document-fixture.ts';
import type { ApiDocument } from './document.ts';
import { DocumentError } from './document-values.ts';
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

const EVENTS = { 'x-item-schema': { $ref: '#/components/schemas/Site' }, example: 'id: 1\n\n' };

const OPERATIONS = {
  '/api/v1/sites/archive': {
    post: {
      ...post,
      operationId: 'sendArchive',
      parameters: [],
      'x-max-body': 104_857_600,
      requestBody: { content: { 'application/gzip': { 'x-sample-file': 'site.tar.gz' }, 'application/zip': {} } },
    },
  },
  '/api/v1/sites/stream': {
    get: { ...get, operationId: 'streamSites', parameters: [], responses: ok({ 'text/event-stream': EVENTS }) },
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
    const json = { bodyTypes: [], responseType: 'application/json' };
    expect(createSite).toMatchObject({ ...json, body: 'CreateSiteBody', maxBody: 65_536 });
    expect(getSite).toMatchObject({ ...json, body: null, maxBody: null });
    expect(deleteSite).toMatchObject({ responseType: null });
    const types = ['application/gzip', 'application/zip'];
    expect(sendArchive).toMatchObject({ body: null, bodyTypes: types, maxBody: 104_857_600 });
    expect(streamSites).toMatchObject({ bodyTypes: [], maxBody: null, responseType: 'text/event-stream' });
    expect(getText).toMatchObject({ responseType: 'text/plain' });
  });

  test('have pages that say what they take and answer, and samples', () => {
    const pages = JSON.parse(emitMarkdownPages(streamed, [])) as Record<string, string[]>;
    expect(pages['reference/sendArchive.md']).toContain(
      'At most 100 MiB, `Content-Type: application/gzip` or `Content-Type: application/zip`. The body is read as it arrives.',
    );
    expect(pages['reference/streamSites.md']).toContain('Server-sent events, `text/event-stream`.');
    expect(pages['reference/getText.md']).toContain('The response is `text/plain`.');
    expect(pages['reference/streamSites.md']).toContain('## Fields of each event');
    for (const id of ['sendArchive', 'streamSites', 'getText'])
      expect(pages[`reference/${id}.md`]).toContain('## Samples');
    expect(emitReferencePage(streamed)).toContain('At most 100 MiB');
    const served = JSON.parse(emitServedJson(streamed)) as { paths: Record<string, Record<string, Tree>> };
    const samplesOf = (path: string, method: string): string[] =>
      (served.paths[path]![method]!['x-codeSamples'] as { source: string }[]).map(({ source }) => source);
    const [curl, typeScript, python, go] = samplesOf('/api/v1/sites/archive', 'post');
    expect(curl).toContain(`-H 'Content-Type: application/gzip' \\\n  --data-binary @site.tar.gz`);
    expect(typeScript).toContain(`sendArchive({}, await readFile('site.tar.gz'))`);
    expect(python).toContain('data=open("site.tar.gz", "rb").read(),');
    expect(go).toContain('body, err := os.Open("site.tar.gz")');
    const [, text, printed, copied] = samplesOf('/api/v1/sites/text', 'get');
    expect(text).toContain('const text = await landhold.sites.getText();\nconsole.log(text);');
    expect(printed).toContain('print(response.read().decode())');
    expect(copied).toContain('io.Copy(os.Stdout, resp.Body)');
    expect(copied).not.toContain('"fmt"');
  });

  test('are methods of the client that send and answer what they should', async () => {
    const client = emitClient(streamed).get('sites.ts');
    expect(client).toContain(
      'streamSites(params: Record<string, never> = {}, options: StreamOptions = {}): AsyncGenerator<Site, void, undefined> {',
    );
    expect(client).toContain(
      `getText(params: Record<string, never> = {}, options: RequestOptions = {}): Call<string> {`,
    );
    expect(client).toContain(`params, accept: 'text/plain' }`);
    expect(client).toContain(
      `sendArchive(params: Record<string, never>, body: UploadBody, options: RequestOptions & ContentType<'application/gzip' | 'application/zip'> = {})`,
    );
    expect(client).toContain(`upload: { body, type: options.contentType ?? 'application/gzip' } }`);
  });

  test('have neither a JSON body nor a JSON result in the types', () => {
    const types = emitTypes(streamed);
    expect(types).toMatch(/\n {2}sendArchive: \{\n {4}path: undefined;\n {4}query: undefined;\n {4}body: undefined;/);
    expect(types).toMatch(/\n {2}getText: \{[^}]*\n {4}result: undefined;\n/);
  });

  test('stop the run where a sample or the client could not be made', () => {
    const { post: upload } = OPERATIONS['/api/v1/sites/archive'];
    const requestBody = { content: { 'application/gzip': {} } };
    expect(() => documentWith({ '/api/v1/sites/archive': { post: { ...upload, requestBody } } })).toThrow(
      'x-sample-file of sendArchive should be text.',
    );
    const { get: stream } = OPERATIONS['/api/v1/sites/stream'];
    const bare = documentWith({ '/api/v1/s': { get: { ...stream, responses: ok({ 'text/event-stream': {} }) } } });
    expect(() => emitClient(bare)).toThrow('streamSites: a stream of events needs x-item-schema.');
  });

  test('PUT is a method like the others', () => {
    const put = { ...post, operationId: 'replaceSite' };
    const document = documentWith({ '/api/v1/sites/copy': { put } });
    expect(document.operations.find(({ operationId }) => operationId === 'replaceSite')?.method).toBe('PUT');
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
  expect(() => emitOperations(streamed, CONSOLE_SCHEMA_ID)).toThrow('sendArchive: only the public document has bodies');
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
