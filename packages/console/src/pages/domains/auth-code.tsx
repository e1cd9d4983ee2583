import type { AuthCode, Domain } from '@landhold/contract';
import { useState } from 'react';
import { Button, ButtonRow } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/form-dialog.tsx';
import { Notice } from '../../components/states.tsx';
import { useProject } from '../../project.ts';
import { ShownSecret } from '../resources/resource-secrets.tsx';
import type { DomainDialogProps } from './domain-api.ts';
import { useDomainAction } from './domain-api.ts';

/** Makes the code that another registrar asks for, and shows it once. */
export function CreateAuthCode({ domain, onClose }: DomainDialogProps) {
  const { id: project } = useProject();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error, data } = useDomainAction<AuthCode>(project, domain.id);
  const isMade = typeof data?.code === 'string';
  return (
    <Dialog isOpen onClose={onClose} title={`Auth code for ${domain.name}`} description={summaryOf(domain, isMade)}>
      {isMade ? (
        <div className="flex min-w-0 flex-col gap-4">
          <Notice tone="warning">Copy this now. It cannot be shown again.</Notice>
          <ShownSecret field="auth_code" secret={data.code!} />
          <ButtonRow>
            <Button look="primary" onClick={onClose}>
              Done
            </Button>
          </ButtonRow>
        </div>
      ) : (
        <DialogForm
          action="Create auth code"
          isBusy={isPending}
          error={error}
          onSubmit={() => mutate({ action: 'auth-code', idempotencyKey })}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function summaryOf({ provider }: Domain, isMade: boolean): string {
  if (isMade) return 'Give it to the registrar that the domain is transferred to.';
  const what = 'Another registrar asks for it when you transfer the domain there. An earlier code stops working.';
  return provider === 'simulated' ? `${what} This domain is simulated, so no registrar will accept it.` : what;
}
