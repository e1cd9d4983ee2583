import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const BACKDROP = 'fixed inset-0 z-40 bg-[color-mix(in_srgb,var(--lh-color-code-background)_55%,transparent)]';

/** For typing at once: near the top, and its title is only for screen readers. */
export function Palette({ onClose, title, children }: Pick<DialogProps, 'onClose' | 'title' | 'children'>) {
  return (
    <BaseDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={BACKDROP} />
        <BaseDialog.Popup className="fixed top-[12vh] left-1/2 z-50 max-h-[76vh] w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 overflow-auto rounded-lg border border-boundary bg-surface shadow-md">
          <BaseDialog.Title className="sr-only">{title}</BaseDialog.Title>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function Dialog({ isOpen, onClose, title, description, isWide = false, children }: DialogProps) {
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={BACKDROP} />
        <BaseDialog.Popup
          className={classNames(
            'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-auto rounded-lg border border-boundary bg-surface p-5 shadow-md',
            isWide ? 'max-w-2xl' : 'max-w-lg',
          )}
        >
          <BaseDialog.Title className="pr-8 text-lg font-semibold tracking-tight">{title}</BaseDialog.Title>
          {description !== undefined && (
            <BaseDialog.Description render={<div />} className="mt-1.5 text-dense text-pretty text-muted">
              {description}
            </BaseDialog.Description>
          )}
          <div className="mt-4">{children}</div>
          <BaseDialog.Close
            aria-label="Close"
            className="absolute top-3.5 right-3.5 rounded-md p-1.5 text-muted hover:bg-sunken hover:text-ink"
          >
            <Icon name="close" />
          </BaseDialog.Close>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** From the left edge, for navigation in a narrow window. */
export function Drawer({ isOpen, onClose, title, children }: Omit<DialogProps, 'isWide' | 'description'>) {
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={BACKDROP} />
        <BaseDialog.Popup className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-auto border-r border-boundary bg-background">
          <BaseDialog.Title className="sr-only">{title}</BaseDialog.Title>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
