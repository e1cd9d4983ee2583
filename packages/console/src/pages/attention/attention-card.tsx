import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { countOf } from '../../components/amount.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { Card } from '../../components/page.tsx';
import { displayName } from '../../display-name.ts';
import { KINDS } from '../../kinds.ts';
import { useProject } from '../../project.ts';
import type { Attention } from './attention.ts';
import { useAttention } from './use-attention.ts';

const FIRST = 6;

/** What to look at first, with links to it. */
export function AttentionCard() {
  const all = useAttention();
  const [isWhole, setWhole] = useState(false);
  // Its line is there before anything is known, so that less moves when it is.
  if (all === undefined) return <p className="text-dense text-muted">Looking for problems…</p>;
  if (all.length === 0) {
    return (
      <p className="flex items-center gap-2 text-dense text-muted">
        <Icon name="check" className="text-success" />
        Nothing needs your attention.
      </p>
    );
  }
  const rest = all.length - FIRST;
  return (
    <Card title="Needs attention" lead={countOf(all.length, 'problem')}>
      <ul aria-label="Needs attention" className="divide-y divide-line">
        {(isWhole ? all : all.slice(0, FIRST)).map((each) => (
          <AttentionLine key={`${each.record.id} ${each.text}`} {...each} />
        ))}
      </ul>
      {rest > 0 && (
        <div className="border-t border-line px-2 py-1">
          <Button look="quiet" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
            {isWhole ? 'Show fewer' : `Show ${rest} more`}
          </Button>
        </div>
      )}
    </Card>
  );
}

function AttentionLine({ kind, record, text, tone, tab }: Attention) {
  const { id: project } = useProject();
  return (
    <li className="flex items-start gap-3 px-4 py-2.5 text-dense">
      <Icon name="alert" className={classNames('mt-0.5', tone === 'danger' ? 'text-danger' : 'text-warning')} />
      <div className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <p className="min-w-0">
          <Link
            to="/p/$project/$kind/$id"
            params={{ project, kind, id: record.id }}
            search={tab === undefined ? {} : { tab }}
            className="font-medium [overflow-wrap:anywhere] hover:text-accent hover:underline"
          >
            {displayName(record)}
          </Link>{' '}
          <span className="ml-1 text-xs text-muted">{KINDS[kind].singular}</span>
        </p>
        <p className="min-w-0 text-pretty text-muted [overflow-wrap:anywhere]">{text}</p>
      </div>
    </li>
  );
}
