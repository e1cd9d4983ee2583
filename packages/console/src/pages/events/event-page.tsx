import type { Event } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { eventQuery } from '../../api/resources-api.ts';
import { CodeBlock } from '../../components/code-block.tsx';
import { Identifier } from '../../components/copy-button.tsx';
import { Facts } from '../../components/facts.tsx';
import { labelOf } from '../../components/field-label.ts';
import { Card, Page } from '../../components/page.tsx';
import { exactTime } from '../../components/relative-time.ts';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import { useProject } from '../../project.ts';
import { ResourceLink } from '../resources/resource-link.tsx';
import { FieldValue } from '../resources/resource-values.tsx';
import { ChangedFields } from './changed-fields.tsx';
import { changesOf } from './event-changes.ts';
import { nameOfEvent } from './event-table.tsx';
import { eventWords } from './event-words.ts';

export function EventPage() {
  const { event: eventId = '' } = useParams({ strict: false });
  const { id: project } = useProject();
  const { data, error, refetch } = useQuery(eventQuery(project, eventId));
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Page
      title={data === undefined ? 'Event' : eventWords(data.type)}
      backLink={
        <Link to="/p/$project/events" params={{ project }} className="hover:text-ink hover:underline">
          Events
        </Link>
      }
      lead={<Identifier value={eventId} what="the event ID" />}
    >
      {data === undefined ? (
        <Card>
          {error === null && <Loading />}
          {isMissing && <Empty icon="events" title="There is no such event. Events are kept for 30 days." />}
          {error !== null && !isMissing && <Failure error={error} onRetry={() => void refetch()} />}
        </Card>
      ) : (
        <Detail event={data} />
      )}
    </Page>
  );
}

function Detail({ event }: { readonly event: Event }) {
  return (
    <>
      <Card isPinned>
        <Facts
          facts={[
            { label: 'When', value: exactTime(event.created_at) },
            {
              label: 'Resource',
              value: (
                <ResourceLink id={event.resource_id} parentId={event.parent_id} name={nameOfEvent(event)} isAccented />
              ),
            },
            { label: 'Request', value: <Cause requestId={event.request_id} /> },
            {
              label: 'Type',
              value: (
                <EventsLink search={{ type: event.type }} title="View all events of this type">
                  {event.type}
                </EventsLink>
              ),
            },
            { label: 'Resource ID', value: <Identifier value={event.resource_id} what="the resource ID" /> },
            {
              label: 'Sequence',
              value: (
                <EventsLink search={{ resource_id: event.resource_id }} title="View all events of this resource">
                  {event.sequence}
                </EventsLink>
              ),
            },
          ]}
        />
      </Card>
      <WhatHappened event={event} />
      <div>
        <h2 className="mb-2 text-sm font-semibold">JSON</h2>
        <CodeBlock code={JSON.stringify(event, null, 2)} what="the event as JSON" isWrapped />
      </div>
    </>
  );
}

interface EventsLinkProps {
  readonly search: Readonly<Record<string, string>>;
  readonly title: string;
  readonly children: ReactNode;
}

function EventsLink({ children, ...link }: EventsLinkProps) {
  const { id: project } = useProject();
  return (
    <Link
      to="/p/$project/events"
      params={{ project }}
      className="font-mono text-xs text-accent hover:underline"
      {...link}
    >
      {children}
    </Link>
  );
}

function Cause({ requestId }: { readonly requestId: string | null }) {
  const { id: project } = useProject();
  if (requestId === null) return <span className="text-muted">Automatic: the service made this change</span>;
  return (
    <Link
      to="/p/$project/requests/$request"
      params={{ project, request: requestId }}
      className="font-mono text-xs text-accent hover:underline"
    >
      {requestId}
    </Link>
  );
}

function WhatHappened({ event }: { readonly event: Event }) {
  const { object: record, previous } = event.data;
  if (record === null) {
    return (
      <Card title="Changes">
        <p className="px-4 py-6 text-dense text-muted">The record was too large to be part of the event.</p>
      </Card>
    );
  }
  if (previous !== null) {
    return (
      <Card title="Changes">
        <ChangedFields changes={changesOf(previous, { ...record })} />
      </Card>
    );
  }
  const isDeleted = event.type.endsWith('.deleted');
  return (
    <Card title={isDeleted ? 'Before it was deleted' : 'The new record'}>
      <Facts
        facts={Object.entries(record).map(([name, value]) => ({
          label: labelOf(name),
          value: <FieldValue name={name} value={value} />,
        }))}
      />
    </Card>
  );
}
