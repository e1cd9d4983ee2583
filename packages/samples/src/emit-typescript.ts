import type { JsonObject } from './sample-call.ts';
import type { LiteralStyle } from './literal.ts';
import { renderLiteral } from './literal.ts';
import type { SampleCall } from './sample-call.ts';
import { camelCase } from './sample-call.ts';

export function emitTypeScript(call: SampleCall): string {
  return [
    `import { Landhold } from '@landhold/client';`,
    '',
    'const landhold = new Landhold();',
    '',
    ...callLines(call),
  ].join('\n');
}

function callLines(call: SampleCall): string[] {
  const { answer } = call;
  if (answer === null) return [`await ${renderCall(call, 'await '.length)};`];
  const record = camelCase(answer.recordWords);
  const print = `console.log(${answer.shown.map(({ name }) => `${record}.${name}`).join(', ')});`;
  if (answer.isList) {
    const head = `for await (const ${record} of `;
    return [`${head}${renderCall(call, head.length)}) {`, `  ${print}`, '}'];
  }
  const head = `const ${record} = await `;
  return [`${head}${renderCall(call, head.length)};`, print];
}

function renderCall(call: SampleCall, taken: number): string {
  const method = `landhold.${call.tag}.${call.operationId}`;
  const fields = argumentOf(call);
  if (Object.keys(fields).length === 0) return `${method}()`;
  const place = { taken: taken + method.length + '();'.length, level: 0 };
  return `${method}(${renderLiteral(fields, typeScriptStyle, place)})`;
}

function argumentOf({ pathValues, query, body, answer }: SampleCall): JsonObject {
  // The client walks through all pages, whose size is then nobody's concern.
  const { limit: _limit, ...filters } = query;
  return { ...pathValues, ...(answer?.isList ? filters : query), ...body };
}

const typeScriptStyle: LiteralStyle = {
  indent: '  ',
  padding: ' ',
  trailingComma: true,
  scalar: (value) => (typeof value === 'string' ? quote(value) : JSON.stringify(value)),
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)),
};

/** Single quotes, unless that means more escapes than double ones. */
function quote(text: string): string {
  const json = JSON.stringify(text);
  if (text.includes("'") && !text.includes('"')) return json;
  return `'${json
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;
}
