import { expect } from 'vitest';
import type { Operation } from './operations.ts';
import { exampleResponse, exampleBodies, operations, shapeOf } from './operations.ts';
import type { ProgramRun } from './run-program.ts';
import type { Send } from './send.ts';
import { createSend } from './send.ts';
import { DEMO_KEY } from './start-server.ts';
import { waitUntil } from './wait-until.ts';

export interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

export const LANGUAGES = ['shell', 'typescript', 'python', 'go'] as const;
export type Language = (typeof LANGUAGES)[number];

interface ServedOperation {
  readonly 'x-codeSamples'?: readonly CodeSample[];
}

export interface ServedDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ServedOperation>>>>;
}

export async function fetchDocument(url: string): Promise<ServedDocument> {
  return (await (await fetch(`${url}/openapi.json`)).json()) as ServedDocument;
}

export function samplesOf(document: ServedDocument, { path, method }: Operation): readonly CodeSample[] {
  return document.paths[path]?.[method.toLowerCase()]?.['x-codeSamples'] ?? [];
}

export function sourceOf(document: ServedDocument, operation: Operation, language: Language): string {
  const sample = samplesOf(document, operation).find(({ lang }) => lang === language);
  if (sample === undefined) throw new Error(`${operation.id} has no sample in ${language}.`);
  return sample.source;
}

const firstOfEachShape = Object.values(Object.groupBy(operations, (each) => String(shapeOf(each)))).map(
  (alike) => alike![0],
);

/** Samples of one shape differ only in names and fields: `npm test` runs the first of each. */
export function isFirstOfItsShape([, operation]: [string, Operation]): boolean {
  return firstOfEachShape.includes(operation);
}

/** The event that happens while a stream's sample is running. */
const STREAMED_TYPE = 'site.created';

interface ExampleRecord {
  readonly id: string;
  readonly name?: string;
  readonly type?: string;
  readonly status?: string;
  readonly event_type?: string;
}

/** A sample's environment: a server's sandbox, and the demo key. */
export function sampleEnvironment(url: string): Record<string, string> {
  return { LANDHOLD_BASE_URL: `${url}/sandbox`, LANDHOLD_API_KEY: DEMO_KEY };
}

/** Runs a sample in a fresh sandbox, and checks that its output and effect are as the document promises. */
export async function expectSampleWorks(
  url: string,
  operation: Operation,
  run: (env: Record<string, string>) => Promise<ProgramRun>,
): Promise<void> {
  const send = createSend(url, DEMO_KEY);
  expect((await send('POST', '/sandbox/reset')).status).toBe(204);
  const running = run(sampleEnvironment(url));
  if (shapeOf(operation) === 'stream') await letHappen(url, send);
  const { code, stdout, stderr } = await running;
  const isOver = shapeOf(operation) === 'stream' && stderr.includes('events_expired');
  if (code !== 0 && !isOver) throw new Error(`The sample ended with ${code}:\n${stdout}${stderr}`);
  for (const word of expectedWords(operation)) expect(stdout).toContain(word);
  await expectEffect(send, operation);
}

/** Something happens while a sample listens. Then a reset ends the stream, or the client's with an error. */
async function letHappen(url: string, send: Send): Promise<void> {
  await waitUntil(
    async () => (await fetch(`${url}/metrics`)).text(),
    (text) => text.includes('\nlandhold_event_streams_open 1\n'),
    20_000,
  );
  expect((await send('POST', '/sandbox/api/v1/sites', { json: { name: 'heard-of' } })).status).toBe(201);
  expect((await send('POST', '/sandbox/reset')).status).toBe(204);
}

/** What distinguishes a record, for readers. */
function wordOf({ name, type, event_type: eventType, id }: ExampleRecord): string {
  return name ?? type ?? eventType ?? id;
}

/** The words that the program prints in every language. */
function expectedWords(operation: Operation): string[] {
  const example = exampleResponse(operation);
  switch (shapeOf(operation)) {
    case 'list':
      return (example as { data: ExampleRecord[] }).data.map(wordOf);
    case 'create': {
      const { id, status, type, name } = example as ExampleRecord;
      return [id.replace(/_.*/, '_'), status ?? type ?? name!];
    }
    case 'get':
      return [wordOf(example as ExampleRecord)];
    case 'update': {
      const record = example as ExampleRecord;
      // If nothing else does, the id identifies what was changed.
      return [(record.status ?? record.type) === undefined ? record.id : wordOf(record)];
    }
    case 'action': {
      // The sandbox sends nothing, so other fields of an action's response may differ from the document.
      const { serial, id } = example as { serial?: number; id?: string };
      // What an action creates has a new id each time.
      const known = operation.success === 201 ? id?.replace(/_.*/, '_') : id;
      return [serial ?? known ?? []].flat().map(String);
    }
    case 'look':
      // Every record was created. What else happened to it is not what the document shows.
      if (operation.path.endsWith('/versions')) return ['created'];
      return Object.values(example as object)
        .slice(1, 2)
        .map(String);
    case 'remove':
      return [];
    case 'stream':
      return [STREAMED_TYPE];
    case undefined:
      throw new Error(`${operation.id} has a shape that the tests of samples do not know.`);
  }
}

function getterOf({ path }: Operation): Operation {
  return operations.find((operation) => operation.path === path && operation.method === 'GET')!;
}

/** The sandbox's state afterwards. */
async function expectEffect(send: Send, operation: Operation): Promise<void> {
  const body = exampleBodies(operation)['typical'] ?? {};
  switch (shapeOf(operation)) {
    case 'create': {
      const { data } = (await send('GET', `/sandbox${operation.path}?name=${String(body['name'])}`)).page();
      expect(data).toEqual([expect.objectContaining(body)]);
      break;
    }
    case 'update': {
      const { id } = exampleResponse(operation) as ExampleRecord;
      expect((await send('GET', `/sandbox${operation.path.replace('{id}', id)}`)).json()).toMatchObject(body);
      break;
    }
    case 'remove': {
      const { id } = exampleResponse(getterOf(operation)) as ExampleRecord;
      expect((await send('GET', `/sandbox${operation.path.replace('{id}', id)}`)).status).toBe(404);
      break;
    }
    default:
  }
}
