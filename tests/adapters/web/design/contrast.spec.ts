import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const WEB = 'adapters/web';
const TOKENS = readFileSync(`${WEB}/design/tokens.css`, 'utf8');
const PAGE = readFileSync(`${WEB}/index.html`, 'utf8');

/** WCAG 2.2, 1.4.3: text on its background. */
const TEXT_CONTRAST = 4.5;
/** WCAG 2.2, 1.4.11: what shows where a control is, or that it has the focus. */
const CONTROL_CONTRAST = 3;

const BACKGROUNDS = ['page', 'surface', 'sunken'];

const TEXTS = [
  ...['text', 'muted', 'accent', 'positive', 'danger'].flatMap((text) => BACKGROUNDS.map((on) => [text, on] as const)),
  ['accent-strong', 'surface'],
  ['accent', 'accent-soft'],
  ['accent-strong', 'accent-soft'],
  ['text', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-hero', 'hero'],
  ['on-hero', 'hero-end'],
  ['on-hero-muted', 'hero'],
  ['on-hero-muted', 'hero-end'],
  ['hero', 'on-hero'],
  ['positive', 'positive-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['page', 'text'],
] as const;

const CONTROLS = [
  ...BACKGROUNDS.flatMap((on) => [['control', on] as const, ['accent', on] as const]),
  ['danger', 'surface'],
] as const;

const COLOURS = new Map(
  [...TOKENS.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

describe.each(['light', 'dark'] as const)('the %s colours', (theme) => {
  const colour = (name: string) => COLOURS.get(name)?.[theme] ?? '';
  const contrast = (one: string, other: string) => {
    const [brighter = 0, darker = 0] = [luminance(colour(one)), luminance(colour(other))].sort((a, b) => b - a);
    return (brighter + 0.05) / (darker + 0.05);
  };

  it.each(TEXTS)('let %s be read on %s', (text, background) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it.each(CONTROLS)('let %s be seen on %s', (control, background) => {
    expect(contrast(control, background)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
  });

  it('are those of the bar around the page', () => {
    expect(PAGE).toContain(`content="${colour('page')}" media="(prefers-color-scheme: ${theme})"`);
  });
});

it('has every colour in the tokens, and every style sheet takes them from there', () => {
  const sheets = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  const own = sheets.filter(
    (name) =>
      name !== join('design', 'tokens.css') &&
      /#[\da-f]{3,8}\b|\b(rgb|hsl|oklch)\(/i.test(readFileSync(join(WEB, name), 'utf8')),
  );
  expect(own).toEqual([]);
});

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
