import { forms } from '@landhold/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Fragment, Suspense, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { resourceQuery } from '../../api/resources-api.ts';
import { isTransient, StatusBadge } from '../../components/badge.tsx';
import { Button, buttonClass } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
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
import { SLOW_REFRESH_MS, FAST_REFRESH_MS } from '../../live.ts';
import { displayName } from '../../display-name.ts';
import { useProject } from '../../project.ts';
import { useFilters } from '../../use-filters.ts';
import { EventTable } from '../events/event-table.tsx';
import type { ChildRecordsProps } from './child-records.tsx';
import { ChildRecords } from './child-records.tsx';
import { DeleteResource } from './delete-resource.tsx';
import { HISTORY, HistoryTab } from './history-tab.tsx';
import { childEditors, kindExtras, kindTabs, kindTops, listLinks, recordActions } from './kind-parts.tsx';
import { RecordActivity } from './record-activity.tsx';
import { ResourceCode } from './resource-code.tsx';
import type { Section } from './resource-sections.ts';
import { sectionsOf } from './resource-sections.ts';
import { FieldValue } from './resource-values.tsx';
import { WebhookDeliveries } from '../webhooks/webhook-deliveries.tsx';

export function ResourcePage() {
  const { kind, id } = useParams({ strict: false }) as { kind: KindTag; id: string };
  const { id: project } = useProject();
  const refreshEvery = useLiveInterval();
  const { data, error, refetch } = useQuery({
    ...resourceQuery(project, kind, id),
    refetchInterval: ({ state }) =>
      refreshEvery(isTransient(state.data?.status ?? '') ? FAST_REFRESH_MS / 2 : SLOW_REFRESH_MS),
  });
  const isMissing = error instanceof ApiError && error.status === 404;
  // A record that is deleted elsewhere while it is shown stays in the query cache.
  if (data !== undefined && !isMissing) return <RecordDetails key={id} kind={kind} record={data} />;
  const { singular } = KINDS[kind];
  const title = singular[0]!.toUpperCase() + singular.slice(1);
  return (
    <Page title={isMissing ? `${title} not found` : title} backLink={<BackLink kind={kind} project={project} />}>
      <Card>
        {error === null && <Loading />}
        {isMissing && <NotFound kind={kind} id={id} />}
        {error !== null && !isMissing && <Failure error={error} onRetry={() => void refetch()} />}
      </Card>
    </Page>
  );
}

function NotFound({ kind, id }: { readonly kind: KindTag; readonly id: string }) {
  const { id: project } = useProject();
  const listLink = listLinks[kind];
  return (
    <Empty
      icon={KINDS[kind].icon}
      title={`This ${KINDS[kind].singular} was deleted, or never existed in this project.`}
      action={
        <span className="flex flex-wrap justify-center gap-4 text-dense text-accent">
          <Link to="/p/$project/events" params={{ project }} search={{ resource_id: id }} className="hover:underline">
            View its events
          </Link>
          {listLink !== undefined && (
            <Link to={listLink.to} params={{ project }} className="hover:underline">
              {listLink.label}
            </Link>
          )}
        </span>
      }
    />
  );
}

function BackLink({ kind, project }: { readonly kind: KindTag; readonly project: string }) {
  return (
    <Link to="/p/$project/$kind" params={{ project, kind }} className="hover:text-ink hover:underline">
      {KINDS[kind].pluralTitle}
    </Link>
  );
}

interface RecordProps {
  readonly kind: KindTag;
  readonly record: ResourceRecord;
}

function RecordDetails({ kind, record }: RecordProps) {
  const { id: project, canWrite } = useProject();
  const { filters, change } = useFilters(['tab']);
  const [isDeleting, setDeleting] = useState(false);
  const tabs = [
    { value: 'fields', label: 'Overview', content: <Overview kind={kind} record={record} /> },
    ...childKindsOf(kind).map((child) => ({
      value: child,
      label: KINDS[child].pluralTitle,
      content: <Children kind={child} parent={record} />,
    })),
    ...(kindTabs[kind] ?? [])
      .filter(({ value }) => value !== HISTORY)
      .map(({ Content, ...tab }) => ({
        ...tab,
        content: (
          <Suspense fallback={<Loading />}>
            <Content parent={record} />
          </Suspense>
        ),
      })),
    { value: HISTORY, label: 'History', content: <HistoryTab kind={kind} record={record} /> },
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
  const requestedTab = filters['tab'];
  const reason = record.status_reason ?? (record['disabled_reason'] as string | undefined) ?? null;
  return (
    <Page
      title={displayName(record)}
      aside={<StatusBadge status={record.status} />}
      backLink={<BackLink kind={kind} project={project} />}
      lead={<Identifier value={record.id} what="the ID" />}
      actions={canWrite && <Actions kind={kind} record={record} onDelete={() => setDeleting(true)} />}
    >
      {reason !== null && <Notice tone="warning">{reason}</Notice>}
      <Tabs
        label={`About ${displayName(record)}`}
        tabs={tabs}
        value={tabs.some(({ value }) => value === requestedTab) ? requestedTab! : 'fields'}
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

function Actions({ kind, record, onDelete }: RecordProps & { readonly onDelete: () => void }) {
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

function Overview({ kind, record }: RecordProps) {
  const [Top, Extra] = [kindTops[kind], kindExtras[kind]];
  return (
    <div className="flex flex-col gap-6">
      {Top !== undefined && (
        <Suspense fallback={<Loading />}>
          <Top parent={record} />
        </Suspense>
      )}
      {sectionsOf(kind, record).map((section, index) => (
        <Fragment key={section.title}>
          <FieldSection kind={kind} section={section} isPinned={index === 0 && Top === undefined} />
          {index === 0 && Extra !== undefined && (
            <Suspense fallback={null}>
              <Extra parent={record} />
            </Suspense>
          )}
        </Fragment>
      ))}
      <RecordActivity kind={kind} record={record} />
    </div>
  );
}

interface FieldSectionProps {
  readonly kind: KindTag;
  readonly section: Section;
  readonly isPinned: boolean;
}

/** Settings with their default values are shown together on one line. */
function FieldSection({ kind, section: { title, fields, defaults }, isPinned }: FieldSectionProps) {
  const words: Readonly<Record<string, string>> = forms[kind].recordWords;
  const unchanged = Object.entries(defaults ?? {});
  const facts = Object.entries(fields).map(([name, value]) => ({
    label: labelOf(name),
    help: words[name] ?? '',
    value: <FieldValue name={name} value={value} />,
  }));
  return (
    <Card title={title} isPinned={isPinned}>
      {facts.length > 0 && <Facts facts={facts} />}
      {unchanged.length > 0 && <Defaults values={unchanged} isBelow={facts.length > 0} />}
    </Card>
  );
}

interface DefaultsProps {
  readonly values: readonly (readonly [name: string, value: unknown])[];
  readonly isBelow: boolean;
}

function Defaults({ values, isBelow }: DefaultsProps) {
  return (
    <div className={classNames('px-4 py-2.5', isBelow && 'border-t border-line')}>
      <h3 className="font-mono text-xs font-normal text-muted">Defaults</h3>
      <dl className="mt-0.5 flex flex-wrap gap-x-5 gap-y-0.5 text-dense">
        {values.map(([name, value]) => (
          <div key={name} className="flex min-w-0 items-center gap-1.5">
            <dt className="text-muted">{labelOf(name)}</dt>
            <dd className="min-w-0">
              <FieldValue name={name} value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
