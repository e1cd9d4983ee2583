import type { Api } from './api.ts';
import type { Behaviour, Outcome } from './behaviour.ts';
import type { Diagnostic } from './diagnostics.ts';
import { toDiagnostics } from './diagnostics.ts';
import { isInput, wantedOf } from './plan-change.ts';
import { readTimeout } from './timeouts.ts';
import type { Fields } from './values.ts';
import { isKnown, isSame } from './values.ts';

export interface Applied {
  /** Null if there is no record. */
  readonly state: Fields | null;
  /** As the service spells it; undefined if nothing was changed. */
  readonly server?: Fields;
  readonly diagnostics: readonly Diagnostic[];
}

export async function applyCreate(api: Api, behaviour: Behaviour, planned: Fields): Promise<Applied> {
  return attempt(behaviour, planned, null, () =>
    behaviour.create(api, wantedOf(behaviour, planned), limitOf(api, planned, 'create')),
  );
}

export async function applyUpdate(
  api: Api,
  behaviour: Behaviour,
  planned: Fields,
  { prior, server }: { readonly prior: Fields; readonly server: Fields },
): Promise<Applied> {
  const changed = behaviour.attributes.filter(
    (attribute) => isInput(attribute) && !isSame(planned[attribute.name], prior[attribute.name]),
  );
  // Only the timeouts are different, which nobody but this provider reads.
  if (changed.length === 0) return { state: planned, server, diagnostics: [] };
  const changes = Object.fromEntries(changed.map(({ name }) => [name, planned[name]!]));
  return attempt(behaviour, planned, prior, () =>
    behaviour.update(api, prior, changes, limitOf(api, planned, 'update')),
  );
}

export async function applyRemove(api: Api, behaviour: Behaviour, prior: Fields): Promise<Applied> {
  try {
    await behaviour.remove(api, prior, limitOf(api, prior, 'delete'));
    return { state: null, diagnostics: [] };
  } catch (error) {
    return { state: prior, diagnostics: toDiagnostics(error, namesOf(behaviour)) };
  }
}

/** If nothing was written, the state stays as it was. If something was, state has it, also after a failure. */
async function attempt(
  behaviour: Behaviour,
  planned: Fields,
  before: Fields | null,
  write: () => Promise<Outcome>,
): Promise<Applied> {
  try {
    const { server, diagnostics } = await write();
    const settled = Object.entries(planned).map(([name, value]) => [
      name,
      isKnown(value) ? value : (server[name] ?? null),
    ]);
    return { state: Object.fromEntries(settled) as Fields, server, diagnostics };
  } catch (error) {
    return { state: before, diagnostics: toDiagnostics(error, namesOf(behaviour)) };
  }
}

function namesOf({ attributes }: Behaviour): string[] {
  return attributes.map(({ name }) => name);
}

function limitOf(api: Api, planned: Fields, action: 'create' | 'update' | 'delete'): AbortSignal {
  return AbortSignal.any([api.stopped, AbortSignal.timeout(readTimeout(planned['timeouts'], action))]);
}
