import type { Knowledge } from './knowledge.js';

const LABEL_WIDTH = 46;
const COLUMN_WIDTH = 10;

export function knowledgeLines({ items, rows }: Knowledge): readonly string[] {
  const columns = ['p50 ms', 'p99 ms', 'bare p50'].map((column) => column.padStart(COLUMN_WIDTH)).join('');
  return [
    '',
    `Knowledge search, ${items.toLocaleString('en-US')} items, straight from the database over one connection. The bare statement finds`,
    'whole words and beginnings, ranks, and has no count, no snippets and no mistakes in typing.',
    '',
    `${'Search'.padEnd(LABEL_WIDTH + 2)}${columns}`,
    ...rows.map(({ title, p50Ms, p99Ms, bareP50Ms }) => {
      const figures = [p50Ms.toFixed(2), p99Ms.toFixed(2), bareP50Ms?.toFixed(2) ?? '–'];
      return `  ${title.padEnd(LABEL_WIDTH)}${figures.map((figure) => figure.padStart(COLUMN_WIDTH)).join('')}`;
    }),
  ];
}
