import type { LoggedBody, LoggedHeader, LoggedRequestDetail } from '@landhold/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { consoleQuery } from '../../api/console-api.ts';
import { Badge, statusTone } from '../../components/badge.tsx';
import { CodeBlock } from '../../components/code-block.tsx';
import { Identifier } from '../../components/copy-button.tsx';
import { formatDuration } from '../../components/duration.ts';
import { Facts } from '../../components/facts.tsx';
import { Card, Page } from '../../components/page.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import { exactTime } from '../../components/relative-time.ts';
import type { KindTag } from '../../kinds.ts';
import { kindOfId } from '../../kinds.ts';
import { useProject } from '../../project.ts';
import { useSession } from '../../session.ts';
import { curlOfRequest } from './request-curl.ts';
import { resourceIdOf } from './request-resource.ts';

export function RequestPage() {
  const { request: requestId = '' } = useParams({ strict: false });
  const { id } = useProject();
  const { data, error, refetch } = useQuery({
    ...consoleQuery('getRequest', { path: { project_id: id, request_id: requestId } }),
    // What was asked and answered does not change any more.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Page
      title={data === undefined ? 'Request' : `${data.method} ${data.path}`}
      aside={data && <Badge tone={statusTone(data.status)}>{data.status}</Badge>}
      trail={
        <Link to="/p/$project/requests" params={{ project: id }} className="hover:text-ink hover:underline">
          Requests
        </Link>
      }
      lead={<Identifier value={requestId} what="the request ID" />}
    >
      {data === undefined ? (
        <Card>
          {error === null && <Loading />}
          {isGone && (
            <Empty
              icon="requests"
              title="This request is not in the log. It may be too old, made in the console, or from another project."
            />
          )}
          {error !== null && !isGone && <Failure error={error} onRetry={() => void refetch()} />}
        </Card>
      ) : (
        <Detail request={data} />
      )}
    </Page>
  );
}

function Detail({ request }: { readonly request: LoggedRequestDetail }) {
  const { base_url: baseUrl } = useSession();
  return (
    <>
      <Card isPinned>
        <Facts facts={factsOf(request)} />
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Exchange title="Request" headers={request.request_headers} body={request.request_body} />
        <Exchange title="Response" headers={request.response_headers} body={request.response_body} />
      </div>
      <section aria-label="Run it again with curl">
        <h2 className="mb-2 text-sm font-semibold">Run it again with curl</h2>
        <CodeBlock code={curlOfRequest(request, baseUrl)} what="the request as curl" />
      </section>
    </>
  );
}

function factsOf(request: LoggedRequestDetail) {
  const id = resourceIdOf(request);
  const kind = id === undefined ? undefined : kindOfId(id);
  return [
    { label: 'When', value: exactTime(request.at) },
    { label: 'Duration', value: formatDuration(request.duration_ms) },
    { label: 'Operation', value: <OperationLink operation={request.operation} /> },
    { label: 'Key', value: <KeyLink request={request} /> },
    { label: 'IP address', value: <code className="text-xs">{request.address}</code> },
    {
      label: 'Error',
      value: request.error_code === null ? 'None' : <code className="text-xs">{request.error_code}</code>,
    },
    ...(id === undefined || kind === undefined
      ? []
      : [{ label: 'Resource', value: <ResourceLink kind={kind} id={id} /> }]),
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

function ResourceLink({ kind, id }: { readonly kind: KindTag; readonly id: string }) {
  const { id: project } = useProject();
  return (
    <Link
      to="/p/$project/$kind/$id"
      params={{ project, kind, id }}
      className="font-mono text-xs text-accent hover:underline"
    >
      {id}
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

interface ExchangeProps {
  readonly title: string;
  readonly headers: readonly LoggedHeader[];
  readonly body: LoggedBody;
}

function Exchange({ title, headers, body }: ExchangeProps) {
  return (
    <Card title={title}>
      <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-0.5 px-4 py-3 font-mono text-xs leading-5">
        {headers.map(({ name, value }, index) => (
          <div key={`${index}:${name}`} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line p-4">
        {body.text === '' ? (
          <p className="text-dense text-muted">
            {body.bytes === 0 ? 'No body' : `${body.bytes.toLocaleString('en')} bytes, which are not kept`}
          </p>
        ) : (
          <CodeBlock code={prettyJson(body.text)} what={`the ${title.toLowerCase()} body`} isWrapped />
        )}
        {body.is_truncated && body.text !== '' && (
          <p className="mt-2 text-xs text-muted">Showing the start of {body.bytes.toLocaleString('en')} bytes</p>
        )}
      </div>
    </Card>
  );
}

/** What is not whole, or no JSON, is shown as it came. */
function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
