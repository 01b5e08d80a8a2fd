import { type GreyPicture, valueAt } from './grey-picture.js';

/** Side of the squares whose brightness is measured. Larger than a letter, smaller than a shadow. */
const CELL = 24;
/** Paper is what nine of ten pixels of a square are darker than or equal to. */
const PAPER_SHARE = 0.9;
/** A square darker than this beside brighter ones is no paper. */
const DARKEST_PAPER = 40;

/** Makes paper white and takes shadows away: each pixel is compared to the paper around it. */
export function withEvenLight(picture: GreyPicture): GreyPicture {
  const paper = smoothed(paperOf(picture));
  const pixels = new Uint8Array(picture.pixels.length);
  for (let row = 0; row < picture.height; row += 1) {
    for (let column = 0; column < picture.width; column += 1) {
      const x = Math.min(Math.max(column / CELL - 0.5, 0), paper.width - 1);
      const y = Math.min(Math.max(row / CELL - 0.5, 0), paper.height - 1);
      const white = Math.max(valueAt(paper, x, y), DARKEST_PAPER);
      const at = row * picture.width + column;
      pixels[at] = stretched((picture.pixels[at] ?? 255) / white);
    }
  }
  return { ...picture, pixels };
}

/** Shares of the paper's brightness that become black and white. */
const BLACK_BELOW = 0.25;
const WHITE_ABOVE = 0.92;

function stretched(share: number): number {
  const value = (share - BLACK_BELOW) / (WHITE_ABOVE - BLACK_BELOW);
  return Math.min(Math.max(value, 0), 1) * 255;
}

function paperOf(picture: GreyPicture): GreyPicture {
  const width = Math.max(1, Math.ceil(picture.width / CELL));
  const height = Math.max(1, Math.ceil(picture.height / CELL));
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      pixels[row * width + column] = brightOf(picture, column * CELL, row * CELL);
    }
  }
  return { width, height, pixels };
}

function brightOf(picture: GreyPicture, left: number, top: number): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let y = top; y < Math.min(top + CELL, picture.height); y += 1) {
    for (let x = left; x < Math.min(left + CELL, picture.width); x += 1) {
      const value = picture.pixels[y * picture.width + x] ?? 255;
      counts[value] = (counts[value] ?? 0) + 1;
      total += 1;
    }
  }
  let below = 0;
  for (let value = 0; value < 256; value += 1) {
    below += counts[value] ?? 0;
    if (below >= total * PAPER_SHARE) return value;
  }
  return 255;
}

/** The mean of each square and its neighbours. */
function smoothed({ width, height, pixels }: GreyPicture): GreyPicture {
  const result = new Uint8Array(pixels.length);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      let sum = 0;
      let count = 0;
      for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y += 1) {
        for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x += 1) {
          sum += pixels[y * width + x] ?? 255;
          count += 1;
        }
      }
      result[row * width + column] = sum / count;
    }
  }
  return { width, height, pixels: result };
}
