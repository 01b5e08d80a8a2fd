import type { Redeem, RedeemFigures } from './redeem.js';

const LABEL_WIDTH = 46;
const COLUMN_WIDTH = 10;

export function redeemLines({ atOnce, admitted, service, bare }: Redeem): readonly string[] {
  const columns = ['per second', 'p50 ms', 'p99 ms'].map((column) => column.padStart(COLUMN_WIDTH + 1)).join('');
  return [
    '',
    `${atOnce} redemptions of one balance at once, of which ${admitted} are admitted in each round and the others refused; latencies with the wait.`,
    'The service books two entries with their postings and events, and checks balance, minimum and monthly cap; the bare one moves two columns.',
    '',
    `${'Points redeemed under contention'.padEnd(LABEL_WIDTH + 2)}${columns}`,
    row('this service', service),
    row('bare transactions', bare),
  ];
}

function row(label: string, { perSecond, p50Ms, p99Ms }: RedeemFigures): string {
  const figures = [perSecond.toFixed(0), p50Ms.toFixed(1), p99Ms.toFixed(1)];
  return `  ${label.padEnd(LABEL_WIDTH)}${figures.map((figure) => figure.padStart(COLUMN_WIDTH + 1)).join('')}`;
}
