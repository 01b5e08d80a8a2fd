import type { SubAccountSource } from '../../../domain/payments/sources/sub-account-source.js';
import { tokenOf } from '../../../domain/shared/currency.js';
import { NotFoundError } from '../../../domain/shared/errors.js';
import { subAccountId, type UserId } from '../../../domain/shared/ids.js';
import type { Money } from '../../../domain/shared/money.js';
import type { CardLine } from '../../wallet-operations/operation-card.js';
import { readSubAccount, subAccountDetails } from '../types/named-sub-account.js';
import { namedIn, type PayableSubAccounts } from '../types/payable-sub-accounts.js';
import type { InstructionDetails } from '../types/payment-recipient.js';
import type { SubAccountPaymentCalls } from '../types/sub-account-payment-calls.js';
import type { PaymentSourceKind } from './payment-source-kind.js';

/** A payment out of a sub-account: the account pays the wallet exactly what the payment needs, in the same operation. */
export class SubAccountSourceKind implements PaymentSourceKind<SubAccountSource> {
  constructor(
    private readonly subAccounts: PayableSubAccounts,
    private readonly subAccountCalls: SubAccountPaymentCalls,
  ) {}

  /** @throws also ConflictError when the account is frozen, closed or joint, and NotOwnedError for a member who has not created it */
  async resolve(accountId: string, payerId: UserId, money: Money): Promise<SubAccountSource | null> {
    const found = await this.subAccounts.decidedAlone(subAccountId(accountId), payerId).catch(nullWhenMissing);
    if (!found) return null;
    await this.subAccounts.assertHolds(found, money, payerId);
    return { kind: 'subAccount', subAccount: namedIn(found) };
  }

  calls({ subAccount }: SubAccountSource, { minorUnits, currency }: Money) {
    return [this.subAccountCalls.withdraw(subAccount.address, tokenOf(currency), minorUnits)];
  }

  lines({ subAccount: { name, address } }: SubAccountSource): readonly CardLine[] {
    return [
      { name: 'sourceSubAccount', value: name },
      { name: 'sourceSubAccountAddress', value: address, type: 'address' },
    ];
  }

  details({ subAccount }: SubAccountSource): InstructionDetails {
    return subAccountDetails(subAccount);
  }

  read(details: InstructionDetails): SubAccountSource {
    return { kind: 'subAccount', subAccount: readSubAccount(details) };
  }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof NotFoundError) return null;
  throw error;
}
