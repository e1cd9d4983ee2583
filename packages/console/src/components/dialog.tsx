import type { DialogProps, PaletteProps } from './overlays-dialog.tsx';
import { useOverlays } from './use-overlays.ts';

export type { DialogProps } from './overlays-dialog.tsx';

/** A dialog for the command palette: near the top of the window, with a title only for screen readers. */
export function Palette(props: PaletteProps) {
  const overlays = useOverlays(true);
  return overlays === undefined ? null : <overlays.Palette {...props} />;
}

/** Escape or a click outside closes it. If it shows a secret, only a button in its content does. */
export function Dialog(props: DialogProps) {
  const overlays = useOverlays(props.isOpen);
  return overlays === undefined ? null : <overlays.Dialog {...props} />;
}

/** A panel at the left edge: the navigation in a narrow window. */
export function Drawer(props: Omit<DialogProps, 'isWide' | 'description'>) {
  const overlays = useOverlays(props.isOpen);
  return overlays === undefined ? null : <overlays.Drawer {...props} />;
}
