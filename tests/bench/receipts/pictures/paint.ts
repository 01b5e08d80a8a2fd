import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { FinishedSheet } from '../sheet.js';

/** Fonts from packages; DejaVu comes with the system, and its letters are replaced by Roboto's where it does not. */
const FONTS = [
  ['Inconsolata', '@fontsource/inconsolata', 'inconsolata-latin'],
  ['Courier Prime', '@fontsource/courier-prime', 'courier-prime-latin'],
  ['Roboto', '@fontsource/roboto', 'roboto-latin'],
  ['Lora', '@fontsource/lora', 'lora-latin'],
  ['VT323', '@fontsource/vt323', 'vt323-latin'],
] as const;

let isLoaded = false;

function loadFonts(): void {
  if (isLoaded) return;
  const require = createRequire(import.meta.url);
  for (const [family, name, file] of FONTS) {
    const folder = join(dirname(require.resolve(`${name}/package.json`)), 'files');
    for (const weight of ['400', '700'])
      GlobalFonts.registerFromPath(join(folder, `${file}-${weight}-normal.woff2`), family);
  }
  isLoaded = true;
}

/** @param ink the brightness of the letters, from 0: thermal paper fades */
export function painted({ width, height, marks, rules }: FinishedSheet, scale: number, ink: number): Buffer {
  loadFonts();
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d');
  context.fillStyle = '#fdfdfb';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = `rgb(${ink},${ink},${ink})`;
  context.strokeStyle = context.fillStyle;
  for (const { text, x, y, size, font, bold, align } of marks) {
    context.font = `${bold ? 'bold ' : ''}${size}px "${font}", "Roboto"`;
    context.textAlign = align;
    context.fillText(text, x, y);
  }
  for (const { left, right, y } of rules) {
    context.beginPath();
    context.moveTo(left, y);
    context.lineTo(right, y);
    context.stroke();
  }
  return canvas.toBuffer('image/png');
}
