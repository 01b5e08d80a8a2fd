import type { Metering, MeteringFigures } from './metering.js';

const LABEL_WIDTH = 46;
const COLUMN_WIDTH = 10;

export function meteringLines({ inFlight, limits, service, bare, hardCap }: Metering): readonly string[] {
  const columns = ['per second', 'p50 ms', 'p99 ms'].map((column) => column.padStart(COLUMN_WIDTH + 1)).join('');
  return [
    '',
    `Calls of one organization, ${inFlight} at once, each reserved, settled and held to ${limits} limits; the bare one inserts a row.`,
    '',
    `${'Calls metered'.padEnd(LABEL_WIDTH + 2)}${columns}`,
    row('this service', service),
    row('one row inserted', bare),
    '',
    `${hardCap.processes} processes against one hard cap at once: ${hardCap.billed} calls billed, ${hardCap.refused} refused.`,
  ];
}

function row(label: string, { perSecond, p50Ms, p99Ms }: MeteringFigures): string {
  const figures = [perSecond.toFixed(0), p50Ms.toFixed(1), p99Ms.toFixed(1)];
  return `  ${label.padEnd(LABEL_WIDTH)}${figures.map((figure) => figure.padStart(COLUMN_WIDTH + 1)).join('')}`;
}
