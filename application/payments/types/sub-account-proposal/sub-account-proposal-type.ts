import type { MinimumAmounts } from '../../../../domain/payments/minimum-amount.js';
import type { CompletedPayment, FailedPayment, Instructed } from '../../../../domain/payments/payment-request.js';
import {
  DESCRIPTION_MAX_LENGTH,
  PROPOSAL_LIFETIME_MS,
  type SubAccountProposal,
} from '../../../../domain/payments/types/sub-account-proposal.js';
import { tokenOf } from '../../../../domain/shared/currency.js';
import { ValidationError } from '../../../../domain/shared/errors.js';
import type { UserId } from '../../../../domain/shared/ids.js';
import { jointProposalIdOf } from '../../../../domain/sub-accounts/joint-proposal.js';
import type { Clock } from '../../../ports/clock.js';
import type { IdGenerator } from '../../../ports/id-generator.js';
import type { JointProposalRepository } from '../../../sub-accounts/joint-proposal.repository.js';
import type { ProposalTerms } from '../../../sub-accounts/joint-proposal-calls.js';
import type { SubAccountView } from '../../../sub-accounts/sub-account.repository.js';
import type { OperationCard } from '../../../wallet-operations/operation-card.js';
import { MAIN_ACCOUNT, moneyIn, subAccountLines, wordsFor } from '../named-sub-account.js';
import { namedIn, type PayableSubAccounts } from '../payable-sub-accounts.js';
import type { InstructionDetails, PaymentRecipient } from '../payment-recipient.js';
import type { PaymentTypeDefinition, ResolvedPayment } from '../payment-type-definition.js';
import { readAmount } from '../read-amount.js';
import type { SubAccountPaymentCalls } from '../sub-account-payment-calls.js';
import { assertNobodyNamed, type SpendRecipients } from './spend-recipients.js';
import { proposalDetails, readProposal } from './stored-proposal.js';
import type { SubAccountProposalInput } from './sub-account-proposal-input.js';

/** A member proposes to the other members of a joint account to move money out of it. */
export class SubAccountProposalType implements PaymentTypeDefinition<SubAccountProposal, SubAccountProposalInput> {
  readonly statusWords = wordsFor({
    message: 'The proposal is open, and the proposer has approved it',
    nextStep: 'The other members vote on it in the app; then any member executes it there',
  });

  /** @param minima of the currencies that this deployment's chain has */
  constructor(
    private readonly subAccounts: PayableSubAccounts,
    private readonly recipients: SpendRecipients,
    private readonly subAccountCalls: SubAccountPaymentCalls,
    private readonly proposals: Pick<JointProposalRepository, 'describe'>,
    private readonly minima: MinimumAmounts,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  async resolve(input: SubAccountProposalInput, payerId: UserId): Promise<ResolvedPayment<SubAccountProposal>> {
    const money = readAmount(input, this.minima);
    const description = descriptionIn(input);
    const found = await this.subAccounts.joint(input.subAccountId, payerId);
    const recipient = await this.recipientOf(input, found, payerId);
    await this.subAccounts.assertHolds(found, money, payerId);
    const { threshold: needed, members } = found.account;
    const instruction: SubAccountProposal = {
      type: 'sub_account_proposal',
      subAccount: namedIn(found),
      action: input.type,
      recipient,
      approvals: { needed, members: members.length },
      description,
      deadline: wholeSeconds(this.clock.now().getTime() + PROPOSAL_LIFETIME_MS),
      salt: `0x${this.ids.next().replaceAll('-', '').padStart(64, '0')}`,
    };
    return { instruction, money };
  }

  /** Opening a proposal moves nothing yet, and later nothing of the main account. */
  outflow() {
    return null;
  }

  calls(payment: Instructed<SubAccountProposal>) {
    return this.subAccountCalls.propose(payment.instruction.subAccount.address, this.termsOf(payment));
  }

  recipient({ recipient }: SubAccountProposal): PaymentRecipient {
    return recipient;
  }

  card({ instruction }: Instructed<SubAccountProposal>): OperationCard {
    const { subAccount, action, recipient, approvals, description, deadline } = instruction;
    return {
      title:
        action === 'SPEND'
          ? `Propose that ${subAccount.name} pays ${recipient.label}`
          : `Propose to withdraw from ${subAccount.name}`,
      lines: [
        ...subAccountLines(subAccount),
        { name: 'approvalsNeeded', value: `${approvals.needed} of ${approvals.members}` },
        { name: 'votesUntil', value: deadline.toISOString(), type: 'time' },
        ...(description === null ? [] : [{ name: 'description', value: description }]),
      ],
    };
  }

  /** The history has the money when the members have decided and somebody executes it. */
  movement() {
    return null;
  }

  /** The chain does not keep the description. */
  async book(payment: Instructed<SubAccountProposal, CompletedPayment | FailedPayment>): Promise<void> {
    const { description, subAccount } = payment.instruction;
    if (payment.status !== 'COMPLETED' || description === null) return;
    const id = jointProposalIdOf(this.subAccountCalls.proposalHash(subAccount.address, this.termsOf(payment)));
    await this.proposals.describe({ id, subAccountId: subAccount.id, description });
  }

  details(instruction: SubAccountProposal) {
    return proposalDetails(instruction);
  }

  read(recipient: PaymentRecipient, details: InstructionDetails): SubAccountProposal {
    return readProposal(recipient, details);
  }

  private async recipientOf(input: SubAccountProposalInput, { account, members }: SubAccountView, payerId: UserId) {
    if (input.type === 'WITHDRAW') {
      assertNobodyNamed(input);
      const owner = members.find(({ user }) => user?.id === account.ownerId)?.user;
      return account.ownerId === payerId || !owner
        ? MAIN_ACCOUNT
        : { ...MAIN_ACCOUNT, label: `${MAIN_ACCOUNT.label} of ${owner.username}` };
    }
    const recipient = await this.recipients.named(input, payerId);
    if (recipient.address !== account.address) return recipient;
    throw new ValidationError(
      input.accountId === undefined ? 'contactAccountId' : 'accountId',
      'is the joint account itself; name another one',
    );
  }

  private termsOf({ instruction, ...payment }: Instructed<SubAccountProposal>): ProposalTerms {
    const { recipient, deadline, salt } = instruction;
    const { currency, minorUnits } = moneyIn(payment);
    const token = tokenOf(currency);
    const call = this.subAccountCalls.proposed(
      recipient.address === null
        ? { type: 'WITHDRAW', token, minorUnits }
        : { type: 'SPEND', token, recipient: recipient.address, minorUnits },
    );
    return { call, deadline: BigInt(deadline.getTime() / 1_000), salt };
  }
}

function descriptionIn({ description }: SubAccountProposalInput): string | null {
  const text = description?.trim() || null;
  if (text && [...text].length > DESCRIPTION_MAX_LENGTH) {
    throw new ValidationError('description', `must be at most ${DESCRIPTION_MAX_LENGTH} characters long`);
  }
  return text;
}

function wholeSeconds(time: number): Date {
  return new Date(Math.floor(time / 1_000) * 1_000);
}
