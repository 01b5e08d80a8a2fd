import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { type GiroCode, giroCode } from '../../../../domain/documents/giro-code.js';
import type { GreyPicture } from './grey-picture.js';

let isPrepared = false;

/** Looks for a GiroCode in a picture. The reader's program comes with its package; nothing is fetched. */
export async function giroCodeIn({ width, height, pixels }: GreyPicture): Promise<GiroCode | null> {
  if (!isPrepared) {
    const program = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(program)).buffer } });
    isPrepared = true;
  }
  const data = new Uint8ClampedArray(width * height * 4);
  for (let index = 0; index < pixels.length; index += 1) {
    data.fill(pixels[index] ?? 255, index * 4, index * 4 + 3);
    data[index * 4 + 3] = 255;
  }
  const codes = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    { formats: ['QRCode'], maxNumberOfSymbols: 4 },
  );
  return codes.map(({ text }) => giroCode(text)).find((code) => code !== null) ?? null;
}
