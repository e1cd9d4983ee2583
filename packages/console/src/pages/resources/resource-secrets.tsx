import { kinds } from '@landhold/contract';
import { Link } from '@tanstack/react-router';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { Button, buttonClass, ButtonRow } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { labelOf } from '../../components/field-label.ts';
import { LeaveGuard, SECRET_SHOWN } from '../../components/leave-guard.tsx';
import { Card } from '../../components/page.tsx';
import { Notice } from '../../components/states.tsx';
import type { KindTag } from '../../kinds.ts';
import { useProject } from '../../project.ts';

/** A response's secrets, by field. Only the response that creates them has any. */
export function secretsIn(kind: KindTag, record: ResourceRecord): [field: string, secret: string][] {
  const names: readonly string[] = kinds[kind].secretFields;
  return names.flatMap((name) => (typeof record[name] === 'string' ? [[name, record[name]]] : []));
}

export function ShownSecret({ field, secret }: { readonly field: string; readonly secret: string }) {
  return (
    <div className="flex flex-col gap-1">
      <span className="text-dense font-medium">{labelOf(field)}</span>
      <div className="pinned flex flex-wrap items-center justify-between gap-3 rounded-sm border border-boundary bg-surface px-4 py-3">
        <code className="min-w-0 text-dense font-medium [overflow-wrap:anywhere]" data-secret>
          {secret}
        </code>
        <CopyButton text={secret} what={labelOf(field)} label="Copy" className="text-ink" />
      </div>
    </div>
  );
}

/** A response's secrets in a dialog. */
export function SecretsInDialog({ kind, record, onClose }: SecretsInDialogProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Notice tone="warning">Copy this now. It cannot be shown again.</Notice>
      {secretsIn(kind, record).map(([field, secret]) => (
        <ShownSecret key={field} field={field} secret={secret} />
      ))}
      <ButtonRow>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </ButtonRow>
    </div>
  );
}

interface SecretsInDialogProps {
  readonly kind: KindTag;
  readonly record: ResourceRecord;
  readonly onClose: () => void;
}

/** A new record's secrets, shown once, to copy. */
export function ResourceSecrets({ kind, record }: { readonly kind: KindTag; readonly record: ResourceRecord }) {
  const { id: project } = useProject();
  return (
    <Card>
      <div className="flex min-w-0 flex-col gap-4 px-4 py-5">
        <Notice tone="warning">Copy this now. It cannot be shown again.</Notice>
        {secretsIn(kind, record).map(([field, secret]) => (
          <ShownSecret key={field} field={field} secret={secret} />
        ))}
        <Link
          to="/p/$project/$kind/$id"
          params={{ project, kind, id: record.id }}
          className={buttonClass('primary')}
          ignoreBlocker
        >
          Done
        </Link>
        <LeaveGuard isChanged isDraft={false} words={SECRET_SHOWN} />
      </div>
    </Card>
  );
}
