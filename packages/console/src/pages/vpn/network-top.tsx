import { useQuery } from '@tanstack/react-query';
import type { ResourceRecord } from '../../api/resources-api.ts';
import { resourcesQuery } from '../../api/resources-api.ts';
import { countOf } from '../../components/amount.ts';
import { Identifier } from '../../components/copy-button.tsx';
import { Lines } from '../../components/lines.tsx';
import { Card } from '../../components/page.tsx';
import { Empty, Failure, Loading } from '../../components/states.tsx';
import { Table } from '../../components/table.tsx';
import { useLiveInterval } from '../../follow-events.ts';
import { SLOW_REFRESH_MS } from '../../live.ts';
import { useProject } from '../../project.ts';
import { useAllFigures } from '../resources/figures.tsx';
import type { KindPartProps } from '../resources/kind-part-props.ts';
import { TabLink } from '../resources/tab-link.tsx';
import { NetworkPicture } from './network-picture.tsx';
import { endpointOf } from './network-endpoint.ts';
import type { Device } from './peer-columns.tsx';
import { peerColumns } from './peer-columns.tsx';

/** The picture has room for so many. */
const MAX_DEVICES = 24;

/** The network's endpoint and key, and its devices with their traffic. */
export function NetworkTop(props: KindPartProps) {
  return (
    <>
      <Connect {...props} />
      <Devices {...props} />
    </>
  );
}

function Connect({ parent: network }: KindPartProps) {
  return (
    <Card title="Connect" isPinned>
      <Lines
        lines={[
          { label: 'Endpoint', value: <Identifier value={endpointOf(network)} what="the endpoint" /> },
          { label: 'Public key', value: <Identifier value={String(network['public_key'])} what="the public key" /> },
          { label: 'Addresses', value: <Identifier value={String(network['cidr'])} what="the address range" /> },
        ]}
      />
    </Card>
  );
}

function Devices({ parent: network }: KindPartProps) {
  const { id: project } = useProject();
  const refreshEvery = useLiveInterval();
  const { data, error, refetch } = useQuery({
    ...resourcesQuery(project, 'peers', { limit: MAX_DEVICES }, network.id),
    refetchInterval: refreshEvery(SLOW_REFRESH_MS / 3),
  });
  const devices = useDevices(network, data?.data ?? []);
  const peersLink = (text: string) => (
    <TabLink kind="vpn" id={network.id} tab="peers">
      {text}
    </TabLink>
  );
  return (
    <Card title="Devices" lead={summaryOf(network, devices, data?.has_more === true)} actions={peersLink('All peers')}>
      {data === undefined && error === null && <Loading />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && devices.length === 0 && (
        <Empty icon="shield" title="No devices yet." action={peersLink('Add a device')} />
      )}
      {devices.length > 0 && (
        <>
          <NetworkPicture network={network} devices={devices} />
          <Table label="Devices" columns={peerColumns} rows={devices} keyOf={({ peer }) => peer.id} isDense />
        </>
      )}
    </Card>
  );
}

function useDevices(network: ResourceRecord, peers: readonly ResourceRecord[]): readonly Device[] {
  const figures = useAllFigures('peers', peers, network.id);
  return peers.map((peer) => {
    const connection = figures?.find(({ id }) => id === peer.id)?.connection ?? undefined;
    return { peer, connection, isOnline: connection?.connected ?? peer['connected'] === true };
  });
}

function summaryOf(network: ResourceRecord, devices: readonly Device[], hasMore: boolean): string | undefined {
  if (devices.length === 0) return undefined;
  const online = devices.filter(({ isOnline }) => isOnline).length;
  if (!hasMore) return `${online} of ${countOf(devices.length, 'device')} online`;
  return `${online} of the newest ${MAX_DEVICES} online, ${countOf(Number(network['peer_count']), 'device')} in all`;
}
