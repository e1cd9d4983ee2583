import type { Event } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { eventQuery } from '../../api/resources-api.ts';
import { classNames } from '../../components/class-names.ts';
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
import type { Change, Line } from './event-changes.ts';
import { changesOf } from './event-changes.ts';
import { nameOfEvent } from './event-table.tsx';
import { eventWords } from './event-words.ts';

export function EventPage() {
  const { event: eventId = '' } = useParams({ strict: false });
  const { id: project } = useProject();
  const { data, error, refetch } = useQuery(eventQuery(project, eventId));
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Page
      title={data === undefined ? 'Event' : eventWords(data.type)}
      trail={
        <Link to="/p/$project/events" params={{ project }} className="hover:text-ink hover:underline">
          Events
        </Link>
      }
      lead={<Identifier value={eventId} what="the event ID" />}
    >
      {data === undefined ? (
        <Card>
          {error === null && <Loading />}
          {isGone && <Empty icon="events" title="There is no such event. Events are kept for 30 days." />}
          {error !== null && !isGone && <Failure error={error} onRetry={() => void refetch()} />}
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
                <ResourceLink id={event.resource_id} parentId={event.parent_id} name={nameOfEvent(event)} isAlone />
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
  if (previous !== null) return <Changes changes={changesOf(previous, { ...record })} />;
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

const ROW = 'grid gap-x-4 gap-y-1.5 px-4 sm:grid-cols-[minmax(8rem,1fr)_minmax(0,2fr)_minmax(0,2fr)]';

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <Card title="Changes">
      <div role="table" aria-label="Changes">
        <div role="row" className={`${ROW} border-b border-line py-2 font-mono text-xs text-muted max-sm:sr-only`}>
          {['Field', 'Before', 'After'].map((heading) => (
            <span key={heading} role="columnheader">
              {heading}
            </span>
          ))}
        </div>
        {changes.map(({ field, before, after }) => (
          <div key={field} role="row" className={`${ROW} border-b border-line py-2.5 last:border-b-0`}>
            <span role="rowheader" title={field} className="text-dense text-muted">
              {labelOf(field)}
            </span>
            <Side title="Before" lines={before} sign="−" colours="bg-danger-soft text-danger" />
            <Side title="After" lines={after} sign="+" colours="bg-success-soft text-success" />
          </div>
        ))}
      </div>
    </Card>
  );
}

interface SideProps {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly sign: string;
  readonly colours: string;
}

function Side({ title, lines, sign, colours }: SideProps) {
  return (
    <span role="cell" className="flex min-w-0 flex-col overflow-hidden rounded-sm font-mono text-xs">
      {/* When the sides are stacked, they have no heading above. */}
      <span aria-hidden="true" className="px-2 py-0.5 text-muted sm:hidden">
        {title}
      </span>
      {lines.map(({ text, isChanged }) => (
        <span key={text} className={classNames('flex gap-2 px-2 py-0.5', isChanged ? colours : 'text-muted')}>
          <span aria-hidden="true" className="w-2 shrink-0 select-none">
            {isChanged ? sign : ''}
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
        </span>
      ))}
    </span>
  );
}
