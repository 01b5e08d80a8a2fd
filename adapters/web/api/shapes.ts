import { NOTIFICATION_TYPES, type NotificationMetadata } from '../../../domain/notifications/catalogue.js';
import type { Schema } from './client.js';

/* The page's names for shapes of the API's document. */
export type ActiveSession = Schema<'ActiveSessionResponse'>;
export type AgentSession = Schema<'AgentSessionResponse'>;
export type AgentSessionDetails = Schema<'AgentSessionDetailsResponse'>;
export type ApiKey = Schema<'ApiKeyResponse'>;
export type Approval = Schema<'ApprovalSummary'>;
export type ApprovalCard = Schema<'ApprovalCardResponse'>;
export type AuditEvent = Schema<'SecurityEventRow'>;
export type ChainTransaction = Schema<'ChainTransactionResponse'>;
export type CardLine = Schema<'CardLineResponse'>;
export type ConditionalOrder = Schema<'ConditionalOrderResponse'>;
export type OrderContract = Schema<'OrderContractResponse'>;
export type Contact = Schema<'ContactRow'>;
export type Counterparty = Schema<'TransactionCounterparty'>;
export type Decision = Schema<'DecisionResponse'>;
export type Deployment = Schema<'DeploymentResponse'>;
export type JointProposal = Schema<'JointProposalResponse'>;
export type JointProposalTerms = Schema<'JointProposalTermsResponse'>;
export type Mandate = Schema<'MandateResponse'>;
export type OwnerAction = Schema<'OwnerActionResponse'>;
export type OwnerActionSubject = OwnerAction['subject'];
export type OwnPasskey = Schema<'OwnedPasskeyResponse'>;
export type SavedBankAccount = Schema<'SavedBankAccountRow'>;
export type SavedWallet = Schema<'SavedWalletRow'>;
export type ToldWarning = Schema<'AccountWarningFields'>;
export type PaymentDestination = Schema<'PaymentDestinationResponse'>;
export type PaymentQuote = Schema<'PaymentQuoteResponse'>;
export type Schedule = Schema<'ScheduleResponse'>;
export type ScheduleRun = Schema<'ScheduleRunResponse'>;
export type EarningsSeries = Schema<'EarningsSeriesResponse'>;
export type SpendingOverview = Schema<'SpendingOverviewResponse'>;
export type SubAccount = Schema<'SubAccountResponse'>;
export type SubAccountRow = Schema<'SubAccountRowResponse'>;
export type SubAccountMember = Schema<'SubAccountMemberResponse'>;
export type SubAccountOpening = Schema<'OpeningResponse'>;
export type Transaction = Schema<'TransactionResponse'>;
export type Wealth = Schema<'WealthResponse'>;
export type WealthHistory = Schema<'WealthHistoryResponse'>;
export type CryptoBalance = Schema<'CryptoBalanceResponse'>;
export type TokenBalance = Schema<'TokenBalanceResponse'>;
export type WealthBalance = Schema<'WealthBalance'>;
export type YieldRate = Schema<'YieldRateResponse'>;

type Notified<Type extends keyof NotificationMetadata> = Omit<Schema<'NotificationRow'>, 'type' | 'metadata'> & {
  readonly type: Type;
  readonly metadata: NotificationMetadata[Type];
};

/** A notification of a kind that this page knows; a newer service may send others. */
export type Notification = {
  readonly [Type in keyof NotificationMetadata]: Notified<Type>;
}[keyof NotificationMetadata];

export function knownNotifications(rows: readonly Schema<'NotificationRow'>[]): readonly Notification[] {
  return rows.flatMap((row) => (isKnown(row) ? [row] : []));
}

/* What the metadata of a known type holds is defined by the domain, which the page shares with the service. */
function isKnown(row: object): row is Notification {
  return 'type' in row && NOTIFICATION_TYPES.some((type) => type === row.type);
}
