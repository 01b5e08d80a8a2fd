import type { PaidBillChange } from '../../../../application/bills/bill.repository.js';
import type { ApprovalContext, ProposingApplication } from '../../../../application/payments/approval-contexts.js';
import type { ApprovalCard, ApprovalDecision } from '../../../../application/payments/get-approval.js';
import type { ListedApproval } from '../../../../application/payments/list-approvals.js';
import { OWN_APP } from '../../../../application/payments/own-app.js';
import type { PaymentRecipient } from '../../../../application/payments/types/payment-recipient.js';
import type { SubAccountCommitment } from '../../../../application/sub-accounts/sub-account-commitments.js';
import type { Confirmation } from '../../../../domain/indexing/finality-policy.js';
import type { PaymentSource } from '../../../../domain/payments/payment-source.js';
import { shownMoney } from '../../../../domain/payments/shown-money.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';
import { presentChange } from '../../rest/bills/bill.presenter.js';
import { presentPayout } from '../../rest/payments/payout.response.js';
import { presentValue } from '../../rest/receipts/receipt.presenter.js';
import { presentLines, presentOperation } from '../wallet-operations/signing.presenter.js';
import type { TransactionUrl } from '../wallet-operations/transaction-url.js';
import type { ApprovalCardResponse, ApprovalSummary } from './approval.response.js';
import { nextStepAfter } from './next-step.js';

export function presentApproval({ payment, status, presentation, context }: ListedApproval): ApprovalSummary {
  const { minorUnits, currency } = shownMoney(payment.money);
  const { title, lines } = presentation;
  return {
    paymentRequestId: payment.id,
    status,
    paymentType: payment.instruction.type,
    title,
    amount: formatMinorUnits(minorUnits),
    currency,
    recipient: presentRecipient(presentation.recipient, context),
    ...(lines.length > 0 && { lines: presentLines(lines) }),
    ...(payment.reference && { reference: payment.reference }),
    ...(payment.refundOf && { refundOf: payment.refundOf }),
    ...(payment.source && { sourceAccountId: accountOf(payment.source) }),
    proposedBy: payment.clientId,
    application: presentApplication(payment.clientId, context.application),
    ...(context.billChange && { billChange: presentBillChange(context.billChange) }),
    createdAt: payment.createdAt.toISOString(),
    expiresAt: payment.expiresAt.toISOString(),
  };
}

function presentBillChange({ value, currency, ...change }: PaidBillChange) {
  return { ...presentChange(change), value: presentValue(value), currency };
}

function accountOf(source: PaymentSource): string {
  return source.kind === 'earnings' ? source.accountId : source.subAccount.id;
}

export function presentCard(card: ApprovalCard, urlOf: TransactionUrl): ApprovalCardResponse {
  const { payment, decision } = card;
  const hash = payment.status === 'COMPLETED' ? payment.transactionHash : card.context.sentTransaction;
  return {
    ...presentApproval(card),
    serverTime: card.readAt.toISOString(),
    fee: {
      amount: formatMinorUnits(card.fee),
      currency: shownMoney(payment.money).currency,
      networkFeePaidBy: 'service',
    },
    ...(decision && presentDecision(decision)),
    ...(card.confirmation && !card.confirmation.isFinal && { confirmation: presentConfirmation(card.confirmation) }),
    ...(card.payout && { payout: presentPayout(card.payout) }),
    ...(card.context.correctedFrom && { correctedFrom: card.context.correctedFrom }),
    ...(hash && { transaction: { hash, url: urlOf(hash) } }),
    ...(payment.status === 'FAILED' && { failure: { ...payment.failure, nextStep: nextStepAfter(payment.failure) } }),
    ...(payment.status === 'REJECTED' && payment.rejectionReason && { rejectionReason: payment.rejectionReason }),
    operation: presentOperation(card.prepared),
  };
}

function presentConfirmation({ confirmations, level }: Confirmation) {
  const confirmed = { confirmations: Number(confirmations) };
  return typeof level === 'number' ? { ...confirmed, needed: level } : { ...confirmed, awaited: level };
}

function presentApplication(
  clientId: string,
  { name, resembles, grant }: ProposingApplication,
): ApprovalSummary['application'] {
  const application = { name, isOwnApp: clientId === OWN_APP, ...(resembles !== null && { resembles }) };
  if (!grant) return application;
  return { ...application, grant: { scopes: [...grant.scopes], connectedAt: grant.connectedAt.toISOString() } };
}

function presentRecipient(
  { label, userId, address }: PaymentRecipient,
  { recipientName, recipientResembles }: ApprovalContext,
) {
  return {
    ...(userId !== null && { username: label }),
    name: recipientName ?? label,
    ...(recipientResembles !== null && { resembles: recipientResembles }),
    ...(address !== null && { address }),
  };
}

function presentDecision({ familiarity, funds, subAccounts }: ApprovalDecision) {
  const { firstTime = false, savedName = null, resembles = null } = familiarity ?? {};
  return {
    ...(funds && {
      balanceBefore: formatMinorUnits(funds.balance),
      balanceAfter: formatMinorUnits(funds.balanceAfter),
    }),
    decision: {
      firstTime,
      ...(savedName !== null && { savedName }),
      ...(resembles && { lookAlike: { name: resembles.name, address: resembles.address } }),
      balanceSource: funds?.source ?? 'chain',
      ...(subAccounts.length > 0 && { subAccounts: subAccounts.map(presentCommitment) }),
    },
  };
}

function presentCommitment({ firstThreshold, deploymentIndex, ...addresses }: SubAccountCommitment) {
  return { ...addresses, firstRequiredApprovals: firstThreshold, deploymentIndex: deploymentIndex.toString() };
}
