export interface PlotSize {
  readonly width: number;
  readonly height: number;
  /** What the upper edge stands for. */
  readonly most: number;
}

export interface Path {
  readonly line: string;
  /** Values without neighbours, which no line goes through. */
  readonly dots: string;
}

/** A line through the middles of the buckets, as SVG has it. Where a bucket has no value it is interrupted. */
export function pathOf(values: readonly (number | null)[], { width, height, most }: PlotSize): Path {
  const step = width / values.length;
  let [line, dots] = ['', ''];
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    const point = `${((at + 0.5) * step).toFixed(1)} ${(height - (value / most) * height).toFixed(1)}`;
    const isFirst = (values[at - 1] ?? null) === null;
    if (isFirst && (values[at + 1] ?? null) === null) dots += `M${point}h0.01`;
    else line += `${isFirst ? 'M' : 'L'}${point}`;
  }
  return { line, dots };
}
