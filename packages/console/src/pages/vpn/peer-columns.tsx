import type { ResourceRecord } from '../../api/resources-api.ts';
import { formatBytes } from '../../components/amount.ts';
import type { Column } from '../../components/table.tsx';
import { NarrowLine } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import type { RecordFigures } from '../resources/figures.tsx';
import { ConnectedBadge } from './connected-badge.tsx';

type PeerConnection = NonNullable<RecordFigures['connection']>;

export interface Device {
  readonly peer: ResourceRecord;
  /** Until it is known, only the record says whether it is online. */
  readonly connection: PeerConnection | undefined;
  readonly isOnline: boolean;
}

export const peerColumns: readonly Column<Device>[] = [
  {
    heading: 'Name',
    isWide: true,
    cell: ({ peer, connection }) => (
      <>
        <span className="block truncate font-medium">{peer.name}</span>
        <NarrowLine>
          {String(peer['address'])}
          {connection !== undefined && ' · '}
          {connection?.last_handshake_at === null ? 'no handshake yet' : <LastHandshake connection={connection} />}
          {connection?.last_handshake_at != null && ` · ${trafficOf(connection)}`}
        </NarrowLine>
      </>
    ),
  },
  { heading: 'State', cell: ({ isOnline }) => <ConnectedBadge isConnected={isOnline} /> },
  {
    heading: 'Address',
    isHiddenWhenNarrow: true,
    cell: ({ peer }) => <code className="text-xs text-muted">{String(peer['address'])}</code>,
  },
  {
    heading: 'Last handshake',
    isHiddenWhenNarrow: true,
    cell: ({ connection }) => (
      <span className="text-muted">
        <LastHandshake connection={connection} />
      </span>
    ),
  },
  {
    heading: 'Received',
    isNumber: true,
    isHiddenWhenNarrow: true,
    cell: ({ connection }) => (connection === undefined ? '' : formatBytes(connection.received_bytes)),
  },
  {
    heading: 'Sent',
    isNumber: true,
    isHiddenWhenNarrow: true,
    cell: ({ connection }) => (connection === undefined ? '' : formatBytes(connection.sent_bytes)),
  },
];

function LastHandshake({ connection }: Pick<Device, 'connection'>) {
  if (connection === undefined) return null;
  return connection.last_handshake_at === null ? 'Never' : <Time at={connection.last_handshake_at} />;
}

function trafficOf({ received_bytes: received, sent_bytes: sent }: PeerConnection): string {
  return `↓ ${formatBytes(received)} ↑ ${formatBytes(sent)}`;
}
