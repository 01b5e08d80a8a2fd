import { type PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib';
import type { DocumentFonts, FontWeight } from './document-fonts.js';

/* A4 in points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 56;
const FOOTER_SIZE = 8;
const INK = rgb(0.1, 0.1, 0.12);
const FAINT = rgb(0.42, 0.42, 0.46);

/** How a text is set, in points. */
export interface TextStyle {
  readonly size: number;
  readonly weight: FontWeight;
  readonly isFaint?: boolean;
}

/** One of several texts beside each other. */
export interface Cell {
  readonly text: string;
  /** From the left margin. */
  readonly left: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** The width between the margins. */
export const TEXT_WIDTH = PAGE.width - 2 * MARGIN;

/** Sets text from the top of a page to its bottom, and goes on on a new page. */
export class PageFlow {
  private readonly pages: PDFPage[] = [];
  private top = 0;

  constructor(
    private readonly pdf: PDFDocument,
    private readonly fonts: DocumentFonts,
  ) {
    this.startPage();
  }

  /** Leaves room. */
  skip(height: number): void {
    this.top += height;
  }

  /** Sets texts beside each other, each wrapped to its width. A row is on one page, unless it is longer than a page. */
  row(cells: readonly Cell[], style: TextStyle): void {
    const lineHeight = style.size * 1.35;
    const wrapped = cells.map((cell) => ({ cell, lines: this.wrap(cell.text, cell.width, style) }));
    const lineCount = Math.max(...wrapped.map(({ lines }) => lines.length));
    if (lineCount * lineHeight <= this.bottom - MARGIN) this.makeRoom(lineCount * lineHeight);
    for (let index = 0; index < lineCount; index += 1) {
      this.makeRoom(lineHeight);
      for (const { cell, lines } of wrapped) this.line(lines[index] ?? '', cell, style);
      this.top += lineHeight;
    }
  }

  /** Draws a line over the width of the text. */
  rule(): void {
    this.makeRoom(8);
    const y = PAGE.height - this.top - 3;
    const ends = { start: { x: MARGIN, y }, end: { x: MARGIN + TEXT_WIDTH, y } };
    this.page.drawLine({ ...ends, thickness: 0.5, color: FAINT });
    this.top += 7;
  }

  /** Numbers the pages. Nothing is set after it. */
  finish(footer: string): void {
    const style = { size: FOOTER_SIZE, weight: 'regular', isFaint: true } as const;
    const [whole, half] = [{ left: 0, width: TEXT_WIDTH }, TEXT_WIDTH * 0.8];
    const [name = ''] = this.wrap(footer, half, style);
    this.pages.forEach((page, index) => {
      this.top = PAGE.height - MARGIN + 12;
      this.line(name, { ...whole, text: name, align: 'left' }, style, page);
      const number = `${index + 1} / ${this.pages.length}`;
      this.line(number, { ...whole, text: number, align: 'right' }, style, page);
    });
  }

  private line(text: string, { left, width, align }: Cell, style: TextStyle, page = this.page): void {
    if (text === '') return;
    const { font } = this.fonts[style.weight];
    const offset = align === 'right' ? width - font.widthOfTextAtSize(text, style.size) : 0;
    page.drawText(text, {
      x: MARGIN + left + offset,
      y: PAGE.height - this.top - style.size,
      size: style.size,
      font,
      color: style.isFaint ? FAINT : INK,
    });
  }

  /** Lines that are no wider than the width. A word that is wider than a line is broken. */
  private wrap(text: string, width: number, { size, weight }: TextStyle): readonly string[] {
    const { font, drawable } = this.fonts[weight];
    const isFitting = (line: string) => font.widthOfTextAtSize(line, size) <= width;
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = [''];
      for (const word of drawable(paragraph).split(' ')) {
        const line = lines.at(-1) ?? '';
        const longer = line === '' ? word : `${line} ${word}`;
        if (isFitting(longer)) {
          lines[lines.length - 1] = longer;
          continue;
        }
        if (line !== '') lines.push('');
        for (const character of word) {
          const begun = `${lines.at(-1) ?? ''}${character}`;
          if (isFitting(begun)) lines[lines.length - 1] = begun;
          else lines.push(character);
        }
      }
      return lines;
    });
  }

  private makeRoom(height: number): void {
    if (this.top + height > this.bottom) this.startPage();
  }

  private startPage(): void {
    this.pages.push(this.pdf.addPage([PAGE.width, PAGE.height]));
    this.top = MARGIN;
  }

  private get page(): PDFPage {
    const page = this.pages.at(-1);
    if (!page) throw new Error('There is no page yet');
    return page;
  }

  private get bottom(): number {
    return PAGE.height - MARGIN;
  }
}
