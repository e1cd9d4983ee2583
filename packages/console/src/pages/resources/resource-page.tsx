import { forms } from '@landhold/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Fragment, Suspense, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { resourceQuery } from '../../api/resources-api.ts';
import { isPassing, StatusBadge } from '../../components/badge.tsx';
import { Button, buttonClass } from '../../components/button.tsx';
import { CodeBlock } from '../../components/code-block.tsx';
import { Identifier } from '../../components/copy-button.tsx';
import { Facts } from '../../components/facts.tsx';
import { labelOf } from '../../components/field-label.ts';
import { Card, Page } from '../../components/page.tsx';
import { Empty, Failure, Loading, Notice } from '../../components/states.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useLiveInterval } from '../../follow-events.ts';
import type { KindTag } from '../../kinds.ts';
import { childKindsOf, KINDS } from '../../kinds.ts';
import { CALM_MS, LIVE_MS } from '../../live.ts';
import { displayName } from '../../display-name.ts';
import { useProject } from '../../project.ts';
import { useFilters } from '../../use-filters.ts';
import { EventTable } from '../events/event-table.tsx';
import type { ChildRecordsProps } from './child-records.tsx';
import { ChildRecords } from './child-records.tsx';
import { DeleteResource } from './delete-resource.tsx';
import { childEditors, kindLeads, kindTabs, listLinks, recordActions } from './kind-parts.tsx';
import { RecordActivity } from './record-activity.tsx';
import { ResourceCode } from './resource-code.tsx';
import { sectionsOf } from './resource-sections.ts';
import { FieldValue } from './resource-values.tsx';
import { WebhookDeliveries } from '../webhooks/webhook-deliveries.tsx';

export function ResourcePage() {
  const { kind, id } = useParams({ strict: false }) as { kind: KindTag; id: string };
  const { id: project } = useProject();
  const every = useLiveInterval();
  const { data, error, refetch } = useQuery({
    ...resourceQuery(project, kind, id),
    refetchInterval: ({ state }) => every(isPassing(state.data?.status ?? '') ? LIVE_MS / 2 : CALM_MS),
  });
  const isGone = error instanceof ApiError && error.status === 404;
  // A record deleted elsewhere while it is shown is still in memory here.
  if (data !== undefined && !isGone) return <Detail key={id} kind={kind} record={data} />;
  const { one } = KINDS[kind];
  const title = one[0]!.toUpperCase() + one.slice(1);
  return (
    <Page title={isGone ? `${title} not found` : title} trail={<Trail kind={kind} project={project} />}>
      <Card>
        {error === null && <Loading />}
        {isGone && <Gone kind={kind} id={id} />}
        {error !== null && !isGone && <Failure error={error} onRetry={() => void refetch()} />}
      </Card>
    </Page>
  );
}

function Gone({ kind, id }: { readonly kind: KindTag; readonly id: string }) {
  const { id: project } = useProject();
  const more = listLinks[kind];
  return (
    <Empty
      icon={KINDS[kind].icon}
      title={`This ${KINDS[kind].one} was deleted, or never existed in this project.`}
      action={
        <span className="flex flex-wrap justify-center gap-4 text-dense text-accent">
          <Link to="/p/$project/events" params={{ project }} search={{ resource_id: id }} className="hover:underline">
            View its events
          </Link>
          {more !== undefined && (
            <Link to={more.to} params={{ project }} className="hover:underline">
              {more.label}
            </Link>
          )}
        </span>
      }
    />
  );
}

function Trail({ kind, project }: { readonly kind: KindTag; readonly project: string }) {
  return (
    <Link to="/p/$project/$kind" params={{ project, kind }} className="hover:text-ink hover:underline">
      {KINDS[kind].title}
    </Link>
  );
}

interface DetailProps {
  readonly kind: KindTag;
  readonly record: ResourceRecord;
}

function Detail({ kind, record }: DetailProps) {
  const { id: project, canWrite } = useProject();
  const { filters, change } = useFilters(['tab']);
  const [isDeleting, setDeleting] = useState(false);
  const tabs = [
    { value: 'fields', label: 'Overview', content: <Fields kind={kind} record={record} /> },
    ...childKindsOf(kind).map((child) => ({
      value: child,
      label: KINDS[child].title,
      content: <Children kind={child} parent={record} />,
    })),
    ...(kindTabs[kind] ?? []).map(({ Content, ...tab }) => ({
      ...tab,
      content: (
        <Suspense fallback={<Loading />}>
          <Content parent={record} />
        </Suspense>
      ),
    })),
    ...(kind === 'webhooks'
      ? [{ value: 'deliveries', label: 'Deliveries', content: <WebhookDeliveries webhook={record} /> }]
      : []),
    { value: 'events', label: 'Events', content: <EventTable filters={{ resource_id: record.id }} /> },
    { value: 'code', label: 'Code', content: <ResourceCode kind={kind} record={record} /> },
    {
      value: 'json',
      label: 'JSON',
      content: <CodeBlock code={JSON.stringify(record, null, 2)} what="the record as JSON" isWrapped />,
    },
  ];
  const asked = filters['tab'];
  const reason = record.status_reason ?? (record['disabled_reason'] as string | undefined) ?? null;
  return (
    <Page
      title={displayName(record)}
      aside={<StatusBadge status={record.status} />}
      trail={<Trail kind={kind} project={project} />}
      lead={<Identifier value={record.id} what="the ID" />}
      actions={canWrite && <Actions kind={kind} record={record} onDelete={() => setDeleting(true)} />}
    >
      {reason !== null && <Notice tone="warning">{reason}</Notice>}
      <Tabs
        label={`About ${displayName(record)}`}
        tabs={tabs}
        value={tabs.some(({ value }) => value === asked) ? asked! : 'fields'}
        onChange={(tab) => change({ tab: tab === 'fields' ? undefined : tab })}
      />
      {isDeleting && <DeleteResource kind={kind} record={record} onClose={() => setDeleting(false)} />}
    </Page>
  );
}

function Children({ kind, parent }: ChildRecordsProps) {
  const Editor = childEditors[kind];
  if (Editor === undefined) return <ChildRecords kind={kind} parent={parent} />;
  return (
    <Suspense fallback={<Loading />}>
      <Editor parent={parent} />
    </Suspense>
  );
}

function Actions({ kind, record, onDelete }: DetailProps & { readonly onDelete: () => void }) {
  const { id: project } = useProject();
  const More = recordActions[kind];
  return (
    <>
      {More !== undefined && (
        <Suspense>
          <More parent={record} />
        </Suspense>
      )}
      <Link to="/p/$project/$kind/$id/edit" params={{ project, kind, id: record.id }} className={buttonClass('plain')}>
        Edit
      </Link>
      <Button look="danger" onClick={onDelete}>
        Delete
      </Button>
    </>
  );
}

function Fields({ kind, record }: DetailProps) {
  const words: Readonly<Record<string, string>> = forms[kind].recordWords;
  const Lead = kindLeads[kind];
  return (
    <div className="flex flex-col gap-6">
      {sectionsOf(kind, record).map(({ title, fields }, index) => (
        <Fragment key={title}>
          <Card title={title} isPinned={index === 0}>
            <Facts
              facts={Object.entries(fields).map(([name, value]) => ({
                label: labelOf(name),
                help: words[name] ?? '',
                value: <FieldValue name={name} value={value} />,
              }))}
            />
          </Card>
          {index === 0 && Lead !== undefined && (
            <Suspense fallback={null}>
              <Lead parent={record} />
            </Suspense>
          )}
        </Fragment>
      ))}
      <RecordActivity kind={kind} record={record} />
    </div>
  );
}
