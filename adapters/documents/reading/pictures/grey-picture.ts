/** Grey values from 0 (black) to 255, row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Maps a point of one picture to the point of another one that shows the same. */
export type PointMap = (x: number, y: number) => readonly [x: number, y: number];

/** The value between the pixels, for points within the picture; white outside of it. */
export function valueAt({ width, height, pixels }: GreyPicture, x: number, y: number): number {
  if (x < 0 || y < 0 || x > width - 1 || y > height - 1) return 255;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const right = Math.min(left + 1, width - 1);
  const bottom = Math.min(top + 1, height - 1);
  const across = x - left;
  const down = y - top;
  const at = (column: number, row: number) => pixels[row * width + column] ?? 255;
  const upper = at(left, top) * (1 - across) + at(right, top) * across;
  const lower = at(left, bottom) * (1 - across) + at(right, bottom) * across;
  return upper * (1 - down) + lower * down;
}

/** A picture of the given size whose points are looked up in another picture. */
export function warped(picture: GreyPicture, width: number, height: number, toSource: PointMap): GreyPicture {
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [x, y] = toSource(column, row);
      pixels[row * width + column] = valueAt(picture, x, y);
    }
  }
  return { width, height, pixels };
}

/** A smaller picture whose pixels are means of squares of `factor` by `factor`. */
export function reduced(picture: GreyPicture, factor: number): GreyPicture {
  if (factor <= 1) return picture;
  const width = Math.max(1, Math.floor(picture.width / factor));
  const height = Math.max(1, Math.floor(picture.height / factor));
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      let sum = 0;
      for (let y = 0; y < factor; y += 1) {
        const start = (row * factor + y) * picture.width + column * factor;
        for (let x = 0; x < factor; x += 1) sum += picture.pixels[start + x] ?? 255;
      }
      pixels[row * width + column] = sum / (factor * factor);
    }
  }
  return { width, height, pixels };
}
