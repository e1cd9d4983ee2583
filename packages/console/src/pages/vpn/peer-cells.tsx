import { formatBytes } from '../../components/amount.ts';
import { Time } from '../../components/time.tsx';
import { useFigures } from '../resources/figures.tsx';
import type { ChildCellProps } from '../resources/kind-part-props.ts';

function useConnectionOf({ record }: ChildCellProps) {
  return useFigures(record.id)?.connection ?? undefined;
}

export function HandshakeCell(props: ChildCellProps) {
  const connection = useConnectionOf(props);
  if (connection === undefined) return null;
  return (
    <span className="text-muted">
      {connection.last_handshake_at === null ? 'Never' : <Time at={connection.last_handshake_at} />}
    </span>
  );
}

export function TrafficCell(props: ChildCellProps) {
  const connection = useConnectionOf(props);
  if (connection === undefined) return null;
  const { received_bytes: received, sent_bytes: sent } = connection;
  return (
    <span className="text-muted tabular-nums">
      <span title="Received from the device">↓ {formatBytes(received)}</span>{' '}
      <span title="Sent to the device">↑ {formatBytes(sent)}</span>
    </span>
  );
}
