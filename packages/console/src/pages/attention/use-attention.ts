import { useQueries } from '@tanstack/react-query';
import { resourcesQuery } from '../../api/resources-api.ts';
import { useLiveInterval } from '../../follow-events.ts';
import { KIND_TAGS, KINDS } from '../../kinds.ts';
import { SLOW_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import { useFailingWebhooks } from '../webhooks/use-failing-webhooks.ts';
import type { Attention, Concern } from './attention.ts';
import { byTone, statusConcerns } from './attention.ts';
import { attentionRules } from './attention-rules.ts';

/** docs/decisions/0193-what-needs-attention.md */
const LOOKED_AT = 100;

const FAILING: Concern = { text: 'Deliveries have failed in the last day.', tone: 'danger', tab: 'deliveries' };

/** What needs attention in the project; undefined until all of it is known. */
export function useAttention(): readonly Attention[] | undefined {
  const { id: project } = useProject();
  const refreshEvery = useLiveInterval();
  const lists = useQueries({
    queries: KIND_TAGS.map((kind) => ({
      ...resourcesQuery(project, kind, { limit: LOOKED_AT }),
      refetchInterval: refreshEvery(SLOW_REFRESH_MS),
    })),
  });
  const failing = useFailingWebhooks(lists[KIND_TAGS.indexOf('webhooks')]?.data?.data ?? []);
  if (lists.some(({ isPending }) => isPending)) return undefined;
  return byTone(
    KIND_TAGS.flatMap((kind, index) =>
      (lists[index]?.data?.data ?? []).flatMap((record) =>
        [
          ...statusConcerns(record, KINDS[kind].singular),
          ...(attentionRules[kind]?.(record) ?? []),
          ...(failing.includes(record) ? [FAILING] : []),
        ].map((concern): Attention => ({ ...concern, kind, record })),
      ),
    ),
  );
}
