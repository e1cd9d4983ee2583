import { kinds } from '@landhold/contract';
import { forms } from '@landhold/contract/forms';
import type { JsonObject, SampleCall } from '@landhold/samples';
import { emitCurl, emitPython, emitTypeScript, encodePart } from '@landhold/samples';
import type { KindTag } from '../../kinds.ts';

export interface Sample {
  readonly label: string;
  readonly code: string;
}

export type Action = 'list' | 'create' | 'get' | 'update' | 'delete';

const METHODS: Readonly<Record<Action, string>> = {
  list: 'GET',
  create: 'POST',
  get: 'GET',
  update: 'PATCH',
  delete: 'DELETE',
};

export interface SampleRequest {
  readonly kind: KindTag;
  readonly action: Action;
  readonly id?: string;
  readonly body?: JsonObject;
}

function toCall({ kind, action, id, body }: SampleRequest): SampleCall {
  const { path, object } = kinds[kind];
  return {
    operationId: forms[kind].operations[action].id,
    tag: kind,
    method: METHODS[action],
    target: id === undefined ? path : `${path}/${encodePart(id)}`,
    pathValues: id === undefined ? {} : { id },
    query: {},
    body: body ?? null,
    idempotencyKey: null,
    status: { create: 201, delete: 204 }[action as string] ?? 200,
    mayConflict: action === 'create' || action === 'delete',
    response:
      action === 'delete'
        ? null
        : {
            isList: action === 'list',
            recordNameWords: object.split('_'),
            shown: [
              { name: 'name', type: 'string' },
              { name: 'status', type: 'string' },
            ],
          },
  };
}

/** The number of characters that fit beside a form. */
const NARROW = 56;

/** The command with this installation's address; the key stays in the environment unless one is given. */
export function curlOf(request: SampleRequest, baseUrl: string, key = '$LANDHOLD_API_KEY'): string {
  const whole = emitCurl(toCall(request));
  const command = whole.replace('$LANDHOLD_BASE_URL', baseUrl).replace('$LANDHOLD_API_KEY', key);
  const isWide = command.indexOf('\n') > NARROW;
  return isWide ? command.replace(' "', ' \\\n  "') : command;
}

export function samplesOf(request: SampleRequest, baseUrl: string): Sample[] {
  const call = toCall(request);
  return [
    { label: 'curl', code: curlOf(request, baseUrl) },
    { label: 'TypeScript', code: emitTypeScript(call) },
    { label: 'Python', code: emitPython(call) },
  ];
}
