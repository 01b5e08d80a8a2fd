import type { MinimumAmounts } from '../../../../domain/payments/minimum-amount.js';
import type { Instructed } from '../../../../domain/payments/payment-request.js';
import type { SubAccountWithdraw } from '../../../../domain/payments/types/sub-account-withdraw.js';
import { type Currency, tokenOf } from '../../../../domain/shared/currency.js';
import type { SubAccountId, UserId } from '../../../../domain/shared/ids.js';
import {
  MAIN_ACCOUNT,
  moneyIn,
  readSubAccount,
  subAccountDetails,
  subAccountLines,
  wordsFor,
} from '../named-sub-account.js';
import { namedIn, type PayableSubAccounts } from '../payable-sub-accounts.js';
import type { InstructionDetails, PaymentRecipient } from '../payment-recipient.js';
import type { PaymentTypeDefinition, ResolvedPayment } from '../payment-type-definition.js';
import { readAmount } from '../read-amount.js';
import type { SubAccountPaymentCalls } from '../sub-account-payment-calls.js';

declare module '../payment-types.js' {
  interface PaymentInputs {
    sub_account_withdraw: SubAccountWithdrawInput;
  }
}

export interface SubAccountWithdrawInput {
  readonly subAccountId: SubAccountId;
  /** Decimal string in units of the currency. */
  readonly amount: string;
  readonly currency: Currency;
}

/** The owner of a sub-account that needs one signature moves money back to the main account. */
export class SubAccountWithdrawType implements PaymentTypeDefinition<SubAccountWithdraw, SubAccountWithdrawInput> {
  readonly statusWords = wordsFor({ message: 'The money is in the main account', nextStep: null });

  /** @param minima of the currencies that this deployment's chain has */
  constructor(
    private readonly subAccounts: PayableSubAccounts,
    private readonly subAccountCalls: SubAccountPaymentCalls,
    private readonly minima: MinimumAmounts,
  ) {}

  async resolve(input: SubAccountWithdrawInput, payerId: UserId): Promise<ResolvedPayment<SubAccountWithdraw>> {
    const money = readAmount(input, this.minima);
    const found = await this.subAccounts.decidedAlone(input.subAccountId, payerId);
    await this.subAccounts.assertHolds(found, money, payerId);
    return { instruction: { type: 'sub_account_withdraw', subAccount: namedIn(found) }, money };
  }

  /** The money comes into the main account. */
  outflow() {
    return null;
  }

  calls({ instruction: { subAccount }, ...payment }: Instructed<SubAccountWithdraw>) {
    const { currency, minorUnits } = moneyIn(payment);
    return [this.subAccountCalls.withdraw(subAccount.address, tokenOf(currency), minorUnits)];
  }

  recipient() {
    return MAIN_ACCOUNT;
  }

  card({ instruction: { subAccount } }: Instructed<SubAccountWithdraw>) {
    return { title: `Withdraw from ${subAccount.name}`, lines: subAccountLines(subAccount) };
  }

  movement() {
    return 'WITHDRAWAL' as const;
  }

  /** Nothing follows. */
  async book(): Promise<void> {}

  details({ subAccount }: SubAccountWithdraw) {
    return subAccountDetails(subAccount);
  }

  read(_recipient: PaymentRecipient, details: InstructionDetails): SubAccountWithdraw {
    return { type: 'sub_account_withdraw', subAccount: readSubAccount(details) };
  }
}
