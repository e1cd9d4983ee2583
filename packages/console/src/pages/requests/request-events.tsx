import type { LoggedRequestDetail } from '@landhold/contract/console';
import { useQuery } from '@tanstack/react-query';
import { eventsQuery } from '../../api/resources-api.ts';
import { Card } from '../../components/page.tsx';
import { useProject } from '../../project.ts';
import { EventRows } from '../events/event-table.tsx';
import { resourceOf } from './request-resource.ts';
import { isRead } from './resend.ts';

/** The request's changes, as the events that it made. */
export function RequestEvents({ request }: { readonly request: LoggedRequestDetail }) {
  const { id } = useProject();
  const resource = resourceOf(request);
  const isChange = request.status < 300 && !isRead(request) && resource !== undefined;
  const { data } = useQuery({
    ...eventsQuery(id, { resource_id: resource?.id ?? '', limit: 100 }),
    enabled: isChange,
  });
  const events = (data?.data ?? []).filter((event) => event.request_id === request.id);
  if (events.length === 0) return null;
  return (
    <Card title="Events" lead="What this request changed">
      <EventRows events={events} />
    </Card>
  );
}
