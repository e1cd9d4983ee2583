import { useMemo } from 'react';
import { encode } from 'uqr';

/** Scanners need a white margin of this many squares. */
const MARGIN = 4;

/** Black on white in either theme: many scanners cannot read the reverse. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  // A screen has no dirt or damage, and less error correction makes larger squares.
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'L', border: MARGIN });
    const rows = code.data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
    return { size: code.size, path: rows.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full max-w-72 rounded-md border border-boundary"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
