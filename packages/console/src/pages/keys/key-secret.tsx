import { useState } from 'react';
import { CodeBlock } from '../../components/code-block.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Notice } from '../../components/states.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useSession } from '../../session.ts';
import { SCOPE_ROWS, summariseScopes } from './key-scopes.ts';

/** A list that the key may read, so that the command works. */
function readablePath(scopes: readonly string[]): string {
  const row = SCOPE_ROWS.find(({ read }) => read !== undefined && scopes.includes(read));
  return `/api/v1/${row?.subject ?? 'regions'}`;
}

interface KeySecretProps {
  readonly created: { readonly secret: string; readonly scopes: readonly string[] };
  readonly what?: 'key' | 'token';
  /** The project to name in the request, if the key does not. */
  readonly project?: string | undefined;
}

/** The key, shown once: to copy, as an .env file, and in a first request. */
export function KeySecret({ created, what = 'key', project }: KeySecretProps) {
  const { base_url: baseUrl } = useSession();
  const [tab, setTab] = useState('env');
  const environment = `LANDHOLD_BASE_URL=${baseUrl}\nLANDHOLD_API_KEY=${created.secret}\n`;
  const naming = project === undefined ? '' : ` \\\n  -H "Landhold-Project: ${project}"`;
  const command = `curl ${baseUrl}${readablePath(created.scopes)} \\\n  -H "Authorization: Bearer ${created.secret}"${naming}`;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Notice tone="warning">
        Copy the {what} now. We store only a hash, so this is the only time you will see it.
      </Notice>
      <div className="pinned flex flex-wrap items-center justify-between gap-3 rounded-sm border border-boundary bg-surface px-4 py-3">
        <code className="min-w-0 text-dense font-medium [overflow-wrap:anywhere]" data-secret>
          {created.secret}
        </code>
        <CopyButton text={created.secret} what={`the ${what}`} label={`Copy ${what}`} className="text-ink" />
      </div>
      <dl className="text-dense">
        <dt className="font-mono text-xs text-muted">Scopes</dt>
        <dd className="mt-0.5 text-pretty">{summariseScopes(created.scopes)}</dd>
      </dl>
      <Tabs
        label={`Use the ${what}`}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'env', label: '.env', content: <CodeBlock code={environment} what="the .env file" /> },
          { value: 'curl', label: 'curl', content: <CodeBlock code={command} what="the first request" /> },
        ]}
      />
    </div>
  );
}
