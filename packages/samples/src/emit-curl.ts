import { jsonStyle, renderLiteral } from './literal.ts';
import type { SampleCall } from './sample-call.ts';

/** More does not fit a narrow panel. */
const WIDEST = 100;

export function emitCurl({ method, target, body, upload, idempotencyKey, headers = {}, response }: SampleCall): string {
  const implied = body === null && upload === undefined ? 'GET' : 'POST';
  // Without the flag, curl exits with 0 after an error, and a script would continue.
  const command = `curl --fail-with-body${response?.isStream ? ' --no-buffer' : ''}${method === implied ? '' : ` -X ${method}`}`;
  const isLong = `  "$LANDHOLD_BASE_URL${target}" \\`.length > WIDEST;
  const address = `"$LANDHOLD_BASE_URL${isLong ? '$path' : target}"`;
  const isShort = `${command} ${address} \\`.length <= 80;
  const lines = [
    ...(isShort ? [`${command} ${address}`] : [command, `  ${address}`]),
    '  -H "Authorization: Bearer $LANDHOLD_API_KEY"',
    ...(body === null ? [] : [`  -H 'Content-Type: application/json'`]),
    ...(upload === undefined
      ? []
      : [`  -H ${quote(`Content-Type: ${upload.type}`)}`, `  --data-binary @${upload.file}`]),
    ...(idempotencyKey === null ? [] : [`  -H ${quote(`Idempotency-Key: ${idempotencyKey}`)}`]),
    ...Object.entries(headers).map(([name, value]) => `  -H ${quote(`${name}: ${value}`)}`),
    ...(body === null
      ? []
      : [`  -d ${quote(renderLiteral(body, jsonStyle, { usedColumns: `  -d ''`.length, level: 1 }))}`]),
  ].join(' \\\n');
  return isLong ? `path=${quote(target)}\n${lines}` : lines;
}

/** Within single quotes a shell leaves everything alone; only their end needs care. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
