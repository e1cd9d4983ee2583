// The look is a survey plat: drafting film, ink, spruce for what is held, vermilion for the pins that mark its corners.
// Both palettes are plain data so that the contrast test beside this file can read them.

const light = {
  background: '#f3f5f1',
  surface: '#ffffff',
  'surface-sunken': '#e9ede7',
  border: '#d3dad2',
  'border-strong': '#8b988f',
  boundary: '#13211c',
  text: '#13211c',
  'text-muted': '#4b5a53',
  accent: '#0b6149',
  'accent-hover': '#084a38',
  'accent-contrast': '#ffffff',
  'accent-soft': '#dcebe3',
  marker: '#c23a12',
  success: '#17663a',
  'success-soft': '#dff0e4',
  warning: '#7a4b00',
  'warning-soft': '#f8ead0',
  danger: '#a82315',
  'danger-soft': '#f9e2de',
  'code-background': '#11201b',
  'code-border': '#11201b',
  'code-text': '#e2ebe6',
  'code-muted': '#96aaa0',
  'code-string': '#8fdcb9',
  'code-keyword': '#f2b48f',
  focus: '#2b6cdf',
} as const;

export type ColourName = keyof typeof light;
export type Palette = Readonly<Record<ColourName, string>>;

const dark: Palette = {
  background: '#0d1512',
  surface: '#131d19',
  'surface-sunken': '#0a110e',
  border: '#283630',
  'border-strong': '#63766c',
  boundary: '#8ba096',
  text: '#e5ede8',
  'text-muted': '#a3b4ab',
  accent: '#6fd0a8',
  'accent-hover': '#93e0c0',
  'accent-contrast': '#06231a',
  'accent-soft': '#16352b',
  marker: '#ff8a5c',
  success: '#7bd39b',
  'success-soft': '#14321f',
  warning: '#f0bf6a',
  'warning-soft': '#362709',
  danger: '#ff9d8c',
  'danger-soft': '#3d1712',
  'code-background': '#090f0d',
  'code-border': '#283630',
  'code-text': '#e2ebe6',
  'code-muted': '#96aaa0',
  'code-string': '#8fdcb9',
  'code-keyword': '#f2b48f',
  focus: '#7db4ff',
};

export const colours: { readonly light: Palette; readonly dark: Palette } = { light, dark };

const shadowLight = {
  sm: '0 1px 2px rgb(19 33 28 / 0.06)',
  md: '0 1px 2px rgb(19 33 28 / 0.05), 0 8px 24px rgb(19 33 28 / 0.07)',
};
const shadowDark = { sm: '0 1px 2px rgb(0 0 0 / 0.4)', md: '0 1px 2px rgb(0 0 0 / 0.4), 0 8px 24px rgb(0 0 0 / 0.35)' };

// System fonts only: a page of ours asks no other host for anything.
const shared = {
  'font-sans': `system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Ubuntu, Cantarell, 'Helvetica Neue', Arial, sans-serif`,
  'font-mono': `ui-monospace, 'SF Mono', 'Cascadia Mono', 'JetBrains Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace`,
  'text-xs': '0.75rem',
  'text-dense': '0.8125rem',
  'text-sm': '0.875rem',
  'text-md': '1rem',
  'text-lg': '1.125rem',
  'text-xl': '1.375rem',
  'text-2xl': '1.75rem',
  'text-display': 'clamp(2rem, 1.2rem + 3.2vw, 3.125rem)',
  'space-1': '0.25rem',
  'space-2': '0.5rem',
  'space-3': '0.75rem',
  'space-4': '1rem',
  'space-5': '1.5rem',
  'space-6': '2rem',
  'space-7': '3rem',
  'space-8': '4.5rem',
  'radius-sm': '2px',
  'radius-md': '4px',
  'radius-lg': '6px',
  'radius-round': '999px',
  'focus-width': '2px',
  'focus-offset': '2px',
  'focus-ring': 'var(--lh-focus-width) solid var(--lh-color-focus)',
};

function declarations(prefix: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--lh-${prefix}${name}:${value};`)
    .join('');
}

function themed(scheme: 'light' | 'dark'): string {
  const shadows = scheme === 'light' ? shadowLight : shadowDark;
  return `color-scheme:${scheme};${declarations('color-', colours[scheme])}${declarations('shadow-', shadows)}`;
}

/** Custom properties named `--lh-*`. The system's preference decides the theme unless the root carries `data-theme`. */
export const tokensCss: string = [
  `:root{${declarations('', shared)}${themed('light')}}`,
  `@media (prefers-color-scheme:dark){:root:not([data-theme='light']){${themed('dark')}}}`,
  `:root[data-theme='dark']{${themed('dark')}}`,
].join('\n');
