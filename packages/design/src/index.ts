export { faviconDataUri, logoShape, logoSvg } from './logo.ts';
export type { LogoOptions } from './logo.ts';
export { colours, tokensCss } from './tokens.ts';
export type { ColourName, Palette } from './tokens.ts';
