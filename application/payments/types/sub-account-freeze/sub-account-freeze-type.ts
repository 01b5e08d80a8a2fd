import type { Instructed } from '../../../../domain/payments/payment-request.js';
import type { SubAccountFreeze } from '../../../../domain/payments/types/sub-account-freeze.js';
import type { SubAccountId, UserId } from '../../../../domain/shared/ids.js';
import { readSubAccount, subAccountDetails, subAccountLines, wordsFor } from '../named-sub-account.js';
import { namedIn, type PayableSubAccounts } from '../payable-sub-accounts.js';
import type { InstructionDetails, PaymentRecipient } from '../payment-recipient.js';
import type { PaymentTypeDefinition, ResolvedPayment } from '../payment-type-definition.js';
import type { SubAccountPaymentCalls } from '../sub-account-payment-calls.js';

declare module '../payment-types.js' {
  interface PaymentInputs {
    sub_account_freeze: SubAccountFreezeInput;
  }
}

export interface SubAccountFreezeInput {
  readonly subAccountId: SubAccountId;
}

/** The creator of a sub-account stops everything that would move money out of it. */
export class SubAccountFreezeType implements PaymentTypeDefinition<SubAccountFreeze, SubAccountFreezeInput> {
  readonly statusWords = wordsFor({
    message: 'The sub-account is frozen',
    nextStep: 'Its creator can unfreeze it in the app',
  });

  constructor(
    private readonly subAccounts: PayableSubAccounts,
    private readonly subAccountCalls: SubAccountPaymentCalls,
  ) {}

  async resolve({ subAccountId }: SubAccountFreezeInput, payerId: UserId): Promise<ResolvedPayment<SubAccountFreeze>> {
    const found = await this.subAccounts.owned(subAccountId, payerId);
    return { instruction: { type: 'sub_account_freeze', subAccount: namedIn(found) }, money: null };
  }

  outflow() {
    return null;
  }

  calls({ instruction: { subAccount } }: Instructed<SubAccountFreeze>) {
    return [this.subAccountCalls.freeze(subAccount.address)];
  }

  recipient({ subAccount: { name } }: SubAccountFreeze): PaymentRecipient {
    return { label: name, userId: null, address: null };
  }

  card({ instruction: { subAccount } }: Instructed<SubAccountFreeze>) {
    return { title: `Freeze ${subAccount.name}`, lines: subAccountLines(subAccount) };
  }

  movement() {
    return null;
  }

  /** Nothing follows. */
  async book(): Promise<void> {}

  details({ subAccount }: SubAccountFreeze) {
    return subAccountDetails(subAccount);
  }

  read(_recipient: PaymentRecipient, details: InstructionDetails): SubAccountFreeze {
    return { type: 'sub_account_freeze', subAccount: readSubAccount(details) };
  }
}
