export interface PlotSize {
  readonly width: number;
  readonly height: number;
  /** What the upper edge stands for. */
  readonly most: number;
}

/**
 * A line through the middles of the buckets, as SVG has it. Where a bucket has no value the line is interrupted, and a
 * value without neighbours is a dot.
 */
export function pathOf(values: readonly (number | null)[], { width, height, most }: PlotSize): string {
  const step = width / values.length;
  const parts: string[] = [];
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    const point = `${((at + 0.5) * step).toFixed(1)} ${(height - (value / most) * height).toFixed(1)}`;
    const isFirst = (values[at - 1] ?? null) === null;
    parts.push(isFirst ? `M${point}` : `L${point}`);
    if (isFirst && (values[at + 1] ?? null) === null) parts.push('h0.01');
  }
  return parts.join('');
}
