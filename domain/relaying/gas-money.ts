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

/** The gas limit of a transaction with one operation, as far as it is known before the transaction is made: that of a plain one is below it. */
export const GAS_LIMIT_OF_ONE = 1_000_000n;

/** Chains take no transaction with a higher gas limit (EIP-7825). */
const MOST_GAS_LIMIT = 16_777_216n;

/** @param price wei per gas: base fee and tip */
export function operationsLeft(balanceWei: bigint, price: bigint): number {
  const cost = GAS_PER_OPERATION * (price > 0n ? price : 1n);
  return Number(balanceWei / cost);
}

/** A nonce whose transaction is stored, with the most that it can cost: its gas limit at its highest fee. */
export interface CostlyNonce {
  readonly nonce: number;
  readonly mostWei: bigint;
}

/** Nonces of an account from `chainNonce`, the next one that the chain takes, up to `nextNonce`, the first one that is not reserved. */
export interface InFlight {
  readonly chainNonce: number;
  readonly nextNonce: number;
  readonly stored: readonly CostlyNonce[];
}

/**
 * What an account has beside the most that everything in flight can cost, in wei: a node takes a transaction only when the account can pay for it and
 * for all before it. Below zero when it cannot pay for what is in flight.
 */
export function leftWei(balanceWei: bigint, maxFeePerGas: bigint, { chainNonce, nextNonce, stored }: InFlight): bigint {
  const known = stored.filter(({ nonce }) => nonce >= chainNonce);
  const unknown = Math.max(0, nextNonce - chainNonce - known.length);
  const committed = known.reduce((sum, { mostWei }) => sum + mostWei, 0n);
  return balanceWei - committed - BigInt(unknown) * GAS_LIMIT_OF_ONE * maxFeePerGas;
}

/** Whether this much money pays for so many further operations, each in a transaction, at this highest fee. */
export function isFunded(wei: bigint, maxFeePerGas: bigint, operations = 1): boolean {
  return wei >= GAS_LIMIT_OF_ONE * maxFeePerGas * BigInt(operations);
}

/**
 * How many tasks the account's next transaction may carry with this much money: at least one.
 * @param most how many one transaction can carry
 */
export function tasksFunded(wei: bigint, maxFeePerGas: bigint, most: number): number {
  const funded = wei / (GAS_LIMIT_OF_ONE * (maxFeePerGas > 0n ? maxFeePerGas : 1n));
  return funded >= BigInt(most) ? most : Math.max(1, Number(funded));
}

/** Whether this much money pays for so many further transactions, whatever they carry. */
export function isFundedForAny(wei: bigint, maxFeePerGas: bigint, transactions: number): boolean {
  return wei >= MOST_GAS_LIMIT * maxFeePerGas * BigInt(transactions);
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
