// One lot of land drawn as an L, and the pin at the corner that it is measured from. Edges lie on whole units of a
// 16-unit grid so that the mark stays crisp as a favicon.
const LOT = 'M2 1h5v8h7v5H2z';
const PIN = { x: 11.5, y: 4, radius: 2.5 };

export interface LogoOptions {
  readonly size: number;
  /** Any CSS colour; the text's colour when left out. */
  readonly lot?: string;
  readonly pin?: string;
}

/** Decorative: the name stands beside it, so that assistive technology is told nothing twice. */
export function logoSvg({ size, lot = 'currentColor', pin = 'var(--lh-color-marker)' }: LogoOptions): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width="${size}" height="${size}" aria-hidden="true" focusable="false">` +
    `<path fill="${lot}" d="${LOT}"/>` +
    `<circle fill="${pin}" cx="${PIN.x}" cy="${PIN.y}" r="${PIN.radius}"/>` +
    '</svg>'
  );
}

/** Literal colours, chosen to stand on a light tab bar and a dark one: an icon cannot read the page's properties. */
export function faviconDataUri(): string {
  return `data:image/svg+xml,${encodeURIComponent(logoSvg({ size: 16, lot: '#1f8a68', pin: '#e0582c' }))}`;
}
