import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '../../components/amount.ts';
import { Button, ButtonRow } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Facts } from '../../components/facts.tsx';
import { Failure, Loading } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import { useProject } from '../../project.ts';
import type { ChildDialogProps } from '../resources/kind-part-props.ts';
import { ConnectedBadge } from './connected-badge.tsx';
import { connectionQuery } from './connection-query.ts';
import { NetworkNotice } from './network-notice.tsx';

/** A device's connection, kept up to date. */
export function PeerConnectionDialog({ parent: network, record: peer, onClose }: ChildDialogProps) {
  const { id: project } = useProject();
  const { data, error, refetch } = useQuery(connectionQuery(project, network, peer));
  return (
    <Dialog isOpen onClose={onClose} title={`Connection for ${peer.name}`}>
      <div className="flex min-w-0 flex-col gap-4">
        {data === undefined && error === null && <Loading lines={4} />}
        {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
        {data !== undefined && (
          <Facts
            facts={[
              { label: 'State', value: <ConnectedBadge isConnected={data.connected} /> },
              { label: 'Last handshake', value: <OptionalTime at={data.last_handshake_at} /> },
              { label: 'Connects from', value: data.endpoint === null ? <Never /> : <code>{data.endpoint}</code> },
              { label: 'Received', value: formatBytes(data.received_bytes) },
              { label: 'Sent', value: formatBytes(data.sent_bytes) },
              { label: 'Observed', value: <OptionalTime at={data.observed_at} /> },
            ]}
          />
        )}
        {data?.connected === false && <NetworkNotice network={network} />}
        <ButtonRow>
          <Button look="primary" onClick={onClose}>
            Close
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}

function OptionalTime({ at }: { readonly at: string | null }) {
  return at === null ? <Never /> : <Time at={at} />;
}

function Never() {
  return <span className="text-muted">Never</span>;
}
