import { LandholdError, ServiceError } from '@landhold/client';

/** An error or a warning, as the plugin protocol has it. */
export interface Diagnostic {
  readonly severity: 1 | 2;
  readonly summary: string;
  readonly detail: string;
  /** The attribute at fault: the program then shows its line. */
  readonly attribute?: { readonly steps: readonly { readonly attribute_name: string }[] };
}

/** An error that tells the reader what to do. */
export class ProviderError extends Error {
  readonly summary: string;

  constructor(summary: string, detail: string) {
    super(detail);
    this.summary = summary;
  }
}

export function failure(summary: string, detail: string): Diagnostic {
  return { severity: 1, summary, detail };
}

export function warning(summary: string, detail: string): Diagnostic {
  return { severity: 2, summary, detail };
}

export function pathOf(name: string): { steps: { attribute_name: string }[] } {
  return { steps: [{ attribute_name: name }] };
}

/** One diagnostic for each wrong field, at the attribute, or one in all. */
export function toDiagnostics(error: unknown, attributes: readonly string[] = []): Diagnostic[] {
  if (error instanceof ProviderError) return [failure(error.summary, error.message)];
  if (!(error instanceof ServiceError)) return [failure(summaryOf(error), (error as Error).message)];
  const faults = error.errors.length > 0 ? error.errors : [{ param: error.param ?? '', message: error.message }];
  const request = error.requestId === null ? '' : `\n\nThe request was ${error.requestId}.`;
  return faults.map(({ param, message }) => {
    const name = /^\w*/.exec(param)![0];
    return {
      ...failure(`Landhold refused it: ${error.code}`, `${message}${request}`),
      ...(attributes.includes(name) ? { attribute: pathOf(name) } : {}),
    };
  });
}

function summaryOf(error: unknown): string {
  return error instanceof LandholdError ? 'Landhold could not be reached' : 'The provider failed';
}
