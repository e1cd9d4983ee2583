import { CopyButton, Identifier } from '../../components/copy-button.tsx';
import { useProject } from '../../project.ts';
import { useSession } from '../../session.ts';
import { roleLabel } from '../members/roles.ts';

const MODES = {
  mock: { words: 'In memory; data is lost on restart', look: 'bg-warning-soft text-warning' },
  live: { words: 'Data is stored', look: 'bg-success-soft text-success' },
};

function Cell({ label, children, className = '' }: { label: string; children: React.ReactNode; className?: string }) {
  return (
    <div className={`min-w-0 bg-surface px-4 py-3 ${className}`}>
      <dt className="font-mono text-xs text-muted">{label}</dt>
      <dd className="mt-0.5 flex min-h-6 min-w-0 flex-wrap items-center gap-1.5 text-dense">{children}</dd>
    </div>
  );
}

/** As on the home page: where the server is, and its mode. */
export function TitleBlock() {
  const session = useSession();
  const { project, id } = useProject();
  const mode = MODES[session.data_mode];
  return (
    <div className="pinned rounded-sm border border-boundary">
      <dl className="grid gap-px bg-line sm:grid-cols-2 lg:grid-cols-[auto_1fr_auto_auto]" aria-label="This project">
        <Cell label="Base URL">
          <code className="min-w-0 truncate text-xs">{session.base_url}</code>
          <CopyButton text={session.base_url} what="the base URL" />
        </Cell>
        <Cell label="Data mode">
          <span className={`rounded-sm px-1.5 font-mono text-xs leading-5 font-semibold ${mode.look}`}>
            {session.data_mode}
          </span>
          <span className="text-muted">{mode.words}</span>
        </Cell>
        <Cell label="Project ID">
          <Identifier value={id} what="the project ID" />
        </Cell>
        <Cell label="Your role" className="lg:pr-6">
          {roleLabel(project.role)}
        </Cell>
      </dl>
    </div>
  );
}
