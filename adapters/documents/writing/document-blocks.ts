import type { PdfABlock, PdfATableColumn } from '../../../application/documents/pdf-a-writer.js';
import { type Cell, type PageFlow, TEXT_WIDTH, type TextStyle } from './page-flow.js';

const LABEL_WIDTH = 160;
const COLUMN_GAP = 8;
const BODY: TextStyle = { size: 10, weight: 'regular' };
const BOLD: TextStyle = { size: 10, weight: 'bold' };

/** How texts of their own are set, and the room above and below. */
const TEXTS = {
  title: { style: { size: 18, weight: 'bold' }, above: 0, below: 12 },
  heading: { style: { size: 11.5, weight: 'bold' }, above: 12, below: 4 },
  paragraph: { style: BODY, above: 0, below: 6 },
  note: { style: { size: 8, weight: 'regular', isFaint: true }, above: 2, below: 6 },
} as const satisfies Record<string, { style: TextStyle; above: number; below: number }>;

/** Sets a part of a document. */
export function setBlock(flow: PageFlow, block: PdfABlock): void {
  if (block.kind === 'fields') {
    for (const { label, value } of block.rows) {
      flow.row(
        [
          { text: label, left: 0, width: LABEL_WIDTH - COLUMN_GAP, align: 'left' },
          { text: value, left: LABEL_WIDTH, width: TEXT_WIDTH - LABEL_WIDTH, align: 'left' },
        ],
        BODY,
      );
      flow.skip(3);
    }
    return;
  }
  if (block.kind === 'table') {
    flow.row(
      cellsOf(
        block.columns,
        block.columns.map(({ title }) => title),
      ),
      { ...BOLD, size: 9 },
    );
    flow.rule();
    for (const row of block.rows) flow.row(cellsOf(block.columns, row), BODY);
    if (block.sums) flow.rule();
    for (const row of block.sums ?? []) flow.row(cellsOf(block.columns, row), BOLD);
    flow.skip(6);
    return;
  }
  const { style, above, below } = TEXTS[block.kind];
  flow.skip(above);
  flow.row([{ text: block.text, left: 0, width: TEXT_WIDTH, align: 'left' }], style);
  flow.skip(below);
}

function cellsOf(columns: readonly PdfATableColumn[], texts: readonly string[]): Cell[] {
  let left = 0;
  return columns.map(({ share, align }, index) => {
    const cell = { text: texts[index] ?? '', left, width: share * TEXT_WIDTH - COLUMN_GAP, align };
    left += share * TEXT_WIDTH;
    return align === 'right' ? { ...cell, left: cell.left + COLUMN_GAP } : cell;
  });
}
