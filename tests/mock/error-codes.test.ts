/** Every error code can be produced for every operation that lists its status. */
import { errorCodes } from '@landhold/contract';
import { expect } from 'vitest';
import { expectDocumentedFailure } from '../support/expect-response.ts';
import { testEach } from '../support/fewer.ts';
import type { Operation } from '../support/operations.ts';
import { allOperations } from '../support/operations.ts';
import { useMock } from './use-mock.ts';

const { send, call } = useMock();

/** Codes of fields stand for any field. */
const codes = Object.entries(errorCodes).map(([code, { status }]) => ({
  code: code.replace('<field>', 'name'),
  status,
}));

testEach(allOperations, ({ id }) => id === 'createSite')('$id', async (operation: Operation) => {
  const listed = codes.filter(({ status }) => Object.hasOwn(operation.responses, status));
  expect(listed.length).toBeGreaterThan(3);
  const path = operation.path.replaceAll(/\{\w+\}/g, 'some');
  const [type = 'application/json'] = operation.bodyTypes;
  const body = operation.maxBody === null ? {} : { text: '{}', headers: { 'Content-Type': type } };
  for (const { code } of listed) {
    const { id } = await call('addFault', { body: { operation: operation.id, respond: { code } } });
    const response = await send(operation.method, path, body);
    // Callers without a key are not counted as those who upload files, and this caller has one.
    if (operation.id === 'uploadFile' && response.status === 401) expect(response.error().code).toBe(code);
    else expectDocumentedFailure(response, operation, code);
    await call('removeFault', { params: { id } });
  }
});
