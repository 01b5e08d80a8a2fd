import { GROWTH_GOAL, type Growth, type GrowthRow, type Latency } from './growth.js';

const LABEL_WIDTH = 46;
const COLUMN_WIDTH = 16;

export function growthLines({ histories, reads, readsOverHttp }: Growth): readonly string[] {
  const fills = histories.map(({ rows, seconds }) => `${rows.toLocaleString('en-US')} in ${seconds.toFixed(0)} s`);
  const sizes = histories.map(({ rows }) => rows.toLocaleString('en-US').padStart(COLUMN_WIDTH)).join('');
  return [
    '',
    `Histories of several sizes, half of each one heavy owner's; the last 90 days are the same in all. Filled: ${fills.join(', ')}.`,
    'Milliseconds at the median and in brackets at the 95th of 100, straight from the database over one connection, or over HTTP below; medians of several runs with new connections.',
    '',
    `${'Rows in all'.padEnd(LABEL_WIDTH + 2)}${sizes}   last ÷ first`,
    ...reads.map(rowLine),
    'Over HTTP, one request after the other over one connection to a process of the service',
    ...readsOverHttp.map(rowLine),
  ];
}

function rowLine({ title, latencies, growth }: GrowthRow): string {
  const { median, low, high } = growth;
  const figures = latencies.map((latency) => figure(latency).padStart(COLUMN_WIDTH)).join('');
  const ratio = `   ${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})   goal ${GROWTH_GOAL.toFixed(2)} at most`;
  return `  ${title.padEnd(LABEL_WIDTH)}${figures}${ratio}`;
}

function figure({ p50Ms, p95Ms }: Latency): string {
  return `${p50Ms.toFixed(2)} (${p95Ms.toFixed(2)})`;
}
