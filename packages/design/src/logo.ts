// One lot of land drawn as an L, and the pin at the corner that it is measured from. Edges lie on whole units of a
// 16-unit grid so that the mark stays crisp as a favicon.
export const logoShape = { viewBox: '0 0 16 16', lot: 'M2 1h5v8h7v5H2z', pin: { cx: 11.5, cy: 4, r: 2.5 } } as const;

export interface LogoOptions {
  readonly size: number;
  /** Any CSS colour. Defaults to the colour of the text. */
  readonly lot?: string;
  readonly pin?: string;
}

/** Decorative, because the name is next to it, and a screen reader would read it twice. */
export function logoSvg({ size, lot = 'currentColor', pin = 'var(--lh-color-marker)' }: LogoOptions): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logoShape.viewBox}" width="${size}" height="${size}" aria-hidden="true" focusable="false">` +
    `<path fill="${lot}" d="${logoShape.lot}"/>` +
    `<circle fill="${pin}" cx="${logoShape.pin.cx}" cy="${logoShape.pin.cy}" r="${logoShape.pin.r}"/>` +
    '</svg>'
  );
}

/** Literal colours, chosen to stand on a light tab bar and a dark one: an icon cannot read the page's properties. */
export function faviconDataUri(): string {
  return `data:image/svg+xml,${encodeURIComponent(logoSvg({ size: 16, lot: '#1f8a68', pin: '#e0582c' }))}`;
}
