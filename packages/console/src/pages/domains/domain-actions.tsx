import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../components/menu.tsx';
import { useSession } from '../../session.ts';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { CreateAuthCode } from './auth-code.tsx';
import { asDomain } from './domain-api.ts';
import { RenewDomain } from './renew-domain.tsx';
import { ResumeDomain, SuspendDomain } from './suspend-domain.tsx';

type Asked = 'renew' | 'auth-code' | 'suspend' | 'resume';

/** Actions on a registered domain, besides changing and deleting it. */
export function DomainActions(props: KindPartProps) {
  const domain = asDomain(props);
  const isAdministrator = useSession().account?.is_administrator === true;
  const [asked, setAsked] = useState<Asked | null>(null);
  const isSuspended = domain.status === 'suspended';
  if (domain.expires_at === null) return null;
  const dialog = { domain, onClose: () => setAsked(null) };
  return (
    <>
      <Button onClick={() => setAsked('renew')}>Renew</Button>
      {(isAdministrator || !isSuspended) && (
        <Menu trigger={<Button icon="down">More</Button>}>
          {!isSuspended && <MenuItem onSelect={() => setAsked('auth-code')}>Create auth code</MenuItem>}
          {isAdministrator && !isSuspended && <MenuSeparator />}
          {isAdministrator && (
            <MenuItem isDanger={!isSuspended} onSelect={() => setAsked(isSuspended ? 'resume' : 'suspend')}>
              {isSuspended ? 'Resume domain' : 'Suspend domain'}
            </MenuItem>
          )}
        </Menu>
      )}
      {asked === 'renew' && <RenewDomain {...dialog} />}
      {asked === 'auth-code' && <CreateAuthCode {...dialog} />}
      {asked === 'suspend' && <SuspendDomain {...dialog} />}
      {asked === 'resume' && <ResumeDomain {...dialog} />}
    </>
  );
}
