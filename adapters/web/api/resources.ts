import type { ContactFilter } from '../../../application/contacts/contacts.js';
import type { EarningsWindow } from '../../../domain/earnings/earnings-window.js';
import type { CryptoSwapCurrency, TradeSide } from '../../../domain/payments/types/crypto-swap.js';
import type { SwapAsset } from '../../../domain/payments/types/sub-account-swap.js';
import type { CryptoAsset } from '../../../domain/shared/crypto-asset.js';
import type { Currency } from '../../../domain/shared/currency.js';
import type { OverviewPeriod } from '../../../domain/spending/overview-window.js';
import type { Category, UNCATEGORIZED } from '../../../domain/transactions/category.js';
import { offsetPages } from '../store/offset-pages.js';
import type { PageSource } from '../store/paged-list.js';
import type { Resource } from '../store/resource.js';
import { resource } from '../store/resource.js';
import type { Schema } from './client.js';
import { knownNotifications, type Notification } from './shapes.js';

/** What keeps the account open, and what is lost with it. */
export const ACCOUNT_CLOSING = resource('/account-closing');
export const ACCOUNTS = resource('/accounts');
/** All agent sessions that can act or be activated, with what each may still do, and some that are over. */
export const AGENT_SESSIONS = resource('/agent-sessions', { query: { limit: 100 } });
/** Every agent session, what can act first. */
export const AGENT_SESSION_PAGES: PageSource<Schema<'OwnAgentSessionsResponse'>, Schema<'AgentSessionResponse'>> = {
  at: (cursor) => resource('/agent-sessions', { query: { limit: 25, cursor } }),
  read: ({ agentSessions, nextCursor }) => ({ items: agentSessions, nextCursor }),
};
export const API_KEYS = resource('/api-keys');
/** All pending approvals, the newest first. Their number is limited. */
export const APPROVALS = resource('/approvals', { query: { limit: 100 } });
/** The newest first, as its owner has written them. */
export const BEWIRTUNGSBELEGE = offsetPages(
  (offset) => resource('/bewirtungsbelege', { query: { limit: 25, offset } }),
  ({ bewirtungsbelege }) => bewirtungsbelege,
);
export const EIGENBELEGE = offsetPages(
  (offset) => resource('/eigenbelege', { query: { limit: 25, offset } }),
  ({ eigenbelege }) => eigenbelege,
);
export const bewirtungsbelegOf = (bewirtungsbelegId: string) =>
  resource('/bewirtungsbelege/{bewirtungsbelegId}', { path: { bewirtungsbelegId } });
export const eigenbelegOf = (eigenbelegId: string) =>
  resource('/eigenbelege/{eigenbelegId}', { path: { eigenbelegId } });
/** The completed payments of the owner, the latest first. */
export const PAYMENTS_MADE: PageSource<Schema<'TransactionsResponse'>, Schema<'TransactionResponse'>> = {
  at: (cursor) => resource('/transactions', { query: { limit: 50, direction: 'outgoing', cursor } }),
  read: ({ data, nextCursor }) => ({ items: data, nextCursor }),
};
/** What the owner has used of the limits of the day. */
export const DAILY_LIMITS = resource('/daily-limits');
/** The chain and the contracts that the service works with. */
export const DEPLOYMENT = resource('/deployment');
/** What may move money without a further signature. */
export const MANDATES = resource('/mandates');
export const OWNER_ACTIONS = resource('/owner-actions');
/** Those who guard the owner's account. */
export const GUARDIANS = resource('/recovery-guardians');
/** The accounts that the owner guards. */
export const GUARDIANSHIPS = resource('/guardianships');
export const RECOVERY_STATUS = resource('/recovery-status');
export const PASSKEYS = resource('/passkeys');
export const SESSIONS = resource('/sessions/active');
export const SETTINGS = resource('/settings');
/** The sub-accounts that the owner has asked for and that are not on chain. */
export const SUB_ACCOUNT_OPENINGS = resource('/sub-account-openings');
export const TOTAL_WEALTH = resource('/wealth/total');
/** What the account has saved its owner so far. */
export const LIFETIME_SAVINGS = resource('/lifetime-savings');
export const UNREAD_COUNT = resource('/notifications/unread-count');
/** The wealth by account and place. */
export const WEALTH = resource('/wealth');
/** How many of the latest transactions the home page reads. */
export const LATEST_SHOWN = 5;
export const LATEST_TRANSACTIONS = resource('/transactions', { query: { limit: LATEST_SHOWN, status: 'all' } });

/** What the yield vaults pay. */
export const YIELD_RATES = resource('/apy-rates');
/** Where a payment can go: by country for banks, everywhere for wallets. */
export const destinationsIn = (countrySymbol: string | undefined) =>
  resource('/payment-destinations', { query: { countrySymbol } });
/** What an exchange would do now, for what is given or for what is to be received. */
export const exchangeQuote = (query: {
  readonly fromCurrency: Currency;
  readonly toCurrency: Currency;
  readonly amountIn?: string;
  readonly amountOut?: string;
}) => resource('/payment-quote', { query: { amountIn: undefined, amountOut: undefined, ...query } });

/** What a trade would bring now. */
export const tradePreview = (query: {
  readonly side: TradeSide;
  readonly asset: CryptoAsset;
  readonly stableCurrency: CryptoSwapCurrency;
  readonly amount: string;
}) => resource('/trade-preview', { query });

/** All orders that can act, and some that are over. */
export const CONDITIONAL_ORDERS = resource('/conditional-orders', { query: { limit: 100 } });
/** Every order, what can act first. */
export const CONDITIONAL_ORDER_PAGES: PageSource<
  Schema<'OwnConditionalOrdersResponse'>,
  Schema<'ConditionalOrderResponse'>
> = {
  at: (cursor) => resource('/conditional-orders', { query: { limit: 25, cursor } }),
  read: ({ orders, nextCursor }) => ({ items: orders, nextCursor }),
};
export const conditionalOrder = (id: string) => resource('/conditional-orders/{id}', { path: { id } });
/** What the address of an order follows from. */
export const orderContract = (id: string) => resource('/conditional-orders/{id}/contract', { path: { id } });

/** A proposal of a joint account, with the votes. */
export const jointProposal = (proposalId: string) =>
  resource('/sub-accounts/proposals/{proposalId}', { path: { proposalId } });
/** What the id of a joint proposal is the hash of. */
export const jointProposalTerms = (id: string) => resource('/joint-proposals/{id}/terms', { path: { id } });

export const approvalCard = (id: string) => resource('/approvals/{id}', { path: { id } });
export const chainTransaction = (hash: string) => resource('/chain-transactions/{hash}', { path: { hash } });
export const transactionOf = (hash: string) => resource('/transactions/{hash}', { path: { hash } });
/** What a swap within a sub-account would bring now. */
export const subAccountSwapPreview = (
  id: string,
  query: { readonly fromAsset: SwapAsset; readonly toAsset: SwapAsset; readonly amount: string },
) => resource('/sub-accounts/{id}/swap-preview', { path: { id }, query });
/** The sub-accounts that the user is a member of. */
export const subAccounts = (includeClosed: boolean) =>
  resource('/sub-accounts', { query: { limit: 100, includeClosed } });
/** Which of these transactions have a receipt; at most 50. */
export const linkedReceipts = (hashes: readonly string[]) =>
  resource('/linked-receipts', { query: { transactionHashes: hashes.join(',') } });
export const subAccountOf = (id: string) => resource('/sub-accounts/{id}', { path: { id } });
export const subAccountBalance = (id: string) => resource('/sub-accounts/{id}/balance', { path: { id } });
export const jointProposals = (id: string) =>
  resource('/sub-accounts/{id}/proposals', { path: { id }, query: { limit: 100 } });
/** All schedules that run or can be activated, and some that are over. */
export const SCHEDULES = resource('/scheduled-transactions', { query: { limit: 100 } });
/** Every schedule, those that run first. */
export const SCHEDULE_PAGES: PageSource<Schema<'OwnSchedulesResponse'>, Schema<'ScheduleResponse'>> = {
  at: (cursor) => resource('/scheduled-transactions', { query: { limit: 25, cursor } }),
  read: ({ schedules, nextCursor }) => ({ items: schedules, nextCursor }),
};
export const UPCOMING_PAYMENTS = resource('/scheduled-transactions/upcoming', { query: { limit: 5 } });
export const scheduleOf = (id: string) => resource('/scheduled-transactions/{id}', { path: { id } });
/** The payments that have fallen due, the latest first. */
export const scheduleHistory = (id: string) =>
  resource('/scheduled-transactions/{id}/history', { path: { id }, query: { limit: 20 } });
export const agentSessionOf = (id: string) => resource('/agent-sessions/{id}', { path: { id } });
/** The first contacts whose name or username holds this text. */
export const contactsLike = (search: string, only?: ContactFilter) =>
  resource('/contacts', { query: { limit: 100, search, only } });
/** Users of the service whose name begins like this; from three characters on. */
export const usersLike = (query: string) => resource('/users/search', { query: { query } });

/** The decided and the expired requests, the newest first. */
export const APPROVAL_HISTORY: PageSource<Schema<'ApprovalHistoryResponse'>, Schema<'ApprovalSummary'>> = {
  at: (cursor) => resource('/approvals/history', { query: { cursor } }),
  read: ({ approvals, nextCursor }) => ({ items: approvals, nextCursor }),
};

export const NOTIFICATIONS: PageSource<Schema<'NotificationsResponse'>, Notification> = {
  at: (cursor) => resource('/notifications', { query: { limit: 20, cursor } }),
  read: ({ notifications, nextCursor }) => ({ items: knownNotifications(notifications), nextCursor }),
};

/** The audit log. */
export const AUDIT_EVENTS: PageSource<Schema<'SecurityEventsResponse'>, Schema<'SecurityEventRow'>> = {
  at: (cursor) => resource('/security-events', { query: { limit: 25, cursor } }),
  read: ({ events, nextCursor }) => ({ items: events, nextCursor }),
};

const CONTACTS_PER_PAGE = 50;

/** All contacts whose name or username holds this text; their pages begin at an offset. */
export function contactPagesLike(search: string): PageSource<Schema<'ContactsResponse'>, Schema<'ContactRow'>> {
  return offsetPages(
    (offset) => resource('/contacts', { query: { limit: CONTACTS_PER_PAGE, offset, search } }),
    ({ contacts }) => contacts,
  );
}

const TRANSACTIONS_PER_PAGE = 25;

/** Filters of the history; what is left out or empty does not filter. */
export interface TransactionFilters {
  readonly search?: string;
  readonly direction?: Schema<'TransactionResponse'>['direction'] | '';
  readonly typeGroup?: Schema<'TransactionResponse'>['typeGroup'] | '';
  /** A username. */
  readonly counterparty?: string;
}

export function transactionPages({
  search,
  direction,
  typeGroup,
  counterparty,
}: TransactionFilters): PageSource<Schema<'TransactionsResponse'>, Schema<'TransactionResponse'>> {
  const filters = { search, counterparty, direction: direction || undefined, typeGroup: typeGroup || undefined };
  return {
    at: (cursor): Resource<Schema<'TransactionsResponse'>> =>
      resource('/transactions', { query: { limit: TRANSACTIONS_PER_PAGE, status: 'all', ...filters, cursor } }),
    read: ({ data, nextCursor }) => ({ items: data, nextCursor }),
  };
}

/** What was spent in a period, from every side. */
export const spendingOverview = (period: OverviewPeriod) => resource('/spending/overview', { query: { period } });

/** The payments behind a part of the overview, the newest first. */
export function ownSpending(query: {
  readonly from: string;
  readonly to: string;
  readonly category: Category | typeof UNCATEGORIZED | undefined;
  readonly merchant: string | undefined;
}): PageSource<Schema<'OwnSpendingResponse'>, Schema<'SpendingTransactionResponse'>> {
  return {
    at: (cursor) => resource('/spending/transactions', { query: { limit: TRANSACTIONS_PER_PAGE, ...query, cursor } }),
    read: ({ data, nextCursor }) => ({ items: data, nextCursor }),
  };
}

/** What everything came to, day by day. */
export const wealthHistory = (window: EarningsWindow) => resource('/wealth/history', { query: { window } });
/** What an earnings account earned, day by day. */
export const earningsSeries = (accountId: string, window: EarningsWindow) =>
  resource('/earnings/time-series', { query: { accountId, window } });
