export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'success' | 'failure';
  /** What can be done about it, which hides it. */
  readonly action?: ToastAction | undefined;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

const SHOWN_MS = { success: 4_000, failure: 8_000 };
/** Long enough to notice a mistake. */
const SHOWN_WITH_ACTION_MS = 15_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Briefly confirms an action, and may offer to undo it. Anything that needs a reply is not a toast. */
export function showToast(text: string, tone: Toast['tone'] = 'success', action?: ToastAction): void {
  lastId += 1;
  const id = lastId;
  // The same text is shown once, and the latest three are enough.
  change([...toasts.filter((toast) => toast.text !== text), { id, text, tone, action }].slice(-3));
  setTimeout(() => hideToast(id), action === undefined ? SHOWN_MS[tone] : SHOWN_WITH_ACTION_MS);
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
