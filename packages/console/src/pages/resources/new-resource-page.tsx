import { forms } from '@landhold/contract/forms';
import type { JsonObject } from '@landhold/samples';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { useResourceMutation } from '../../api/resources-api.ts';
import { buttonClass } from '../../components/button.tsx';
import { labelOf } from '../../components/field-label.ts';
import { Card, Page } from '../../components/page.tsx';
import { SampleTabs } from '../../components/sample-tabs.tsx';
import { NoPermission } from '../../components/states.tsx';
import { showToast } from '../../components/toast.ts';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';
import { useProject } from '../../project.ts';
import { useSession } from '../../session.ts';
import { useDraft } from '../../use-draft.ts';
import type { FormValues } from './form-model.ts';
import { createFields, initialValues, isAdvanced, toCreateBody, withoutSecrets } from './form-model.ts';
import { nameNotes } from './kind-parts.tsx';
import { ResourceForm } from './resource-form.tsx';
import { samplesOf } from './resource-samples.ts';
import { ResourceSecrets, secretsIn } from './resource-secrets.tsx';

export function NewResourcePage() {
  const { kind } = useParams({ strict: false }) as { kind: KindTag };
  const { id, canWrite } = useProject();
  const backLink = (
    <Link to="/p/$project/$kind" params={{ project: id, kind }} className="hover:text-ink hover:underline">
      {KINDS[kind].pluralTitle}
    </Link>
  );
  return (
    <Page title={forms[kind].operations.create.summary} backLink={backLink} lead={summaryOf(kind)}>
      {canWrite ? (
        <CreateForm key={kind} kind={kind} />
      ) : (
        <Card>
          <NoPermission message={`Only owners and developers of the project can create ${KINDS[kind].plural}.`} />
        </Card>
      )}
    </Page>
  );
}

function CreateForm({ kind }: { readonly kind: KindTag }) {
  const { id } = useProject();
  const navigate = useNavigate();
  const fields = createFields(kind);
  // A link to this page can fill in the name.
  const { name = '' } = useSearch({ strict: false }) as { readonly name?: string };
  const draft = useDraft<FormValues>('create', { ...initialValues(fields), name }, (values) =>
    withoutSecrets(fields, values, ''),
  );
  const NameNote = nameNotes[kind];
  const [created, setCreated] = useState<ResourceRecord>();
  const { mutate, isPending, error } = useResourceMutation(id, kind);
  // The same values keep their idempotency key: a retry after a lost response does not create a second record.
  const attempt = useRef({ text: '', key: '' });
  const submit = (values: FormValues): void => {
    const body = toCreateBody(fields, values);
    const text = JSON.stringify(body);
    if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    mutate(
      { method: 'POST', body, idempotencyKey: attempt.current.key },
      {
        onSuccess: (record) => {
          showToast(`Creating ${record.name}.`);
          if (secretsIn(kind, record).length > 0) {
            setCreated(record);
            return;
          }
          const params = { project: id, kind, id: record.id };
          void navigate({ to: '/p/$project/$kind/$id', params, ignoreBlocker: true });
        },
      },
    );
  };
  if (created !== undefined) return <ResourceSecrets kind={kind} record={created} />;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Card>
        <ResourceForm
          fields={fields}
          draft={draft}
          isAdvanced={(field) => isAdvanced(kind, field)}
          action={forms[kind].operations.create.summary}
          isBusy={isPending}
          error={error}
          nameNote={
            NameNote && (
              <Suspense fallback={<span className="mt-1.5 block h-lh" />}>
                <NameNote name={String(draft.values['name'])} />
              </Suspense>
            )
          }
          onSubmit={submit}
          cancel={
            <Link to="/p/$project/$kind" params={{ project: id, kind }} className={buttonClass('quiet')}>
              Cancel
            </Link>
          }
        />
      </Card>
      <Preview kind={kind} body={withoutSecrets(fields, toCreateBody(fields, draft.values), '…') as JsonObject} />
    </div>
  );
}

/** What the form would send, updated while it is filled in. */
function Preview({ kind, body }: { readonly kind: KindTag; readonly body: JsonObject }) {
  const { base_url: baseUrl } = useSession();
  return (
    <section aria-label="Equivalent API request" className="min-w-0 xl:sticky xl:top-20">
      <h2 className="mb-2 text-sm font-semibold">Equivalent API request</h2>
      <SampleTabs
        calls={[
          {
            title: forms[kind].operations.create.summary,
            samples: samplesOf({ kind, action: 'create', body }, baseUrl),
          },
        ]}
      />
    </section>
  );
}

function summaryOf(kind: KindTag): string {
  const required = createFields(kind).filter(({ isRequired }) => isRequired);
  const [first] = required;
  if (first === undefined) return 'All fields are optional.';
  if (required.length === 1 && first.name === 'name') return 'Only the name is required.';
  return `Required: ${required.map(({ name }) => labelOf(name)).join(', ')}.`;
}
