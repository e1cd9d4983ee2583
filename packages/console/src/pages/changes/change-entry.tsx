import type { KindTag } from '@landhold/contract';
import { kinds } from '@landhold/contract';
import type { Change } from '@landhold/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../components/class-names.ts';
import { clockTime, exactTime } from '../../components/relative-time.ts';
import { useProject } from '../../project.ts';
import { changeWords } from '../dns/change-words.ts';
import { zoneChangeQuery } from '../dns/zone-api.ts';
import { ChangedFields } from '../events/changed-fields.tsx';
import { changesOf } from '../events/event-changes.ts';
import { PlanName } from '../resources/plan-name.tsx';
import { placeOf } from '../resources/resource-place.ts';
import { shortId } from '../resources/short-id.ts';
import type { ChangeGroup } from './change-groups.ts';
import { isTelling, sentenceOf } from './change-sentence.ts';

interface GroupEntryProps {
  readonly group: ChangeGroup;
  readonly nameOf: (actor: NonNullable<Change['actor']>) => string;
}

/** What one request did: when, each change with its values, and who. */
export function GroupEntry({ group: { first, changes, actor, plan }, nameOf }: GroupEntryProps) {
  const { created_at: at, request_id: requestId } = first;
  const who = actor === null ? 'Unknown' : nameOf(actor);
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-2.5 text-dense sm:grid-cols-[4.5rem_minmax(0,1fr)]">
      <Clock at={at} className="text-muted max-sm:hidden" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
          <div className="min-w-0 flex-1 basis-64">
            {plan !== undefined && (
              <p>
                Applied plan <PlanName id={plan.id} name={plan.name} />
              </p>
            )}
            <ul
              className={
                plan === undefined ? 'flex flex-col gap-1' : 'mt-1.5 flex flex-col gap-1 border-l-2 border-line pl-3'
              }
            >
              {/* In the order in which they were made. */}
              {changes.toReversed().map((change) => (
                <li key={change.id}>
                  <ChangeText change={change} />
                </li>
              ))}
            </ul>
          </div>
          <span className="text-xs text-muted [overflow-wrap:anywhere]">
            {requestId === null ? who : <Who id={requestId}>{who}</Who>}
            <span className="sm:hidden">
              {' '}
              · <Clock at={at} />
            </span>
          </span>
        </div>
        {changes.map((change) => (
          <ChangeValues key={change.id} change={change} />
        ))}
      </div>
    </li>
  );
}

/** The day stands above. */
function Clock({ at, className }: { readonly at: string; readonly className?: string }) {
  return (
    <time dateTime={at} title={exactTime(at)} className={classNames('tabular-nums', className)}>
      {clockTime(at, Date.parse(at))}
    </time>
  );
}

/** Who did it, with the request by which they did. */
function Who({ id, children }: { readonly id: string; readonly children: string }) {
  const { id: project } = useProject();
  return (
    <Link
      to="/p/$project/requests/$request"
      params={{ project, request: id }}
      title={`View the request ${id}`}
      className="hover:text-accent hover:underline"
    >
      {children}
    </Link>
  );
}

function ChangeText({ change }: { readonly change: Change }) {
  const { zone_change_id: zoneChange } = change;
  const words = sentenceOf(change);
  if (zoneChange !== null) return <ZoneChangeText change={change} id={zoneChange} />;
  return (
    <p className="[overflow-wrap:anywhere]">
      {words.before} <RecordName change={change} /> {words.after}
    </p>
  );
}

/** Before and after, where somebody edited something. */
function ChangeValues({ change: { type, before, after } }: { readonly change: Change }) {
  if (!type.endsWith('.updated') || before === null || after === null || !isTelling(before)) return null;
  return (
    <div className="mt-2 mb-1 overflow-hidden rounded-md border border-line">
      <ChangedFields changes={changesOf(before, after)} />
    </div>
  );
}

/** The journal knows which record sets changed. Each of its entries is read once. */
function ZoneChangeText({ change, id }: { readonly change: Change; readonly id: string }) {
  const { id: project } = useProject();
  const { data } = useQuery(zoneChangeQuery(project, change.resource_id, id));
  const words = data === undefined ? sentenceOf(change).before : changeWords(data);
  return (
    <p className="[overflow-wrap:anywhere]">
      {words}
      {data === undefined ? ' ' : ` in ${kinds[change.kind as KindTag].title} `}
      <RecordName change={change} tab="history" />
    </p>
  );
}

/** Leads to the record's history. A record that was deleted has no page. */
function RecordName({ change, tab = 'history' }: { readonly change: Change; readonly tab?: string }) {
  const { id: project } = useProject();
  const { resource_id: id, parent_id: parentId, name, type } = change;
  const text = name ?? shortId(id);
  if (change.kind === 'plans') return <PlanName id={id} name={name} />;
  const place = placeOf(id, parentId);
  if (place === undefined || type.endsWith('.deleted')) return <span title={id}>{text}</span>;
  return (
    <Link
      to="/p/$project/$kind/$id"
      params={{ project, kind: place.kind, id: place.id }}
      search={{ tab: place.tab ?? tab }}
      title={id}
      className="font-medium text-accent hover:underline"
    >
      {text}
    </Link>
  );
}
