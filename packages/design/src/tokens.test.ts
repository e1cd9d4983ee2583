import { describe, expect, test } from 'vitest';
import { colours, tokensCss } from './tokens.ts';
import type { ColourName } from './tokens.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const backgrounds: ColourName[] = ['background', 'surface', 'surface-sunken'];
const foregrounds: ColourName[] = [
  'text',
  'text-muted',
  'accent',
  'accent-hover',
  'marker',
  'success',
  'warning',
  'danger',
];
const codeText: ColourName[] = ['code-text', 'code-muted', 'code-string', 'code-keyword'];

/** WCAG 2 AA requires a contrast of 4.5 for text, and of 3 for other elements. */
const textPairs: [ColourName, ColourName][] = [
  ...foregrounds.flatMap((text) => backgrounds.map((ground): [ColourName, ColourName] => [text, ground])),
  ...codeText.map((text): [ColourName, ColourName] => [text, 'code-background']),
  ['accent-contrast', 'accent'],
  ['accent-contrast', 'accent-hover'],
  ['accent', 'accent-soft'],
  ['text', 'accent-soft'],
  ['text-muted', 'accent-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
];
const shapePairs: [ColourName, ColourName][] = [
  ['border-strong', 'surface'],
  ['boundary', 'background'],
  ['focus', 'background'],
  ['focus', 'surface'],
  ['focus', 'code-background'],
];

function channels(colour: string): [red: number, green: number, blue: number] {
  const at = (start: number): number => Number.parseInt(colour.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const palette = colours[theme];

  test.each(textPairs)('%s on %s has the contrast that text needs', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapePairs)('%s on %s has the contrast that a shape needs', (shape, ground) => {
    expect(contrast(palette[shape], palette[ground])).toBeGreaterThanOrEqual(3);
  });

  test('the focus ring does not look like an error', () => {
    const [red, , blue] = channels(palette.focus);
    const [dangerRed, , dangerBlue] = channels(palette.danger);
    expect(blue > red).toBe(true);
    expect(dangerRed > dangerBlue).toBe(true);
  });
});

test('data-theme on the root overrides the preference of the system, both ways', () => {
  expect(tokensCss).toContain(":root[data-theme='dark']{color-scheme:dark");
  expect(tokensCss).toContain(":root:not([data-theme='light']){color-scheme:dark");
});

test('the style sheet loads no other file', () => {
  expect(tokensCss).not.toMatch(/url\(|@import|@font-face/);
});
