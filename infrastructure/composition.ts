import { accessModule } from './modules/access.module.js';
import { agentSessionsModule } from './modules/agent-sessions.module.js';
import { auditLogModule } from './modules/audit-log.module.js';
import { balancesModule } from './modules/balances.module.js';
import { billsModule } from './modules/bills.module.js';
import { brokerModule } from './modules/broker.module.js';
import { conditionalOrdersModule } from './modules/conditional-orders.module.js';
import { contactsModule } from './modules/contacts.module.js';
import { contractCallsModule } from './modules/contract-calls.module.js';
import { contractEventsModule } from './modules/contract-events.module.js';
import { deploymentModule } from './modules/deployment.module.js';
import { documentsModule } from './modules/documents.module.js';
import { earningsModule } from './modules/earnings.module.js';
import { externalAccountsModule } from './modules/external-accounts.module.js';
import { foundationModule } from './modules/foundation.module.js';
import { gasBudgetsModule } from './modules/gas-budgets.module.js';
import { healthModule } from './modules/health.module.js';
import { idempotencyModule } from './modules/idempotency.module.js';
import { indexingModule } from './modules/indexing.module.js';
import { jobsModule } from './modules/jobs.module.js';
import { knowledgeModule } from './modules/knowledge.module.js';
import { ledgersModule } from './modules/ledgers.module.js';
import { liveModule } from './modules/live.module.js';
import { mailModule } from './modules/mail.module.js';
import { mandatesModule } from './modules/mandates.module.js';
import { meteringModule } from './modules/metering.module.js';
import { notificationsModule } from './modules/notifications.module.js';
import { oauthModule } from './modules/oauth.module.js';
import { ownerActionsModule } from './modules/owner-actions.module.js';
import { passkeysModule } from './modules/passkeys.module.js';
import { payablesModule } from './modules/payables.module.js';
import { paymentRoutingModule } from './modules/payment-routing.module.js';
import { paymentTypesModule } from './modules/payment-types.module.js';
import { paymentsModule } from './modules/payments.module.js';
import { payoutsModule } from './modules/payouts.module.js';
import { personalDataModule } from './modules/personal-data.module.js';
import { platformModule } from './modules/platform.module.js';
import { pointsModule } from './modules/points.module.js';
import { ratesModule } from './modules/rates.module.js';
import { receiptsModule } from './modules/receipts.module.js';
import { recoveryModule } from './modules/recovery.module.js';
import { referralsModule } from './modules/referrals.module.js';
import { relayingModule } from './modules/relaying.module.js';
import { restorationModule } from './modules/restoration.module.js';
import { sandboxModule } from './modules/sandbox.module.js';
import { savingsModule } from './modules/savings.module.js';
import { schedulesModule } from './modules/schedules.module.js';
import { secretKeysModule } from './modules/secret-keys.module.js';
import { settingsModule } from './modules/settings.module.js';
import { spendingModule } from './modules/spending.module.js';
import { subAccountPaymentsModule } from './modules/sub-account-payments.module.js';
import { subAccountsModule } from './modules/sub-accounts.module.js';
import { subscriptionsModule } from './modules/subscriptions.module.js';
import { taxDocumentsModule } from './modules/tax-documents.module.js';
import { tradePaymentsModule } from './modules/trade-payments.module.js';
import { transactionsModule } from './modules/transactions.module.js';
import { usageCreditsModule } from './modules/usage-credits.module.js';
import { usersModule } from './modules/users.module.js';
import { virtualAccountsModule } from './modules/virtual-accounts.module.js';
import { walletOperationsModule } from './modules/wallet-operations.module.js';
import { walletsModule } from './modules/wallets.module.js';
import { wealthModule } from './modules/wealth.module.js';
import { webhooksModule } from './modules/webhooks.module.js';
import type { Resources } from './resources.js';
import type { Module } from './wiring/module.js';
import type { World } from './world.js';

/** Every context of the service. The order is that of the endpoints in the API's documents. */
export function modulesOf(resources: Resources, world: World): readonly Module[] {
  return [
    foundationModule(resources),
    jobsModule(resources),
    healthModule,
    accessModule(resources),
    oauthModule(resources),
    usersModule(resources),
    walletsModule(resources),
    balancesModule,
    paymentRoutingModule,
    tradePaymentsModule,
    paymentTypesModule(resources),
    paymentsModule(resources),
    payoutsModule(resources),
    walletOperationsModule(resources),
    relayingModule(resources),
    restorationModule(resources),
    secretKeysModule(resources),
    gasBudgetsModule(resources),
    passkeysModule(resources),
    mailModule(resources),
    recoveryModule(resources),
    settingsModule,
    auditLogModule,
    contactsModule(resources),
    externalAccountsModule(resources),
    transactionsModule,
    documentsModule(resources),
    spendingModule,
    receiptsModule,
    brokerModule(resources),
    knowledgeModule,
    virtualAccountsModule(resources),
    payablesModule,
    billsModule,
    taxDocumentsModule,
    personalDataModule,
    subscriptionsModule(resources),
    ledgersModule,
    usageCreditsModule(resources),
    pointsModule,
    referralsModule(resources),
    ratesModule(resources),
    earningsModule(resources),
    subAccountsModule(),
    conditionalOrdersModule(resources),
    subAccountPaymentsModule(),
    schedulesModule(),
    agentSessionsModule(resources),
    mandatesModule(),
    wealthModule,
    savingsModule,
    platformModule(resources),
    webhooksModule(resources),
    meteringModule(resources),
    notificationsModule(resources),
    ownerActionsModule,
    liveModule,
    idempotencyModule,
    contractEventsModule(),
    contractCallsModule(),
    indexingModule(resources),
    deploymentModule(resources),
    sandboxModule(resources, world),
  ];
}
