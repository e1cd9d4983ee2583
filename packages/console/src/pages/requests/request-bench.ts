import type { LoggedRequestDetail } from '@landhold/contract/console';

const NOTHING = { text: '', bytes: 0, is_truncated: false };

/** A logged request, for tests. */
export function requestOf(more: Partial<LoggedRequestDetail>): LoggedRequestDetail {
  return {
    id: 'req_1',
    object: 'request',
    at: '2026-11-15T12:00:00.000Z',
    method: 'GET',
    path: '/api/v1/sites',
    query: '',
    operation: 'listSites',
    status: 200,
    duration_ms: 1,
    key_id: 'key_1',
    key_name: 'k',
    error_code: null,
    address: '::1',
    request_headers: [],
    request_body: NOTHING,
    response_headers: [],
    response_body: NOTHING,
    ...more,
  };
}

export function bodyOf(content: unknown): LoggedRequestDetail['request_body'] {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return { text, bytes: text.length, is_truncated: false };
}
