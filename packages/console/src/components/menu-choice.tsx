import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface MenuChoiceProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** One of several that can be on together: the menu stays open. Separate, to keep the first load small. */
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
