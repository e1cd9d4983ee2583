import type { JsonObject } from '@landhold/samples';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { labelOf, optionLabel } from '../../components/field-label.ts';
import { Card } from '../../components/page.tsx';
import { SampleTabs } from '../../components/sample-tabs.tsx';
import type { KindTag } from '../../kinds.ts';
import { useSession } from '../../session.ts';
import type { FormField } from './form-model.ts';
import { samplesOf } from './resource-samples.ts';

export interface EditPreviewProps {
  readonly kind: KindTag;
  readonly record: ResourceRecord;
  readonly fields: readonly FormField[];
  /** What the form would send. */
  readonly body: JsonObject;
}

/** What saving changes, and the request that does it. */
export function EditPreview({ kind, record, fields, body }: EditPreviewProps) {
  const { base_url: baseUrl } = useSession();
  const changed = fields.filter(({ name }) => name in body);
  if (changed.length === 0)
    return <p className="px-1 text-dense text-muted">Nothing is changed yet. Changes and their request appear here.</p>;
  return (
    <div className="flex min-w-0 flex-col gap-6 xl:sticky xl:top-20">
      <Card title={changed.length === 1 ? '1 change' : `${changed.length} changes`}>
        <dl className="flex flex-col divide-y divide-line">
          {changed.map(({ name, control }) => (
            <div key={name} className="flex min-w-0 flex-col gap-1 px-4 py-2.5 text-dense">
              <dt className="text-muted">{labelOf(name)}</dt>
              {control === 'map' ? (
                <LabelChanges before={record[name]} after={body[name]} />
              ) : (
                <dd className="min-w-0 [overflow-wrap:anywhere]">
                  <del className="text-muted">{valueText(record[name], control)}</del>
                  <span aria-hidden="true" className="px-1.5 text-muted">
                    →
                  </span>
                  <ins className="font-medium no-underline">{valueText(body[name], control)}</ins>
                </dd>
              )}
            </div>
          ))}
        </dl>
      </Card>
      <section aria-label="Equivalent API request" className="min-w-0">
        <h2 className="mb-2 text-sm font-semibold">Equivalent API request</h2>
        <SampleTabs
          calls={[{ title: 'Update', samples: samplesOf({ kind, action: 'update', id: record.id, body }, baseUrl) }]}
        />
      </section>
    </div>
  );
}

type Labels = Readonly<Record<string, string | null>>;

function LabelChanges({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const old = (before ?? {}) as Labels;
  return Object.entries(after as Labels).map(([key, value]) => (
    <dd key={key} className="min-w-0 [overflow-wrap:anywhere]">
      <code className="text-xs">{key}</code> {key in old && <del className="text-muted">{old[key]}</del>}{' '}
      {value === null ? (
        <span className="text-muted">removed</span>
      ) : (
        <ins className="font-medium no-underline">{value}</ins>
      )}
    </dd>
  ));
}

function valueText(value: unknown, control: FormField['control']): string {
  if (control === 'boolean') return value === true ? 'On' : 'Off';
  if (value === null || value === undefined || value === '') return 'None';
  if (Array.isArray(value))
    return value.length === 0 ? 'None' : value.map((each) => valueText(each, control)).join(', ');
  if (typeof value === 'object') return Object.values(value).flat().join(' ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return control === 'choice' ? optionLabel(text) : text;
}
