import { WAITS_GOALS, type Waits } from './waits.js';

const LABEL_WIDTH = 46;

const LABELS = {
  firstStart: 'npm start of a new sandbox',
  stop: 'the end after SIGTERM',
  secondStart: 'npm start on the data of the one before',
  firstView: 'Home with everything on it, in a new browser',
} as const;

const SHOWN = ['firstStart', 'stop', 'secondStart', 'firstView'] as const;

export function waitsLines(waits: Waits): readonly string[] {
  const lines = SHOWN.map((wait) => {
    const { median, low, high } = waits[wait];
    const figure = `${Math.round(median).toLocaleString('en-US').padStart(8)} (${Math.round(low)}–${Math.round(high)})`;
    return `  ${LABELS[wait].padEnd(LABEL_WIDTH)}${figure}   goal ${WAITS_GOALS[wait].toLocaleString('en-US')} at most`;
  });
  const { rounds, historyDays } = waits.plan;
  const title = `What people wait for, in a sandbox with a history of ${historyDays} days; medians of ${rounds} rounds.`;
  return ['', title, '', `${''.padEnd(LABEL_WIDTH + 2)}${'ms'.padStart(8)}`, ...lines];
}
