import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { IconName } from './icon.tsx';
import { Icon } from './icon.tsx';

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger';

const LOOKS: Readonly<Record<ButtonLook, string>> = {
  primary: 'border-accent bg-accent text-accent-contrast hover:border-accent-hover hover:bg-accent-hover',
  plain: 'border-line-strong/60 bg-surface text-ink hover:border-line-strong',
  quiet: 'border-transparent text-muted hover:bg-sunken hover:text-ink',
  danger: 'border-danger/60 bg-surface text-danger hover:border-danger hover:bg-danger-soft',
};

/** The same shape for a button and for a link that looks like one. */
export function buttonClass(look: ButtonLook = 'plain', className?: string): string {
  return classNames(
    'inline-flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-md border px-3 text-dense font-medium whitespace-nowrap no-underline transition-colors disabled:cursor-default disabled:opacity-55',
    LOOKS[look],
    className,
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
  readonly icon?: IconName;
  /** While true it cannot be pressed again. */
  readonly isBusy?: boolean;
}

export function Button({ look, icon, isBusy = false, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy}
      className={buttonClass(look, className)}
    >
      {icon && <Icon name={icon} className="-ml-0.5" />}
      {children}
    </button>
  );
}

export interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: IconName;
  readonly label: string;
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={classNames(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}

export interface ButtonRowProps {
  /** Keeps its place. */
  readonly isHidden?: boolean;
  readonly children: ReactNode;
}

export function ButtonRow({ isHidden = false, children }: ButtonRowProps) {
  return <div className={classNames('flex flex-wrap items-center gap-2', isHidden && 'invisible')}>{children}</div>;
}
