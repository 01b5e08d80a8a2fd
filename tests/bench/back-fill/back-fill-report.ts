import { BACK_FILL_GOAL, type BackFill } from './back-fill.js';

const LABEL_WIDTH = 46;

export function backFillLines({ plan, indexer, bareLoop, ratio }: BackFill): readonly string[] {
  const { blocks, transfersEach, rounds } = plan;
  const perSecond = (label: string, figure: number) =>
    `  ${label.padEnd(LABEL_WIDTH)}${Math.round(figure).toLocaleString('en-US').padStart(8)}`;
  const aim = `   ${ratio.median.toFixed(2)} (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})   goal ${BACK_FILL_GOAL.toFixed(2)}`;
  return [
    '',
    `Back-fill of ${blocks.toLocaleString('en-US')} blocks with ${transfersEach} transfers each, one of them between people whom the service`,
    `knows; medians of ${rounds} rounds in turns, each into an empty database.`,
    '',
    `${'Blocks'.padEnd(LABEL_WIDTH + 2)}${'per s'.padStart(8)}   indexer ÷ this`,
    perSecond('this indexer', indexer.median),
    `${perSecond('a loop that fetches and stores raw logs', bareLoop.median)}${aim}`,
  ];
}
