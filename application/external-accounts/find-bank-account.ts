import type { AmericanForm, EuropeanForm } from '../../domain/external-accounts/bank-form.js';
import type { ExternalAccountId, UserId } from '../../domain/shared/ids.js';
import type { KeyedFingerprints } from '../ports/keyed-fingerprints.js';
import type { SavedAccounts } from './saved-accounts.js';

/** What tells bank accounts apart. */
export type BankNumbersOf =
  | Pick<EuropeanForm, 'form' | 'iban'>
  | Pick<AmericanForm, 'form' | 'routingNumber' | 'accountNumber'>;

/** Finds a saved bank account by its numbers, of the owner or of one of the contacts. */
export class FindBankAccount {
  constructor(
    private readonly accounts: Pick<SavedAccounts, 'same'>,
    private readonly fingerprints: KeyedFingerprints,
  ) {}

  /** @returns null when the owner has not saved it */
  async execute(ownerId: UserId, numbers: BankNumbersOf): Promise<ExternalAccountId | null> {
    const fingerprints = bankFingerprints(this.fingerprints, ownerId, numbers);
    return (await this.accounts.same(ownerId, { kind: 'BANK', fingerprints }))?.id ?? null;
  }
}

/** Fingerprints of the numbers, which are the same for the same account of one owner. */
export function bankFingerprints(fingerprints: KeyedFingerprints, ownerId: UserId, numbers: BankNumbersOf) {
  const identity = numbers.form === 'IBAN' ? numbers.iban : `${numbers.routingNumber}-${numbers.accountNumber}`;
  return fingerprints.of(identity, `external_accounts ${ownerId}`);
}
