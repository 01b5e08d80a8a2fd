import type { NewAccount, OpenableAccount } from '../../../application/external-accounts/saved-accounts.js';
import type { AccountType } from '../../../domain/external-accounts/bank-form.js';
import type { MaskedNumbers, SavedAccount } from '../../../domain/external-accounts/external-account.js';
import { contactId, externalAccountId, userId } from '../../../domain/shared/ids.js';

/** What external_accounts has of a bank account's numbers. */
export interface NumbersRecord {
  readonly masked_iban: string | null;
  readonly bic: string | null;
  readonly masked_account_number: string | null;
  readonly routing_number: string | null;
  readonly account_type: AccountType | null;
}

/** A row of external_accounts. */
export interface AccountRecord extends NumbersRecord, Record<string, unknown> {
  readonly id: string;
  readonly owner_id: string;
  readonly contact_id: string | null;
  readonly name: string;
  readonly address: string | null;
  readonly provider: string | null;
  readonly holder_name: string | null;
  readonly bank_name: string | null;
  readonly country: string | null;
  readonly sealed_number: string | null;
}

export function savedAccountOf(record: AccountRecord): SavedAccount {
  const entry = {
    id: externalAccountId(record.id),
    ownerId: userId(record.owner_id),
    contactId: record.contact_id === null ? null : contactId(record.contact_id),
    name: record.name,
  };
  const { address, provider, holder_name: holderName, bank_name: bankName, country } = record;
  if (address !== null) return { ...entry, kind: 'WALLET', address, provider };
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

/** The columns of a new account, in the order of the statement that stores it. */
export function columnsOf(account: NewAccount): readonly unknown[] {
  const { id, ownerId, contactId: contact, kind, name } = account;
  const entry = [id, ownerId, contact, kind, name];
  if (account.kind === 'WALLET') return [...entry, account.address, account.provider, ...Array(10).fill(null)];
  const { holderName, bankName, country, sealedNumber, fingerprints, numbers } = account;
  const bank = [null, null, holderName, bankName, country, sealedNumber, fingerprints];
  return numbers.form === 'IBAN'
    ? [...entry, ...bank, numbers.maskedIban, numbers.bic, null, null, null]
    : [...entry, ...bank, null, null, numbers.maskedAccountNumber, numbers.routingNumber, numbers.accountType];
}

function incomplete({ id }: AccountRecord): Error {
  return new Error(`The external account ${id} lacks what its kind needs`);
}
