import type { VaultProvider } from '../../../domain/shared/asset.js';
import type { Currency } from '../../../domain/shared/currency.js';
import type { Category } from '../../../domain/transactions/category.js';

interface Happening {
  readonly at: Date;
  /** Decimal string in units of the currency. */
  readonly amount: string;
}

/** The note and category that the owner adds afterwards. */
interface Filing {
  readonly category?: Category;
  readonly note?: string;
}

/** One user pays another, as proposed by a client and approved with a passkey. */
export interface PaymentEpisode extends Happening, Filing {
  readonly kind: 'payment';
  readonly from: string;
  readonly to: string;
  readonly currency: Currency;
  readonly reference: string;
  /** The recipient pays this much back. */
  readonly refund?: string;
}

/** Money arrives from a bank. */
export interface BankEpisode extends Happening, Filing {
  readonly kind: 'bank';
  /** It is sent to the account that the sandbox's bank has opened for whom is paid. */
  readonly isToAccount?: boolean;
  readonly to: string;
  readonly currency: Currency;
  readonly holderName: string;
  readonly iban: string;
  readonly reference: string;
}

/** Money arrives from an unknown address. */
export interface StrangerEpisode extends Happening, Filing {
  readonly kind: 'stranger';
  readonly to: string;
  readonly currency: Currency;
}

/** One currency for another, inside somebody's own account. */
export interface ExchangeEpisode extends Happening, Filing {
  readonly kind: 'exchange';
  readonly by: string;
  readonly from: Currency;
  readonly to: Currency;
}

/** A deposit with a yield provider. */
export interface SavingEpisode extends Happening, Filing {
  readonly kind: 'saving';
  readonly by: string;
  readonly provider: VaultProvider;
  readonly currency: Currency;
  readonly direction: 'DEPOSIT' | 'WITHDRAW';
}

/** An account that alice has saved. */
export type AccountName = 'own bank' | 'own wallet' | 'friend bank' | 'friend wallet';

/** Somebody pays a saved account. */
export interface PayoutEpisode extends Happening, Filing {
  readonly kind: 'payout';
  readonly from: string;
  readonly account: AccountName;
  readonly currency: Currency;
  readonly reference: string;
}

/** Somebody buys cbBTC at the market. */
export interface TradeEpisode extends Happening, Filing {
  readonly kind: 'trade';
  readonly by: string;
  readonly from: Currency;
}

/** Somebody opens a sub-account and tops it up. */
export interface SubAccountEpisode extends Happening, Filing {
  readonly kind: 'subAccount';
  readonly by: string;
  readonly name: string;
  /** The usernames of the members beside the owner. */
  readonly members: readonly string[];
  readonly requiredApprovals: number;
  readonly currency: Currency;
}

export type Episode =
  | PaymentEpisode
  | PayoutEpisode
  | BankEpisode
  | StrangerEpisode
  | ExchangeEpisode
  | TradeEpisode
  | SavingEpisode
  | SubAccountEpisode;
