import sharp, { type Sharp } from 'sharp';
import { READING_LIMITS } from '../limits.js';
import { Refusal } from '../refusal.js';

// Nothing but the three kinds of pictures is decoded, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/**
 * Opens a JPEG, PNG or WebP. Its size is known from its header before a pixel is decoded.
 * @throws Refusal when it is damaged or has too many pixels
 */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const { width, height, pages = 1 } = await decoded(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height * pages > READING_LIMITS.pixels) throw new Refusal('too_many_pixels');
  return sharp(bytes, { limitInputPixels: READING_LIMITS.pixels, failOn: 'truncated', pages: 1 });
}

/** @throws Refusal when the picture cannot be decoded */
export async function decoded<Result>(decode: () => Promise<Result>): Promise<Result> {
  try {
    return await decode();
  } catch (error) {
    throw new Refusal('damaged', { cause: error });
  }
}
