import type { GasClass } from './relay-task.js';

/**
 * How much gas money all relayers together have. AMPLE; LOW: the operator is told; SCARCE: extras wait; EMPTY: no relayer can pay for an
 * operation, so everything waits (docs/rules/relaying.md#gas-money).
 */
export const GAS_LEVELS = ['AMPLE', 'LOW', 'SCARCE', 'EMPTY'] as const;
export type GasLevel = (typeof GAS_LEVELS)[number];

/** The levels begin below these numbers of operations. */
export interface GasThresholds {
  readonly low: number;
  readonly scarce: number;
}

/** What one operation uses, with its share of the transaction. Measured for a transfer to a new holder: about 150,000. */
export const GAS_PER_OPERATION = 200_000n;

/** What the node wants to see for one operation before it takes the transaction: the gas limit of a transaction with one operation. */
const GAS_LIMIT_OF_ONE = 1_000_000n;

/** @param price wei per gas: base fee and tip */
export function operationsLeft(balanceWei: bigint, price: bigint): number {
  const cost = GAS_PER_OPERATION * (price > 0n ? price : 1n);
  return Number(balanceWei / cost);
}

/** Whether an account can pay for one more transaction, beside those that are in flight, at this highest fee. */
export function isFunded(balanceWei: bigint, maxFeePerGas: bigint, inFlight: number): boolean {
  return balanceWei >= GAS_LIMIT_OF_ONE * maxFeePerGas * BigInt(inFlight + 1);
}

/**
 * How many tasks the account's next transaction may carry, because a node wants to see the gas limits of all: at least one.
 * @param most how many one transaction can carry
 */
export function tasksFunded(balanceWei: bigint, maxFeePerGas: bigint, inFlight: number, most: number): number {
  const funded = balanceWei / (GAS_LIMIT_OF_ONE * (maxFeePerGas > 0n ? maxFeePerGas : 1n)) - BigInt(inFlight);
  return funded >= BigInt(most) ? most : Math.max(1, Number(funded));
}

export function gasLevel(operations: number, isAnyFunded: boolean, { low, scarce }: GasThresholds): GasLevel {
  if (!isAnyFunded) return 'EMPTY';
  if (operations < scarce) return 'SCARCE';
  return operations < low ? 'LOW' : 'AMPLE';
}

/** What may be sent at this level. */
export function admittedClasses(level: GasLevel): readonly GasClass[] {
  if (level === 'EMPTY') return [];
  return level === 'SCARCE' ? ['PAYMENT'] : ['PAYMENT', 'EXTRA'];
}
