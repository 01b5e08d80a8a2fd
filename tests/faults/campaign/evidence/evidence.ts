import type { Currency } from '../../../../domain/shared/currency.js';
import type { PaymentRecord, Status } from './payment-record.js';

/** A Transfer event of a token on the chain. */
export interface ChainTransfer {
  readonly transactionHash: string;
  readonly currency: Currency;
  /** Addresses in lower case. */
  readonly from: string;
  readonly to: string;
  readonly minorUnits: bigint;
}

/** What the logs of the whole chain say, read past the service. */
export interface ChainEvidence {
  readonly transfers: readonly ChainTransfer[];
  /** How many signers each wallet has, by its address in lower case; none for a wallet that is not on chain. */
  readonly signers: ReadonlyMap<string, number>;
}

export interface ListedRequest {
  readonly id: string;
  readonly status: Status;
  readonly currency: string;
  readonly minorUnits: bigint;
}

export interface ListedTransaction {
  readonly transactionHash: string | null;
  readonly direction: string;
  readonly currency: string;
  readonly minorUnits: bigint;
}

export interface ListedNotification {
  readonly type: string;
  /** Of a correction: the status that is not true any more. */
  readonly reported: string | null;
  readonly paymentRequestId: string | null;
  readonly transactionHash: string | null;
  readonly minorUnits: bigint | null;
}

export interface ListedPasskey {
  readonly id: string;
  readonly status: string;
}

/** What the API shows one person after everything has come to rest. */
export interface PersonEvidence {
  readonly username: string;
  /** In lower case. */
  readonly wallet: string;
  readonly balances: ReadonlyMap<string, bigint>;
  /** What the spending report says was spent, by currency. */
  readonly spent: ReadonlyMap<string, bigint>;
  readonly requests: readonly ListedRequest[];
  readonly transactions: readonly ListedTransaction[];
  readonly notifications: readonly ListedNotification[];
  readonly passkeys: readonly ListedPasskey[];
}

/** All that the invariants are checked on. */
export interface Evidence {
  readonly payments: readonly PaymentRecord[];
  readonly people: readonly PersonEvidence[];
  readonly chain: ChainEvidence;
  /** When the last fault had been healed, by the service's clock. */
  readonly healedAt: Date;
  /** When the API was read, by the service's clock. */
  readonly readAt: Date;
  /** What only an operator can do and had to be done, and what ended or stayed down by itself. */
  readonly interventions: readonly string[];
}

/** A broken promise. */
export interface Violation {
  readonly invariant: string;
  /** The payment or person that it is about: their name in the diary. */
  readonly about: string;
  readonly words: string;
}
