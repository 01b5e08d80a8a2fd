import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { PositionedWord } from '../../../../domain/documents/text-page.js';
import type { GreyPicture } from './grey-picture.js';

const LANGUAGES = ['deu', 'eng'] as const;

/** Recognises German and English text. The models come with the packages; nothing is fetched. */
export class TextRecognizer {
  private worker: Promise<Worker> | undefined;

  async recognize({ width, height, pixels }: GreyPicture): Promise<readonly PositionedWord[]> {
    this.worker ??= startWorker();
    const worker = await this.worker;
    const png = await sharp(pixels, { raw: { width, height, channels: 1 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const { data } = await worker.recognize(png, {}, { blocks: true, text: false });
    const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
    return lines
      .flatMap((line) => line.words)
      .map(({ text, confidence, bbox }) => ({
        text,
        left: bbox.x0,
        top: bbox.y0,
        width: bbox.x1 - bbox.x0,
        height: bbox.y1 - bbox.y0,
        confidence: confidence / 100,
      }));
  }

  async stop(): Promise<void> {
    const worker = await this.worker;
    this.worker = undefined;
    await worker?.terminate();
  }
}

async function startWorker(): Promise<Worker> {
  // Tesseract asks for one folder with all models; each comes in a package of its own.
  const folder = await mkdtemp(join(tmpdir(), 'text-models-'));
  try {
    await Promise.all(LANGUAGES.map((language) => symlink(modelOf(language), join(folder, `${language}${MODEL}`))));
    const worker = await createWorker([...LANGUAGES], OEM.LSTM_ONLY, {
      langPath: folder,
      cacheMethod: 'none',
      gzip: true,
    });
    await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_COLUMN, user_defined_dpi: '200' });
    return worker;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const MODEL = '.traineddata.gz';

/** The path of a language's compressed model: the small one, which recognises as well as the large one. */
function modelOf(language: (typeof LANGUAGES)[number]): string {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve(`@tesseract.js-data/${language}/package.json`));
  return join(folder, '4.0.0_best_int', `${language}${MODEL}`);
}
