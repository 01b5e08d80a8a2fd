import type { SaveOutcome } from '../../../../application/external-accounts/store-account.js';
import { confirmationMessage, warningSentence } from '../../../../domain/external-accounts/account-warning.js';
import type {
  MaskedNumbers,
  SavedAccount,
  SavedBankAccount,
  SavedWallet,
} from '../../../../domain/external-accounts/external-account.js';
import { type Answer, created, ok } from '../../shell/endpoint.js';
import type { NetworkLabel } from '../wallets/wallet.endpoints.js';
import type {
  AccountsResponse,
  BankAccountFields,
  ConfirmationResponse,
  MaskedNumbersFields,
  SavedBankAccountResponse,
  SavedBankAccountRow,
  SavedWalletResponse,
  SavedWalletRow,
} from './account.response.js';

/** The network in the answers. */
export type AccountNetwork = Pick<NetworkLabel, 'network' | 'supportedTokens'>;

export function presentAccounts(accounts: readonly SavedAccount[]): AccountsResponse {
  const wallets = accounts.filter((account) => account.kind === 'WALLET').map(presentWallet);
  const bankAccounts = accounts.filter((account) => account.kind === 'BANK').map(presentBankAccount);
  return { wallets, bankAccounts, walletCount: wallets.length, bankCount: bankAccounts.length };
}

export function presentWallet({ id, name, address, provider }: SavedWallet): SavedWalletRow {
  return { accountId: id, name, address, provider };
}

export function presentBankAccount(account: SavedBankAccount): SavedBankAccountRow {
  return { ...bankFields(account), name: account.name };
}

export function presentNumbers(numbers: MaskedNumbers): MaskedNumbersFields {
  if (numbers.form === 'IBAN') {
    return { iban: numbers.maskedIban, accountNumber: null, routingNumber: null, accountType: null };
  }
  const { maskedAccountNumber: accountNumber, routingNumber, accountType } = numbers;
  return { iban: null, accountNumber, routingNumber, accountType };
}

export function walletAnswer(
  outcome: SaveOutcome<SavedWallet>,
  { network, supportedTokens }: AccountNetwork,
): Answer<SavedWalletResponse, 201> | Answer<ConfirmationResponse, 200> {
  if (outcome.kind === 'unconfirmed') return ok(confirmation(outcome, network));
  const { id, name, address, network: other } = outcome.account;
  const reached = other ? { network: other, supportedTokens: [] } : { network, supportedTokens: [...supportedTokens] };
  return created({ success: true, wallet: { id, name, address, ...reached } });
}

export function bankAccountAnswer(
  outcome: SaveOutcome<SavedBankAccount>,
  { network }: AccountNetwork,
): Answer<SavedBankAccountResponse, 201> | Answer<ConfirmationResponse, 200> {
  if (outcome.kind === 'unconfirmed') return ok(confirmation(outcome, network));
  return created({ success: true, bankAccount: bankFields(outcome.account) });
}

function bankFields({ id, holderName, bankName, country, numbers }: SavedBankAccount): BankAccountFields {
  return { id, holderName, bankName, ...presentNumbers(numbers), country };
}

function confirmation(
  { warnings }: Extract<SaveOutcome<unknown>, { readonly kind: 'unconfirmed' }>,
  network: string,
): ConfirmationResponse {
  const rows = warnings.map((warning) => ({ ...warning, message: warningSentence(warning, network) }));
  return {
    success: false,
    requiresConfirmation: true,
    message: confirmationMessage(warnings, network),
    warnings: rows,
  };
}
