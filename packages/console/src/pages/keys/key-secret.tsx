import type { CreatedKey } from '@landhold/contract/console';
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

/** The key, shown once: to copy, as an .env file, and in a first request. */
export function KeySecret({ created }: { readonly created: CreatedKey }) {
  const { base_url: baseUrl } = useSession();
  const [tab, setTab] = useState('env');
  const environment = `LANDHOLD_BASE_URL=${baseUrl}\nLANDHOLD_API_KEY=${created.secret}\n`;
  const command = `curl ${baseUrl}${readablePath(created.scopes)} \\\n  -H "Authorization: Bearer ${created.secret}"`;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Notice tone="warning">Copy the key now. We store only a hash, so this is the only time you will see it.</Notice>
      <div className="pinned flex flex-wrap items-center justify-between gap-3 rounded-sm border border-boundary bg-surface px-4 py-3">
        <code className="min-w-0 text-dense font-medium [overflow-wrap:anywhere]" data-secret>
          {created.secret}
        </code>
        <CopyButton text={created.secret} what="the key" label="Copy key" className="text-ink" />
      </div>
      <dl className="text-dense">
        <dt className="font-mono text-xs text-muted">Scopes</dt>
        <dd className="mt-0.5 text-pretty">{summariseScopes(created.scopes)}</dd>
      </dl>
      <Tabs
        label="Use the key"
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
