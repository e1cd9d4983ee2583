/** One request's part of a budget. */
export interface Reservation {
  /** Returns whether there is room; always false after `release`. */
  take(bytes: number): boolean;
  release(): void;
}

export interface ByteBudget {
  open(owner: string): Reservation;
}

/** Bounds the bytes of all requests together, and of each owner, so that no owner can block the others. */
export function createByteBudget(most: number, mostPerOwner: number): ByteBudget {
  let total = 0;
  const byOwner = new Map<string, number>();

  return {
    open(owner) {
      let held = 0;
      let isOpen = true;
      return {
        take(bytes) {
          const owned = byOwner.get(owner) ?? 0;
          if (!isOpen || total + bytes > most || owned + bytes > mostPerOwner) return false;
          held += bytes;
          total += bytes;
          byOwner.set(owner, owned + bytes);
          return true;
        },
        release() {
          isOpen = false;
          total -= held;
          const left = (byOwner.get(owner) ?? 0) - held;
          held = 0;
          if (left > 0) byOwner.set(owner, left);
          else byOwner.delete(owner);
        },
      };
    },
  };
}
