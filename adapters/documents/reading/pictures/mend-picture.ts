import type { Sharp } from 'sharp';
import { withEvenLight } from './even-light.js';
import { type GreyPicture, type PointMap, warped } from './grey-picture.js';
import { decoded } from './open-picture.js';
import { mapToSheet, sheetIn, sizeOf } from './paper.js';
import { skewOf } from './skew.js';

/** A picture made ready for recognition, and where its points are in the upright original. */
export interface MendedPicture {
  readonly picture: GreyPicture;
  /** The size of the original as it is shown: turned as its EXIF data say. */
  readonly original: { readonly width: number; readonly height: number };
  readonly toOriginal: PointMap;
}

/** Larger pictures take longer and are not recognised better. */
const LONGEST_SIDE = 2600;
/** Smaller ones are enlarged: letters need about twenty pixels. */
const LEAST_WIDTH = 1000;
const MOST_WIDTH = 1700;
const LEAST_SKEW = 0.3;

/** Turns the picture upright, cuts the sheet out and lays it flat, evens out light and shadow, and levels the lines of text. */
export async function mendPicture(source: Sharp): Promise<MendedPicture> {
  return mended(await greyPicture(source));
}

/** The picture in grey, turned as its EXIF data say, and not larger than needed. */
export async function greyPicture(source: Sharp): Promise<GreyPicture> {
  const { data, info } = await decoded(() =>
    source
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .greyscale()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  return { width: info.width, height: info.height, pixels: greyOf(data, info.channels) };
}

/** The mended picture turned by a quarter, a half or three quarters. */
export function turned({ picture, original, toOriginal }: MendedPicture, degrees: 90 | 180 | 270): MendedPicture {
  const { width, height } = picture;
  const [right, bottom] = [width - 1, height - 1];
  const maps: Readonly<Record<typeof degrees, PointMap>> = {
    90: (x, y) => [y, bottom - x],
    180: (x, y) => [right - x, bottom - y],
    270: (x, y) => [right - y, x],
  };
  const map = maps[degrees];
  const [newWidth, newHeight] = degrees === 180 ? [width, height] : [height, width];
  return {
    picture: warped(picture, newWidth, newHeight, map),
    original,
    toOriginal: (x, y) => toOriginal(...map(x, y)),
  };
}

function mended(upright: GreyPicture): MendedPicture {
  const sheet = sheetIn(upright);
  const [sheetWidth, sheetHeight] = sheet ? sizeOf(sheet) : [upright.width, upright.height];
  const scale = Math.min(Math.max(1, LEAST_WIDTH / sheetWidth), 3) * Math.min(1, MOST_WIDTH / sheetWidth);
  const width = Math.round(sheetWidth * scale);
  const height = Math.round(sheetHeight * scale);
  const flatten: PointMap = sheet ? mapToSheet(sheet, width, height) : (x, y) => [x / scale, y / scale];
  const isUnchanged = !sheet && scale === 1;
  const flat = withEvenLight(isUnchanged ? upright : warped(upright, width, height, flatten));
  const skew = skewOf(flat);
  if (Math.abs(skew) < LEAST_SKEW) return { picture: flat, original: upright, toOriginal: flatten };
  const level = turnedBack(width, height, skew);
  const picture = warped(flat, width, height, level);
  return { picture, original: upright, toOriginal: (x, y) => flatten(...level(x, y)) };
}

/** Looks up the points of a picture turned back by `degrees` around its middle. */
function turnedBack(width: number, height: number, degrees: number): PointMap {
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [width / 2, height / 2];
  return (x, y) => [
    middleX + (x - middleX) * cosine - (y - middleY) * sine,
    middleY + (x - middleX) * sine + (y - middleY) * cosine,
  ];
}

/** The first channel; a picture with an alpha channel keeps one after it was flattened. */
function greyOf(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 1) return data;
  return Uint8Array.from({ length: data.length / channels }, (_, index) => data[index * channels] ?? 255);
}
