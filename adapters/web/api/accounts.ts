import type { AccountWarning } from '../../../domain/external-accounts/account-warning.js';
import { resource } from '../store/resource.js';

/** A wallet that money can be sent to. */
export interface SavedWallet {
  readonly accountId: string;
  readonly name: string;
  /** EIP-55 checksummed. */
  readonly address: string;
  readonly provider: string | null;
}

/** A bank account that money can be sent to; its numbers are masked, and of the two forms one is null. */
export interface SavedBankAccount {
  readonly id: string;
  readonly name: string;
  readonly holderName: string;
  readonly bankName: string | null;
  readonly country: string;
  readonly iban: string | null;
  readonly accountNumber: string | null;
}

export const ACCOUNTS = resource<{
  readonly wallets: readonly SavedWallet[];
  readonly bankAccounts: readonly SavedBankAccount[];
}>('/accounts');

/** What saving an account is answered with: it is saved, or there is something to read first. */
export type SavingAnswer =
  | { readonly success: true }
  | { readonly success: false; readonly warnings: readonly ToldWarning[] };

/** A warning, with the service's own sentence in English; a newer service may know others. */
export type ToldWarning = AccountWarning & { readonly message: string };
