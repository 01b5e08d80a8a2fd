import type { CallGas } from './gas.js';

const LABEL_WIDTH = 46;

export function gasLines(calls: readonly CallGas[]): readonly string[] {
  const heading = 'Contract calls, a transaction each'.padEnd(LABEL_WIDTH + 2);
  return ['', `${heading}${'gas'.padStart(10)}${'before'.padStart(11)}   change`, ...calls.map(callLine)];
}

function callLine({ call, gas, before }: CallGas): string {
  const figures = [gas.toLocaleString('en-US').padStart(10), (before?.toLocaleString('en-US') ?? '').padStart(11)].join(
    '',
  );
  const change = before === null ? 'new' : `${(((gas - before) / before) * 100).toFixed(1)} %`;
  return `  ${call.padEnd(LABEL_WIDTH)}${figures}   ${change}`;
}
