import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

export function Menu({ trigger, align = 'end', children, isOpenAtFirst }: MenuProps & { isOpenAtFirst: boolean }) {
  return (
    <BaseMenu.Root defaultOpen={isOpenAtFirst}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} sideOffset={6} className="z-50">
          <BaseMenu.Popup className="max-h-[min(24rem,var(--available-height))] min-w-[max(11rem,var(--anchor-width))] overflow-auto rounded-md border border-line-strong bg-surface p-1 shadow-md outline-none">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export interface MenuItemProps {
  readonly onSelect?: () => void;
  /** A link instead of an action. Its content is shown instead of the children. */
  readonly render?: ReactElement;
  readonly isDanger?: boolean;
  readonly children?: ReactNode;
}

export function MenuItem({ onSelect, render, isDanger = false, children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      {...(onSelect === undefined ? {} : { onClick: onSelect })}
      {...(render === undefined ? {} : { render })}
      className={classNames(
        'flex cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 text-dense no-underline outline-none select-none data-[highlighted]:bg-sunken',
        isDanger ? 'text-danger' : 'text-ink',
      )}
    >
      {children}
    </BaseMenu.Item>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="-mx-1 my-1 h-px bg-line" />;
}

export interface MenuChoiceProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** One of several that can be on together: the menu stays open. */
export function MenuChoice({ isOn, onChange, children }: MenuChoiceProps) {
  return (
    <BaseMenu.CheckboxItem
      checked={isOn}
      onCheckedChange={onChange}
      closeOnClick={false}
      className="flex cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 text-dense text-ink outline-none select-none data-[highlighted]:bg-sunken"
    >
      <Icon name="check" className={isOn ? '' : 'opacity-0'} />
      {children}
    </BaseMenu.CheckboxItem>
  );
}
