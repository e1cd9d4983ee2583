export interface PlotSize {
  readonly width: number;
  readonly height: number;
  /** The value at the upper edge. */
  readonly max: number;
}

export interface Path {
  readonly line: string;
  /** Values without neighbours, which are not on a line. */
  readonly dots: string;
}

/** An SVG line through the middles of the buckets, interrupted where a bucket has no value. */
export function pathOf(values: readonly (number | null)[], { width, height, max }: PlotSize): Path {
  const step = width / values.length;
  let [line, dots] = ['', ''];
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    const point = `${((at + 0.5) * step).toFixed(1)} ${(height - (value / max) * height).toFixed(1)}`;
    const isFirst = (values[at - 1] ?? null) === null;
    if (isFirst && (values[at + 1] ?? null) === null) dots += `M${point}h0.01`;
    else line += `${isFirst ? 'M' : 'L'}${point}`;
  }
  return { line, dots };
}
