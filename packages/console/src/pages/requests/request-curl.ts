import type { LoggedRequestDetail } from '@landhold/contract/console';

/** Within single quotes a shell changes nothing; only their end needs care. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

const WORTH_REPEATING = ['content-type', 'idempotency-key', 'accept'];

/** The request as a shell command, with the caller's own key, which was never stored. */
export function curlOfRequest(request: LoggedRequestDetail, baseUrl: string): string {
  const { method, path, query, request_body: body, request_headers: headers } = request;
  const address = `${baseUrl}${path}${query === '' ? '' : `?${query}`}`;
  const hasBody = body.text !== '';
  const implied = hasBody ? 'POST' : 'GET';
  return [
    `curl${method === implied ? '' : ` -X ${method}`} ${quote(address)}`,
    '  -H "Authorization: Bearer $LANDHOLD_API_KEY"',
    ...headers
      .filter(({ name, value }) => WORTH_REPEATING.includes(name.toLowerCase()) && value !== '*/*')
      .map(({ name, value }) => `  -H ${quote(`${name}: ${value}`)}`),
    ...(hasBody ? [`  --data-raw ${quote(body.text)}`] : []),
  ].join(' \\\n');
}
