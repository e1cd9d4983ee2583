export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'success' | 'failure';
}

const SHOWN_MS = { success: 4_000, failure: 8_000 };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Briefly confirms an action. Anything that needs a reply is not a toast. */
export function showToast(text: string, tone: Toast['tone'] = 'success'): void {
  lastId += 1;
  const id = lastId;
  // The same text is shown once, and the latest three are enough.
  change([...toasts.filter((toast) => toast.text !== text), { id, text, tone }].slice(-3));
  setTimeout(() => hideToast(id), SHOWN_MS[tone]);
}

export function hideToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => toasts,
};
