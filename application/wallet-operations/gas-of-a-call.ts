import type { UserOperation } from '../ports/user-operation.js';

/**
 * The gas limits of the operations in one call, together. Chains take no transaction with a limit above 2^24 (EIP-7825); what is left of that
 * is for the EntryPoint and for the data.
 */
const MOST_GAS = 10_000_000n;

/** Splits them, in their order, into parts of which each fits into one call of the EntryPoint; a larger one is a part of its own. */
export function splitByGas<Item>(
  items: readonly Item[],
  operationOf: (item: Item) => Pick<UserOperation, 'verificationGasLimit' | 'callGasLimit'>,
): readonly (readonly Item[])[] {
  const parts: Item[][] = [];
  let gas = 0n;
  for (const item of items) {
    const { verificationGasLimit, callGasLimit } = operationOf(item);
    const own = verificationGasLimit + callGasLimit;
    const last = parts.at(-1);
    if (last && gas + own <= MOST_GAS) {
      last.push(item);
      gas += own;
    } else {
      parts.push([item]);
      gas = own;
    }
  }
  return parts;
}
