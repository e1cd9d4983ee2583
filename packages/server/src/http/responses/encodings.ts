export type Encoding = 'br' | 'gzip' | 'identity';

function accepts(accepted: string | undefined, encoding: string): boolean {
  return (accepted ?? '').split(',').some((each) => {
    const [name = '', ...parameters] = each.toLowerCase().split(';');
    const weight = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='));
    return name.trim() === encoding && Number(weight?.slice(2) ?? 1) > 0;
  });
}

/** The best encoding that the header `Accept-Encoding` allows. */
export function bestEncoding(accepted: string | undefined): Encoding {
  return (['br', 'gzip'] as const).find((each) => accepts(accepted, each)) ?? 'identity';
}
