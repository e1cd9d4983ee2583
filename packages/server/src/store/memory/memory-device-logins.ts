import type { DevicePoll, DevicePollOutcome, GrantedToken, PollState, StoredDeviceLogin } from '../device-logins.ts';
import { notePoll, POLL_MS } from '../device-logins.ts';
import type { StoredToken } from '../personal-tokens.ts';

interface Login {
  readonly asked: StoredDeviceLogin;
  readonly polls: PollState;
  /** Undefined while nobody has decided; null if it was denied. */
  readonly granted?: GrantedToken | null;
}

/** Logins of programs by the hash of their code. */
export class MemoryDeviceLogins {
  readonly #logins = new Map<string, Login>();

  add(asked: StoredDeviceLogin, max: number): 'added' | 'full' | 'taken' {
    if (this.#logins.size >= max) return 'full';
    if ([...this.#logins.values()].some((each) => each.asked.userCode === asked.userCode)) return 'taken';
    this.#logins.set(asked.deviceHash, { asked, polls: { intervalMs: POLL_MS, polledAt: null } });
    return 'added';
  }

  find(userCode: string, now: number): StoredDeviceLogin | undefined {
    return this.#pending(userCode, now)?.asked;
  }

  decide(userCode: string, granted: GrantedToken | null, now: number): boolean {
    const login = this.#pending(userCode, now);
    if (login === undefined) return false;
    this.#logins.set(login.asked.deviceHash, { ...login, granted });
    return true;
  }

  poll({ deviceHash, clientId, secret }: DevicePoll, now: number): DevicePollOutcome {
    const login = this.#logins.get(deviceHash);
    if (login === undefined || login.asked.clientId !== clientId) return { outcome: 'unknown' };
    if (login.asked.expiresAt <= now) return { outcome: 'expired' };
    const { isTooFast, next } = notePoll(login.polls, now);
    this.#logins.set(deviceHash, { ...login, polls: next });
    if (isTooFast) return { outcome: 'too_fast' };
    if (login.granted === undefined) return { outcome: 'pending' };
    this.#logins.delete(deviceHash);
    if (login.granted === null) return { outcome: 'denied' };
    const token: StoredToken = { ...login.granted, ...secret, createdAt: now, lastUsedAt: null };
    return { outcome: 'approved', token };
  }

  /** Forgets what people approved who have lost what they gave. */
  end(isEnded: (granted: GrantedToken) => boolean): void {
    for (const [hash, { granted }] of this.#logins) if (granted && isEnded(granted)) this.#logins.delete(hash);
  }

  sweep(before: number): void {
    for (const [hash, { asked }] of this.#logins) if (asked.expiresAt <= before) this.#logins.delete(hash);
  }

  #pending(userCode: string, now: number): Login | undefined {
    const found = [...this.#logins.values()].find(({ asked }) => asked.userCode === userCode);
    return found === undefined || found.granted !== undefined || found.asked.expiresAt <= now ? undefined : found;
  }
}
