import { ValidationError } from './errors.js';

declare const brand: unique symbol;

/** A string type whose values only its checked constructor makes. */
export type Branded<Name extends string> = string & { readonly [brand]: Name };

/* By hand, because the domain imports no package. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isUuid(text: string): boolean {
  return UUID.test(text.toLowerCase());
}

/** Makes the checked constructor of a UUID id; it accepts either case and keeps the lower one. */
function uuidConstructor<Name extends string>(field: string): (text: string) => Branded<Name> {
  return (text) => {
    const lower = text.toLowerCase();
    if (!UUID.test(lower)) throw new ValidationError(field, 'must be a UUID');
    return lower as Branded<Name>;
  };
}

export type UserId = Branded<'UserId'>;
export const userId = uuidConstructor<'UserId'>('userId');

export type WalletId = Branded<'WalletId'>;
export const walletId = uuidConstructor<'WalletId'>('walletId');

export type PasskeyId = Branded<'PasskeyId'>;
export const passkeyId = uuidConstructor<'PasskeyId'>('passkeyId');

export type WalletOperationId = Branded<'WalletOperationId'>;
export const walletOperationId = uuidConstructor<'WalletOperationId'>('walletOperationId');

export type PaymentRequestId = Branded<'PaymentRequestId'>;
export const paymentRequestId = uuidConstructor<'PaymentRequestId'>('paymentRequestId');

export type ScheduleId = Branded<'ScheduleId'>;
export const scheduleId = uuidConstructor<'ScheduleId'>('scheduleId');

/** Of an agent session, a schedule or a conditional order. */
export const mandateId = uuidConstructor<'MandateId'>('mandateId');

export type ScheduleRunId = Branded<'ScheduleRunId'>;
export const scheduleRunId = uuidConstructor<'ScheduleRunId'>('scheduleRunId');

export type AgentSessionId = Branded<'AgentSessionId'>;
export const agentSessionId = uuidConstructor<'AgentSessionId'>('agentSessionId');

export type ConditionalOrderId = Branded<'ConditionalOrderId'>;
export const conditionalOrderId = uuidConstructor<'ConditionalOrderId'>('conditionalOrderId');

export type RecoveryRequestId = Branded<'RecoveryRequestId'>;
export const recoveryRequestId = uuidConstructor<'RecoveryRequestId'>('recoveryRequestId');

export type GuardianId = Branded<'GuardianId'>;
export const guardianId = uuidConstructor<'GuardianId'>('guardianId');

export type RecoverySetupId = Branded<'RecoverySetupId'>;
export const recoverySetupId = uuidConstructor<'RecoverySetupId'>('recoverySetupId');

export type MailId = Branded<'MailId'>;
export const mailId = uuidConstructor<'MailId'>('mailId');

export type ReceiptId = Branded<'ReceiptId'>;
export const receiptId = uuidConstructor<'ReceiptId'>('receiptId');

export type BillId = Branded<'BillId'>;
export const billId = uuidConstructor<'BillId'>('billId');

export type PlanOrderId = Branded<'PlanOrderId'>;
export const planOrderId = uuidConstructor<'PlanOrderId'>('planOrderId');
export type ChargeId = Branded<'ChargeId'>;
export const chargeId = uuidConstructor<'ChargeId'>('chargeId');
export type TaxDocumentId = Branded<'TaxDocumentId'>;
export const taxDocumentId = uuidConstructor<'TaxDocumentId'>('taxDocumentId');

export type LineItemId = Branded<'LineItemId'>;
export const lineItemId = uuidConstructor<'LineItemId'>('lineItemId');

export type SubAccountId = Branded<'SubAccountId'>;
export const subAccountId = uuidConstructor<'SubAccountId'>('subAccountId');

export type JointProposalId = Branded<'JointProposalId'>;
export const jointProposalId = uuidConstructor<'JointProposalId'>('jointProposalId');

export type ApiKeyId = Branded<'ApiKeyId'>;
export const apiKeyId = uuidConstructor<'ApiKeyId'>('apiKeyId');

export type ApiKeySessionId = Branded<'ApiKeySessionId'>;
export const apiKeySessionId = uuidConstructor<'ApiKeySessionId'>('apiKeySessionId');

export type OrganizationId = Branded<'OrganizationId'>;
export const organizationId = uuidConstructor<'OrganizationId'>('organizationId');

export type WorkspaceId = Branded<'WorkspaceId'>;
export const workspaceId = uuidConstructor<'WorkspaceId'>('workspaceId');

export type InviteId = Branded<'InviteId'>;
export const inviteId = uuidConstructor<'InviteId'>('inviteId');

export type PlatformKeyId = Branded<'PlatformKeyId'>;
export const platformKeyId = uuidConstructor<'PlatformKeyId'>('platformKeyId');

export type WebhookEndpointId = Branded<'WebhookEndpointId'>;
export const webhookEndpointId = uuidConstructor<'WebhookEndpointId'>('webhookEndpointId');

export type WebhookEventId = Branded<'WebhookEventId'>;
export const webhookEventId = uuidConstructor<'WebhookEventId'>('webhookEventId');

export type WebhookDeliveryId = Branded<'WebhookDeliveryId'>;
export const webhookDeliveryId = uuidConstructor<'WebhookDeliveryId'>('webhookDeliveryId');

/** Of one attempt to deliver: the header X-Svc-Delivery. */
export type WebhookAttemptId = Branded<'WebhookAttemptId'>;
export const webhookAttemptId = uuidConstructor<'WebhookAttemptId'>('webhookAttemptId');

export type ContractId = Branded<'ContractId'>;
export const contractId = uuidConstructor<'ContractId'>('contractId');

export type UsageLimitId = Branded<'UsageLimitId'>;
export const limitId = uuidConstructor<'UsageLimitId'>('limitId');

export type UsageExecutionId = Branded<'UsageExecutionId'>;
export const usageExecutionId = uuidConstructor<'UsageExecutionId'>('usageExecutionId');
export type UsageNoticeId = Branded<'UsageNoticeId'>;
export const usageNoticeId = uuidConstructor<'UsageNoticeId'>('usageNoticeId');

export type ExternalAccountId = Branded<'ExternalAccountId'>;
export const externalAccountId = uuidConstructor<'ExternalAccountId'>('externalAccountId');

export type ContactId = Branded<'ContactId'>;
export const contactId = uuidConstructor<'ContactId'>('contactId');

export type NotificationId = Branded<'NotificationId'>;
export const notificationId = uuidConstructor<'NotificationId'>('notificationId');

export type BankTransferId = Branded<'BankTransferId'>;
export const bankTransferId = uuidConstructor<'BankTransferId'>('bankTransferId');

export type LedgerEntryId = Branded<'LedgerEntryId'>;
export const ledgerEntryId = uuidConstructor<'LedgerEntryId'>('ledgerEntryId');

export type ReferralId = Branded<'ReferralId'>;
export const referralId = uuidConstructor<'ReferralId'>('referralId');

export type InformationRequestId = Branded<'InformationRequestId'>;
export const informationRequestId = uuidConstructor<'InformationRequestId'>('informationRequestId');

export type IncomingTransferId = Branded<'IncomingTransferId'>;
export const incomingTransferId = uuidConstructor<'IncomingTransferId'>('incomingTransferId');

export type SubmissionId = Branded<'SubmissionId'>;
export const submissionId = uuidConstructor<'SubmissionId'>('submissionId');
