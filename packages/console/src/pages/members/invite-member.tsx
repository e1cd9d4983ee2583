import type { CreatedInvitation, Role } from '@landhold/contract/console';
import { useState } from 'react';
import { useConsoleMutation } from '../../api/console-api.ts';
import { Button, ButtonRow } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { fieldErrors, FormFailure, Notice } from '../../components/states.tsx';
import { useProject } from '../../project.ts';
import { RoleField } from './role-field.tsx';

const FIELDS = ['email', 'role'];

export function InviteMember({ onClose }: { readonly onClose: () => void }) {
  const [created, setCreated] = useState<CreatedInvitation | null>(null);
  if (created !== null) return <InvitationLink created={created} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Invite a member"
      description="You get an invite link to share. It works once and expires in seven days."
    >
      <InviteForm onCreated={setCreated} onClose={onClose} />
    </Dialog>
  );
}

function InvitationLink({ created, onClose }: { created: CreatedInvitation; onClose: () => void }) {
  return (
    <Dialog isOpen isWide onClose={onClose} title={`Invite link for ${created.email}`}>
      <div className="flex flex-col gap-4">
        <Notice tone="warning">
          Copy the link and send it yourself. No email is sent, and you will not see the link again.
        </Notice>
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-sm border border-boundary px-4 py-3">
          <code className="min-w-0 text-xs [overflow-wrap:anywhere]" data-secret>
            {created.link}
          </code>
          <CopyButton text={created.link} what="the link" label="Copy link" className="text-ink" />
        </div>
        <ButtonRow>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}

interface InviteFormProps {
  readonly onCreated: (created: CreatedInvitation) => void;
  readonly onClose: () => void;
}

function InviteForm({ onCreated, onClose }: InviteFormProps) {
  const { id } = useProject();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('developer');
  const { mutate, isPending, error } = useConsoleMutation('createInvitation', ['listInvitations']);
  const errors = fieldErrors(error, FIELDS);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ path: { project_id: id }, body: { email, role } }, { onSuccess: onCreated });
      }}
    >
      <TextField
        label="Email"
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={errors['email']}
        isFirst
        autoComplete="off"
      />
      <RoleField value={role} onChange={setRole} error={errors['role']} />
      <FormFailure error={error} shown={FIELDS} />
      <ButtonRow>
        <Button type="submit" look="primary" isBusy={isPending}>
          Create invite link
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </ButtonRow>
    </form>
  );
}
