import { gasSpent } from '../../../../domain/gas-budgets/gas-spent.js';
import type { MinimumAmounts } from '../../../../domain/payments/minimum-amount.js';
import { propose } from '../../../../domain/payments/payment-request.js';
import { type DomainError, ValidationError } from '../../../../domain/shared/errors.js';
import { withFields } from '../../../../domain/shared/with-fields.js';
import { type ApprovalPage, describedPayment } from '../../approval-page.js';
import type { DescribedPayment, PaymentStatus } from '../../payment-status.js';
import { insufficientFunds, KEY_REUSED, tooManyOpen } from '../../proposal-refusals.js';
import type { IdempotentProposal, ProposalResult, ProposalShortcut, ProposedTerms } from '../proposal-shortcut.js';
import { readAmount } from '../read-amount.js';
import { transferWords } from '../transfer-words.js';
import { OWN_WALLET, type TransferMonedaInput, UNKNOWN_RECIPIENT } from './transfer-moneda-input.js';
import type { TransferOutcome, TransferProposal, TransferProposals } from './transfer-proposals.js';

/** Transfers are proposed all the time: one statement finds the recipient, checks the balance and stores everything. */
export class ProposeTransfer implements ProposalShortcut<TransferMonedaInput> {
  /** @param minima of the currencies that this deployment's chain has */
  constructor(
    private readonly transfers: TransferProposals,
    private readonly minima: MinimumAmounts,
    private readonly approvalPage: ApprovalPage,
  ) {}

  async propose(
    input: TransferMonedaInput,
    terms: ProposedTerms,
    idempotency: IdempotentProposal | null,
  ): Promise<ProposalResult> {
    const money = readAmount(input, this.minima);
    const recipientUsername = input.recipientUsername.toLowerCase();
    const { next, events } = propose(withFields(terms, { money, recipientUsername }));
    const payment = describe(next, this.approvalPage);
    const idempotent = idempotency && { claim: idempotency.claim, answer: idempotency.answerFor(payment) };
    const outcome = await this.transfers.propose(next, events, idempotent);
    if (outcome.kind === 'stored') return { kind: 'created', payment };
    if (outcome.kind === 'replayed') return outcome;
    throw refusal(outcome, next);
  }
}

function describe(
  { id, status, money, recipientUsername, expiresAt }: TransferProposal,
  approvalPage: ApprovalPage,
): DescribedPayment {
  const payment: PaymentStatus = {
    id,
    status,
    money,
    recipient: recipientUsername,
    paymentType: 'transfer_moneda',
    expiresAt,
    transactionHash: null,
    failureReason: null,
    rejectionReason: null,
  };
  return describedPayment(payment, transferWords(payment), approvalPage);
}

type Refusal = Exclude<TransferOutcome, { kind: 'stored' } | { kind: 'replayed' }>;

function refusal(outcome: Refusal, { money, createdAt }: TransferProposal): DomainError {
  switch (outcome.kind) {
    case 'keyReused':
      return new ValidationError('Idempotency-Key', KEY_REUSED);
    case 'unknownRecipient':
      return new ValidationError('recipientUsername', UNKNOWN_RECIPIENT);
    case 'ownWallet':
      return new ValidationError('recipientUsername', OWN_WALLET);
    case 'tooManyOpen':
      return tooManyOpen(outcome);
    case 'gasSpent':
      return gasSpent(outcome.scope, createdAt);
    case 'insufficientFunds':
      return insufficientFunds(outcome.available, money);
  }
}
