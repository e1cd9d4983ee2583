import type { JsonObject } from './sample-call.ts';
import type { LiteralStyle } from './literal.ts';
import { renderLiteral } from './literal.ts';
import type { SampleCall } from './sample-call.ts';
import { camelCase } from './sample-call.ts';

export function emitTypeScript(call: SampleCall): string {
  return [
    ...(call.upload === undefined ? [] : [`import { readFile } from 'node:fs/promises';`]),
    `import { Landhold } from '@landhold/client';`,
    '',
    `const landhold = new Landhold(${optionsOf(call)});`,
    '',
    ...callLines(call),
  ].join('\n');
}

function callLines(call: SampleCall): string[] {
  const { response } = call;
  if (call.isText)
    return [`const text = await ${renderCall(call, 'const text = await '.length)};`, 'console.log(text);'];
  if (response === null) return [`await ${renderCall(call, 'await '.length)};`];
  const record = camelCase(response.recordNameWords);
  const print = `console.log(${response.shown.map(({ name }) => `${record}.${name}`).join(', ')});`;
  if (response.isList || response.isStream) {
    const head = `for await (const ${record} of `;
    return [`${head}${renderCall(call, head.length)}) {`, `  ${print}`, '}'];
  }
  const head = `const ${record} = await `;
  return [`${head}${renderCall(call, head.length)};`, print];
}

function optionsOf({ headers = {} }: SampleCall): string {
  if (Object.keys(headers).length === 0) return '';
  return renderLiteral({ headers: { ...headers } }, typeScriptStyle, {
    usedColumns: 'const landhold = new Landhold();'.length,
    level: 0,
  });
}

function renderCall(call: SampleCall, usedColumns: number): string {
  const method = `landhold.${call.tag}.${call.operationId}`;
  const fields = argumentOf(call);
  const file = call.upload === undefined ? '' : `, await readFile(${quote(call.upload.file)})`;
  if (Object.keys(fields).length === 0 && file === '') return `${method}()`;
  const position = { usedColumns: usedColumns + method.length + '();'.length + file.length, level: 0 };
  return `${method}(${renderLiteral(fields, typeScriptStyle, position)}${file})`;
}

function argumentOf({ pathValues, query, body, response }: SampleCall): JsonObject {
  // The client reads all pages, so the page size does not matter.
  const { limit: _limit, ...filters } = query;
  return { ...pathValues, ...(response?.isList ? filters : query), ...body };
}

const typeScriptStyle: LiteralStyle = {
  indent: '  ',
  padding: ' ',
  trailingComma: true,
  scalar: (value) => (typeof value === 'string' ? quote(value) : JSON.stringify(value)),
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)),
};

/** In single quotes, unless double quotes need fewer escapes. */
function quote(text: string): string {
  const json = JSON.stringify(text);
  if (text.includes("'") && !text.includes('"')) return json;
  return `'${json
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;
}
