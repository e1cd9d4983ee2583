import type { SecureContext } from 'node:tls';
import { createSecureContext } from 'node:tls';
import type { Clock } from '../../../../core/clock.ts';
import type { Sealer } from '../../../../core/sealer.ts';
import type { Certificates } from '../../../../store/certificates.ts';
import type { CertificateState } from './certificate-state.ts';

/** A certificate in use. */
export interface Usable {
  /** Undefined while there is none. */
  readonly context: SecureContext | undefined;
  readonly state: CertificateState | undefined;
}

interface Cached extends Usable {
  /** The sealed key that it was made from. */
  readonly sealed: string | undefined;
  readonly until: number;
}

export interface SecureContextsOptions {
  readonly certificates: Pick<Certificates, 'find'>;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** How long another process may serve the former certificate after a renewal. */
const KEPT_MS = 30_000;
/** A missing certificate may appear at any moment. */
const MISSING_MS = 1_000;
/** Each takes some tens of kilobytes. */
const MAX_CONTEXTS = 1_000;

const NOTHING: Cached = { context: undefined, state: undefined, sealed: undefined, until: 0 };

/** The store's certificates, ready for use. They are read on demand, and again after a while. */
export function createSecureContexts({ certificates, sealer, clock, onError }: SecureContextsOptions) {
  const cached = new Map<string, Cached>();
  const reading = new Map<string, Promise<Usable>>();

  async function read(name: string): Promise<Usable> {
    const former = cached.get(name) ?? NOTHING;
    let next: Cached;
    try {
      const kept = await certificates.find(name);
      const state = kept && (JSON.parse(kept.state) as CertificateState);
      const sealed = kept?.key?.text;
      const context = sealed === former.sealed ? former.context : contextOf(name, state, sealed);
      next = { context, state, sealed, until: clock.now() + (context === undefined ? MISSING_MS : KEPT_MS) };
    } catch (error) {
      // A store failure takes no site down.
      onError(error);
      next = { ...former, until: clock.now() + MISSING_MS };
    }
    cached.delete(name);
    cached.set(name, next);
    if (cached.size > MAX_CONTEXTS) cached.delete(cached.keys().next().value!);
    return next;
  }

  function contextOf(name: string, state: CertificateState | undefined, sealed: string | undefined) {
    if (state?.chain == null || sealed === undefined) return undefined;
    const key = sealer.open({ projectId: '', recordId: name, field: 'certificate' }, sealed);
    return createSecureContext({ cert: state.chain, key, minVersion: 'TLSv1.2' });
  }

  return {
    /** The next use reads it again. */
    forget(name: string): void {
      const known = cached.get(name);
      if (known !== undefined) cached.set(name, { ...known, until: 0 });
    },
    /** As last seen, without waiting. */
    peek: (name: string): Usable => cached.get(name) ?? NOTHING,
    find(name: string): Usable | Promise<Usable> {
      const known = cached.get(name);
      if (known !== undefined && known.until > clock.now()) return known;
      const pending = reading.get(name) ?? read(name).finally(() => reading.delete(name));
      reading.set(name, pending);
      return pending;
    },
  };
}
