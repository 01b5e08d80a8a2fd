import type { AgentMandate } from '../../domain/agent-sessions/agent-mandate.js';
import type { OrderSale } from '../../domain/conditional-orders/order-sale.js';
import type { Periods } from '../../domain/schedules/periods.js';
import type { Money } from '../../domain/shared/money.js';
import type { MandateKind } from '../mandates/mandate.js';
import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';

/** What the contracts of each kind of mandate were made with. */
interface FoundTerms {
  readonly AGENT_SESSION: FoundPolicy;
  readonly SCHEDULE: FoundPayments;
  readonly CONDITIONAL_ORDER: FoundTrade;
}

/** A contract that somebody's signature has made, as the chain tells of it. */
export type MandateOnChain<Kind extends MandateKind = MandateKind> = {
  readonly [One in Kind]: {
    readonly kind: One;
    readonly owner: Address;
    readonly contract: Address;
    /** Null: no mandate of this service can have them. */
    readonly terms: FoundTerms[One] | null;
  };
}[Kind];

/** What an agent account was made with. */
export type FoundPolicy = Pick<AgentMandate, 'currency' | 'maxPerExecution' | 'maxPerPeriod' | 'periodSeconds'> & {
  readonly recipient: Address;
  readonly executor: Address;
  readonly end: Date | null;
  /** With what its factory has distinguished it. */
  readonly salt: Hex;
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
