import { mediaTypeOf } from '../../../domain/documents/media-type.js';
import { openPdf } from './pdf/open-pdf.js';
import { pictureOf } from './pdf/page-picture.js';
import { decoded, openPicture } from './pictures/open-picture.js';
import { Refusal } from './refusal.js';

const LONGEST_SIDE = 2000;

/** A JPEG for people to look at. Nothing but its pixels is written again: EXIF data, profiles and what hides behind the picture stay behind. */
export async function displayCopy(bytes: Uint8Array): Promise<Uint8Array> {
  const source = await openPicture(mediaTypeOf(bytes) === 'application/pdf' ? await firstPage(bytes) : bytes);
  return await decoded(() =>
    source
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer(),
  );
}

async function firstPage(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await openPdf(bytes);
  try {
    return await pictureOf(await pdf.getPage(1));
  } catch (error) {
    throw new Refusal('damaged', { cause: error });
  } finally {
    await pdf.destroy();
  }
}
