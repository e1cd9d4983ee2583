import { ServiceError } from './service-error.ts';

/** Throws one error with all scopes that are missing. */
export function refuseMissing(scopes: ReadonlySet<string>, needed: readonly (string | null)[], advice: string): void {
  const missing = [...new Set(needed)].filter((scope) => scope !== null && !scopes.has(scope)) as string[];
  if (missing.length === 0) return;
  const [all, them] =
    missing.length === 1 ? [`the scope ${missing[0]!}`, 'it'] : [`the scopes ${missing.join(', ')}`, 'them'];
  throw new ServiceError('scope_missing', `This key lacks ${all}. ${advice} ${them}.`, { requiredScope: missing[0]! });
}
