import type { Reading } from './figures.ts';
import { verdictOf } from './report.ts';

const WIDTH = 830;
const ROW = 34;
const LEFT = 430;
const BAR = 300;
const HEAD = 46;

/** A chart of figures relative to their goals. The line in the middle is the goal. */
export function drawChart(readings: readonly Reading[]): string {
  const shown = readings.filter(({ goal, ratio }) => goal !== undefined && ratio !== null);
  const rows = shown.map(({ name, ratio, goal }, index) => {
    const reached = goal!.lessIsBetter ? goal!.must / ratio!.median : ratio!.median / goal!.must;
    const y = HEAD + index * ROW;
    // Twice the goal fills the row. Beyond that, only the number shows it.
    const width = Math.min(reached / 2, 1) * BAR;
    const missed = verdictOf(ratio!.median, goal!) === 'missed';
    return `<text x="${LEFT - 12}" y="${y + 20}" class="name">${escape(name)}</text>
<rect x="${LEFT}" y="${y + 8}" width="${width.toFixed(1)}" height="16" rx="2" class="${missed ? 'missed' : 'reached'}"/>
<text x="${LEFT + BAR + 10}" y="${y + 20}" class="value">${ratio!.median.toFixed(2)}${goal!.lessIsBetter && name.includes('kB') ? ' kB' : '×'}</text>`;
  });
  const height = HEAD + shown.length * ROW + 16;
  const goalX = LEFT + BAR / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="Landhold against its peers">
<style>
text { font: 13px system-ui, sans-serif; fill: #1f2a24; }
.name { text-anchor: end; }
.value { font-weight: 600; font-variant-numeric: tabular-nums; }
.head { font-size: 12px; fill: #5b6b62; text-anchor: middle; }
.reached { fill: #2f7d54; }
.missed { fill: #c2672d; }
.goal { stroke: #1f2a24; stroke-dasharray: 3 3; }
@media (prefers-color-scheme: dark) {
text { fill: #e6ece8; } .head { fill: #9fb0a6; } .reached { fill: #58b583; } .missed { fill: #e08a52; } .goal { stroke: #e6ece8; }
}
</style>
<text x="${goalX}" y="24" class="head">what it must reach</text>
<line x1="${goalX}" x2="${goalX}" y1="32" y2="${height - 12}" class="goal"/>
${rows.join('\n')}
</svg>
`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
