import { classNames } from './class-names.ts';

/** Drawn on a 16-unit grid with a 1.4 stroke, like the plat on the home page. */
const SHAPES = {
  overview: 'M2 13V9.5M6 13V5.5M10 13V7.5M14 13V3',
  keys: 'M6.8 9.2a3 3 0 1 1 0-4.3 3 3 0 0 1 0 4.3Zm0 0M7.5 7H14v2.5M11.5 7v2',
  requests: 'M2.5 4h11M2.5 8h11M2.5 12h7',
  events: 'M8 2v2.2M8 11.8V14M2 8h2.2M11.8 8H14M8 5.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z',
  globe: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM2 8h12M8 2c2 2 2.6 4 2.6 6S10 12 8 14C6 12 5.4 10 5.4 8S6 4 8 2Z',
  servers: 'M3 3h10v4H3zM3 9h10v4H3zM5.5 5h.01M5.5 11h.01M8 5h3M8 11h3',
  window: 'M2 3h12v10H2zM2 6h12M4 4.5h.01M6 4.5h.01',
  cylinder:
    'M13 4c0 1.1-2.2 2-5 2S3 5.1 3 4s2.2-2 5-2 5 .9 5 2Zm0 0v8c0 1.1-2.2 2-5 2s-5-.9-5-2V4m10 4c0 1.1-2.2 2-5 2s-5-.9-5-2',
  shield: 'M8 2l5 2v4c0 3-2.2 5-5 6-2.8-1-5-3-5-6V4zM6 8l1.5 1.5L10.2 6.6',
  send: 'M14 2 2 6.800l4.800 2.400M14 2l-4.800 12-2.400-4.800M14 2 6.800 9.200',
  box: 'M8 2l5.5 3v6L8 14l-5.5-3V5zM2.5 5 8 8l5.5-3M8 8v6',
  settings: 'M2 4.5h7M12 4.5h2M2 11.5h2M7 11.5h7M10.5 3v3M5.5 10v3',
  members:
    'M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM1.5 13.5c.3-2.5 2-4 4.5-4s4.2 1.5 4.5 4M10.5 2.8a2.5 2.5 0 0 1 0 4.5M12 9.9c1.500.5 2.3 1.800 2.5 3.600',
  audit: 'M4 2h6l2.500 2.500V14H4zM6 7h4.500M6 9.500h4.500M6 12h2.500',
  account:
    'M8 8a2.800 2.800 0 1 0 0-5.600A2.800 2.800 0 0 0 8 8ZM2.500 14c.4-2.800 2.500-4.200 5.500-4.200s5.100 1.400 5.500 4.200',
  search: 'M7 11.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9ZM10.300 10.300 14 14',
  copy: 'M5.500 5.500h8v8h-8zM10.500 5.500v-3h-8v8h3',
  check: 'M3 8.500 6.500 12 13 4.500',
  plus: 'M8 3v10M3 8h10',
  close: 'M3.500 3.500l9 9M12.500 3.500l-9 9',
  menu: 'M2.500 4.500h11M2.500 8h11M2.500 11.500h11',
  more: 'M3.500 8h.01M8 8h.01M12.500 8h.01',
  down: 'M4 6.500 8 10.500l4-4',
  left: 'M9.500 4 5.500 8l4 4',
  right: 'M6.500 4 10.500 8l-4 4',
  updown: 'M5 6.200 8 3.200l3 3M5 9.800l3 3 3-3',
  sun: 'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM8 1.500v1M8 13.500v1M1.500 8h1M13.500 8h1M3.400 3.400l.7.7M11.900 11.900l.7.7M3.400 12.600l.7-.7M11.900 4.100l.7-.7',
  lock: 'M3.500 7h9v7h-9zM5.500 7V5a2.500 2.500 0 0 1 5 0v2',
  alert: 'M8 2.500 14.500 13.500h-13zM8 6.500v3.200M8 11.700h.01',
  download: 'M8 2.500v8M4.800 7.300 8 10.500l3.200-3.200M2.500 10v3.500h11V10',
  columns: 'M2.500 3h11v10h-11zM6.200 3v10M9.800 3v10',
  upload: 'M8 10.500V2.500M4.800 5.700 8 2.500l3.200 3.200M2.500 10v3.500h11V10',
  external: 'M9.500 2.500h4v4M13.500 2.500l-6 6M11.500 9.500v4h-9v-9h4',
  leave: 'M6 2.500H2.500v11H6M10 5l3 3-3 3M13 8H6',
  pause: 'M5.500 3.500v9M10.500 3.500v9',
  play: 'M4.500 3v10l8-5z',
} as const;

export type IconName = keyof typeof SHAPES;

/** The document names an icon for each kind, and need not know which exist. */
export function isIconName(name: string | null): name is IconName {
  return name !== null && Object.hasOwn(SHAPES, name);
}

/** Decorative: its meaning is always in words too. */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      className={classNames('shrink-0 fill-none stroke-current', className)}
      strokeWidth={name === 'more' ? 2.2 : 1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
