import type { LoggedRequestDetail } from '@landhold/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { consoleQuery } from '../../api/console-api.ts';
import { Badge, statusTone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { CodeBlock } from '../../components/code-block.tsx';
import { Identifier } from '../../components/copy-button.tsx';
import { formatDuration } from '../../components/duration.ts';
import { Facts } from '../../components/facts.tsx';
import { Card, Page } from '../../components/page.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import { exactTime } from '../../components/relative-time.ts';
import { useProject } from '../../project.ts';
import { useSession } from '../../session.ts';
import { curlOfRequest } from './request-curl.ts';
import { ResourceLink } from '../resources/resource-link.tsx';
import { Exchange } from './exchange.tsx';
import { RequestCause } from './request-cause-card.tsx';
import { RequestEvents } from './request-events.tsx';
import { resourceOf } from './request-resource.ts';
import type { Resend } from './confirm-resend.tsx';
import { ResendResult, ConfirmResend, useResend } from './confirm-resend.tsx';
import { isRead, resendObstacle } from './resend.ts';

export function RequestPage() {
  const { request: requestId = '' } = useParams({ strict: false });
  const { id } = useProject();
  const { data, error, refetch } = useQuery({
    ...consoleQuery('getRequest', { path: { project_id: id, request_id: requestId } }),
    // A past request never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data !== undefined) return <FoundRequest key={data.id} request={data} />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Page title="Request" backLink={<BackLink />} lead={<Identifier value={requestId} what="the request ID" />}>
      <Card>
        {error === null && <Loading />}
        {isMissing && (
          <Empty
            icon="requests"
            title="This request is not in the log. It may be too old, may have been made in the console, or may belong to another project."
          />
        )}
        {error !== null && !isMissing && <Failure error={error} onRetry={() => void refetch()} />}
      </Card>
    </Page>
  );
}

function BackLink() {
  const { id } = useProject();
  return (
    <Link to="/p/$project/requests" params={{ project: id }} className="hover:text-ink hover:underline">
      Requests
    </Link>
  );
}

function FoundRequest({ request }: { readonly request: LoggedRequestDetail }) {
  const { canWrite } = useProject();
  const resend = useResend({ request });
  const canSend = resendObstacle(request) === null && (canWrite || isRead(request));
  return (
    <Page
      title={`${request.method} ${request.path}`}
      aside={<Badge tone={statusTone(request.status)}>{request.status}</Badge>}
      backLink={<BackLink />}
      lead={<Identifier value={request.id} what="the request ID" />}
      actions={
        canSend && (
          <Button icon="send" isBusy={resend.isPending} onClick={resend.start}>
            Send again
          </Button>
        )
      }
    >
      <RequestDetails request={request} resend={resend} />
    </Page>
  );
}

function RequestDetails({ request, resend }: { readonly request: LoggedRequestDetail; readonly resend: Resend }) {
  const { base_url: baseUrl } = useSession();
  const obstacle = resendObstacle(request);
  return (
    <>
      <RequestCause request={request} />
      <Card isPinned>
        <Facts facts={factsOf(request)} />
      </Card>
      <ResendResult resend={resend} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Exchange title="Request" headers={request.request_headers} body={request.request_body} />
        <Exchange title="Response" headers={request.response_headers} body={request.response_body} />
      </div>
      <RequestEvents request={request} />
      <section aria-label="Run it again with curl">
        <h2 className="mb-2 text-sm font-semibold">Run it again with curl</h2>
        {obstacle !== null && (
          <p className="mb-2 text-dense text-muted">This request cannot be sent from here. {obstacle}</p>
        )}
        <CodeBlock code={curlOfRequest(request, baseUrl)} what="the request as curl" />
      </section>
      <ConfirmResend request={request} resend={resend} />
    </>
  );
}

function factsOf(request: LoggedRequestDetail) {
  const resource = resourceOf(request);
  return [
    { label: 'When', value: exactTime(request.at) },
    { label: 'Duration', value: formatDuration(request.duration_ms) },
    { label: 'Operation', value: <OperationLink operation={request.operation} /> },
    { label: 'Key', value: <KeyLink request={request} /> },
    { label: 'IP address', value: <code className="text-xs">{request.address}</code> },
    ...(request.error_code === null
      ? []
      : [{ label: 'Error', value: <code className="text-xs">{request.error_code}</code> }]),
    ...(resource === undefined
      ? []
      : [{ label: resource.isNew ? 'Created' : 'Resource', value: <ResourceLink {...resource} isAccented /> }]),
    ...(request.query === '' ? [] : [{ label: 'Query', value: <code className="text-xs">{request.query}</code> }]),
  ];
}

function KeyLink({ request }: { readonly request: LoggedRequestDetail }) {
  const { id } = useProject();
  return (
    <Link
      to="/p/$project/requests"
      params={{ project: id }}
      search={{ key_id: request.key_id }}
      title="View all requests with this key"
      className="text-accent hover:underline"
    >
      {request.key_name}
    </Link>
  );
}

function OperationLink({ operation }: { readonly operation: string | null }) {
  if (operation === null) return <span className="text-muted">Unknown path</span>;
  return (
    <a href={`/reference/${encodeURIComponent(operation)}`} className="text-accent hover:underline">
      {operation}
    </a>
  );
}
