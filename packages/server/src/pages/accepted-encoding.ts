export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that the header `Accept-Encoding` allows. */
export function bestEncoding(accepted: string | undefined): Encoding {
  return (['br', 'gzip'] as const).find((each) => accepts(accepted, each)) ?? 'identity';
}

function accepts(accepted: string | undefined, encoding: string): boolean {
  return (accepted ?? '').split(',').some((each) => {
    const [name, weight] = each
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return name === encoding && Number(weight ?? 1) > 0;
  });
}
