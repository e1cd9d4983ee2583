/** Choices that this browser remembers. If it refuses to, a choice lasts as long as the page. */
export type Remembered =
  | 'landhold-theme'
  | 'landhold-project'
  | 'landhold-language'
  | 'landhold-program'
  | 'landhold-shortcuts'
  | 'landhold-columns'
  | 'landhold-views';

export function recall(name: Remembered): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function remember(name: Remembered, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Nothing depends on it.
  }
}
