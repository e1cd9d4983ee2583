import type { Domain } from '@landhold/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { exactDate } from '../../components/relative-time.ts';
import { fieldErrors } from '../../components/states.tsx';
import { showToast } from '../../components/toast.ts';
import { useProject } from '../../project.ts';
import type { DomainDialogProps } from './domain-api.ts';
import { renewalQuery, useDomainAction } from './domain-api.ts';

const MAX_YEARS = 10;
const TERMS = Array.from({ length: MAX_YEARS }, (_, index) => index + 1);

/** Extends a domain's term, and shows the new end first. */
export function RenewDomain({ domain, onClose }: DomainDialogProps) {
  const { id: project } = useProject();
  const [years, setYears] = useState(1);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const preview = useQuery(renewalQuery(project, domain, years));
  const { mutate, isPending, error } = useDomainAction<Domain>(project, domain.id);
  const refusal = error ?? preview.error;
  const renew = (): void =>
    // Another term is another request.
    mutate(
      { action: 'renew', body: { years }, idempotencyKey: `${idempotencyKey}-${years}` },
      {
        onSuccess: ({ name, expires_at: end }) => {
          showToast(`Renewed ${name} until ${exactDate(end!)}.`);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={`Renew ${domain.name}`}
      description={summaryOf(domain)}
      action="Renew"
      isBusy={isPending}
      isReady={preview.data !== undefined}
      error={refusal}
      shown={['years']}
      onSubmit={renew}
      onClose={onClose}
    >
      <SelectField
        isFirst
        label="Renew for"
        value={years}
        error={fieldErrors(refusal, ['years'])['years']}
        onChange={(event) => setYears(Number(event.target.value))}
      >
        {TERMS.map((each) => (
          <option key={each} value={each}>
            {each === 1 ? '1 year' : `${each} years`}
          </option>
        ))}
      </SelectField>
      <Term from={domain.expires_at} to={preview.data?.expires_at ?? null} />
    </FormDialog>
  );
}

function summaryOf({ status, auto_renew: renews }: Domain): string {
  if (status === 'expired') return 'The new term begins today. The domain is delegated again at once.';
  if (status === 'suspended') return 'The domain stays suspended.';
  return renews
    ? 'The new term follows the current one. Auto renew goes on after it.'
    : 'The new term follows the current one.';
}

function Term({ from, to }: { readonly from: string | null; readonly to: string | null }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line" aria-live="polite">
      {[
        { label: 'Current expiry', at: from },
        { label: 'New expiry', at: to },
      ].map(({ label, at }) => (
        <div key={label} className="bg-surface px-3 py-2">
          <dt className="font-mono text-xs text-muted">{label}</dt>
          <dd className="mt-0.5 text-dense font-medium">{at === null ? '–' : exactDate(at)}</dd>
        </div>
      ))}
    </dl>
  );
}
