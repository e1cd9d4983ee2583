import { useQuery } from '@tanstack/react-query';
import type { JsonObject } from '@landhold/samples';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { resourceQuery, useResourceMutation } from '../../api/resources-api.ts';
import { buttonClass } from '../../components/button.tsx';
import { Card, Page } from '../../components/page.tsx';
import { Failure, Loading, NoPermission } from '../../components/states.tsx';
import { showToast } from '../../components/toast.ts';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';
import { displayName } from '../../display-name.ts';
import { useProject } from '../../project.ts';
import { useDraft } from '../../use-draft.ts';
import { initialValues, toUpdateBody, updateFields, withoutSecrets } from './form-model.ts';
import { EditPreview } from './edit-preview.tsx';
import { ResourceForm } from './resource-form.tsx';

export function EditResourcePage() {
  const { kind, id } = useParams({ strict: false }) as { kind: KindTag; id: string };
  const { id: project, canWrite } = useProject();
  const { data, error, refetch } = useQuery(resourceQuery(project, kind, id));
  const backLink = (
    <Link to="/p/$project/$kind/$id" params={{ project, kind, id }} className="hover:text-ink hover:underline">
      {data === undefined ? id : displayName(data)}
    </Link>
  );
  return (
    <Page
      title={`Edit ${data === undefined ? KINDS[kind].singular : displayName(data)}`}
      backLink={backLink}
      lead="Fields that are not listed here cannot be changed."
    >
      {canWrite && data !== undefined && error === null ? (
        <EditForm key={id} kind={kind} record={data} />
      ) : (
        <Card className="max-w-2xl">
          {!canWrite && (
            <NoPermission message={`Only owners and developers of the project can change ${KINDS[kind].plural}.`} />
          )}
          {canWrite && error === null && <Loading />}
          {canWrite && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
        </Card>
      )}
    </Page>
  );
}

function EditForm({ kind, record }: { readonly kind: KindTag; readonly record: ResourceRecord }) {
  const { id: project } = useProject();
  const navigate = useNavigate();
  const fields = updateFields(kind);
  const draft = useDraft('edit', initialValues(fields, record), (values) => withoutSecrets(fields, values, ''));
  const { mutate, isPending, error } = useResourceMutation(project, kind);
  const detail = { project, kind, id: record.id };
  const body = toUpdateBody(fields, draft.values, record);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Card>
        <ResourceForm
          fields={fields}
          draft={draft}
          action="Save changes"
          isBusy={isPending}
          error={error}
          onSubmit={() =>
            mutate(
              { method: 'PATCH', id: record.id, body },
              {
                onSuccess: () => {
                  showToast(`Saved ${displayName(record)}.`);
                  void navigate({ to: '/p/$project/$kind/$id', params: detail, ignoreBlocker: true });
                },
              },
            )
          }
          cancel={
            <Link to="/p/$project/$kind/$id" params={detail} className={buttonClass('quiet')}>
              Cancel
            </Link>
          }
        />
      </Card>
      <EditPreview {...{ kind, record, fields }} body={withoutSecrets(fields, body, '…') as JsonObject} />
    </div>
  );
}
