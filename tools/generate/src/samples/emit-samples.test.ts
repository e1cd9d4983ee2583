/** A sample's text must arrive as in the document, whatever characters it contains: real interpreters check that. */
import { spawnSync } from 'node:child_process';
import type { SampleCall } from '@landhold/samples';
import { emitCurl, emitGo, emitPython, emitTypeScript } from '@landhold/samples';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../document-values.ts';

const NASTY: JsonObject = {
  name: `it's "quoted" $HOME $(id) \`id\` \\ \\n !! %s #{x} \${x}`,
  unicode: 'bücher 書 🏡 \u2028 \u0007',
  'a key\'s "name"': { lines: 'one\ntwo\r\n\ttab', '': [null, true, false, -1.5, ''] },
  short: "it's",
};

function callOf(body: JsonObject | null, more: Partial<SampleCall> = {}): SampleCall {
  return {
    operationId: 'createThing',
    tag: 'things',
    method: 'POST',
    target: '/api/v1/things',
    pathValues: {},
    query: {},
    body,
    idempotencyKey: 'create-thing-1042',
    status: 201,
    mayConflict: true,
    response: { isList: false, recordNameWords: ['tiny', 'thing'], shown: [{ name: 'storage_gb', type: 'integer' }] },
    ...more,
  };
}

function run(command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
}

const bodies = [NASTY, { name: 'plain' }, { name: "'" }, { name: '"' }, { name: '`' }];

describe.each(bodies.map((body) => [JSON.stringify(body).slice(0, 20), body] as const))(
  'a body such as %s',
  (_, body) => {
    test('reaches curl', () => {
      const spy = `curl() { printf %s "\${@: -1}"; }\n`;
      expect(JSON.parse(run('bash', ['-c', spy + emitCurl(callOf(body))]))).toEqual(body);
    });

    test('reaches the client', () => {
      const source = emitTypeScript(callOf(body)).split('\n').slice(4).join('\n');
      const client = '{ things: { createThing: async (body) => { console.log(JSON.stringify(body)); return {}; } } }';
      const printed = run(process.execPath, ['--input-type=module', '-e', `const landhold = ${client};\n${source}`]);
      expect(JSON.parse(printed.split('\n')[0]!)).toEqual(body);
    });

    test('reaches urllib', () => {
      const [assignment] = /^body = [\s\S]*(?=\nrequest = )/m.exec(emitPython(callOf(body)))!;
      expect(JSON.parse(run('python3', ['-c', `import json\n${assignment}\nprint(json.dumps(body))`]))).toEqual(body);
    });

    test('reaches net/http', () => {
      const [, quoted] = /strings\.NewReader\(([\s\S]*?)\)\n\treq, err/.exec(emitGo(callOf(body)))!;
      const isRaw = quoted!.startsWith('`');
      const text = isRaw ? quoted!.slice(1, -1) : (JSON.parse(quoted!) as string);
      // A raw string ends at the next backquote, and loses its carriage returns.
      expect(isRaw && /[`\r]/.test(text)).toBe(false);
      expect(JSON.parse(text)).toEqual(body);
    });
  },
);

test('curl names the method only where it would guess another', () => {
  expect(emitCurl(callOf({ name: 'a' }))).not.toContain('-X');
  expect(emitCurl(callOf(null, { method: 'GET' }))).not.toContain('-X');
  expect(emitCurl(callOf(null, { method: 'POST' }))).toContain(' -X POST ');
  expect(emitCurl(callOf({ name: 'a' }, { method: 'PATCH' }))).toContain(' -X PATCH ');
});

test('the client walks through a list without a limit, and keeps filters', () => {
  const response = {
    isList: true,
    recordNameWords: ['tiny', 'thing'],
    shown: [{ name: 'id', type: 'string' }],
  } as const;
  const list = { operationId: 'listThings', method: 'GET', idempotencyKey: null, status: 200, response };
  expect(emitTypeScript(callOf(null, { ...list, query: { limit: 20 } }))).toContain(
    'for await (const tinyThing of landhold.things.listThings()) {\n  console.log(tinyThing.id);\n}',
  );
  expect(emitTypeScript(callOf(null, { ...list, query: { limit: 20, status: 'active' } }))).toContain(
    `listThings({ status: 'active' })`,
  );
});

test('each language writes names in its own way', () => {
  const call = callOf({ name: 'a' });
  expect(emitTypeScript(call)).toContain('console.log(tinyThing.storage_gb);');
  expect(emitPython(call)).toContain('print(tiny_thing["storage_gb"])');
  expect(emitGo(call)).toContain('\t\tStorageGB int `json:"storage_gb"`\n');
  expect(emitGo(call)).toContain('fmt.Println(tinyThing.StorageGB)');
});

test('Python tells a refusal in the words of the service where one must be expected, and only there', () => {
  expect(emitPython(callOf({ name: 'a' }))).toContain('except HTTPError as error:');
  expect(emitPython(callOf({ name: 'a' }, { mayConflict: false }))).not.toContain('HTTPError');
});

test('Go stops the run at a method or a status that it has no constant for', () => {
  expect(() => emitGo(callOf(null, { method: 'TRACE' }))).toThrow('createThing: Go samples do not understand TRACE.');
  expect(() => emitGo(callOf(null, { status: 299 }))).toThrow(
    'createThing: Go samples do not understand the status 299.',
  );
});
