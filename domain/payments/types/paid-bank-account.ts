import type { MaskedNumbers } from '../../external-accounts/external-account.js';
import type { PayoutRail } from '../../payouts/payout-rail.js';
import type { CalendarDate } from '../../shared/calendar-date.js';
import type { ExternalAccountId } from '../../shared/ids.js';

/** A saved bank account that a payment pays out to, as the owner approves it. */
export interface PaidBankAccount {
  readonly accountId: ExternalAccountId;
  readonly holderName: string;
  readonly numbers: MaskedNumbers;
  readonly rail: PayoutRail;
  /** The partner's address on chain that the wallet pays, EIP-55. The partner pays the bank. */
  readonly settlementAddress: string;
  /** When the recipient's bank was expected to book it, as it was estimated at the proposal. */
  readonly expectedOn: CalendarDate;
}

/** Only a bank account is reached by a rail. */
export function isBankAccount(account: object): account is PaidBankAccount {
  return 'rail' in account;
}
