import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const STYLES = readFileSync('adapters/oauth/pages/assets/interaction.css', 'utf8');

/** WCAG 2.2, 1.4.3: text on its background. */
const TEXT_CONTRAST = 4.5;
/** WCAG 2.2, 1.4.11: what shows where a control is, or that it has the focus. */
const CONTROL_CONTRAST = 3;

const TEXTS = [
  ['text', 'surface'],
  ['text', 'page'],
  ['muted', 'surface'],
  ['muted', 'page'],
  ['accent', 'surface'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['warning', 'warning-page'],
  ['danger', 'danger-page'],
] as const;

const CONTROLS = [
  ['control', 'surface'],
  ['accent', 'surface'],
  ['warning', 'surface'],
] as const;

const [light = '', dark = ''] = [...STYLES.matchAll(/:root \{([^}]*)\}/g)].map(([, block]) => block);

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s colours', (_name, block) => {
  const colours = new Map([...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, hex]) => [name, hex]));
  const contrast = (one: string, other: string) => {
    const [brighter = 0, darker = 0] = [luminance(colours.get(one)), luminance(colours.get(other))].sort(
      (a, b) => b - a,
    );
    return (brighter + 0.05) / (darker + 0.05);
  };

  it.each(TEXTS)('let %s be read on %s', (text, background) => {
    expect(contrast(text, background)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it.each(CONTROLS)('let %s be seen on %s', (control, background) => {
    expect(contrast(control, background)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
  });
});

it('takes every colour from the two palettes', () => {
  expect(STYLES.replaceAll(/:root \{[^}]*\}/g, '')).not.toMatch(/#[\da-f]{3,8}\b|rgb|hsl/);
});

/** WCAG 2.2, relative luminance. */
function luminance(hex = ''): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
