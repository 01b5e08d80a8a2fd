/** An account in euros. */
export interface EurAccount {
  readonly iban: string;
  readonly bic: string;
  /** The least that can be sent to it, in minor units. */
  readonly minimumTransfer: bigint;
}

/** An account in US dollars. */
export interface UsdAccount {
  readonly accountNumber: string;
  /** ABA routing number. */
  readonly routingNumber: string;
  readonly minimumTransfer: bigint;
}

/** The accounts that the partner has opened for a customer. */
export interface AccountNumbers {
  readonly eur: EurAccount;
  readonly usd: UsdAccount;
}
