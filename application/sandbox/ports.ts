import type { Token } from '../../domain/shared/currency.js';
import type { Clock } from '../ports/clock.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';
import type { RelayCall } from '../relaying/relay-call.js';

/** Makes test money on the sandbox chain. */
export interface TestMoney {
  /** @returns the block that contains the mint */
  mint(token: Token, to: Address, minorUnits: bigint): Promise<{ readonly blockNumber: bigint }>;
}
export const TestMoney = token<TestMoney>('TestMoney');

/** Calls of the sandbox's token contracts. */
export interface TokenPayments {
  /** The call by which an account on chain pays somebody. */
  payment(token: Token, to: Address, minorUnits: bigint): RelayCall;
}

/** The service's clock in a sandbox, which can be advanced. */
export interface AdvanceableClock extends Clock {
  /** Advances the clock of every process. A restart keeps the new time. */
  advance(milliseconds: number): Promise<void>;
}
export const AdvanceableClock = token<AdvanceableClock>('AdvanceableClock');

/** The chain's block time in a sandbox, which can be advanced. */
export interface ChainTime {
  /** Advances block time to this instant. It never moves back. */
  alignTo(time: Date): Promise<void>;
  /** Mines an empty block at the present time. */
  mine(): Promise<void>;
}
export const ChainTime = token<ChainTime>('ChainTime');
