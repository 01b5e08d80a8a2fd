import type { MinimumAmounts } from '../../../../domain/payments/minimum-amount.js';
import type { CompletedPayment, FailedPayment, Instructed } from '../../../../domain/payments/payment-request.js';
import {
  DESCRIPTION_MAX_LENGTH,
  isProposedChange,
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
import type { CardLine, OperationCard } from '../../../wallet-operations/operation-card.js';
import { MAIN_ACCOUNT, moneyIn, subAccountLines, wordsFor } from '../named-sub-account.js';
import { namedIn, type PayableSubAccounts } from '../payable-sub-accounts.js';
import type { InstructionDetails, PaymentRecipient } from '../payment-recipient.js';
import type { PaymentTypeDefinition, ResolvedPayment } from '../payment-type-definition.js';
import { readAmount } from '../read-amount.js';
import type { SubAccountPaymentCalls } from '../sub-account-payment-calls.js';
import type { ResolveAccountChange } from './resolve-account-change.js';
import { assertNobodyNamed, type SpendRecipients } from './spend-recipients.js';
import { proposalDetails, readProposal } from './stored-proposal.js';
import type { AccountChangeInput, SubAccountProposalInput } from './sub-account-proposal-input.js';

/** A member proposes to the other members of a joint account to move money out of it, or to change the account. */
export class SubAccountProposalType
  implements PaymentTypeDefinition<SubAccountProposal, SubAccountProposalInput | AccountChangeInput>
{
  readonly statusWords = wordsFor({
    message: 'The proposal is open, and the proposer has approved it',
    nextStep: 'The other members vote on it in the app; then any member executes it there',
  });

  /** @param minima of the currencies that this deployment's chain has */
  constructor(
    private readonly subAccounts: PayableSubAccounts,
    private readonly recipients: SpendRecipients,
    private readonly changes: ResolveAccountChange,
    private readonly subAccountCalls: SubAccountPaymentCalls,
    private readonly proposals: Pick<JointProposalRepository, 'describe'>,
    private readonly minima: MinimumAmounts,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  async resolve(
    input: SubAccountProposalInput | AccountChangeInput,
    payerId: UserId,
  ): Promise<ResolvedPayment<SubAccountProposal>> {
    if (isChange(input)) {
      const { found, newMembers } = await this.changes.resolve(input, payerId);
      const recipient = { label: found.account.name, userId: null, address: null };
      return { instruction: this.instruction(input, found, { recipient, newMembers }), money: null };
    }
    const money = readAmount(input, this.minima);
    const found = await this.subAccounts.joint(input.subAccountId, payerId);
    const recipient = await this.recipientOf(input, found, payerId);
    await this.subAccounts.assertHolds(found, money, payerId);
    return { instruction: this.instruction(input, found, { recipient, newMembers: null }), money };
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
      title: TITLES[action](subAccount.name, recipient.label),
      lines: [
        ...subAccountLines(subAccount),
        ...changeLines(instruction),
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

  private instruction(
    { type, description }: SubAccountProposalInput | AccountChangeInput,
    found: SubAccountView,
    decided: Pick<SubAccountProposal, 'recipient' | 'newMembers'>,
  ): SubAccountProposal {
    const { threshold: needed, members } = found.account;
    return {
      type: 'sub_account_proposal',
      subAccount: namedIn(found),
      action: type,
      ...decided,
      approvals: { needed, members: members.length },
      description: checkedDescription(description),
      deadline: wholeSeconds(this.clock.now().getTime() + PROPOSAL_LIFETIME_MS),
      salt: `0x${this.ids.next().replaceAll('-', '').padStart(64, '0')}`,
    };
  }

  private termsOf(payment: Instructed<SubAccountProposal>): ProposalTerms {
    const { deadline, salt } = payment.instruction;
    const call = this.subAccountCalls.proposed(decidedIn(payment));
    return { call, deadline: BigInt(deadline.getTime() / 1_000), salt };
  }
}

function isChange(input: SubAccountProposalInput | AccountChangeInput): input is AccountChangeInput {
  return isProposedChange(input.type);
}

/** What the account would do. */
function decidedIn({ instruction, ...payment }: Instructed<SubAccountProposal>) {
  const { action, newMembers, recipient } = instruction;
  if (newMembers) {
    const { members, threshold } = newMembers;
    return { type: 'SET_MEMBERS' as const, members: members.map(({ address }) => address), threshold };
  }
  if (action === 'CLOSE' || action === 'UNFREEZE') return { type: action };
  const { currency, minorUnits } = moneyIn(payment);
  const token = tokenOf(currency);
  return recipient.address === null
    ? { type: 'WITHDRAW' as const, token, minorUnits }
    : { type: 'SPEND' as const, token, recipient: recipient.address, minorUnits };
}

const TITLES: Readonly<Record<SubAccountProposal['action'], (account: string, recipient: string) => string>> = {
  SPEND: (account, recipient) => `Propose that ${account} pays ${recipient}`,
  WITHDRAW: (account) => `Propose to withdraw from ${account}`,
  CLOSE: (account) => `Propose to close ${account}`,
  UNFREEZE: (account) => `Propose to unfreeze ${account}`,
  SET_MEMBERS: (account) => `Propose to change the members of ${account}`,
};

/** The page compares them with the proposed call. */
function changeLines({ action, newMembers }: SubAccountProposal): readonly CardLine[] {
  if (!isProposedChange(action)) return [];
  const change = { name: 'accountChange', value: action };
  if (!newMembers) return [change];
  const { members, threshold } = newMembers;
  return [
    change,
    { name: 'newMembers', value: members.map(({ name, address }) => `${name} ${address}`).join(', ') },
    { name: 'newApprovalsNeeded', value: `${threshold} of ${members.length}` },
  ];
}

function checkedDescription(description: string | undefined): string | null {
  const text = description?.trim() || null;
  if (text && [...text].length > DESCRIPTION_MAX_LENGTH) {
    throw new ValidationError('description', `must be at most ${DESCRIPTION_MAX_LENGTH} characters long`);
  }
  return text;
}

function wholeSeconds(time: number): Date {
  return new Date(Math.floor(time / 1_000) * 1_000);
}
