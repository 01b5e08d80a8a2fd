import { type GreyPicture, type PointMap, reduced } from './grey-picture.js';

type Corner = readonly [x: number, y: number];

/** The four corners of a sheet in a picture. */
export interface Sheet {
  readonly topLeft: Corner;
  readonly topRight: Corner;
  readonly bottomRight: Corner;
  readonly bottomLeft: Corner;
}

const SMALL_WIDTH = 240;
/** A sheet that fills nearly the whole picture needs no cutting, and a tiny bright thing is no sheet. */
const LEAST_SHARE = 0.12;
const MOST_SHARE = 0.93;
/** How much brighter than its surroundings a sheet has to be. */
const LEAST_CONTRAST = 45;
/** How well the bright area has to fill its four corners. A shadow or a second sheet fills them badly. */
const LEAST_FILLED = 0.88;

/**
 * Finds a bright sheet on a darker ground.
 * @returns null unless the sheet is plain to see: then the picture is better left as it is
 */
export function sheetIn(picture: GreyPicture): Sheet | null {
  const factor = Math.max(1, Math.floor(picture.width / SMALL_WIDTH));
  const small = reduced(picture, factor);
  const threshold = thresholdOf(small);
  const area = largestBrightArea(small, threshold);
  const share = area.length / small.pixels.length;
  if (share < LEAST_SHARE || share > MOST_SHARE || contrastOf(small, area) < LEAST_CONTRAST) return null;
  const corners = cornersOf(area, small.width);
  const filled = area.length / Math.max(1, areaOf(corners));
  if (filled < LEAST_FILLED || filled > 1.1) return null;
  const enlarged = ([x, y]: Corner): Corner => [(x + 0.5) * factor, (y + 0.5) * factor];
  return {
    topLeft: enlarged(corners.topLeft),
    topRight: enlarged(corners.topRight),
    bottomRight: enlarged(corners.bottomRight),
    bottomLeft: enlarged(corners.bottomLeft),
  };
}

/** Width and height of the sheet seen from above, as far as its sides tell. */
export function sizeOf({ topLeft, topRight, bottomRight, bottomLeft }: Sheet): readonly [number, number] {
  const width = Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight));
  const height = Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight));
  return [Math.round(width), Math.round(height)];
}

/** Maps the points of a rectangle to those of the sheet: the projective map of a unit square (Heckbert, 1989). */
export function mapToSheet(sheet: Sheet, width: number, height: number): PointMap {
  const [x0, y0] = sheet.topLeft;
  const [x1, y1] = sheet.topRight;
  const [x2, y2] = sheet.bottomRight;
  const [x3, y3] = sheet.bottomLeft;
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const divisor = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / divisor;
  const h = (dx1 * sy - sx * dy1) / divisor;
  const [a, b] = [x1 - x0 + g * x1, x3 - x0 + h * x3];
  const [d, e] = [y1 - y0 + g * y1, y3 - y0 + h * y3];
  return (column, row) => {
    const [u, v] = [column / width, row / height];
    const depth = g * u + h * v + 1;
    return [(a * u + b * v + x0) / depth, (d * u + e * v + y0) / depth];
  };
}

function distance([x, y]: Corner, [otherX, otherY]: Corner): number {
  return Math.hypot(x - otherX, y - otherY);
}

/** The grey value that divides the pixels best into dark and bright ones (Otsu, 1979). */
function thresholdOf({ pixels }: GreyPicture): number {
  const counts = new Float64Array(256);
  for (const value of pixels) counts[value] = (counts[value] ?? 0) + 1;
  const sum = counts.reduce((total, count, value) => total + count * value, 0);
  let [darkCount, darkSum, best, most] = [0, 0, 127, -1];
  for (let value = 0; value < 255; value += 1) {
    darkCount += counts[value] ?? 0;
    darkSum += value * (counts[value] ?? 0);
    const brightCount = pixels.length - darkCount;
    if (darkCount === 0 || brightCount === 0) continue;
    const between = darkCount * brightCount * (darkSum / darkCount - (sum - darkSum) / brightCount) ** 2;
    if (between > most) [best, most] = [value, between];
  }
  return best;
}

/** The positions of the pixels of the largest connected bright area, its dark holes (letters) included row by row. */
function largestBrightArea({ width, height, pixels }: GreyPicture, threshold: number): readonly number[] {
  const seen = new Uint8Array(pixels.length);
  let largest: readonly number[] = [];
  for (let start = 0; start < pixels.length; start += 1) {
    if (seen[start] || (pixels[start] ?? 0) <= threshold) continue;
    const area = [start];
    seen[start] = 1;
    for (let index = 0; index < area.length; index += 1) {
      const at = area[index] ?? 0;
      const column = at % width;
      const neighbours = [at - width, at + width, column > 0 ? at - 1 : -1, column < width - 1 ? at + 1 : -1];
      for (const next of neighbours) {
        if (next < 0 || next >= pixels.length || seen[next] || (pixels[next] ?? 0) <= threshold) continue;
        seen[next] = 1;
        area.push(next);
      }
    }
    if (area.length > largest.length) largest = area;
  }
  return withHolesFilled(largest, width, height);
}

function withHolesFilled(area: readonly number[], width: number, height: number): readonly number[] {
  const first = new Int32Array(height).fill(width);
  const last = new Int32Array(height).fill(-1);
  for (const at of area) {
    const row = Math.floor(at / width);
    const column = at % width;
    first[row] = Math.min(first[row] ?? width, column);
    last[row] = Math.max(last[row] ?? -1, column);
  }
  const filled: number[] = [];
  for (let row = 0; row < height; row += 1) {
    for (let column = first[row] ?? width; column <= (last[row] ?? -1); column += 1) filled.push(row * width + column);
  }
  return filled;
}

function contrastOf({ pixels }: GreyPicture, area: readonly number[]): number {
  const total = pixels.reduce((sum, value) => sum + value, 0);
  const inside = area.reduce((sum, at) => sum + (pixels[at] ?? 0), 0);
  return inside / area.length - (total - inside) / Math.max(1, pixels.length - area.length);
}

/** The points of the area that lie farthest out on the two diagonals. */
function cornersOf(area: readonly number[], width: number): Sheet {
  const farthest = (score: (x: number, y: number) => number): Corner => {
    let [best, most]: [Corner, number] = [[0, 0], Number.NEGATIVE_INFINITY];
    for (const at of area) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const value = score(x, y);
      if (value > most) [best, most] = [[x, y], value];
    }
    return best;
  };
  return {
    topLeft: farthest((x, y) => -x - y),
    topRight: farthest((x, y) => x - y),
    bottomRight: farthest((x, y) => x + y),
    bottomLeft: farthest((x, y) => y - x),
  };
}

function areaOf({ topLeft, topRight, bottomRight, bottomLeft }: Sheet): number {
  const corners = [topLeft, topRight, bottomRight, bottomLeft];
  const twice = corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}
