import type { Token } from '../../domain/shared/currency.js';
import type { Clock } from '../ports/clock.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';
import type { RelayCall } from '../wallet-operations/relayer.js';

/** Makes test money on the sandbox chain. */
export interface TestMoney {
  /** @returns the block that contains the mint */
  mint(token: Token, to: Address, minorUnits: bigint): Promise<{ readonly blockNumber: bigint }>;
}
export const TestMoney = token<TestMoney>('TestMoney');

/** Calls of the sandbox's token contracts. */
export interface TokenPayments {
  /** The call with which an account on chain pays somebody from what it holds. */
  payment(token: Token, to: Address, minorUnits: bigint): RelayCall;
}

/** The service's clock, where it can be moved. */
export interface AdvanceableClock extends Clock {
  /** Moves every process's clock on, and keeps it there over a restart. */
  advance(milliseconds: number): Promise<void>;
}
export const AdvanceableClock = token<AdvanceableClock>('AdvanceableClock');

/** The chain's block time, where it can be moved. */
export interface ChainTime {
  /** Moves block time on to this instant, never back. */
  alignTo(time: Date): Promise<void>;
}
export const ChainTime = token<ChainTime>('ChainTime');
