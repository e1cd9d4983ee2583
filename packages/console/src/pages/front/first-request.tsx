import type { CreatedKey, LoggedRequest, Project } from '@landhold/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { consoleQuery } from '../../api/console-api.ts';
import { HttpStatus } from '../../components/badge.tsx';
import { buttonClass } from '../../components/button.tsx';
import { CodeBlock } from '../../components/code-block.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/states.tsx';
import { Steps } from '../../components/steps.tsx';
import { FAST_REFRESH_MS } from '../../live.ts';
import { useSession } from '../../session.ts';
import { FrontFrame } from './front-frame.tsx';
import { SETUP_STEPS } from './setup-steps.ts';

export interface FirstRequestProps {
  readonly project: Project;
  readonly created: CreatedKey;
}

/** The key, a command that uses it, and the request as soon as it arrives. */
export function FirstRequest({ project, created }: FirstRequestProps) {
  const { base_url: baseUrl } = useSession();
  const { data } = useQuery({
    ...consoleQuery('listRequests', { path: { project_id: project.id }, query: { limit: 1 } }),
    refetchInterval: ({ state }) => (state.data?.data.length ? false : FAST_REFRESH_MS / 2),
  });
  const request = data?.data[0];
  const command = `curl ${baseUrl}/api/v1/sites \\\n  -H "Authorization: Bearer ${created.secret}"`;
  return (
    <FrontFrame
      title={request === undefined ? 'Send your first request' : 'Your first request arrived'}
      lead={
        <>
          Project <strong className="font-medium text-ink">{project.name}</strong> and its key are ready.
        </>
      }
      steps={<Steps labels={SETUP_STEPS} current={request === undefined ? 2 : 3} />}
      isWide
    >
      <div className="flex min-w-0 flex-col gap-4">
        <Notice tone="warning">
          Copy the key now. We store only a hash, so this is the only time you will see it.
        </Notice>
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line-strong/60 px-4 py-3">
          <code className="min-w-0 text-dense font-medium [overflow-wrap:anywhere]" data-secret>
            {created.secret}
          </code>
          <CopyButton text={created.secret} what="the key" label="Copy key" className="text-ink" />
        </div>
        <div>
          <h2 className="mb-1.5 text-dense font-medium">Run this in a terminal. It lists your sites.</h2>
          <CodeBlock code={command} what="the first request" />
        </div>
        <Arrival project={project.id} request={request} />
        <Link
          to="/p/$project/overview"
          params={{ project: project.id }}
          className={buttonClass(request === undefined ? 'plain' : 'primary', 'h-9 w-full')}
        >
          {request === undefined ? 'Skip and open the console' : 'Open the console'}
        </Link>
      </div>
    </FrontFrame>
  );
}

function Arrival({ project, request }: { readonly project: string; readonly request: LoggedRequest | undefined }) {
  return (
    <div
      role="status"
      className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-sunken/50 px-4 py-2 text-dense"
    >
      {request === undefined ? (
        <>
          <span className="waiting size-2 rounded-full bg-marker" aria-hidden="true" />
          <span className="text-muted">Waiting for your first request</span>
        </>
      ) : (
        <>
          <Icon name="check" className="text-success" />
          <code className="min-w-0 text-xs [overflow-wrap:anywhere]">
            {request.method} {request.path}
          </code>
          <HttpStatus status={request.status} />
          <Link
            to="/p/$project/requests/$request"
            params={{ project, request: request.id }}
            className="ml-auto text-accent hover:underline"
          >
            View the request
          </Link>
        </>
      )}
    </div>
  );
}
