import type { PartyKind } from '../../domain/transactions/transaction-kind.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';

/** An address of somebody who is no user: a vault, a bank, a faucet. */
export interface KnownParty {
  readonly address: Address;
  /** As owners read it. */
  readonly name: string;
  readonly kind: PartyKind;
}

/** Whose the addresses are that belong to no user. What is booked after a declaration reads by it. */
export interface KnownParties {
  /** Adds them, or changes what was known of them. */
  declare(parties: readonly KnownParty[]): Promise<void>;
}
export const KnownParties = token<KnownParties>('KnownParties');
