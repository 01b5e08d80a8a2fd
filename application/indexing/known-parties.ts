import type { PartyKind } from '../../domain/transactions/transaction-kind.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';

/** An address of a party that is no user: a vault, a bank, a faucet. */
export interface KnownParty {
  readonly address: Address;
  /** The name that owners see. */
  readonly name: string;
  readonly kind: PartyKind;
}

/** The addresses of known parties that are no users. A declaration applies to the rows that are written after it. */
export interface KnownParties {
  /** Adds the parties, or replaces what is stored of them. */
  declare(parties: readonly KnownParty[]): Promise<void>;
}
export const KnownParties = token<KnownParties>('KnownParties');
