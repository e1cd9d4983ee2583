import type { OperationId } from '@landhold/contract';
import { describe, expect, test } from 'vitest';
import { expectDocumented, expectDocumentedFailure } from '../support/expect-response.ts';
import { describeEach, isFirst, isProduction, namedOn, testEach } from '../support/fewer.ts';
import { fieldsOf, requiredOf, wrongValues } from '../support/field-schemas.ts';
import type { Kind, Operation } from '../support/operations.ts';
import { kindOf, kinds, operations, shapeOf, successOf } from '../support/operations.ts';
import type { ApiResponse, Send } from '../support/send.ts';
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

async function expectOneError(response: ApiResponse, operation: Operation, code: string, param: string): Promise<void> {
  expectDocumentedFailure(response, operation, code);
  const { errors, ...first } = response.error();
  expect(first.param).toMatch(new RegExp(`^${param}($|[.[])`));
  for (const error of errors ?? []) expect(error.code).toBe(code);
}

describeEach(surfaces, isProduction)('$name', (surface) => {
  const send: Send = onSurface(server.send, surface);

  testEach(namedOn(surface, operations), isFirst)(
    '400 unknown_parameter for an unknown query parameter: %s',
    async (_, operation) => {
      const { method, path, ...body } = await validRequest(send, operation);
      for (const name of ['colour', 'Limit', 'limit[]', 'name[eq]', 'page', '__proto__', 'constructor']) {
        const response = await send(method, `${path}?${queryString({ [name]: '1' })}`, body);
        await expectOneError(response, operation, 'unknown_parameter', name.replace(/[[\]]/g, String.raw`\$&`));
      }
    },
  );

  testEach(namedOn(surface, withBody), isFirst)(
    '400 unknown_parameter for an unknown body field, and no effect: %s',
    async (_, operation) => {
      const request = await validRequest(send, operation);
      const expectNoEffect = await watchForEffect(send, operation, request);
      const { method, path, json } = request;
      for (const field of ['colour', 'Name', 'id ', 'constructor', 'toString', 'hasOwnProperty']) {
        const response = await send(method, path, { json: { ...json, [field]: 1 } });
        await expectOneError(response, operation, 'unknown_parameter', field);
        expect(response.error().param).toBe(field);
      }
      await expectNoEffect();
    },
  );

  testEach(namedOn(surface, withBody), isFirst)(
    '400 body_invalid for JSON that is no object: %s',
    async (_, operation) => {
      const { method, path } = await validRequest(send, operation);
      for (const text of ['null', '[]', '[{"name":"a.example"}]', '"name"', '5', 'true']) {
        expectDocumentedFailure(await send(method, path, { text, headers: JSON_TYPE }), operation, 'body_invalid');
      }
    },
  );

  testEach(namedOn(surface, withBody), isFirst)(
    '400 json_invalid for what is not safe JSON: %s',
    async (_, operation) => {
      const { method, path } = await validRequest(send, operation);
      const bad = [
        '{',
        '{"name":}',
        "{'name':'a'}",
        '{"a":1,}',
        '{}{}',
        ' ',
        'NaN',
        '{"a":1,"a":1}',
        '{"__proto__":{}}',
      ];
      for (const text of [...bad, '{"name":"\\u0000"}', '{"name":"\\ud800"}', '['.repeat(17) + ']'.repeat(17)]) {
        expectDocumentedFailure(await send(method, path, { text, headers: JSON_TYPE }), operation, 'json_invalid');
      }
    },
  );

  testEach(namedOn(surface, withBody), isFirst)(
    '415 for a body that is not declared as JSON: %s',
    async (_, operation) => {
      const { method, path, json } = await validRequest(send, operation);
      const text = JSON.stringify(json);
      const types = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'application/jsonp', 'json'];
      for (const headers of [...types.map((type) => ({ 'Content-Type': type })), {}]) {
        expectDocumentedFailure(await send(method, path, { text, headers }), operation, 'unsupported_media_type');
      }
    },
  );

  testEach(namedOn(surface, withBody), isFirst)(
    '2xx for JSON with a charset or in capitals: %s',
    async (_, operation) => {
      for (const type of ['application/json; charset=utf-8', 'application/json;charset=UTF-8', 'Application/JSON']) {
        const { method, path, json } = await validRequest(send, operation);
        const response = await send(method, path, { text: JSON.stringify(json), headers: { 'Content-Type': type } });
        expectDocumented(response, operation, successOf(operation));
      }
    },
  );

  testEach(namedOn(surface, withBody), isFirst)(
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
          const response = await send(method, path, { json: { ...valid, [field]: value } });
          expect([value, response.status]).toEqual([value, 400]);
          await expectOneError(response, operation, `${field}_invalid`, field);
        }
        await expectNoEffect();
      },
    );
  });

  testEach(namedOn(surface, kinds), isFirst)(
    '400 with all that is required for an absent or empty body: %s',
    async (_, kind) => {
      const { create } = kind.operations;
      const bodies = [{}, { headers: JSON_TYPE }, { text: '' }, { text: '', headers: JSON_TYPE }, { json: {} }];
      for (const body of bodies) {
        const response = await send('POST', kind.path, body);
        const [first, ...others] = requiredOf(create.body!);
        expectDocumentedFailure(response, create, `${first}_required`);
        expect((response.error().errors ?? [response.error()]).map(({ param, code }) => [param, code])).toEqual(
          [first!, ...others].map((field) => [field, `${field}_required`]),
        );
      }
    },
  );

  testEach(namedOn(surface, withBody), isFirst)(
    '400 with every wrong field at once, missing before wrong before unknown: %s',
    async (_, operation) => {
      const { method, path } = await validRequest(send, operation);
      const missing = shapeOf(operation) === 'create' ? requiredOf(operation.body!) : [];
      const wrong = fieldsOf(operation.body!).filter(([field]) => !missing.includes(field));
      // Sent the other way round, so that the order answered is not the order sent.
      const sent = wrong.toReversed().map(([field, schema]) => [field, wrongValues(schema)[0]]);
      const json = { colour: 1, ...(Object.fromEntries(sent) as object) };
      const response = await send(method, path, { json });
      const { errors = [], ...first } = response.error();
      const expected = [
        ...missing.map((field) => [field, `${field}_required`]),
        ...wrong.map(([field]) => [field, `${field}_invalid`]),
        ['colour', 'unknown_parameter'],
      ];
      expect(errors.map(({ param, code }) => [param, code])).toEqual(expected);
      expect(first).toMatchObject(errors[0]!);
      expectDocumentedFailure(response, operation, errors[0]!.code);
    },
  );

  testEach(namedOn(surface, kinds.filter(takesRegion)), isFirst)(
    '400 region_unknown for a region that is not listed: %s',
    async (_, kind) => {
      for (const region of ['nowhere', 'EU-CENTRAL', 'eu-central ', 'eu']) {
        const { create, list } = kind.operations;
        const response = await send('POST', kind.path, { json: bodyOf(create, { region }) });
        await expectOneError(response, create, 'region_unknown', 'region');
        const listed = await send('GET', `${kind.path}?${queryString({ region })}`);
        await expectOneError(listed, list, 'region_unknown', 'region');
      }
    },
  );
});

function takesRegion(kind: Kind): boolean {
  return fieldsOf(kind.operations.create.body!).some(([field]) => field === 'region');
}
