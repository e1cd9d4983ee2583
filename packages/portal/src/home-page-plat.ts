import { kinds } from '@landhold/contract';
import { escapeHtml } from './escape-html.ts';

type Point = readonly [x: number, y: number];

interface Lot {
  readonly at: Point;
  readonly corners: readonly Point[];
}

// A plat of five lots along one road; the document's first five kinds have one each. Bearings and lengths are computed
// from the corners, so the drawing is true.
const LOTS: readonly Lot[] = [
  {
    at: [108, 160],
    corners: [
      [40, 98],
      [176, 50],
      [196, 226],
      [28, 254],
    ],
  },
  {
    at: [276, 136],
    corners: [
      [176, 50],
      [352, 38],
      [376, 204],
      [196, 226],
    ],
  },
  {
    at: [446, 122],
    corners: [
      [352, 38],
      [520, 60],
      [536, 156],
      [376, 204],
    ],
  },
  {
    at: [160, 330],
    corners: [
      [32, 290],
      [200, 262],
      [264, 254],
      [286, 396],
      [60, 376],
    ],
  },
  {
    at: [412, 310],
    corners: [
      [264, 254],
      [380, 240],
      [540, 192],
      [524, 348],
      [286, 396],
    ],
  },
];
const LABELS: readonly string[] = Object.entries(kinds)
  .filter(([name, { tag }]) => name === tag)
  .map(([name]) => name)
  .slice(0, LOTS.length);
const ROAD: readonly Point[] = [
  [4, 276],
  [30, 272],
  [198, 244],
  [378, 222],
  [538, 174],
  [558, 168],
];
/** Edges labelled with their bearing: outer ones, where there is room. */
const MEASURED: readonly (readonly [from: Point, to: Point])[] = [
  [
    [40, 98],
    [176, 50],
  ],
  [
    [176, 50],
    [352, 38],
  ],
  [
    [352, 38],
    [520, 60],
  ],
  [
    [60, 376],
    [286, 396],
  ],
  [
    [286, 396],
    [524, 348],
  ],
];

const path = (points: readonly Point[]): string => points.map(([x, y]) => `${x},${y}`).join(' ');

function bearing([x1, y1]: Point, [x2, y2]: Point): string {
  const east = x2 - x1;
  const north = y1 - y2;
  const minutes = Math.round((Math.atan2(Math.abs(east), Math.abs(north)) * 180 * 60) / Math.PI);
  const angle = `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′`;
  return `${north < 0 ? 'S' : 'N'} ${angle} ${east < 0 ? 'W' : 'E'}  ${Math.hypot(east, north).toFixed(2)}`;
}

function renderMeasure([from, to]: readonly [Point, Point]): string {
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
  const slope = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  // Above the line on the northern side of the plat, below it on the southern.
  const offset = middle[1] < 200 ? -8 : 16;
  const place = `translate(${middle[0]} ${middle[1]}) rotate(${slope.toFixed(1)})`;
  return `<text class="plat-measure" transform="${place}" y="${offset}">${escapeHtml(bearing(from, to))}</text>`;
}

function renderLot({ at: [x, y], corners }: Lot, index: number): string {
  return (
    `<polygon class="plat-lot${index === 0 ? ' plat-lot-held' : ''}" points="${path(corners)}"/>` +
    `<text class="plat-number" x="${x}" y="${y - 14}">LOT ${index + 1}</text>` +
    `<text class="plat-label" x="${x}" y="${y + 8}">${LABELS[index] ?? ''}</text>`
  );
}

function renderPlat(): string {
  const pins = new Map(LOTS.flatMap(({ corners }) => corners).map((corner) => [corner.join(), corner]));
  const names = `${LABELS.slice(0, -1).join(', ')} and ${LABELS.at(-1)}`;
  const label = `A survey plat: five lots, ${names}, along one road named /api/v1`;
  return `<svg class="plat" viewBox="0 0 560 430" role="img" aria-label="${escapeHtml(label)}">
${LOTS.map(renderLot).join('\n')}
<polyline class="plat-road" points="${path(ROAD)}"/>
<text class="plat-road-name" transform="translate(288 233) rotate(-7)" y="4">/api/v1</text>
${MEASURED.map(renderMeasure).join('\n')}
${[...pins.values()].map(([x, y]) => `<circle class="plat-pin" cx="${x}" cy="${y}" r="3.5"/>`).join('')}
<g class="plat-north" transform="translate(536 398)"><path d="M0 16V-14M-5 -5L0 -15L5 -5"/><text y="-20">N</text></g>
</svg>`;
}

export const platSvg: string = renderPlat();
