import type { Zone } from '@landhold/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshQueries } from '../../api/console-api.ts';
import { send } from '../../api/send.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Card } from '../../components/page.tsx';
import { exactTime } from '../../components/relative-time.ts';
import { useProject } from '../../project.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { STALE_AFTER_CHANGES, zonePath } from './zone-api.ts';
import { useWrite } from '../../api/use-write.ts';

/** An action on signing, and what people should know first. */
interface Act {
  readonly label: string;
  readonly text: string;
  readonly look: 'primary' | 'danger';
  readonly method: 'PATCH' | 'POST';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const PATCH = { method: 'PATCH', path: '' } as const;
const ROLL = { method: 'POST', path: 'rollover-key' } as const;

const ENABLE: Act = {
  ...PATCH,
  label: 'Sign the zone',
  text: 'Creates a key and signs all answers from now on. Anyone can then list the names in the zone.',
  look: 'primary',
  body: { dnssec: { enabled: true } },
};
const DISABLE: Act = {
  ...PATCH,
  label: 'Stop signing',
  text: 'Remove the DS records at your registrar first, and wait until their TTL has passed. Until then, resolvers reject an unsigned zone. The keys are deleted permanently.',
  look: 'danger',
  body: { dnssec: { enabled: false } },
};
const START: Act = {
  ...ROLL,
  label: 'Start key rollover',
  text: 'Creates a second key. Both keys sign until you finish. Give both DS records to your registrar.',
  look: 'primary',
  body: { step: 'start' },
};
const FINISH: Act = {
  ...ROLL,
  label: 'Finish key rollover',
  text: 'Removes the old key. The registry must have published both DS records for their TTL, usually a day. Afterwards, remove the old one at your registrar.',
  look: 'danger',
  body: { step: 'finish' },
};
const CANCEL: Act = {
  ...ROLL,
  label: 'Cancel key rollover',
  text: 'Removes the new key. The old DS record must still be at your registrar.',
  look: 'danger',
  body: { step: 'cancel' },
};

/** Whether a zone is signed, and what its parent's registry needs to know. */
export function ZoneSigning({ parent }: KindPartProps) {
  const { id, signing } = parent as unknown as Zone;
  const [act, setAct] = useState<Act | null>(null);
  const acts = signing === null ? [ENABLE] : signing.rollover === null ? [START, DISABLE] : [FINISH, CANCEL];
  return (
    <Card title="DNSSEC" lead={summaryOf(signing)}>
      {signing !== null && <DigestList signing={signing} />}
      <div className="flex flex-wrap gap-2 px-4 py-3">
        {acts.map((each) => (
          <Button key={each.label} onClick={() => setAct(each)}>
            {each.label}
          </Button>
        ))}
      </div>
      {act !== null && <ConfirmAct zoneId={id} act={act} onClose={() => setAct(null)} />}
    </Card>
  );
}

function summaryOf(signing: Zone['signing']): string {
  if (signing === null) return 'Answers are not signed.';
  const { rollover } = signing;
  if (rollover === null) return 'Answers are signed. Give the DS record to your registrar.';
  return `A key rollover is under way. Give both DS records to your registrar, and finish after ${exactTime(rollover.finish_after)}.`;
}

function DigestList({ signing: { keys, ds } }: { readonly signing: NonNullable<Zone['signing']> }) {
  return (
    <ul className="divide-y divide-line" aria-label="DS records">
      {ds.map((value, index) => (
        <li key={value} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
          <Badge tone={keys[index]?.status === 'active' ? 'success' : 'warning'}>{keys[index]?.status}</Badge>
          <span className="min-w-0 flex-1 font-mono text-xs [overflow-wrap:anywhere]">{value}</span>
          <CopyButton text={value} what={`DS record ${keys[index]?.key_tag}`} />
        </li>
      ))}
    </ul>
  );
}

interface ConfirmActProps {
  readonly zoneId: string;
  readonly act: Act;
  readonly onClose: () => void;
}

function ConfirmAct({ zoneId, act, onClose }: ConfirmActProps) {
  const { id: project } = useProject();
  const client = useQueryClient();
  const { method, path, body, label, text, look } = act;
  const { mutate, isPending, error } = useWrite({
    mutationFn: async () => send<Zone>({ method, path: zonePath(project, zoneId, path).replace(/\/$/, ''), body }),
    onSuccess: async () => {
      await refreshQueries(client, STALE_AFTER_CHANGES);
      onClose();
    },
  });
  return (
    <FormDialog
      title={label}
      description={text}
      action={label}
      look={look}
      isBusy={isPending}
      error={error}
      onSubmit={() => mutate()}
      onClose={onClose}
    />
  );
}
