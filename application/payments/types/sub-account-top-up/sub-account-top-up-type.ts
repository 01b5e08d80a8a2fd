import type { MinimumAmounts } from '../../../../domain/payments/minimum-amount.js';
import type { Instructed } from '../../../../domain/payments/payment-request.js';
import type { SubAccountTopUp } from '../../../../domain/payments/types/sub-account-top-up.js';
import { type Currency, tokenOf } from '../../../../domain/shared/currency.js';
import { type SubAccountId, subAccountId, type UserId } from '../../../../domain/shared/ids.js';
import { moneyIn, wordsFor } from '../named-sub-account.js';
import { namedIn, type PayableSubAccounts } from '../payable-sub-accounts.js';
import type { InstructionDetails, PaymentRecipient } from '../payment-recipient.js';
import type { PaymentTypeDefinition, ResolvedPayment } from '../payment-type-definition.js';
import { readAmount } from '../read-amount.js';
import type { TokenCalls } from '../token-calls.js';

declare module '../payment-types.js' {
  interface PaymentInputs {
    sub_account_top_up: SubAccountTopUpInput;
  }
}

export interface SubAccountTopUpInput {
  readonly subAccountId: SubAccountId;
  /** Decimal string in units of the currency. */
  readonly amount: string;
  readonly currency: Currency;
}

/** A member moves money from the main account into a sub-account. */
export class SubAccountTopUpType implements PaymentTypeDefinition<SubAccountTopUp, SubAccountTopUpInput> {
  readonly statusWords = wordsFor({ message: 'The money is in the sub-account', nextStep: null });

  /** @param minima of the currencies that this deployment's chain has */
  constructor(
    private readonly subAccounts: PayableSubAccounts,
    private readonly tokenCalls: TokenCalls,
    private readonly minima: MinimumAmounts,
  ) {}

  async resolve(input: SubAccountTopUpInput, payerId: UserId): Promise<ResolvedPayment<SubAccountTopUp>> {
    const money = readAmount(input, this.minima);
    const found = await this.subAccounts.active(input.subAccountId, payerId);
    const isOwn = found.account.ownerId === payerId;
    return { instruction: { type: 'sub_account_top_up', subAccount: namedIn(found), isOwn }, money };
  }

  /** A closed account would take the money, too. */
  async assertApprovable({ subAccount: { id } }: SubAccountTopUp, payerId: UserId): Promise<void> {
    await this.subAccounts.active(id, payerId);
  }

  outflow({ money }: Instructed<SubAccountTopUp>) {
    return money;
  }

  calls({ instruction: { subAccount }, ...payment }: Instructed<SubAccountTopUp>) {
    const { currency, minorUnits } = moneyIn(payment);
    return [this.tokenCalls.transfer(tokenOf(currency), subAccount.address, minorUnits)];
  }

  recipient({ subAccount: { name, address } }: SubAccountTopUp): PaymentRecipient {
    return { label: name, userId: null, address };
  }

  card({ instruction: { subAccount } }: Instructed<SubAccountTopUp>) {
    return { title: `Top up ${subAccount.name}`, lines: [] };
  }

  /** As the ledger books it: what another user's joint account gets is a transfer to this user. */
  movement({ isOwn }: SubAccountTopUp) {
    return isOwn ? ('DEPOSIT' as const) : ('TRANSFER' as const);
  }

  /** Nothing follows. */
  async book(): Promise<void> {}

  details({ subAccount: { id }, isOwn }: SubAccountTopUp): InstructionDetails {
    return { subAccountId: id, isOwn };
  }

  read({ label: name, address }: PaymentRecipient, { subAccountId: id, isOwn }: InstructionDetails): SubAccountTopUp {
    if (address === null || typeof id !== 'string' || typeof isOwn !== 'boolean') {
      throw new Error(`The top-up of ${name} names no sub-account`);
    }
    return { type: 'sub_account_top_up', subAccount: { id: subAccountId(id), name, address }, isOwn };
  }
}
