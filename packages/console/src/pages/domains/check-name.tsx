import type { DomainCheck } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { resourcesQuery } from '../../api/resources-api.ts';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { useProject } from '../../project.ts';
import { useSettled } from '../../use-settled.ts';
import { checkQuery } from './domain-api.ts';

type Checked = DomainCheck['data'][number];

const SETTLED_MS = 300;
/** Without text on both sides of a dot, the name is not finished. */
const WORTH_ASKING = /[^.]\.[^.]/;

/** Whether the name in the form can be registered, checked while typing. */
export function CheckName({ name }: { readonly name: string }) {
  const { id: project } = useProject();
  const typed = name.trim();
  const asked = useSettled(typed, SETTLED_MS);
  const { data } = useQuery({ ...checkQuery(project, asked), enabled: WORTH_ASKING.test(asked) });
  const { data: owned } = useQuery({
    ...resourcesQuery(project, 'domains', { name: asked }),
    enabled: WORTH_ASKING.test(asked),
  });
  // A result for earlier text would be mistaken for one about the current text.
  const checked = asked === typed ? data?.data[0] : undefined;
  const own = asked === typed ? owned?.data[0] : undefined;
  return (
    // Its line is there before there is a result, so that nothing below moves while someone clicks it.
    <span role="status" className="mt-1.5 block min-h-lh">
      {own !== undefined && <Owned project={project} domain={own} />}
      {own === undefined && checked !== undefined && <Outcome checked={checked} />}
    </span>
  );
}

function Owned({ project, domain }: { readonly project: string; readonly domain: ResourceRecord }) {
  return (
    <span className="flex items-start gap-1.5 font-medium text-ink">
      <Icon name="check" className="mt-px size-3.5 text-success" />
      <span>
        You already have {domain.name}.{' '}
        <Link
          to="/p/$project/$kind/$id"
          params={{ project, kind: 'domains', id: domain.id }}
          className="text-accent underline underline-offset-2"
        >
          Open it
        </Link>
      </span>
    </span>
  );
}

function Outcome({ checked }: { readonly checked: Checked }) {
  const isFree = checked.state === 'available';
  return (
    <span className={classNames('flex items-start gap-1.5 font-medium', isFree ? 'text-success' : 'text-warning')}>
      <Icon name={isFree ? 'check' : 'alert'} className="mt-px size-3.5" />
      {wordsOf(checked)}
    </span>
  );
}

function wordsOf({ ascii_name: name, state, reason, provider }: Checked): string {
  if (state === 'registered') return `${name} is taken. ${reason}`;
  if (state !== 'available') return reason ?? 'This name cannot be registered.';
  return provider === 'simulated'
    ? `${name} is available. Its registration is simulated.`
    : `${name} is available. This installation is its registry.`;
}
