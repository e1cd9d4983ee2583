import type { Share } from './project-shares.ts';

/** One request's part of a budget. */
export interface Reservation {
  /** Returns whether there is room; always false after `release`. */
  take(amount: number): boolean;
  release(): void;
}

export interface SharedBudget {
  open(owner: string): Reservation;
}

/** Bounds what all requests have together, and what each owner has. Nobody waits: what is too much is refused. */
export function createSharedBudget({ max, maxPerProject }: Share): SharedBudget {
  let total = 0;
  const byOwner = new Map<string, number>();

  return {
    open(owner) {
      let reserved = 0;
      let isOpen = true;
      return {
        take(amount) {
          const owned = byOwner.get(owner) ?? 0;
          if (!isOpen || total + amount > max || owned + amount > maxPerProject) return false;
          reserved += amount;
          total += amount;
          byOwner.set(owner, owned + amount);
          return true;
        },
        release() {
          isOpen = false;
          total -= reserved;
          const left = (byOwner.get(owner) ?? 0) - reserved;
          reserved = 0;
          if (left > 0) byOwner.set(owner, left);
          else byOwner.delete(owner);
        },
      };
    },
  };
}
