// Made from openapi/mock.yaml by `npm run generate`. Do not edit.
import { operations } from './mock-operations.ts';
import type { OperationId } from './mock-operations.ts';
import type { operations as OperationTypes } from './mock-types.ts';

export interface MockClientOptions {
  readonly baseUrl: string;
  readonly key: string;
}

interface Arguments<Id extends OperationId> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Partial<OperationTypes[Id]['query']>;
  readonly body?: OperationTypes[Id]['body'];
}

export interface MockClient {
  /** Calls one control. Throws a `MockError` if it is refused. */
  call<Id extends OperationId>(operationId: Id, given?: Arguments<Id>): Promise<OperationTypes[Id]['result']>;
}

/** Why a control was refused. */
export class MockError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'MockError';
    this.status = status;
    this.code = code;
  }
}

/** The controls of a mock, by their names in its document. */
export function createMockClient({ baseUrl, key }: MockClientOptions): MockClient {
  return {
    async call(operationId, { params = {}, query = {}, body } = {}) {
      const { method, path } = operations[operationId];
      const place = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
      ).toString();
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${place}${search && `?${search}`}`, {
        method,
        headers,
        redirect: 'manual',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw toError(response.status, text);
      return (text === '' ? undefined : JSON.parse(text)) as never;
    },
  };
}

function toError(status: number, text: string): MockError {
  try {
    const { error } = JSON.parse(text) as { error?: { code: string; message: string } };
    if (error !== undefined) return new MockError(status, error.code, error.message);
  } catch {
    // A proxy's page, for example.
  }
  return new MockError(status, 'unexpected_response', `The response has the status ${status}, and is not from a mock.`);
}
