import type { RecoveryRequestStatus } from '../recovery/recovery-request-status.js';

/** Who sent money, as far as the receiver may know. The address of an unknown sender is masked. */
export type Sender =
  | {
      readonly type: 'user';
      readonly username: string;
      readonly displayName: string;
      /** Whose username the display name resembled then (docs/rules/limits.md#names-that-resemble-others). Absent for nobody's. */
      readonly resembles?: string;
    }
  | { readonly type: 'provider'; readonly name: string }
  | { readonly type: 'wallet'; readonly name: string; readonly address: string }
  | { readonly type: 'unknown'; readonly address: string | null };

/** What happened to a sub-account. `OPENED`: its creator opened it. The member changes are those of the reader alone. */
export type SubAccountChange = 'OPENED' | 'MEMBER_ADDED' | 'MEMBER_REMOVED' | 'FROZEN' | 'UNFROZEN' | 'CLOSED';

/** What happened to a joint proposal. The first three are done by a member, the others are its ends. */
export type JointProposalChange = 'OPENED' | 'APPROVAL' | 'REJECTION' | 'EXECUTED' | 'REJECTED' | 'CANCELLED';

/** What a member can sign about an open joint proposal. */
export type JointProposalStep = 'approve' | 'reject' | 'execute' | 'cancel';

/** What became of a schedule. */
/** NOT_ENDED: the chain did not make the cancellation or the edit that was to end it. NOT_SKIPPED: nor the skip of a payment. */
export type ScheduleChange =
  | 'ACTIVATED'
  | 'ACTIVATION_FAILED'
  | 'PAUSED'
  | 'NOT_ENDED'
  | 'NOT_SKIPPED'
  | 'COMPLETED'
  | 'CANCELLED'
  | 'EXPIRED';
/** What happened to an agent session. `REVERSED`: the chain has dropped its activation. */
export type AgentSessionChange =
  | 'CREATED'
  | 'ACTIVATED'
  | 'ACTIVATION_FAILED'
  | 'PAUSED'
  | 'AUTO_PAUSED'
  | 'RESUMED'
  | 'REVOKED'
  | 'EXPIRED'
  | 'REVERSED';

interface Amount {
  /** Decimal string. */
  readonly amount: string;
  readonly currency: string;
}

interface Receipt extends Amount {
  readonly transactionHash: string;
  readonly sender: Sender;
  readonly reference: string | null;
}

interface PlanCharge extends Amount {
  readonly chargeId: string;
  readonly planName: string;
  /** The first day of the month, YYYY-MM-DD. */
  readonly period: string;
}

interface UnpaidCharge extends PlanCharge {
  /** From when on the plan rests, in UTC: YYYY-MM-DD. */
  readonly restsOn: string;
}

interface OrderedPlan {
  readonly planName: string;
  /** The 1st of a month, in UTC: YYYY-MM-DD. */
  readonly effectiveOn: string;
}

interface DueBill {
  readonly billId: string;
  readonly merchantName: string | null;
  readonly invoiceNumber: string | null;
  /** YYYY-MM-DD. */
  readonly dueDate: string;
  /** Decimal string; null when the total was not found. */
  readonly amount: string | null;
  /** ISO 4217, any currency; null when the total was not found. */
  readonly currency: string | null;
}

interface ScheduledPayment extends Amount {
  readonly scheduleId: string;
  /** Who is paid: the username, or the name of the saved wallet. */
  readonly recipient: string;
}

interface Payment extends Amount {
  readonly paymentRequestId: string;
  readonly paymentType: string;
  /** What the payment does, in English: "Pay bob". */
  readonly title: string;
  /** The username of a recipient who is a user. */
  readonly recipient: string;
  readonly reference: string | null;
}

/** The metadata of each type of notification. A client ignores a type that it does not know. */
export interface NotificationMetadata {
  /** Money came in. */
  readonly TRANSFER_RECEIVED: Receipt;
  /** Somebody refunded a payment. */
  readonly REFUND_RECEIVED: Receipt & { readonly refundOf: string };
  /** The chain has dropped a transaction that brought money in. */
  readonly TRANSFER_REVERSED: Receipt;
  /** An application proposed payments, and the owner has to decide. It describes the newest of them. */
  readonly PAYMENT_PROPOSED: Payment & {
    readonly clientId: string;
    /** How many of its requests are open. Absent in notifications of earlier versions. */
    readonly waiting?: number;
    readonly expiresAt: string;
  };
  readonly PAYMENT_COMPLETED: Payment & { readonly transactionHash: string };
  readonly PAYMENT_FAILED: Payment & { readonly reason: string };
  /** The chain has taken the end of a payment back. `reported` is the status that is not true any more. */
  readonly PAYMENT_REVERSED: Payment & { readonly reported: 'COMPLETED' | 'FAILED' };
  /** The recipient's bank has booked the money of a payment. */
  readonly PAYOUT_PAID: Payment;
  /** The recipient's bank, or the banking partner, did not keep the money. It comes back. */
  readonly PAYOUT_RETURNED: Payment & { readonly reason: string };
  /** The approval window ended without a decision. */
  readonly PAYMENT_EXPIRED: Payment;
  /** What the plan costs in a month is to be paid. */
  readonly SUBSCRIPTION_CHARGED: PlanCharge;
  /** A charge of the plan is due. From a day on the plan rests while it is unpaid. */
  readonly PLAN_RESTS_SOON: UnpaidCharge;
  /** The plan rests, because the charge is unpaid. */
  readonly PLAN_RESTS: UnpaidCharge;
  /** The plan that the owner has ordered is there. */
  readonly PLAN_CHANGED: OrderedPlan;
  /** The plan that the owner has ordered costs more by now, or is not there any more: the owner keeps the plan of before. */
  readonly PLAN_CHANGE_LAPSED: OrderedPlan;
  /** The banking partner has opened accounts, does not, or needs something for it. */
  readonly VIRTUAL_ACCOUNTS_CHANGED: {
    readonly status: 'INCOMPLETE' | 'APPROVED' | 'REJECTED';
    /** Codes of what is missing; empty unless it is INCOMPLETE. */
    readonly missing: readonly string[];
    /** The partner's words; null unless it is REJECTED. */
    readonly reason: string | null;
  };
  /** The banking partner wants to know something, and may pause a transfer until it does. */
  readonly INFORMATION_REQUESTED: {
    readonly informationRequestId: string;
    readonly reason: string;
    /** From 1 on. */
    readonly round: number;
    readonly dueAt: string | null;
    readonly isTransferPaused: boolean;
  };
  /** The banking partner did not take something that the owner has given: a requirement of the application, or the answer of a request. */
  readonly ACCOUNT_SUBMISSION_REFUSED: {
    readonly requirement: string | null;
    readonly informationRequestId: string | null;
    /** The partner's words. */
    readonly reason: string;
  };
  /** A transfer to a virtual account went back to its payer. */
  readonly INCOMING_TRANSFER_RETURNED: Amount & {
    readonly transferId: string;
    /** The name of the payer. */
    readonly payer: string;
  };
  /** A bill is to be paid in these days. */
  readonly BILL_DUE: DueBill;
  /** A passkey became, or is no longer, a signer of the wallet. */
  readonly PASSKEY_ADDED: { readonly passkeyId: string; readonly label: string | null };
  readonly PASSKEY_REMOVED: { readonly passkeyId: string; readonly label: string | null };
  /** The chain has dropped the block that made a passkey a signer, or that removed it. */
  readonly PASSKEY_CHANGE_REVERSED: {
    readonly passkeyId: string;
    readonly label: string | null;
    readonly change: 'add' | 'remove';
  };
  /** Somebody signed in to the app. `device` and `platform` are what the browser said. */
  readonly NEW_SIGN_IN: {
    readonly sessionId: string;
    readonly device: string | null;
    readonly platform: string | null;
  };
  /** A sub-account of the owner, or one that the owner was named a member of, has changed on chain. */
  readonly SUB_ACCOUNT_CHANGED: {
    readonly subAccountId: string;
    readonly name: string;
    /** The username of its creator. */
    readonly owner: string;
    readonly change: SubAccountChange;
  };
  /** The chain did not do what the owner had signed about a sub-account. */
  readonly SUB_ACCOUNT_CHANGE_FAILED: {
    readonly subAccountId: string;
    readonly name: string;
    readonly change: 'close' | 'unfreeze';
    readonly reason: string;
  };
  /** A proposal of a joint account was opened, voted on, or has ended. */
  readonly JOINT_PROPOSAL_CHANGED: {
    readonly proposalId: string;
    readonly subAccountId: string;
    /** The name of the account. */
    readonly name: string;
    readonly change: JointProposalChange;
    /** The username of the member who did it; null for an end, and for a member who is no user. */
    readonly by: string | null;
  };
  /** The chain did not do what the owner had signed about a joint proposal. */
  readonly JOINT_PROPOSAL_FAILED: {
    readonly proposalId: string;
    readonly subAccountId: string;
    /** The name of the account. */
    readonly name: string;
    readonly step: JointProposalStep;
    readonly reason: string;
  };
  /** A conditional order was published, has ended, or could not be activated. */
  readonly CONDITIONAL_ORDER_CHANGED: {
    readonly orderId: string;
    readonly assetSymbol: string;
    readonly side: 'BUY' | 'SELL';
    readonly type: string;
    readonly status: 'ACTIVATION_FAILED' | 'NOT_CANCELLED' | 'PUBLISHED' | 'FILLED' | 'CANCELLED' | 'EXPIRED';
    /** Why its activation failed; null for any other change, and when it is not known. */
    readonly reason: string | null;
  };
  /** Somebody recovers the owner's account: it has begun, a guardian has approved it, or it has moved on. */
  readonly RECOVERY_CHANGED: {
    readonly recoveryId: string;
    readonly status: RecoveryRequestStatus;
    /** Of the approvals so far; 100 are needed. */
    readonly approvedWeight: number;
    /** Until when the owner can cancel it for sure; null while approvals are missing, and after its end. */
    readonly cancellableUntil: string | null;
  };
  /** Somebody has answered the question to guard the owner's account. */
  readonly GUARDIAN_ANSWERED: {
    readonly guardianId: string;
    /** Username or e-mail address. */
    readonly name: string;
    readonly status: 'accepted' | 'declined';
  };
  /** The mail server refuses a mail to somebody who guards the owner's account, or is asked to. */
  readonly GUARDIAN_MAIL_REFUSED: {
    readonly guardianId: string;
    /** The e-mail address. */
    readonly name: string;
    /** Whether it is the invitation; otherwise it asks to approve a recovery. */
    readonly isInvitation: boolean;
    /** The server's words. */
    readonly reason: string;
  };
  /** Somebody asks the reader to guard an account, or to approve its recovery. */
  readonly GUARDIAN_ASKED: {
    readonly guardianId: string;
    /** The username of the owner. */
    readonly owner: string;
    readonly asked: 'GUARD' | 'APPROVE';
    readonly recoveryId: string | null;
  };
  /** An application proposed regular payments, and the owner has to activate them. */
  readonly SCHEDULE_PROPOSED: ScheduledPayment & {
    readonly clientId: string;
    readonly frequency: string;
    /** YYYY-MM-DD, here and below. */
    readonly startDate: string;
    readonly lastPaymentDate: string;
    readonly expiresAt: string;
  };
  readonly SCHEDULE_CHANGED: ScheduledPayment & {
    readonly change: ScheduleChange;
    /** Why it is paused, for PAUSED and NOT_ENDED; null for any other change, and when it pays. */
    readonly pausedBecause: 'OWNER' | 'APPLICATION' | 'FAILED_PAYMENTS' | 'REPLACING' | 'RESTORED' | null;
  };
  /** A payment of a schedule was not made in its time. `reason` is null when the service was not there to try. */
  readonly SCHEDULE_PAYMENT_FAILED: ScheduledPayment & { readonly dueAt: string; readonly reason: string | null };
  /** An application asked for a bounded mandate, or the state of one has changed. */
  readonly AGENT_SESSION_CHANGED: {
    readonly agentSessionId: string;
    /** The username or the address that alone is paid. */
    readonly recipient: string;
    readonly change: AgentSessionChange;
    /** Why it was paused by itself, in English; null for every other change. */
    readonly reason: string | null;
  };
  /** The service has disabled a webhook endpoint: it answered 410, or it failed for days. */
  readonly WEBHOOK_DISABLED: {
    readonly webhookId: string;
    readonly workspaceId: string;
    /** Without its query. */
    readonly url: string;
    readonly reason: 'GONE' | 'FAILING';
  };
  /** A limit of an organization's spending, or its credits, are used up, or nearly. */
  readonly PLATFORM_USAGE: {
    readonly organizationId: string;
    /** Its name. */
    readonly organization: string;
    readonly news: 'THRESHOLD_REACHED' | 'LIMIT_EXCEEDED' | 'CREDIT_LOW' | 'CREDIT_EXHAUSTED';
    /** Null for credits. */
    readonly scope: 'ORG' | 'WORKSPACE' | 'KEY' | null;
    /** What was used, or the credits that are left. */
    readonly amountUsd: string;
    readonly limitUsd: string | null;
  };
  readonly API_KEY_CREATED: { readonly apiKeyId: string; readonly name: string; readonly prefix: string };
  /** An account that money can be sent to was saved. */
  readonly ACCOUNT_SAVED: { readonly accountId: string; readonly kind: 'WALLET' | 'BANK'; readonly name: string };
}

export type NotificationType = keyof NotificationMetadata;

/** Whether a type is told also to users who switched notifications off: what concerns the account's security, and what ends its plan (docs/rules/history.md#notifications). */
const ALWAYS_TOLD: Readonly<Record<NotificationType, boolean>> = {
  TRANSFER_RECEIVED: false,
  REFUND_RECEIVED: false,
  TRANSFER_REVERSED: false,
  PAYMENT_PROPOSED: false,
  PAYMENT_COMPLETED: false,
  PAYMENT_FAILED: false,
  PAYMENT_REVERSED: false,
  PAYMENT_EXPIRED: false,
  PAYOUT_PAID: false,
  PAYOUT_RETURNED: false,
  SUBSCRIPTION_CHARGED: false,
  PLAN_RESTS_SOON: true,
  PLAN_RESTS: true,
  PLAN_CHANGED: false,
  PLAN_CHANGE_LAPSED: false,
  VIRTUAL_ACCOUNTS_CHANGED: false,
  INFORMATION_REQUESTED: false,
  ACCOUNT_SUBMISSION_REFUSED: false,
  INCOMING_TRANSFER_RETURNED: false,
  BILL_DUE: false,
  PASSKEY_ADDED: true,
  PASSKEY_REMOVED: true,
  PASSKEY_CHANGE_REVERSED: true,
  SUB_ACCOUNT_CHANGED: false,
  SUB_ACCOUNT_CHANGE_FAILED: false,
  JOINT_PROPOSAL_CHANGED: false,
  JOINT_PROPOSAL_FAILED: false,
  CONDITIONAL_ORDER_CHANGED: false,
  SCHEDULE_PROPOSED: false,
  SCHEDULE_CHANGED: false,
  SCHEDULE_PAYMENT_FAILED: false,
  AGENT_SESSION_CHANGED: false,
  NEW_SIGN_IN: true,
  RECOVERY_CHANGED: true,
  GUARDIAN_ANSWERED: true,
  GUARDIAN_MAIL_REFUSED: true,
  GUARDIAN_ASKED: true,
  WEBHOOK_DISABLED: false,
  PLATFORM_USAGE: false,
  API_KEY_CREATED: true,
  ACCOUNT_SAVED: true,
};

export const NOTIFICATION_TYPES = Object.keys(ALWAYS_TOLD) as readonly NotificationType[];

export function isAlwaysTold(type: NotificationType): boolean {
  return ALWAYS_TOLD[type];
}

/** @param target a path in the app: "tx/0x…" @param scheme the app's URL scheme, such as "accounts" */
export function deepLink(scheme: string, target: string): string {
  return `${scheme}://${target}`;
}
