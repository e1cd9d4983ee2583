import { forms } from '@landhold/contract/forms';
import type { JsonObject } from '@landhold/samples';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { SampleTabs } from '../../components/sample-tabs.tsx';
import type { KindTag } from '../../kinds.ts';
import { useSession } from '../../session.ts';
import type { FormField } from './form-model.ts';
import { createFields, initialValues, toCreateBody, updateFields } from './form-model.ts';
import type { SampleRequest } from './resource-samples.ts';
import { samplesOf } from './resource-samples.ts';

/** A change that is valid for any record: sets the first field that can be changed to its current value. */
function exampleChange(fields: readonly FormField[], record: ResourceRecord): JsonObject {
  const field = fields.find(({ name }) => record[name] !== undefined && record[name] !== null);
  return field === undefined ? {} : ({ [field.name]: record[field.name] } as JsonObject);
}

/** Sample code for requests to this record, with its values filled in. */
export function ResourceCode({ kind, record }: { readonly kind: KindTag; readonly record: ResourceRecord }) {
  const { base_url: baseUrl } = useSession();
  const fields = createFields(kind);
  const body = toCreateBody(fields, initialValues(fields, record)) as JsonObject;
  const { operations } = forms[kind];
  const requests: readonly (readonly [string, SampleRequest])[] = [
    [operations.get.summary, { kind, action: 'get', id: record.id }],
    [operations.create.summary, { kind, action: 'create', body }],
    [
      operations.update.summary,
      { kind, action: 'update', id: record.id, body: exampleChange(updateFields(kind), record) },
    ],
    [operations.delete.summary, { kind, action: 'delete', id: record.id }],
  ];
  return (
    <div className="flex flex-col gap-4">
      <p className="text-dense text-muted">
        Set your key first: <code>export LANDHOLD_API_KEY=sk_svc_…</code>. For TypeScript and Python, also{' '}
        <code>export LANDHOLD_BASE_URL={baseUrl}</code>
      </p>
      <SampleTabs calls={requests.map(([title, request]) => ({ title, samples: samplesOf(request, baseUrl) }))} />
    </div>
  );
}
