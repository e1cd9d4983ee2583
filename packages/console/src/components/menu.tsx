import type { HTMLAttributes, KeyboardEvent, ReactElement, ReactNode } from 'react';
import { cloneElement, useState } from 'react';
import type { MenuChoiceProps, MenuItemProps, MenuProps } from './overlays-menu.tsx';
import { readOverlays, useOverlays } from './use-overlays.ts';

/** Until the first use its trigger is all there is, so that lists do not wait for the code of menus. */
export function Menu(props: MenuProps) {
  const [isReady] = useState(() => readOverlays() !== undefined);
  const [isOpened, setOpened] = useState(false);
  const overlays = useOverlays(isOpened);
  if (overlays !== undefined && (isReady || isOpened)) return <overlays.Menu {...props} isOpenAtFirst={isOpened} />;
  return cloneElement(props.trigger as ReactElement<HTMLAttributes<HTMLElement>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpened,
    onClick: () => setOpened(true),
    onKeyDown: ({ key }: KeyboardEvent) => ['ArrowDown', 'ArrowUp'].includes(key) && setOpened(true),
  });
}

/** The parts of a menu are there once it is open. */
export function MenuItem(props: MenuItemProps) {
  const overlays = readOverlays()!;
  return <overlays.MenuItem {...props} />;
}

/** One of several that can be on together: the menu stays open. */
export function MenuChoice(props: MenuChoiceProps) {
  const overlays = readOverlays()!;
  return <overlays.MenuChoice {...props} />;
}

export function MenuSeparator() {
  const overlays = readOverlays()!;
  return <overlays.MenuSeparator />;
}

export function MenuNote({ children }: { readonly children: ReactNode }) {
  return <div className="px-2 py-1.5 text-xs text-muted">{children}</div>;
}
