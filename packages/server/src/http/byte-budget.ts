/** What one request holds of a budget. */
export interface Reservation {
  /** Answers whether there is room; never once it was released. */
  take(bytes: number): boolean;
  release(): void;
}

export interface ByteBudget {
  open(owner: string): Reservation;
}

/** Bounds what all requests hold together, and what those of one owner do, so that none can keep out all others. */
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
