import { isBankOfIban } from '../../domain/external-accounts/bank-countries.js';
import { type BankFields, type BankForm, bankForm } from '../../domain/external-accounts/bank-form.js';
import { bankNameOf } from '../../domain/external-accounts/bank-names.js';
import type { MaskedNumbers, SavedBankAccount } from '../../domain/external-accounts/external-account.js';
import { maskedAccountNumber, maskedIban } from '../../domain/external-accounts/masking.js';
import { isRoutingNumber } from '../../domain/external-accounts/routing-number.js';
import { NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import { type ExternalAccountId, externalAccountId, type UserId } from '../../domain/shared/ids.js';
import { visibleName } from '../../domain/users/personal-text.js';
import type { Contacts } from '../contacts/contacts.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { KeyedFingerprints } from '../ports/keyed-fingerprints.js';
import type { SecretBox } from '../ports/secret-box.js';
import type { BankNumbers } from './bank-numbers.js';
import { bankFingerprints } from './find-bank-account.js';
import { accountNumberContext } from './saved-accounts.js';
import type { SaveOutcome, StoreAccount } from './store-account.js';

export interface SaveBankAccountInput extends BankFields {
  readonly ownerId: UserId;
  /** The contact that the account belongs to; null for the owner's own account. */
  readonly contactUsername: string | null;
  readonly firstName: string;
  /** Null for an organization, whose whole name is in `firstName`. */
  readonly lastName: string | null;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
  /** The owner has read the warnings. */
  readonly confirmed: boolean;
}

/** The country of accounts with American numbers. */
const AMERICA = 'US';

/** Saves a bank account. Its number is stored encrypted and shown masked. */
export class SaveBankAccount {
  constructor(
    private readonly contacts: Contacts,
    private readonly numbers: BankNumbers,
    private readonly secretBox: SecretBox,
    private readonly fingerprints: KeyedFingerprints,
    private readonly storeAccount: StoreAccount,
    private readonly ids: IdGenerator,
  ) {}

  /**
   * @throws ValidationError naming the field; NotFoundError for an unknown contact; ConflictError when it is saved as
   *   somebody else's account
   */
  async execute(input: SaveBankAccountInput): Promise<SaveOutcome<SavedBankAccount>> {
    const { ownerId, contactUsername, confirmed, country } = input;
    const contact = contactUsername === null ? null : await this.contacts.find(ownerId, contactUsername);
    if (contactUsername !== null && !contact) throw new NotFoundError('The contact');
    const lastName = input.lastName === null ? '' : ` ${visibleName('lastName', input.lastName)}`;
    const holderName = `${visibleName('firstName', input.firstName)}${lastName}`;
    const form = this.checked(bankForm(input));
    const id = externalAccountId(this.ids.next());
    const account = {
      kind: 'BANK',
      id,
      ownerId,
      contactId: contact?.id ?? null,
      name: holderName,
      holderName,
      bankName: form.form === 'IBAN' ? bankNameOf(form.bic) : null,
      country,
      numbers: masked(form),
      ...this.secrets(form, id, ownerId),
    } as const;
    const location = form.form === 'IBAN' ? form.iban.slice(0, 2) : AMERICA;
    return this.storeAccount.execute({
      account,
      contactUsername: contact?.username ?? null,
      confirmed,
      warnings: location === country ? [] : [{ code: 'OTHER_COUNTRY', country: location }],
    });
  }

  private checked(form: BankForm): BankForm {
    if (form.form === 'IBAN') {
      const [iban, bic] = [this.numbers.iban(form.iban), this.numbers.bic(form.bic)];
      if (!isBankOfIban(bic, iban)) {
        throw new ValidationError('bic', `is of a bank in ${bic.slice(4, 6)}, but the IBAN is of ${iban.slice(0, 2)}`);
      }
      return { ...form, iban, bic };
    }
    if (!isRoutingNumber(form.routingNumber)) {
      throw new ValidationError('routingNumber', 'must be an ABA routing number: 9 digits whose checksum is right');
    }
    return form;
  }

  private secrets(form: BankForm, id: ExternalAccountId, ownerId: UserId) {
    const number = form.form === 'IBAN' ? form.iban : form.accountNumber;
    return {
      sealedNumber: this.secretBox.seal(number, accountNumberContext(id)),
      fingerprints: bankFingerprints(this.fingerprints, ownerId, form),
    };
  }
}

function masked(form: BankForm): MaskedNumbers {
  if (form.form === 'IBAN') return { form: 'IBAN', maskedIban: maskedIban(form.iban), bic: form.bic };
  const { routingNumber, accountType } = form;
  return { form: 'US', maskedAccountNumber: maskedAccountNumber(form.accountNumber), routingNumber, accountType };
}
