import type { NewAccount, OpenableAccount } from '../../../application/external-accounts/saved-accounts.js';
import type { AccountType } from '../../../domain/external-accounts/bank-form.js';
import type { MaskedNumbers, SavedAccount } from '../../../domain/external-accounts/external-account.js';
import type { OtherNetwork } from '../../../domain/external-accounts/wallet-network.js';
import {
  type ContactId,
  contactId,
  type ExternalAccountId,
  externalAccountId,
  type UserId,
  userId,
} from '../../../domain/shared/ids.js';

/** The columns of a bank account's numbers. */
export interface NumbersRecord {
  readonly masked_iban: string | null;
  readonly bic: string | null;
  readonly masked_account_number: string | null;
  readonly routing_number: string | null;
  readonly account_type: AccountType | null;
}

export const DECODERS = { id: externalAccountId, owner_id: userId, contact_id: contactId };

/** A row of external_accounts. */
export interface AccountRecord extends NumbersRecord {
  readonly id: ExternalAccountId;
  readonly owner_id: UserId;
  readonly contact_id: ContactId | null;
  readonly name: string;
  readonly address: string | null;
  readonly provider: string | null;
  readonly network: OtherNetwork | null;
  readonly holder_name: string | null;
  readonly bank_name: string | null;
  readonly country: string | null;
  readonly sealed_number: string | null;
}

export function savedAccountOf(record: AccountRecord): SavedAccount {
  const entry = { id: record.id, ownerId: record.owner_id, contactId: record.contact_id, name: record.name };
  const { address, provider, network, holder_name: holderName, bank_name: bankName, country } = record;
  if (address !== null) return { ...entry, kind: 'WALLET', address, provider, network };
  if (holderName === null || country === null) throw incomplete(record);
  return { ...entry, kind: 'BANK', holderName, bankName, country, numbers: numbersOf(record) };
}

export function openableOf(record: AccountRecord): OpenableAccount {
  const account = savedAccountOf(record);
  if (account.kind === 'WALLET') return account;
  if (record.sealed_number === null) throw incomplete(record);
  return { ...account, sealedNumber: record.sealed_number };
}

export function numbersOf(record: NumbersRecord): MaskedNumbers {
  const { masked_iban: iban, bic, masked_account_number: number, routing_number: routing, account_type: type } = record;
  if (iban !== null && bic !== null) return { form: 'IBAN', maskedIban: iban, bic };
  if (number !== null && routing !== null && type !== null) {
    return { form: 'US', maskedAccountNumber: number, routingNumber: routing, accountType: type };
  }
  throw new Error('A saved bank account has neither of the two forms');
}

const NO_BANK = { holderName: null, bankName: null, country: null, sealedNumber: null, fingerprints: null };
const NO_NUMBERS = { maskedIban: null, bic: null, maskedAccountNumber: null, routingNumber: null, accountType: null };

/** The columns of a new account. */
export function columnsOf(account: NewAccount) {
  if (account.kind === 'WALLET') return { ...NO_BANK, ...NO_NUMBERS, ...account };
  const { numbers, ...rest } = account;
  return { address: null, provider: null, network: null, ...rest, ...NO_NUMBERS, ...numbers };
}

function incomplete({ id }: AccountRecord): Error {
  return new Error(`The external account ${id} lacks what its kind needs`);
}
