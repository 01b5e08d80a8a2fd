import { degrees, PDFDocument, type PDFPage, rgb, StandardFonts, setTextRenderingMode } from '@cantoo/pdf-lib';
import { describe, expect, it } from '@jest/globals';
import { openPdf } from '../../../../adapters/documents/reading/pdf/open-pdf.js';
import { wordsOf } from '../../../../adapters/documents/reading/pdf/page-words.js';
import { shownWords } from '../../../../adapters/documents/reading/pdf/shown-words.js';

const WHITE = rgb(1, 1, 1);

/** What a reader sees of a page on which this is drawn, after a line that everybody sees. */
async function shown(draw: (page: PDFPage) => void): Promise<string | null> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 200]);
  page.setFont(await pdf.embedFont(StandardFonts.Helvetica));
  page.setFontSize(10);
  page.drawText('Summe EUR 20,00', { x: 20, y: 160 });
  draw(page);
  const opened = await openPdf(await pdf.save());
  const first = await opened.getPage(1);
  const seen = await shownWords(first, await wordsOf(first));
  await opened.destroy();
  return seen?.words.map(({ text }) => text).join(' ') ?? null;
}

const HIDDEN = 'Summe EUR 90,00';
const AT = { x: 20, y: 100 };

describe('what a page shows', () => {
  it.each<[string, (page: PDFPage) => void]>([
    [
      'transparent text',
      (page) => {
        page.pushOperators(setTextRenderingMode(3));
        page.drawText(HIDDEN, AT);
      },
    ],
    ['white text', (page) => page.drawText(HIDDEN, { ...AT, color: WHITE })],
    ['text that is nearly white', (page) => page.drawText(HIDDEN, { ...AT, color: rgb(0.95, 0.95, 0.95) })],
    ['text without opacity', (page) => page.drawText(HIDDEN, { ...AT, opacity: 0 })],
    ['text beside the page', (page) => page.drawText(HIDDEN, { x: 20, y: 400 })],
    ['text that is too small to see', (page) => page.drawText(HIDDEN, { ...AT, size: 0.1 })],
    [
      'text below something else',
      (page) => {
        page.drawText(HIDDEN, AT);
        page.drawRectangle({ x: 0, y: 80, width: 300, height: 40, color: WHITE });
      },
    ],
  ])('is without %s', async (_what, draw) => {
    expect(await shown(draw)).toBe('Summe EUR 20,00');
  });

  it.each<[string, (page: PDFPage) => void]>([
    ['grey text', (page) => page.drawText('Danke', { ...AT, color: rgb(0.7, 0.7, 0.7) })],
    [
      'white text on a dark ground',
      (page) => {
        page.drawRectangle({ x: 0, y: 80, width: 300, height: 40, color: rgb(0, 0, 0.5) });
        page.drawText('Danke', { ...AT, color: WHITE });
      },
    ],
    ['small print', (page) => page.drawText('Danke', { ...AT, size: 4 })],
    [
      'a word that is written twice to be bold',
      (page) => {
        page.drawText('Danke', AT);
        page.drawText('Danke', { ...AT, x: AT.x + 0.3 });
      },
    ],
    [
      'a line of dashes below a word',
      (page) => {
        page.drawText('Danke', AT);
        page.drawText('__________', AT);
      },
    ],
  ])('has %s', async (_what, draw) => {
    expect(await shown(draw)).toContain('Danke');
  });

  it('is the same on a page that is turned', async () => {
    const turned = await shown((page) => {
      page.setRotation(degrees(90));
      page.drawText('Danke', { x: 200, y: 20, rotate: degrees(90) });
      page.drawText(HIDDEN, { x: 250, y: 20, rotate: degrees(90), color: WHITE });
    });
    expect(turned).toBe('Danke');
  });

  it('is not known where two words stand in one place', async () => {
    const both = await shown((page) => {
      page.drawText('Summe EUR 90,00', { x: 20, y: 160, color: rgb(0.05, 0.05, 0.05) });
    });
    expect(both).toBeNull();
  });
});
