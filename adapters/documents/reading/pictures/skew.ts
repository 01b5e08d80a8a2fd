import { type GreyPicture, reduced } from './grey-picture.js';

/** Angles are tried in steps from one side to the other, in degrees. */
const WIDEST = 14;
const COARSE_STEP = 1;
const FINE_STEP = 0.2;
/** Below this brightness a pixel counts as ink; the light is even by then. */
const INK_BELOW = 140;
const SMALL_WIDTH = 600;

/**
 * By how many degrees the lines of text fall to the right: positive when they go down.
 * Lines that lie level give the sharpest difference between rows with ink and rows without.
 */
export function skewOf(picture: GreyPicture): number {
  const small = reduced(picture, Math.max(1, Math.floor(picture.width / SMALL_WIDTH)));
  const ink = inkOf(small);
  const coarse = sharpest(ink, small, 0, WIDEST, COARSE_STEP);
  return sharpest(ink, small, coarse, COARSE_STEP, FINE_STEP);
}

function inkOf({ width, height, pixels }: GreyPicture): readonly (readonly [x: number, y: number])[] {
  const points: (readonly [number, number])[] = [];
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if ((pixels[row * width + column] ?? 255) < INK_BELOW) points.push([column, row]);
    }
  }
  return points;
}

function sharpest(
  ink: readonly (readonly [number, number])[],
  size: GreyPicture,
  middle: number,
  reach: number,
  step: number,
): number {
  let best = middle;
  let most = -1;
  for (let angle = middle - reach; angle <= middle + reach + step / 2; angle += step) {
    const sharpness = sharpnessAt(ink, size, angle);
    if (sharpness > most) [best, most] = [angle, sharpness];
  }
  return best;
}

/** The sum of the squared differences of the ink in neighbouring rows, when the picture is turned back by the angle. */
function sharpnessAt(
  ink: readonly (readonly [number, number])[],
  { width, height }: GreyPicture,
  angle: number,
): number {
  const slope = Math.tan((angle * Math.PI) / 180);
  const rows = new Float64Array(height + 2 * width);
  for (const [x, y] of ink) {
    const row = Math.round(y - x * slope) + width;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < rows.length; row += 1) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum;
}
