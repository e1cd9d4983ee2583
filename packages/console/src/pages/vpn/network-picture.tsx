import type { ResourceRecord } from '../../api/resources-api.ts';
import { classNames } from '../../components/class-names.ts';
import { endpointOf } from './network-endpoint.ts';
import type { Device } from './peer-columns.tsx';

export interface NetworkPictureProps {
  readonly network: ResourceRecord;
  readonly devices: readonly Device[];
}

const [WIDTH, ROW, TOP] = [720, 30, 18];
const [HUB_WIDTH, HUB_HEIGHT] = [168, 44];
/** Between the hub and the names. */
const REACH = 96;
const LONGEST = 18;

/** The hub in the middle, and devices on both sides: a full line is a connection, a dashed one is none. */
export function NetworkPicture({ network, devices }: NetworkPictureProps) {
  const rows = Math.max(2, Math.ceil(devices.length / 2));
  const height = TOP * 2 + (rows - 1) * ROW;
  const middle = height / 2;
  const online = devices.filter(({ isOnline }) => isOnline).map(({ peer }) => peer.name);
  return (
    <div className="border-b border-line bg-sunken/40 px-4 py-3 max-sm:hidden">
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        role="img"
        aria-label={`${network.name} with ${online.length === 0 ? 'no device' : online.join(', ')} online`}
        className="mx-auto block w-full max-w-3xl font-mono text-xs"
      >
        {devices.map((device, index) => (
          <Spoke
            key={device.peer.id}
            device={device}
            isLeft={index % 2 === 0}
            y={placeOf(index, devices.length, middle)}
            middle={middle}
          />
        ))}
        <rect
          x={(WIDTH - HUB_WIDTH) / 2}
          y={middle - HUB_HEIGHT / 2}
          width={HUB_WIDTH}
          height={HUB_HEIGHT}
          rx="4"
          className="fill-surface stroke-boundary"
        />
        <text x={WIDTH / 2} y={middle - 3} textAnchor="middle" className="fill-ink font-medium">
          {shortened(network.name)}
        </text>
        <text x={WIDTH / 2} y={middle + 14} textAnchor="middle" className="fill-muted">
          {shortened(endpointOf(network), LONGEST + 4)}
        </text>
      </svg>
    </div>
  );
}

/** Each side is centred, however many devices it has. */
function placeOf(index: number, count: number, middle: number): number {
  const onSide = index % 2 === 0 ? Math.ceil(count / 2) : Math.floor(count / 2);
  return middle + (Math.floor(index / 2) - (onSide - 1) / 2) * ROW;
}

interface SpokeProps {
  readonly device: Device;
  readonly isLeft: boolean;
  readonly y: number;
  readonly middle: number;
}

function Spoke({ device: { peer, isOnline }, isLeft, y, middle }: SpokeProps) {
  const side = isLeft ? -1 : 1;
  const from = WIDTH / 2 + side * (HUB_WIDTH / 2);
  const to = from + side * REACH;
  const bend = from + side * (REACH / 2);
  return (
    <g>
      <path
        d={`M${from} ${middle}C${bend} ${middle} ${bend} ${y} ${to} ${y}`}
        strokeWidth="1.5"
        strokeDasharray={isOnline ? undefined : '3 4'}
        className={classNames('fill-none', isOnline ? 'stroke-accent' : 'stroke-line-strong')}
      />
      <circle cx={to} cy={y} r="4" className={isOnline ? 'fill-success' : 'fill-line-strong'} />
      <text
        x={to + side * 10}
        y={y + 4}
        textAnchor={isLeft ? 'end' : 'start'}
        className={isOnline ? 'fill-ink' : 'fill-muted'}
      >
        {shortened(peer.name)}
      </text>
    </g>
  );
}

function shortened(text: string, longest = LONGEST): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
