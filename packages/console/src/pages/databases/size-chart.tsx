import type { DatabaseReport } from '@landhold/contract';
import { formatBytes } from '../../components/amount.ts';

const [WIDTH, HEIGHT] = [720, 64];

/** How large a database was over the last weeks. Two sizes make a line. */
export function SizeChart({ sizes }: { readonly sizes: DatabaseReport['sizes'] }) {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (first === undefined || last === undefined || sizes.length < 2) return null;
  const most = Math.max(...sizes.map(({ size_bytes: bytes }) => bytes), 1);
  const start = Date.parse(first.at);
  const span = Math.max(Date.parse(last.at) - start, 1);
  const points = sizes.map(({ at, size_bytes: bytes }) => {
    const x = ((Date.parse(at) - start) / span) * WIDTH;
    return `${x.toFixed(1)},${(HEIGHT - (bytes / most) * (HEIGHT - 2)).toFixed(1)}`;
  });
  const said = `Size over time: from ${formatBytes(first.size_bytes)} to ${formatBytes(last.size_bytes)}`;
  return (
    <figure className="border-b border-line px-4 py-3">
      <figcaption className="text-xs text-muted">{said}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={said} className="mt-2 h-16 w-full">
        <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} className="fill-accent opacity-20" />
        <polyline points={points.join(' ')} className="fill-none stroke-accent" strokeWidth="2" />
      </svg>
    </figure>
  );
}
