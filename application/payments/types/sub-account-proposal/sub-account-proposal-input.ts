import type { ProposedAction, ProposedChange } from '../../../../domain/payments/types/sub-account-proposal.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import type { SubAccountId } from '../../../../domain/shared/ids.js';

declare module '../payment-types.js' {
  interface PaymentInputs {
    sub_account_proposal: SubAccountProposalInput | AccountChangeInput;
  }
}

/** SPEND names its recipient by exactly one of username, own account, and contact with account; WITHDRAW names none. */
export interface SubAccountProposalInput extends NamedRecipient {
  readonly subAccountId: SubAccountId;
  readonly type: ProposedAction;
  /** Decimal string in units of the currency. */
  readonly amount: string;
  readonly currency: Currency;
  /** At most 280 characters. */
  readonly description?: string;
}

/** A change of the account itself, which the members decide on. Only the app proposes it. */
export interface AccountChangeInput {
  readonly subAccountId: SubAccountId;
  readonly type: ProposedChange;
  /** SET_MEMBERS: the usernames of all members beside the creator. */
  readonly members?: readonly string[];
  /** SET_MEMBERS: how many members must approve from then on. */
  readonly requiredApprovals?: number;
  /** At most 280 characters. */
  readonly description?: string;
}

export interface NamedRecipient {
  readonly recipientUsername?: string | undefined;
  readonly accountId?: string | undefined;
  readonly contactUsername?: string | undefined;
  readonly contactAccountId?: string | undefined;
}
