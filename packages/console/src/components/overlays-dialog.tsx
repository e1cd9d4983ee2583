import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const BACKDROP = 'fixed inset-0 z-40 bg-[color-mix(in_srgb,var(--lh-color-code-background)_55%,transparent)]';

export type PaletteProps = Pick<DialogProps, 'onClose' | 'title' | 'children'>;

export function Palette({ onClose, title, children }: PaletteProps) {
  return (
    <BaseDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={BACKDROP} />
        <BaseDialog.Popup className="fixed top-[12vh] left-1/2 z-50 max-h-[min(76vh,calc(88dvh-var(--bar)))] w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 overflow-auto rounded-lg border border-boundary bg-surface shadow-md">
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
  const popup = useRef<HTMLDivElement>(null);
  const hasSecret = (): boolean => popup.current?.querySelector('[data-secret]') != null;
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && !hasSecret() && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={BACKDROP} />
        <BaseDialog.Popup
          ref={popup}
          className={classNames(
            'group/dialog fixed top-[calc((100dvh-var(--bar))/2)] left-1/2 z-50 max-h-[calc(100dvh-var(--bar)-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-auto rounded-lg border border-boundary bg-surface p-5 shadow-md',
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
            className="absolute top-3.5 right-3.5 rounded-md p-1.5 text-muted group-has-data-secret/dialog:hidden hover:bg-sunken hover:text-ink"
          >
            <Icon name="close" />
          </BaseDialog.Close>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

export function Drawer({ isOpen, onClose, title, children }: Omit<DialogProps, 'isWide' | 'description'>) {
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={BACKDROP} />
        <BaseDialog.Popup className="fixed top-0 bottom-(--bar) left-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-auto border-r border-boundary bg-background">
          <BaseDialog.Title className="sr-only">{title}</BaseDialog.Title>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
