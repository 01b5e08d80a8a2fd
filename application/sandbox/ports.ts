import type { Token } from '../../domain/shared/currency.js';
import type { Address } from '../ports/user-operation.js';

/** Makes test money on the sandbox chain. */
export interface TestMoney {
  /** @returns the block that contains the mint */
  mint(token: Token, to: Address, minorUnits: bigint): Promise<{ readonly blockNumber: bigint }>;
}
export const TestMoney = Symbol('TestMoney');

/** The service's clock, where it can be moved. */
export interface AdvanceableClock {
  now(): Date;
  /** Moves every process's clock on, and keeps it there over a restart. */
  advance(milliseconds: number): Promise<void>;
}
export const AdvanceableClock = Symbol('AdvanceableClock');

/** The chain's block time, where it can be moved. */
export interface ChainTime {
  /** Moves block time on to this instant, never back. */
  alignTo(time: Date): Promise<void>;
}
export const ChainTime = Symbol('ChainTime');
