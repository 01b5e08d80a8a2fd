import { type ComponentType, lazy } from 'react';
import { Redirect } from 'wouter';
import { HomePage } from './home/home-page.js';

/** A page and where it is. `:name` in a path is a parameter, which the page gets as `params.name`. */
interface PageRoute {
  readonly path: string;
  readonly page: ComponentType<{ readonly params: Readonly<Record<string, string | undefined>> }>;
}

/** The pages behind the sign-in; all but the first one are loaded when somebody goes there. */
export const ROUTES: readonly PageRoute[] = [
  { path: '/', page: HomePage },
  {
    path: '/approvals',
    page: lazy(() => import('./approvals/approvals-page.js').then((it) => ({ default: it.ApprovalsPage }))),
  },
  {
    path: '/approvals/:id',
    page: lazy(() => import('./approvals/approval-page.js').then((it) => ({ default: it.ApprovalPage }))),
  },
  {
    path: '/tx/:hash',
    page: lazy(() =>
      import('./approvals/chain-transaction-page.js').then((it) => ({ default: it.ChainTransactionPage })),
    ),
  },
  { path: '/send', page: lazy(() => import('./send/send-page.js').then((it) => ({ default: it.SendPage }))) },
  {
    path: '/exchange',
    page: lazy(() => import('./exchange/exchange-page.js').then((it) => ({ default: it.ExchangePage }))),
  },
  { path: '/trade', page: lazy(() => import('./trade/trade-page.js').then((it) => ({ default: it.TradePage }))) },
  { path: '/earn', page: lazy(() => import('./earn/earn-page.js').then((it) => ({ default: it.EarnPage }))) },
  {
    path: '/receive',
    page: lazy(() => import('./receive/receive-page.js').then((it) => ({ default: it.ReceivePage }))),
  },
  {
    path: '/activity',
    page: lazy(() => import('./activity/activity-page.js').then((it) => ({ default: it.ActivityPage }))),
  },
  {
    path: '/activity/:hash',
    page: lazy(() => import('./activity/transaction-page.js').then((it) => ({ default: it.TransactionPage }))),
  },
  {
    path: '/spending',
    page: lazy(() => import('./spending/spending-page.js').then((it) => ({ default: it.SpendingPage }))),
  },
  {
    path: '/spending/transactions',
    page: lazy(() =>
      import('./spending/spending-transactions-page.js').then((it) => ({ default: it.SpendingTransactionsPage })),
    ),
  },
  {
    path: '/wealth',
    page: lazy(() => import('./wealth/wealth-page.js').then((it) => ({ default: it.WealthPage }))),
  },
  { path: '/more', page: lazy(() => import('./more/more-page.js').then((it) => ({ default: it.MorePage }))) },
  {
    path: '/notifications',
    page: lazy(() => import('./notifications/notifications-page.js').then((it) => ({ default: it.NotificationsPage }))),
  },
  {
    path: '/organizations',
    page: lazy(() => import('./organizations/organizations-page.js').then((it) => ({ default: it.OrganizationsPage }))),
  },
  {
    path: '/organizations/:id',
    page: lazy(() => import('./organizations/organization-page.js').then((it) => ({ default: it.OrganizationPage }))),
  },
  {
    path: '/organizations/:id/members',
    page: lazy(() => import('./organizations/members-page.js').then((it) => ({ default: it.MembersPage }))),
  },
  {
    path: '/organizations/:id/workspaces/:workspaceId',
    page: lazy(() => import('./organizations/keys-page.js').then((it) => ({ default: it.KeysPage }))),
  },
  {
    path: '/organizations/:id/workspaces/:workspaceId/webhooks',
    page: lazy(() => import('./organizations/webhooks-page.js').then((it) => ({ default: it.WebhooksPage }))),
  },
  {
    path: '/organizations/:id/workspaces/:workspaceId/webhooks/:webhookId',
    page: lazy(() => import('./organizations/webhook-page.js').then((it) => ({ default: it.WebhookPage }))),
  },
  {
    path: '/organizations/:id/limits',
    page: lazy(() => import('./organizations/limits-page.js').then((it) => ({ default: it.LimitsPage }))),
  },
  {
    path: '/organizations/:id/usage',
    page: lazy(() => import('./organizations/usage-page.js').then((it) => ({ default: it.UsagePage }))),
  },
  {
    path: '/organizations/:id/contract',
    page: lazy(() => import('./organizations/contract-page.js').then((it) => ({ default: it.ContractPage }))),
  },
  {
    path: '/organizations/:id/audit-log',
    page: lazy(() =>
      import('./organizations/organization-audit-log-page.js').then((it) => ({ default: it.OrganizationAuditLogPage })),
    ),
  },
  {
    path: '/passkeys',
    page: lazy(() => import('./passkeys/passkeys-page.js').then((it) => ({ default: it.PasskeysPage }))),
  },
  {
    path: '/schedules',
    page: lazy(() => import('./schedules/schedules-page.js').then((it) => ({ default: it.SchedulesPage }))),
  },
  {
    path: '/schedules/:id',
    page: lazy(() => import('./schedules/schedule-page.js').then((it) => ({ default: it.SchedulePage }))),
  },
  {
    path: '/documents/bills',
    page: lazy(() => import('./bills/bills-page.js').then((it) => ({ default: it.BillsPage }))),
  },
  {
    path: '/documents/subscriptions',
    page: lazy(() => import('./subscriptions/subscriptions-page.js').then((it) => ({ default: it.SubscriptionsPage }))),
  },
  {
    path: '/documents',
    page: lazy(() => import('./receipts/receipts-page.js').then((it) => ({ default: it.ReceiptsPage }))),
  },
  {
    path: '/documents/receipts/:id',
    page: lazy(() => import('./receipts/receipt-page.js').then((it) => ({ default: it.ReceiptPage }))),
  },
  {
    path: '/tax-documents',
    page: lazy(() => import('./tax-documents/tax-documents-page.js').then((it) => ({ default: it.TaxDocumentsPage }))),
  },
  {
    path: '/accounts',
    page: lazy(() => import('./external-accounts/accounts-page.js').then((it) => ({ default: it.AccountsPage }))),
  },
  {
    path: '/virtual-accounts',
    page: lazy(() =>
      import('./virtual-accounts/virtual-accounts-page.js').then((it) => ({ default: it.VirtualAccountsPage })),
    ),
  },
  {
    path: '/virtual-accounts/:id',
    page: lazy(() => import('./virtual-accounts/request-page.js').then((it) => ({ default: it.RequestPage }))),
  },
  {
    path: '/sub-accounts',
    page: lazy(() => import('./sub-accounts/sub-accounts-page.js').then((it) => ({ default: it.SubAccountsPage }))),
  },
  {
    path: '/sub-accounts/:id',
    page: lazy(() => import('./sub-accounts/sub-account-page.js').then((it) => ({ default: it.SubAccountPage }))),
  },
  {
    path: '/conditional-orders',
    page: lazy(() => import('./conditional-orders/orders-page.js').then((it) => ({ default: it.OrdersPage }))),
  },
  {
    path: '/conditional-orders/:id',
    page: lazy(() => import('./conditional-orders/order-page.js').then((it) => ({ default: it.OrderPage }))),
  },
  {
    path: '/mandates',
    page: lazy(() => import('./mandates/mandates-page.js').then((it) => ({ default: it.MandatesPage }))),
  },
  {
    path: '/agent-sessions',
    page: lazy(() =>
      import('./agent-sessions/agent-sessions-page.js').then((it) => ({ default: it.AgentSessionsPage })),
    ),
  },
  {
    path: '/agent-sessions/:id',
    page: lazy(() => import('./agent-sessions/agent-session-page.js').then((it) => ({ default: it.AgentSessionPage }))),
  },
  {
    path: '/contacts',
    page: lazy(() => import('./contacts/contacts-page.js').then((it) => ({ default: it.ContactsPage }))),
  },
  {
    path: '/contacts/:username',
    page: lazy(() => import('./contacts/contact-page.js').then((it) => ({ default: it.ContactPage }))),
  },
  {
    path: '/connections',
    page: lazy(() => import('./connections/connections-page.js').then((it) => ({ default: it.ConnectionsPage }))),
  },
  {
    path: '/api-keys',
    page: lazy(() => import('./connections/api-keys-page.js').then((it) => ({ default: it.ApiKeysPage }))),
  },
  {
    path: '/settings/close-account',
    page: lazy(() => import('./settings/close-account-page.js').then((it) => ({ default: it.CloseAccountPage }))),
  },
  {
    path: '/settings',
    page: lazy(() => import('./settings/settings-page.js').then((it) => ({ default: it.SettingsPage }))),
  },
  {
    path: '/joint-proposals/:id',
    page: lazy(() =>
      import('./joint-proposals/joint-proposal-page.js').then((it) => ({ default: it.JointProposalPage })),
    ),
  },
  { path: '/drafts', page: lazy(() => import('./drafts/drafts-page.js').then((it) => ({ default: it.DraftsPage }))) },
  {
    path: '/security',
    page: lazy(() => import('./audit-log/audit-log-page.js').then((it) => ({ default: it.AuditLogPage }))),
  },
  { path: '/help', page: lazy(() => import('./help/help-page.js').then((it) => ({ default: it.HelpPage }))) },
  {
    path: '/help/:id',
    page: lazy(() => import('./help/help-item-page.js').then((it) => ({ default: it.HelpItemPage }))),
  },
  { path: '/plan', page: lazy(() => import('./plan/plan-page.js').then((it) => ({ default: it.PlanPage }))) },
  {
    path: '/trading',
    page: lazy(() => import('./broker/trading-page.js').then((it) => ({ default: it.TradingPage }))),
  },
  {
    path: '/usage-credits',
    page: lazy(() => import('./usage-credits/usage-credits-page.js').then((it) => ({ default: it.UsageCreditsPage }))),
  },
  { path: '/points', page: lazy(() => import('./points/points-page.js').then((it) => ({ default: it.PointsPage }))) },
  {
    path: '/referrals',
    page: lazy(() => import('./referrals/referrals-page.js').then((it) => ({ default: it.ReferralsPage }))),
  },
  {
    path: '/recovery',
    page: lazy(() => import('./recovery/recovery-page.js').then((it) => ({ default: it.RecoveryPage }))),
  },
  {
    path: '/guardian',
    page: lazy(() => import('./recovery/guardian-page.js').then((it) => ({ default: it.GuardianPage }))),
  },
  // Where whoever has just signed up still is.
  { path: '/sign-up', page: () => <Redirect to="/" replace /> },
];
