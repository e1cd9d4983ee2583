import { forms } from '@landhold/contract/forms';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { resourceQuery } from '../../api/resources-api.ts';
import { isPassing, StatusBadge } from '../../components/badge.tsx';
import { Button, buttonClass } from '../../components/button.tsx';
import { CodeBlock } from '../../components/code-block.tsx';
import { Identifier } from '../../components/copy-button.tsx';
import { Facts } from '../../components/facts.tsx';
import { Card, Page } from '../../components/page.tsx';
import { Failure, Loading, Notice } from '../../components/states.tsx';
import { Tabs } from '../../components/tabs.tsx';
import type { KindTag } from '../../kinds.ts';
import { KINDS } from '../../kinds.ts';
import { CALM_MS, LIVE_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import { useFilters } from '../../use-filters.ts';
import { EventTable } from '../events/event-table.tsx';
import { DeleteResource } from './delete-resource.tsx';
import { labelOf } from './form-model.ts';
import { ResourceCode } from './resource-code.tsx';
import { Labels, renderValue } from './resource-values.tsx';

export function ResourcePage() {
  const { kind, id } = useParams({ strict: false }) as { kind: KindTag; id: string };
  const { id: project } = useProject();
  const { data, error, refetch } = useQuery({
    ...resourceQuery(project, kind, id),
    refetchInterval: ({ state }) => (isPassing(state.data?.status ?? '') ? LIVE_MS / 2 : CALM_MS),
  });
  if (data !== undefined) return <Detail key={id} kind={kind} record={data} />;
  return (
    <Page title={KINDS[kind].one} trail={<Trail kind={kind} project={project} />}>
      <Card>{error === null ? <Loading /> : <Failure error={error} onRetry={() => void refetch()} />}</Card>
    </Page>
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
    { value: 'fields', label: 'Fields', content: <Fields kind={kind} record={record} /> },
    { value: 'events', label: 'Events', content: <EventTable filters={{ resource_id: record.id }} /> },
    { value: 'code', label: 'Code', content: <ResourceCode kind={kind} record={record} /> },
    {
      value: 'json',
      label: 'JSON',
      content: <CodeBlock code={JSON.stringify(record, null, 2)} what="the record as JSON" isWrapped />,
    },
  ];
  const asked = filters['tab'];
  return (
    <Page
      title={record.name}
      aside={<StatusBadge status={record.status} />}
      trail={<Trail kind={kind} project={project} />}
      lead={<Identifier value={record.id} what="the id" />}
      actions={canWrite && <Actions kind={kind} record={record} onDelete={() => setDeleting(true)} />}
    >
      {record.status_reason !== null && <Notice tone="warning">{record.status_reason}</Notice>}
      <Tabs
        label={`About ${record.name}`}
        tabs={tabs}
        value={tabs.some(({ value }) => value === asked) ? asked! : 'fields'}
        onChange={(tab) => change({ tab: tab === 'fields' ? undefined : tab })}
      />
      {isDeleting && <DeleteResource kind={kind} record={record} onClose={() => setDeleting(false)} />}
    </Page>
  );
}

function Actions({ kind, record, onDelete }: DetailProps & { readonly onDelete: () => void }) {
  const { id: project } = useProject();
  return (
    <>
      <Link to="/p/$project/$kind/$id/edit" params={{ project, kind, id: record.id }} className={buttonClass('plain')}>
        Edit
      </Link>
      <Button look="danger" onClick={onDelete}>
        Delete
      </Button>
    </>
  );
}

/** What stands in the page's head already. */
const IN_HEAD = ['id', 'object', 'name', 'status', 'status_reason'];

function Fields({ kind, record }: DetailProps) {
  const words: Readonly<Record<string, string>> = forms[kind].recordWords;
  const facts = Object.entries(record)
    .filter(([name]) => !IN_HEAD.includes(name))
    .map(([name, value]) => ({
      label: labelOf(name),
      help: words[name] ?? '',
      value: name === 'labels' ? <Labels labels={record.labels} /> : renderValue(value),
    }));
  return (
    <Card isPinned>
      <Facts facts={facts} />
    </Card>
  );
}
