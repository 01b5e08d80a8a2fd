import type { ApprovalCard } from '../api/shapes.js';

/** The value of the only line of this name; empty when there is none, or when there are several. */
export function onlyLine({ lines = [] }: Pick<ApprovalCard, 'lines'>, name: string): string {
  const [line, ...others] = lines.filter((one) => one.name === name);
  return others.length > 0 ? '' : (line?.value ?? '');
}
