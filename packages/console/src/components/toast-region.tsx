import { useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { hideToast, toastStore } from './toast.ts';

export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bar)+var(--staged)+1rem)] z-60 flex flex-col items-end gap-2"
    >
      {toasts.map(({ id, text, tone, action }) => (
        <div
          key={id}
          className="pointer-events-auto flex max-w-96 items-start gap-2.5 rounded-md border border-boundary bg-surface py-2.5 pr-2 pl-3 text-dense shadow-md"
        >
          <Icon
            name={tone === 'success' ? 'check' : 'alert'}
            className={classNames('mt-0.5', tone === 'success' ? 'text-success' : 'text-danger')}
          />
          <span className="min-w-0">{text}</span>
          {action !== undefined && (
            <button
              type="button"
              onClick={() => {
                hideToast(id);
                action.run();
              }}
              className="rounded-sm px-1 font-medium text-accent hover:underline"
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => hideToast(id)}
            className="rounded-sm p-0.5 text-muted hover:text-ink"
          >
            <Icon name="close" className="size-3.5" />
          </button>
        </div>
      ))}
    </div>
  );
}
