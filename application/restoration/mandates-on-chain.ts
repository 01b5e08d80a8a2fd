import type { AgentMandate } from '../../domain/agent-sessions/agent-mandate.js';
import type { OrderSale } from '../../domain/conditional-orders/order-sale.js';
import type { Periods } from '../../domain/schedules/periods.js';
import type { Money } from '../../domain/shared/money.js';
import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';

/** A contract that somebody's signature has made, as the chain tells of it. What no mandate of this service can have is null. */
export type MandateOnChain = FoundContract &
  (
    | { readonly kind: 'AGENT_SESSION'; readonly policy: FoundPolicy | null }
    | { readonly kind: 'SCHEDULE'; readonly payments: FoundPayments | null }
    | { readonly kind: 'CONDITIONAL_ORDER'; readonly trade: FoundTrade | null }
  );

interface FoundContract {
  readonly owner: Address;
  readonly contract: Address;
}

/** What an agent account was made with. */
export type FoundPolicy = Pick<AgentMandate, 'currency' | 'maxPerExecution' | 'maxPerPeriod' | 'periodSeconds'> & {
  readonly recipient: Address;
  readonly executor: Address;
  readonly end: Date | null;
};

/** The terms of a schedule's contract. */
export interface FoundPayments {
  readonly recipient: Address;
  /** Of each payment. */
  readonly money: Money;
  readonly periods: Periods;
  /** With what its factory has distinguished it. */
  readonly salt: Hex;
}

/** The terms of an order's contract. Its condition is lost; the minimum stands for a limit. */
export interface FoundTrade {
  readonly sale: OrderSale;
  readonly publisher: Address;
  readonly end: Date;
  /** With what its factory has distinguished it. */
  readonly salt: Hex;
}

/** The mandates of all owners, read from the chain itself. */
export interface MandatesOnChain {
  /** Those that were made after this block and have not been ended by their owner or filled since. @throws ServiceUnavailableError */
  madeAfter(block: bigint): Promise<readonly MandateOnChain[]>;
}
export const MandatesOnChain = token<MandatesOnChain>('MandatesOnChain');
