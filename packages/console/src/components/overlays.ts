/** All that opens over a page: a quarter of the console's code, and no page needs it at first. */
export { Dialog, Drawer, Palette } from './overlays-dialog.tsx';
export { Menu, MenuChoice, MenuItem, MenuSeparator } from './overlays-menu.tsx';
