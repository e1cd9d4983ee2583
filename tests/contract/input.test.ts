import type { OperationId } from '@landhold/contract';
import { describe, expect, test } from 'vitest';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-answer.ts';
import { namedOn } from '../support/fewer.ts';
import { fieldsOf, requiredOf, wrongValues } from '../support/field-schemas.ts';
import type { Kind, Operation } from '../support/operations.ts';
import { kindOf, kinds, operations, shapeOf, successOf } from '../support/operations.ts';
import type { Answer, Send } from '../support/send.ts';
import { useServer } from '../support/use-server.ts';
import { freshName, onSurface, queryString, surfaces, validRequest, watchForEffect } from '../support/valid-request.ts';

const server = useServer({ LANDHOLD_SIMULATED_DELAY_MS: '86400000' });

const JSON_TYPE = { 'Content-Type': 'application/json' };
const LARGER_BODIES: Readonly<Partial<Record<OperationId, number>>> = {
  changeRecords: 2_097_152,
  importZone: 4_194_304,
};

const withBody = operations.filter(({ body }) => body !== null);

/** A body that is valid apart from these fields. */
function bodyOf(operation: Operation, fields: object): object {
  return shapeOf(operation) === 'create' ? { name: freshName(kindOf(operation)!), ...fields } : fields;
}

async function expectOneError(answer: Answer, operation: Operation, code: string, param: string): Promise<void> {
  expectDocumentedFailure(answer, operation, code);
  const { errors, ...first } = answer.error();
  expect(first.param).toMatch(new RegExp(`^${param}($|[.[])`));
  for (const error of errors ?? []) expect(error.code).toBe(code);
}

describe.each(surfaces)('$name', (surface) => {
  const send: Send = onSurface(server.send, surface);

  test.each(namedOn(surface, operations))(
    '400 unknown_parameter for an unknown query parameter: %s',
    async (_, operation) => {
      const { method, path, ...body } = await validRequest(send, operation);
      for (const name of ['colour', 'Limit', 'limit[]', 'name[eq]', 'page', '__proto__', 'constructor']) {
        const answer = await send(method, `${path}?${queryString({ [name]: '1' })}`, body);
        await expectOneError(answer, operation, 'unknown_parameter', name.replace(/[[\]]/g, String.raw`\$&`));
      }
    },
  );

  test.each(namedOn(surface, withBody))(
    '400 unknown_parameter for an unknown body field, and no effect: %s',
    async (_, operation) => {
      const request = await validRequest(send, operation);
      const expectNoEffect = await watchForEffect(send, operation, request);
      const { method, path, json } = request;
      for (const field of ['colour', 'Name', 'id ', 'constructor', 'toString', 'hasOwnProperty']) {
        const answer = await send(method, path, { json: { ...json, [field]: 1 } });
        await expectOneError(answer, operation, 'unknown_parameter', field);
        expect(answer.error().param).toBe(field);
      }
      await expectNoEffect();
    },
  );

  test.each(namedOn(surface, withBody))('400 body_invalid for JSON that is no object: %s', async (_, operation) => {
    const { method, path } = await validRequest(send, operation);
    for (const text of ['null', '[]', '[{"name":"a.example"}]', '"name"', '5', 'true']) {
      expectDocumentedFailure(await send(method, path, { text, headers: JSON_TYPE }), operation, 'body_invalid');
    }
  });

  test.each(namedOn(surface, withBody))('400 json_invalid for what is not safe JSON: %s', async (_, operation) => {
    const { method, path } = await validRequest(send, operation);
    const bad = ['{', '{"name":}', "{'name':'a'}", '{"a":1,}', '{}{}', ' ', 'NaN', '{"a":1,"a":1}', '{"__proto__":{}}'];
    for (const text of [...bad, '{"name":"\\u0000"}', '{"name":"\\ud800"}', '['.repeat(17) + ']'.repeat(17)]) {
      expectDocumentedFailure(await send(method, path, { text, headers: JSON_TYPE }), operation, 'json_invalid');
    }
  });

  test.each(namedOn(surface, withBody))('415 for a body that is not declared as JSON: %s', async (_, operation) => {
    const { method, path, json } = await validRequest(send, operation);
    const text = JSON.stringify(json);
    const types = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'application/jsonp', 'json'];
    for (const headers of [...types.map((type) => ({ 'Content-Type': type })), {}]) {
      expectDocumentedFailure(await send(method, path, { text, headers }), operation, 'unsupported_media_type');
    }
  });

  test.each(namedOn(surface, withBody))('2xx for JSON with a charset or in capitals: %s', async (_, operation) => {
    for (const type of ['application/json; charset=utf-8', 'application/json;charset=UTF-8', 'Application/JSON']) {
      const { method, path, json } = await validRequest(send, operation);
      const answer = await send(method, path, { text: JSON.stringify(json), headers: { 'Content-Type': type } });
      expectDocumented(answer, operation, successOf(operation));
    }
  });

  test.each(namedOn(surface, withBody))(
    '413 for more than the document says, 64 KiB as a rule, and not for just that: %s',
    async (_, operation) => {
      expect(operation.maxBody).toBe(LARGER_BODIES[operation.id] ?? 65_536);
      const { method, path, json } = await validRequest(send, operation);
      const text = JSON.stringify(json);
      const tooLong = text + ' '.repeat(operation.maxBody! + 1 - text.length);
      expectDocumentedFailure(
        await send(method, path, { text: tooLong, headers: JSON_TYPE }),
        operation,
        'body_too_large',
      );
      const longest = text + ' '.repeat(operation.maxBody! - text.length);
      expectDocumented(
        await send(method, path, { text: longest, headers: JSON_TYPE }),
        operation,
        successOf(operation),
      );
    },
  );

  describe.each(namedOn(surface, withBody))('%s', (_, operation) => {
    test.each(fieldsOf(operation.body!))(
      '400 %s_invalid for each wrong value, and no effect',
      async (field, schema) => {
        const request = await validRequest(send, operation);
        const expectNoEffect = await watchForEffect(send, operation, request);
        const { method, path } = request;
        const valid = shapeOf(operation) === 'update' ? {} : request.json;
        for (const value of wrongValues(schema)) {
          const answer = await send(method, path, { json: { ...valid, [field]: value } });
          expect([value, answer.status]).toEqual([value, 400]);
          await expectOneError(answer, operation, `${field}_invalid`, field);
        }
        await expectNoEffect();
      },
    );
  });

  test.each(namedOn(surface, kinds))(
    '400 with all that is required for an absent or empty body: %s',
    async (_, kind) => {
      const { create } = kind.operations;
      const bodies = [{}, { headers: JSON_TYPE }, { text: '' }, { text: '', headers: JSON_TYPE }, { json: {} }];
      for (const body of bodies) {
        const answer = await send('POST', kind.path, body);
        const [first, ...others] = requiredOf(create.body!);
        expectDocumentedFailure(answer, create, `${first}_required`);
        expect((answer.error().errors ?? [answer.error()]).map(({ param, code }) => [param, code])).toEqual(
          [first!, ...others].map((field) => [field, `${field}_required`]),
        );
      }
    },
  );

  test.each(namedOn(surface, withBody))(
    '400 with every wrong field at once, missing before wrong before unknown: %s',
    async (_, operation) => {
      const { method, path } = await validRequest(send, operation);
      const missing = shapeOf(operation) === 'create' ? requiredOf(operation.body!) : [];
      const wrong = fieldsOf(operation.body!).filter(([field]) => !missing.includes(field));
      // Sent the other way round, so that the order answered is not the order sent.
      const sent = wrong.toReversed().map(([field, schema]) => [field, wrongValues(schema)[0]]);
      const json = { colour: 1, ...(Object.fromEntries(sent) as object) };
      const answer = await send(method, path, { json });
      const { errors = [], ...first } = answer.error();
      const expected = [
        ...missing.map((field) => [field, `${field}_required`]),
        ...wrong.map(([field]) => [field, `${field}_invalid`]),
        ['colour', 'unknown_parameter'],
      ];
      expect(errors.map(({ param, code }) => [param, code])).toEqual(expected);
      expect(first).toMatchObject(errors[0]!);
      expectDocumentedFailure(answer, operation, errors[0]!.code);
    },
  );

  test.each(namedOn(surface, kinds.filter(takesRegion)))(
    '400 region_unknown for a region that is not listed: %s',
    async (_, kind) => {
      for (const region of ['nowhere', 'EU-CENTRAL', 'eu-central ', 'eu']) {
        const { create, list } = kind.operations;
        const answer = await send('POST', kind.path, { json: bodyOf(create, { region }) });
        await expectOneError(answer, create, 'region_unknown', 'region');
        const listed = await send('GET', `${kind.path}?${queryString({ region })}`);
        await expectOneError(listed, list, 'region_unknown', 'region');
      }
    },
  );
});

function takesRegion(kind: Kind): boolean {
  return fieldsOf(kind.operations.create.body!).some(([field]) => field === 'region');
}
