import type { ApiKeyEvent } from '../../../domain/access/api-key.js';
import type { PlanOrderEvent } from '../../../domain/access/plan-order.js';
import type { AgentSessionEvent } from '../../../domain/agent-sessions/agent-session.js';
import type { BillEvent } from '../../../domain/bills/bill.js';
import type { ConditionalOrderEvent } from '../../../domain/conditional-orders/conditional-order.js';
import type { AddressBookEvent } from '../../../domain/external-accounts/external-account.js';
import type { LedgerEvent } from '../../../domain/ledgers/ledger-event.js';
import type { NotificationEvent } from '../../../domain/notifications/notification.js';
import type { PasskeyEvent } from '../../../domain/passkeys/passkey.js';
import type { PaymentEvent } from '../../../domain/payments/payment-request.js';
import type { PayoutEvent } from '../../../domain/payouts/payout.js';
import type { ReceiptEvent } from '../../../domain/receipts/receipt.js';
import type { ReferralEvent } from '../../../domain/referrals/referral.js';
import type { ScheduleEvent } from '../../../domain/schedules/schedule.js';
import type { RunEvent } from '../../../domain/schedules/schedule-run.js';
import type { ChargeEvent } from '../../../domain/subscriptions/charge.js';
import type { TaxDocumentEvent } from '../../../domain/tax-documents/tax-document.js';
import type { IncomingTransferEvent } from '../../../domain/virtual-accounts/incoming-transfer.js';
import type { InformationRequestEvent } from '../../../domain/virtual-accounts/information-request.js';
import type { KycEvent } from '../../../domain/virtual-accounts/kyc-application.js';
import type { WalletOperationEvent } from '../../../domain/wallet-operations/wallet-operation.js';
import type { PathPrefix } from '../api/client.js';

const REQUESTS = ['/approvals', '/transactions'] as const;
const MONEY = [
  '/wealth',
  '/spending',
  '/earnings',
  '/lifetime-savings',
  '/sub-accounts',
  '/transactions',
  '/contacts',
] as const;
const SCHEDULES = ['/scheduled-transactions', '/owner-actions', '/transactions', '/mandates'] as const;
const PASSKEYS = ['/passkeys', '/owner-actions', '/security-events'] as const;
// A bill shows what its receipt says.
const RECEIPTS = ['/receipts', '/linked-receipts', '/bills'] as const;
const BILLS = ['/bills'] as const;
const TAX_DOCUMENTS = ['/bewirtungsbelege', '/eigenbelege'] as const;
// The page of the plan says what is owed for it.
const CHARGES = ['/subscriptions', '/plan'] as const;
const PLAN = ['/plan', '/security-events'] as const;
const CREDITS = ['/usage-credits'] as const;
const POINTS = ['/points'] as const;
const REFERRALS = ['/referrals'] as const;
const VIRTUAL_ACCOUNTS = ['/virtual-accounts'] as const;
// Payouts are listed among the transfers there.
const PAYOUTS = [...REQUESTS, ...VIRTUAL_ACCOUNTS] as const;
const ORDERS = ['/conditional-orders', '/owner-actions', '/mandates'] as const;
const RECOVERY = ['/owner-actions', '/recovery-guardians', '/recovery-status', '/security-events'] as const;
const KEYS = ['/api-keys', '/sessions', '/security-events'] as const;
const AGENT_SESSIONS = ['/agent-sessions', '/owner-actions', '/mandates'] as const;
const ADDRESS_BOOK = ['/contacts', '/accounts', '/transactions'] as const;

/** What the service announces beside the events of the domain (application/ports/event-outbox). */
type OtherEvent =
  | 'transaction.received'
  | 'transaction.dropped'
  | 'sub_account.changed'
  | 'sub_account.change_failed'
  | 'joint_proposal.changed'
  | 'joint_proposal.step_failed'
  | 'contract_call.requested'
  | 'contract_call.included'
  | 'contract_call.reversed'
  | 'contract_call.ended'
  | 'agent_session.changed'
  | 'agent_session.activation_failed'
  | 'schedule.changed'
  | 'conditional_order.changed'
  | 'conditional_order.activation_failed'
  | 'conditional_order.not_cancelled'
  | 'recovery.changed'
  | 'recovery_request.changed'
  | 'guardian.changed'
  | 'guardianship.changed'
  | 'account_submission.refused'
  | 'broker_account.reviewed'
  | 'webhook_endpoint.disabled'
  | 'usage.noticed'
  | 'session.started'
  | 'session.ended';

type EventName =
  | AgentSessionEvent['type']
  | PaymentEvent['type']
  | ApiKeyEvent['type']
  | BillEvent['type']
  | ChargeEvent['type']
  | PlanOrderEvent['type']
  | LedgerEvent['type']
  | ReferralEvent['type']
  | PasskeyEvent['type']
  | WalletOperationEvent['type']
  | AddressBookEvent['type']
  | NotificationEvent['type']
  | PayoutEvent['type']
  | ConditionalOrderEvent['type']
  | ReceiptEvent['type']
  | TaxDocumentEvent['type']
  | ScheduleEvent['type']
  | RunEvent['type']
  | OtherEvent
  | KycEvent['type']
  | InformationRequestEvent['type']
  | IncomingTransferEvent['type'];

/** The paths to read again for each event of the live stream. */
export const MOVED_PATHS: Readonly<Record<EventName, readonly PathPrefix[]>> = {
  // A bill or a charge shows the payment that waits for its approval.
  'payment.created': [...REQUESTS, ...BILLS, ...CHARGES],
  'payment.approved': [...REQUESTS, ...BILLS, ...CHARGES],
  'payment.rejected': [...REQUESTS, ...BILLS, ...CHARGES],
  'payment.expired': [...REQUESTS, ...BILLS, ...CHARGES],
  'payment.completed': ['/approvals', ...MONEY],
  'payment.failed': ['/approvals', ...MONEY],
  'payment.reversed': ['/approvals', ...MONEY],
  // Whoever pays sees how far the money is, and the link from a refund to what it gives back.
  'payout.funded': PAYOUTS,
  'payout.submitted': PAYOUTS,
  'payout.processing': PAYOUTS,
  'payout.paid': PAYOUTS,
  'payout.rejected': PAYOUTS,
  'payout.returned': PAYOUTS,
  'payout.refunded': PAYOUTS,
  // The operation's subject announces its own change.
  'operation.signed': [],
  'operation.included': ['/approvals', ...MONEY, ...PASSKEYS],
  'operation.reversed': ['/approvals', ...MONEY, ...PASSKEYS],
  // New money may cover a pending payment.
  'transaction.received': ['/approvals', ...MONEY],
  'transaction.dropped': ['/approvals', ...MONEY],
  'passkey.changed': PASSKEYS,
  'api_key.created': KEYS,
  'api_key.revoked': KEYS,
  'api_key.expired': KEYS,
  'address_book.changed': ADDRESS_BOOK,
  'external_account.saved': ADDRESS_BOOK,
  'sub_account.change_failed': ['/sub-accounts', '/owner-actions'],
  'sub_account.changed': ['/sub-accounts', '/sub-account-openings', '/owner-actions', '/wealth'],
  'joint_proposal.changed': ['/sub-accounts', '/owner-actions'],
  'joint_proposal.step_failed': ['/sub-accounts', '/owner-actions'],
  // What the call was for announces its own change.
  'contract_call.requested': [],
  'contract_call.included': [],
  'contract_call.reversed': [],
  'contract_call.ended': [],
  'agent_session.created': AGENT_SESSIONS,
  'agent_session.activated': AGENT_SESSIONS,
  'agent_session.activation_failed': AGENT_SESSIONS,
  'agent_session.paused': AGENT_SESSIONS,
  'agent_session.auto_paused': AGENT_SESSIONS,
  'agent_session.resumed': AGENT_SESSIONS,
  'agent_session.revoked': AGENT_SESSIONS,
  'agent_session.expired': AGENT_SESSIONS,
  'agent_session.reversed': AGENT_SESSIONS,
  'agent_session.changed': [...AGENT_SESSIONS, ...MONEY],
  'conditional_order.changed': [...ORDERS, ...MONEY],
  'conditional_order.created': ORDERS,
  'conditional_order.armed': ORDERS,
  'conditional_order.activation_failed': ORDERS,
  'conditional_order.not_cancelled': ORDERS,
  'conditional_order.published': ORDERS,
  'conditional_order.filled': ORDERS,
  'conditional_order.cancelled': ORDERS,
  'conditional_order.expired': ORDERS,
  'receipt.created': RECEIPTS,
  'receipt.processing': RECEIPTS,
  'receipt.valid': RECEIPTS,
  'receipt.invalid': RECEIPTS,
  'receipt.partially_paid': RECEIPTS,
  'receipt.changed': RECEIPTS,
  'receipt.deleted': RECEIPTS,
  'credits.changed': CREDITS,
  'points.changed': POINTS,
  'referral.accepted': REFERRALS,
  'referral.qualified': REFERRALS,
  'referral.rewarded': REFERRALS,
  'referral.reopened': REFERRALS,
  'charge.created': CHARGES,
  'charge.reminded': CHARGES,
  'charge.overdue': CHARGES,
  'charge.paid': CHARGES,
  'charge.reopened': CHARGES,
  'plan_order.placed': PLAN,
  'plan_order.withdrawn': PLAN,
  'plan_order.made': PLAN,
  'plan_order.lapsed': PLAN,
  'kyc.applied': VIRTUAL_ACCOUNTS,
  'kyc.supplied': VIRTUAL_ACCOUNTS,
  'kyc.incomplete': VIRTUAL_ACCOUNTS,
  'kyc.in_review': VIRTUAL_ACCOUNTS,
  'kyc.approved': VIRTUAL_ACCOUNTS,
  'kyc.rejected': VIRTUAL_ACCOUNTS,
  'account_submission.refused': VIRTUAL_ACCOUNTS,
  'information_request.opened': VIRTUAL_ACCOUNTS,
  'information_request.answered': VIRTUAL_ACCOUNTS,
  'information_request.reviewed': VIRTUAL_ACCOUNTS,
  'information_request.closed': VIRTUAL_ACCOUNTS,
  'incoming_transfer.received': VIRTUAL_ACCOUNTS,
  'incoming_transfer.paused': VIRTUAL_ACCOUNTS,
  'incoming_transfer.sent': VIRTUAL_ACCOUNTS,
  'incoming_transfer.completed': VIRTUAL_ACCOUNTS,
  'incoming_transfer.returned': VIRTUAL_ACCOUNTS,
  'bill.created': BILLS,
  'bill.due': BILLS,
  'bill.paid': BILLS,
  'bill.reopened': BILLS,
  'tax_document.created': TAX_DOCUMENTS,
  'tax_document.signed': TAX_DOCUMENTS,
  'tax_document.replaced': TAX_DOCUMENTS,
  'tax_document.deleted': TAX_DOCUMENTS,
  'recovery.changed': RECOVERY,
  'recovery_request.changed': RECOVERY,
  'guardian.changed': RECOVERY,
  'guardianship.changed': ['/guardianships'],
  'schedule.proposed': SCHEDULES,
  'schedule.signed': SCHEDULES,
  'schedule.activated': SCHEDULES,
  'schedule.activation_failed': SCHEDULES,
  'schedule.paused': SCHEDULES,
  'schedule.resumed': SCHEDULES,
  'schedule.replacing': SCHEDULES,
  'schedule.not_ended': SCHEDULES,
  'schedule.not_skipped': SCHEDULES,
  'schedule.completed': SCHEDULES,
  'schedule.cancelled': SCHEDULES,
  'schedule.expired': SCHEDULES,
  'schedule.reversed': SCHEDULES,
  'schedule.payment_made': SCHEDULES,
  'schedule.payment_failed': SCHEDULES,
  'schedule.payment_skipped': SCHEDULES,
  'schedule.payment_missed': SCHEDULES,
  'schedule.payment_reversed': SCHEDULES,
  // The schedule and its payments announce their own changes.
  'schedule.changed': MONEY,
  'notification.created': ['/notifications'],
  'notification.changed': ['/notifications'],
  'broker_account.reviewed': ['/broker'],
  'webhook_endpoint.disabled': ['/platform'],
  'usage.noticed': ['/platform'],
  'session.started': ['/sessions', '/security-events'],
  // It may be this page's own session.
  'session.ended': ['/session', '/sessions', '/api-keys', '/security-events'],
};
