import type { Recorded } from '../recorded.js';
import { CONFIRMATION_GOAL, type ConfirmationTimes, type Payments, type Throughput } from './payments.js';

const LABEL_WIDTH = 46;

/** @param before of an earlier run; null when there is none */
export function paymentsLines(
  { confirmation, throughput, agents }: Payments,
  before: Recorded | null,
): readonly string[] {
  return [
    ...throughputLines('Payments from the approval to COMPLETED', throughput, before?.approved),
    ...throughputLines('Agent payments from the request to COMPLETED', agents, before?.agents),
    ...(before ? [`  before: ${before.date}, ${before.machine.cores} cores (${before.machine.processor})`] : []),
    '',
    `${'Beside a bare transfer on the same node'.padEnd(LABEL_WIDTH + 2)}${'p50 ms'.padStart(8)}${'p99 ms'.padStart(9)}   payment ÷ bare`,
    ...confirmation.flatMap(confirmationLines),
  ];
}

function throughputLines(
  title: string,
  figures: readonly Throughput[],
  before: readonly Throughput[] = [],
): readonly string[] {
  const heading = title.padEnd(LABEL_WIDTH + 2);
  return [
    '',
    `${heading}${'per s'.padStart(8)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'before, per s'.padStart(16)}`,
    ...figures.map((figure) =>
      throughputLine(
        figure,
        before.find(({ inFlight }) => inFlight === figure.inFlight),
      ),
    ),
  ];
}

function throughputLine(
  { inFlight, payments, perSecond, p50Ms, p99Ms }: Throughput,
  before: Throughput | undefined,
): string {
  const label = `${inFlight} in flight, ${payments} payments`;
  const figures = [perSecond.toFixed(1).padStart(8), p50Ms.toFixed(0).padStart(9), p99Ms.toFixed(0).padStart(9)];
  return `  ${label.padEnd(LABEL_WIDTH)}${figures.join('')}${(before?.perSecond.toFixed(1) ?? '').padStart(16)}`.trimEnd();
}

function confirmationLines(times: ConfirmationTimes): readonly string[] {
  const { blockSeconds, p50Ms, p99Ms, bareP50Ms, bareP99Ms, ratio } = times;
  const chain = blockSeconds === null ? 'a block for each transaction' : `a block each ${blockSeconds} s`;
  const line = (label: string, p50: number, p99: number) =>
    `  ${label.padEnd(LABEL_WIDTH)}${p50.toFixed(0).padStart(8)}${p99.toFixed(0).padStart(9)}`;
  const figures = `${(p50Ms / bareP50Ms).toFixed(2)} (rounds ${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})`;
  return [
    `${line(`payment, ${chain}`, p50Ms, p99Ms)}   ${figures}   goal ${CONFIRMATION_GOAL.toFixed(2)} at most`,
    line(`bare transfer, ${chain}`, bareP50Ms, bareP99Ms),
  ];
}
