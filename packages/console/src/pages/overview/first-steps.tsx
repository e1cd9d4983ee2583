import type { FirstSteps as Steps } from '@landhold/contract/console';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { CodeBlock } from '../../components/code-block.tsx';
import { Icon } from '../../components/icon.tsx';
import { Card } from '../../components/page.tsx';
import { sampleKeyOf, useProject } from '../../project.ts';
import { useSession } from '../../session.ts';

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly isDone: boolean;
  readonly children: ReactNode;
}

function Step({ number, title, isDone, children }: StepProps) {
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 border-t border-line px-4 py-4 first:border-t-0">
      <span
        aria-hidden="true"
        className={classNames(
          'flex size-6 items-center justify-center rounded-full border font-mono text-xs',
          isDone ? 'border-accent bg-accent text-accent-contrast' : 'border-line-strong text-muted',
        )}
      >
        {isDone ? <Icon name="check" className="size-3.5" /> : number}
      </span>
      <div className="min-w-0">
        <h3 className={classNames('text-sm leading-6 font-medium', isDone && 'text-muted')}>
          {title}
          <span className="sr-only">{isDone ? ' (done)' : ' (to do)'}</span>
        </h3>
        {!isDone && <div className="mt-2 flex flex-col items-start gap-3">{children}</div>}
      </div>
    </li>
  );
}

/** Three steps from nothing to a resource. */
export function FirstSteps({ steps }: { readonly steps: Steps }) {
  const { id, canWrite, project } = useProject();
  const { base_url: baseUrl } = useSession();
  const authorization = `-H "Authorization: Bearer ${sampleKeyOf(project)}"`;
  return (
    <Card title="Get started" lead="Steps are checked off as you complete them" isPinned>
      <ol aria-live="polite">
        <Step number={1} title="Create an API key" isDone={steps.has_key}>
          <p className="text-dense text-muted">
            Choose only the scopes you need. The key is shown once: store it in an environment variable, not in code.
          </p>
          {canWrite && (
            <Link to="/p/$project/keys/new" params={{ project: id }} className={buttonClass('primary')}>
              Create key
            </Link>
          )}
        </Step>
        <Step number={2} title="Send your first request" isDone={steps.has_request}>
          <CodeBlock
            className="w-full"
            code={`curl ${baseUrl}/api/v1/sites \\\n  ${authorization}`}
            what="the first request"
          />
          <p className="flex items-center gap-2 text-dense text-muted">
            <span className="waiting size-2 rounded-full bg-marker" aria-hidden="true" />
            Waiting for your first request
          </p>
        </Step>
        <Step number={3} title="Create your first resource" isDone={steps.has_resource}>
          <CodeBlock
            className="w-full"
            code={`curl ${baseUrl}/api/v1/sites \\\n  ${authorization} \\\n  -H 'Content-Type: application/json' \\\n  -d '{"name": "first-site"}'`}
            what="the request that creates a site"
          />
          {canWrite && (
            <Link to="/p/$project/$kind/new" params={{ project: id, kind: 'sites' }} className={buttonClass('plain')}>
              Create it in the console
            </Link>
          )}
        </Step>
      </ol>
    </Card>
  );
}
