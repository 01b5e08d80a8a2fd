import { MoneyPath1763600000000 } from './migrations/1763600000000-money-path.js';
import { AuthorizationServer1763700000000 } from './migrations/1763700000000-authorization-server.js';
import { AccessKeys1763710000000 } from './migrations/1763710000000-access-keys.js';
import { AccountData1763720000000 } from './migrations/1763720000000-account-data.js';
import { UsedDpopProofs1763730000000 } from './migrations/1763730000000-used-dpop-proofs.js';
import { Books1763800000000 } from './migrations/1763800000000-books.js';
import { RatesAndEarnings1763810000000 } from './migrations/1763810000000-rates-and-earnings.js';
import { AddressBook1763820000000 } from './migrations/1763820000000-address-book.js';
import { Notifications1763830000000 } from './migrations/1763830000000-notifications.js';
import { TransactionHistory1763840000000 } from './migrations/1763840000000-transaction-history.js';
import { SandboxBank1763850000000 } from './migrations/1763850000000-sandbox-bank.js';
import { WalletOperations1763900000000 } from './migrations/1763900000000-wallet-operations.js';
import { PaymentTypes1763910000000 } from './migrations/1763910000000-payment-types.js';
import { Principals1763920000000 } from './migrations/1763920000000-principals.js';
import { OperationDeadlines1764000000000 } from './migrations/1764000000000-operation-deadlines.js';
import { Finality1764010000000 } from './migrations/1764010000000-finality.js';
import { LapsedOperations1764011000000 } from './migrations/1764011000000-lapsed-operations.js';
import { ReindexRequests1764020000000 } from './migrations/1764020000000-reindex-requests.js';
import { Relaying1764030000000 } from './migrations/1764030000000-relaying.js';
import { Leases1764040000000 } from './migrations/1764040000000-leases.js';
import { OperatorLog1764050000000 } from './migrations/1764050000000-operator-log.js';
import { DroppedRelayTasks1764051000000 } from './migrations/1764051000000-dropped-relay-tasks.js';
import { CeremonyChallenges1764060000000 } from './migrations/1764060000000-ceremony-challenges.js';
import { WithdrawnScopes1764061000000 } from './migrations/1764061000000-withdrawn-scopes.js';
import { OpenRequests1764070000000 } from './migrations/1764070000000-open-requests.js';
import { UsernameSkeletons1764071000000 } from './migrations/1764071000000-username-skeletons.js';
import { SignedOperationsOfUsers1764072000000 } from './migrations/1764072000000-signed-operations-of-users.js';
import { GasBudgets1764072100000 } from './migrations/1764072100000-gas-budgets.js';
import { RefusedSubmissions1764073000000 } from './migrations/1764073000000-refused-submissions.js';
import { SpentSignatures1764074000000 } from './migrations/1764074000000-spent-signatures.js';
import { NameSkeletons1764075000000 } from './migrations/1764075000000-name-skeletons.js';
import { Payouts1764076000000 } from './migrations/1764076000000-payouts.js';
import { RefundTimes1764076100000 } from './migrations/1764076100000-refund-times.js';
import { X402Payments1764077000000 } from './migrations/1764077000000-x402-payments.js';
import { SandboxSales1764077100000 } from './migrations/1764077100000-sandbox-sales.js';
import { WalletPayouts1764078000000 } from './migrations/1764078000000-wallet-payouts.js';
import { WalletNetworks1764078100000 } from './migrations/1764078100000-wallet-networks.js';
import { Exchanges1764078200000 } from './migrations/1764078200000-exchanges.js';
import { MarketTrades1764079000000 } from './migrations/1764079000000-market-trades.js';
import { EarningsMoves1764080000000 } from './migrations/1764080000000-earnings-moves.js';
import { SubAccounts1764081000000 } from './migrations/1764081000000-sub-accounts.js';
import { SubAccountPayments1764082000000 } from './migrations/1764082000000-sub-account-payments.js';
import { OperationsOfSeveralPeople1764082100000 } from './migrations/1764082100000-operations-of-several-people.js';
import { SubAccountSwaps1764082200000 } from './migrations/1764082200000-sub-account-swaps.js';
import { WalletOrder1764083000000 } from './migrations/1764083000000-wallet-order.js';
import { InstructionChecksInFunctions1764083500000 } from './migrations/1764083500000-instruction-checks-in-functions.js';
import { ContractEvents1764084000000 } from './migrations/1764084000000-contract-events.js';
import { ContractCalls1764084100000 } from './migrations/1764084100000-contract-calls.js';
import { AgentSessions1764085000000 } from './migrations/1764085000000-agent-sessions.js';
import { Schedules1764086000000 } from './migrations/1764086000000-schedules.js';
import { ConditionalOrders1764087000000 } from './migrations/1764087000000-conditional-orders.js';
import { Recovery1764088000000 } from './migrations/1764088000000-recovery.js';
import { TradedTokens1764089500000 } from './migrations/1764089500000-traded-tokens.js';
import { AccountChangeProposals1764089600000 } from './migrations/1764089600000-account-change-proposals.js';
import { VotesOfSeveralMembers1764089700000 } from './migrations/1764089700000-votes-of-several-members.js';
import { ContractChanges1764092000000 } from './migrations/1764092000000-contract-changes.js';
import { StoppedMandates1764093000000 } from './migrations/1764093000000-stopped-mandates.js';
import { MandatesInHistory1764093100000 } from './migrations/1764093100000-mandates-in-history.js';
import { ReplacedGuardians1764094000000 } from './migrations/1764094000000-replaced-guardians.js';
import { StoredObjects1764095000000 } from './migrations/1764095000000-stored-objects.js';
import { Receipts1764095100000 } from './migrations/1764095100000-receipts.js';
import { RecoveriesPutOff1764096000000 } from './migrations/1764096000000-recoveries-put-off.js';
import { RecoveryGas1764096100000 } from './migrations/1764096100000-recovery-gas.js';
import { RecoveriesOfTheChain1764096200000 } from './migrations/1764096200000-recoveries-of-the-chain.js';
import { SourcesOfRecoveries1764096300000 } from './migrations/1764096300000-sources-of-recoveries.js';
import { WatchedOrders1764097000000 } from './migrations/1764097000000-watched-orders.js';
import { ExecutionsByNonce1764097100000 } from './migrations/1764097100000-executions-by-nonce.js';
import { SizesOfStoredObjects1764097200000 } from './migrations/1764097200000-sizes-of-stored-objects.js';
import { KnowledgeBase1764097300000 } from './migrations/1764097300000-knowledge-base.js';
import { SessionsWithoutModule1764098000000 } from './migrations/1764098000000-sessions-without-module.js';
import { OrderAsks1764098100000 } from './migrations/1764098100000-order-asks.js';
import { NoncesUsedUp1764098110000 } from './migrations/1764098110000-nonces-used-up.js';
import { RecoveryExecutions1764098200000 } from './migrations/1764098200000-recovery-executions.js';
import { RefusedMails1764098200100 } from './migrations/1764098200100-refused-mails.js';
import { ReceiptLinks1764098500000 } from './migrations/1764098500000-receipt-links.js';
import { Bills1764098600000 } from './migrations/1764098600000-bills.js';
import { Subscriptions1764098600100 } from './migrations/1764098600100-subscriptions.js';
import { TaxDocuments1764098700000 } from './migrations/1764098700000-tax-documents.js';
import { PayablePayments1764099100000 } from './migrations/1764099100000-payable-payments.js';
import { PrepaidBills1764099100100 } from './migrations/1764099100100-prepaid-bills.js';
import { LineItemPlaces1764099200000 } from './migrations/1764099200000-line-item-places.js';
import { Ledgers1764099300000 } from './migrations/1764099300000-ledgers.js';
import { Referrals1764099300100 } from './migrations/1764099300100-referrals.js';
import { VirtualAccounts1764099400000 } from './migrations/1764099400000-virtual-accounts.js';
import { SandboxBankCustomers1764099410000 } from './migrations/1764099410000-sandbox-bank-customers.js';
import { PlanFeatures1764099500000 } from './migrations/1764099500000-plan-features.js';
import { SandboxBroker1764099510000 } from './migrations/1764099510000-sandbox-broker.js';
import { PlanTerms1764099600000 } from './migrations/1764099600000-plan-terms.js';
import { Organizations1764099600100 } from './migrations/1764099600100-organizations.js';
import { OrganizationInvites1764099600200 } from './migrations/1764099600200-organization-invites.js';
import { PlatformKeys1764099600300 } from './migrations/1764099600300-platform-keys.js';
import { GasPurses1764099800000 } from './migrations/1764099800000-gas-purses.js';
import { ApprovalsOfGuardians1764110000000 } from './migrations/1764110000000-approvals-of-guardians.js';
import { ReplacedSchedules1764110000100 } from './migrations/1764110000100-replaced-schedules.js';
import { EditsUnderWay1764110000200 } from './migrations/1764110000200-edits-under-way.js';
import { ReceiptPayments1764120000000 } from './migrations/1764120000000-receipt-payments.js';
import { DataExports1764130000000 } from './migrations/1764130000000-data-exports.js';
import { PayoutsOfUsers1764140000000 } from './migrations/1764140000000-payouts-of-users.js';
import { NoExchangeDiscount1764140200000 } from './migrations/1764140200000-no-exchange-discount.js';
import { SealedBrokerAnswers1764140300000 } from './migrations/1764140300000-sealed-broker-answers.js';
import { PlanCredits1764150000000 } from './migrations/1764150000000-plan-credits.js';
import { PointsSettledUntil1764150100000 } from './migrations/1764150100000-points-settled-until.js';
import { SilentCustomers1764150200000 } from './migrations/1764150200000-silent-customers.js';
import { LedgerGuards1764150300000 } from './migrations/1764150300000-ledger-guards.js';
import { LimitsAndContracts1764160000000 } from './migrations/1764160000000-limits-and-contracts.js';
import { Metering1764160100000 } from './migrations/1764160100000-metering.js';
import { PlatformKeyChanges1764160200000 } from './migrations/1764160200000-platform-key-changes.js';
import { Webhooks1764170000100 } from './migrations/1764170000100-webhooks.js';
import { WithdrawnOrders1764180000000 } from './migrations/1764180000000-withdrawn-orders.js';
import { WithdrawnCalls1764180000100 } from './migrations/1764180000100-withdrawn-calls.js';
import { NetworksOfRecoveries1764181000000 } from './migrations/1764181000000-networks-of-recoveries.js';
import { ReadingTurns1764182000000 } from './migrations/1764182000000-reading-turns.js';
import { PartialPayments1764182000100 } from './migrations/1764182000100-partial-payments.js';
import { AccountClosings1764183000000 } from './migrations/1764183000000-account-closings.js';
import { ChargedBuyers1764183000100 } from './migrations/1764183000100-charged-buyers.js';
import { PointsRounds1764184000000 } from './migrations/1764184000000-points-rounds.js';
import { CreditDiscounts1764184100000 } from './migrations/1764184100000-credit-discounts.js';
import { RefusedSubmissions1764184200000 } from './migrations/1764184200000-refused-submissions.js';
import { MeteringOfExecutions1764185000000 } from './migrations/1764185000000-metering-of-executions.js';
import { BillingOfContracts1764185000100 } from './migrations/1764185000100-billing-of-contracts.js';
import { AgeOfUsageNotices1764185000200 } from './migrations/1764185000200-age-of-usage-notices.js';
import { ParkedWebhooks1764186000100 } from './migrations/1764186000100-parked-webhooks.js';
import { WebhookReplays1764186000200 } from './migrations/1764186000200-webhook-replays.js';
import { StoppedOrders1764188000000 } from './migrations/1764188000000-stopped-orders.js';
import { OpenRecoveries1764188000010 } from './migrations/1764188000010-open-recoveries.js';
import { PaymentsOfTaxDocuments1764188200000 } from './migrations/1764188200000-payments-of-tax-documents.js';
import { PayeesOfBills1764188200100 } from './migrations/1764188200100-payees-of-bills.js';
import { PaidAddresses1764188300000 } from './migrations/1764188300000-paid-addresses.js';
import { WebhookQueues1764188400000 } from './migrations/1764188400000-webhook-queues.js';
import { SizeOfWebhooks1764188400100 } from './migrations/1764188400100-size-of-webhooks.js';
import { ToldUsageNotices1764188500000 } from './migrations/1764188500000-told-usage-notices.js';
import { ConfirmedRoles1764188500100 } from './migrations/1764188500100-confirmed-roles.js';
import { ToolPrices1764188500200 } from './migrations/1764188500200-tool-prices.js';
import { SubjectsOfToldNotices1764188700000 } from './migrations/1764188700000-subjects-of-told-notices.js';
import { ReplacedPrices1764188700010 } from './migrations/1764188700010-replaced-prices.js';
import { OwnersByOthers1764188700020 } from './migrations/1764188700020-owners-by-others.js';
import { CreditAddress1764188800000 } from './migrations/1764188800000-credit-address.js';
import { HandedInApplications1764188800010 } from './migrations/1764188800010-handed-in-applications.js';
import { KnownPaymentsOfTaxDocuments1764188900000 } from './migrations/1764188900000-known-payments-of-tax-documents.js';
import { EndedOrders1764190000000 } from './migrations/1764190000000-ended-orders.js';
import { Pausers1764190010000 } from './migrations/1764190010000-pausers.js';
import { GasOfAgents1764190020000 } from './migrations/1764190020000-gas-of-agents.js';
import { LateFiles1764190100000 } from './migrations/1764190100000-late-files.js';
import { DeletedTaxDocuments1764190100100 } from './migrations/1764190100100-deleted-tax-documents.js';
import { AccountSuspensions1764190200000 } from './migrations/1764190200000-account-suspensions.js';
import { SilentCustomersByKind1764190200010 } from './migrations/1764190200010-silent-customers-by-kind.js';
import { PlanHistoryClock1764190200020 } from './migrations/1764190200020-plan-history-clock.js';
import { BeginningsOfCalls1764190300000 } from './migrations/1764190300000-beginnings-of-calls.js';
import { TurnsOfUsageNotices1764190300010 } from './migrations/1764190300010-turns-of-usage-notices.js';
import { KeptGrants1764190300020 } from './migrations/1764190300020-kept-grants.js';
import { MailsOfInvites1764190300030 } from './migrations/1764190300030-mails-of-invites.js';
import { AnswersAsWritten1764190400000 } from './migrations/1764190400000-answers-as-written.js';
import { BlocksOfPrices1764200000000 } from './migrations/1764200000000-blocks-of-prices.js';
import { PaymentsToJudge1764200100000 } from './migrations/1764200100000-payments-to-judge.js';
import { OrdersStoppedInVain1764200200000 } from './migrations/1764200200000-orders-stopped-in-vain.js';
import { RunsOfDocuments1764201000000 } from './migrations/1764201000000-runs-of-documents.js';
import { UnusedChargeIndex1764201100000 } from './migrations/1764201100000-unused-charge-index.js';
import { DoubtsOfReadings1764201200000 } from './migrations/1764201200000-doubts-of-readings.js';
import { ReceiptsWithoutFile1764201300000 } from './migrations/1764201300000-receipts-without-file.js';
import { OverdueCharges1764202000000 } from './migrations/1764202000000-overdue-charges.js';
import { Rounds1764202000100 } from './migrations/1764202000100-rounds.js';
import { ReferencesOfGrants1764202000200 } from './migrations/1764202000200-references-of-grants.js';
import { MailsOfEarlierInvites1764202000300 } from './migrations/1764202000300-mails-of-earlier-invites.js';
import { UnbilledUsage1764202000400 } from './migrations/1764202000400-unbilled-usage.js';
import { ApiKeyConfirmations1764204000000 } from './migrations/1764204000000-api-key-confirmations.js';
import { LastPaymentsToContacts1764206000000 } from './migrations/1764206000000-last-payments-to-contacts.js';
import { ListedPayments1764206100000 } from './migrations/1764206100000-listed-payments.js';
import { EndedPauses1764210000000 } from './migrations/1764210000000-ended-pauses.js';
import { PagesOfReceipts1764211000000 } from './migrations/1764211000000-pages-of-receipts.js';
import { DoubtsAsReviewReasons1764211100000 } from './migrations/1764211100000-doubts-as-review-reasons.js';
import { PlanOrders1764212000000 } from './migrations/1764212000000-plan-orders.js';
import { RestingPlans1764212000100 } from './migrations/1764212000100-resting-plans.js';
import { SchemaFloor1764215000000 } from './migrations/1764215000000-schema-floor.js';
import { Restorations1764215000100 } from './migrations/1764215000100-restorations.js';
import { UserSuspensions1764215000200 } from './migrations/1764215000200-user-suspensions.js';
import { SecretKeys1764215000300 } from './migrations/1764215000300-secret-keys.js';
import { TraceContexts1764216000000 } from './migrations/1764216000000-trace-contexts.js';
import { ChangedAmounts1764221000000 } from './migrations/1764221000000-changed-amounts.js';
import { ChangesOfPaidBills1764221000100 } from './migrations/1764221000100-changes-of-paid-bills.js';
import { LateEvents1764223000000 } from './migrations/1764223000000-late-events.js';
import { RelayerKeys1764225000000 } from './migrations/1764225000000-relayer-keys.js';
import { RestoredMandates1764226000000 } from './migrations/1764226000000-restored-mandates.js';
import { KeptPauseReasons1764230000000 } from './migrations/1764230000000-kept-pause-reasons.js';
import { FoundMandates1764260000000 } from './migrations/1764260000000-found-mandates.js';
import { FoundSessions1764273000000 } from './migrations/1764273000000-found-sessions.js';
import { PaymentsInLongHistories1764274000000 } from './migrations/1764274000000-payments-in-long-histories.js';
import { UnsettledPaymentsByStatus1764274000020 } from './migrations/1764274000020-unsettled-payments-by-status.js';
import { FailedOutcomes1764274000040 } from './migrations/1764274000040-failed-outcomes.js';
import { GrantedPoints1764274000060 } from './migrations/1764274000060-granted-points.js';
import { DirectionsInHistory1764274000100 } from './migrations/1764274000100-directions-in-history.js';
import { RelayedCosts1764276000000 } from './migrations/1764276000000-relayed-costs.js';

/** All migrations, in the order of their times. */
export const MIGRATIONS = [
  MoneyPath1763600000000,
  AuthorizationServer1763700000000,
  AccessKeys1763710000000,
  AccountData1763720000000,
  UsedDpopProofs1763730000000,
  Books1763800000000,
  RatesAndEarnings1763810000000,
  AddressBook1763820000000,
  Notifications1763830000000,
  TransactionHistory1763840000000,
  SandboxBank1763850000000,
  WalletOperations1763900000000,
  PaymentTypes1763910000000,
  Principals1763920000000,
  OperationDeadlines1764000000000,
  Finality1764010000000,
  LapsedOperations1764011000000,
  ReindexRequests1764020000000,
  Relaying1764030000000,
  Leases1764040000000,
  OperatorLog1764050000000,
  DroppedRelayTasks1764051000000,
  CeremonyChallenges1764060000000,
  WithdrawnScopes1764061000000,
  OpenRequests1764070000000,
  UsernameSkeletons1764071000000,
  SignedOperationsOfUsers1764072000000,
  GasBudgets1764072100000,
  RefusedSubmissions1764073000000,
  SpentSignatures1764074000000,
  NameSkeletons1764075000000,
  Payouts1764076000000,
  RefundTimes1764076100000,
  X402Payments1764077000000,
  SandboxSales1764077100000,
  WalletPayouts1764078000000,
  WalletNetworks1764078100000,
  Exchanges1764078200000,
  MarketTrades1764079000000,
  EarningsMoves1764080000000,
  SubAccounts1764081000000,
  SubAccountPayments1764082000000,
  OperationsOfSeveralPeople1764082100000,
  SubAccountSwaps1764082200000,
  WalletOrder1764083000000,
  InstructionChecksInFunctions1764083500000,
  ContractEvents1764084000000,
  ContractCalls1764084100000,
  AgentSessions1764085000000,
  Schedules1764086000000,
  ConditionalOrders1764087000000,
  Recovery1764088000000,
  TradedTokens1764089500000,
  AccountChangeProposals1764089600000,
  VotesOfSeveralMembers1764089700000,
  ContractChanges1764092000000,
  StoppedMandates1764093000000,
  MandatesInHistory1764093100000,
  ReplacedGuardians1764094000000,
  StoredObjects1764095000000,
  Receipts1764095100000,
  RecoveriesPutOff1764096000000,
  RecoveryGas1764096100000,
  RecoveriesOfTheChain1764096200000,
  SourcesOfRecoveries1764096300000,
  WatchedOrders1764097000000,
  ExecutionsByNonce1764097100000,
  SizesOfStoredObjects1764097200000,
  KnowledgeBase1764097300000,
  SessionsWithoutModule1764098000000,
  OrderAsks1764098100000,
  NoncesUsedUp1764098110000,
  RecoveryExecutions1764098200000,
  RefusedMails1764098200100,
  ReceiptLinks1764098500000,
  Bills1764098600000,
  Subscriptions1764098600100,
  TaxDocuments1764098700000,
  PayablePayments1764099100000,
  PrepaidBills1764099100100,
  LineItemPlaces1764099200000,
  Ledgers1764099300000,
  Referrals1764099300100,
  VirtualAccounts1764099400000,
  SandboxBankCustomers1764099410000,
  PlanFeatures1764099500000,
  SandboxBroker1764099510000,
  PlanTerms1764099600000,
  Organizations1764099600100,
  OrganizationInvites1764099600200,
  PlatformKeys1764099600300,
  GasPurses1764099800000,
  ApprovalsOfGuardians1764110000000,
  ReplacedSchedules1764110000100,
  EditsUnderWay1764110000200,
  ReceiptPayments1764120000000,
  DataExports1764130000000,
  PayoutsOfUsers1764140000000,
  NoExchangeDiscount1764140200000,
  SealedBrokerAnswers1764140300000,
  PlanCredits1764150000000,
  PointsSettledUntil1764150100000,
  SilentCustomers1764150200000,
  LedgerGuards1764150300000,
  LimitsAndContracts1764160000000,
  Metering1764160100000,
  PlatformKeyChanges1764160200000,
  Webhooks1764170000100,
  WithdrawnOrders1764180000000,
  WithdrawnCalls1764180000100,
  NetworksOfRecoveries1764181000000,
  ReadingTurns1764182000000,
  PartialPayments1764182000100,
  AccountClosings1764183000000,
  ChargedBuyers1764183000100,
  PointsRounds1764184000000,
  CreditDiscounts1764184100000,
  RefusedSubmissions1764184200000,
  MeteringOfExecutions1764185000000,
  BillingOfContracts1764185000100,
  AgeOfUsageNotices1764185000200,
  ParkedWebhooks1764186000100,
  WebhookReplays1764186000200,
  StoppedOrders1764188000000,
  OpenRecoveries1764188000010,
  PaymentsOfTaxDocuments1764188200000,
  PayeesOfBills1764188200100,
  PaidAddresses1764188300000,
  WebhookQueues1764188400000,
  SizeOfWebhooks1764188400100,
  ToldUsageNotices1764188500000,
  ConfirmedRoles1764188500100,
  ToolPrices1764188500200,
  SubjectsOfToldNotices1764188700000,
  ReplacedPrices1764188700010,
  OwnersByOthers1764188700020,
  CreditAddress1764188800000,
  HandedInApplications1764188800010,
  KnownPaymentsOfTaxDocuments1764188900000,
  EndedOrders1764190000000,
  Pausers1764190010000,
  GasOfAgents1764190020000,
  LateFiles1764190100000,
  DeletedTaxDocuments1764190100100,
  AccountSuspensions1764190200000,
  SilentCustomersByKind1764190200010,
  PlanHistoryClock1764190200020,
  BeginningsOfCalls1764190300000,
  TurnsOfUsageNotices1764190300010,
  KeptGrants1764190300020,
  MailsOfInvites1764190300030,
  AnswersAsWritten1764190400000,
  BlocksOfPrices1764200000000,
  PaymentsToJudge1764200100000,
  OrdersStoppedInVain1764200200000,
  RunsOfDocuments1764201000000,
  UnusedChargeIndex1764201100000,
  DoubtsOfReadings1764201200000,
  ReceiptsWithoutFile1764201300000,
  OverdueCharges1764202000000,
  Rounds1764202000100,
  ReferencesOfGrants1764202000200,
  MailsOfEarlierInvites1764202000300,
  UnbilledUsage1764202000400,
  ApiKeyConfirmations1764204000000,
  LastPaymentsToContacts1764206000000,
  ListedPayments1764206100000,
  EndedPauses1764210000000,
  PagesOfReceipts1764211000000,
  DoubtsAsReviewReasons1764211100000,
  PlanOrders1764212000000,
  RestingPlans1764212000100,
  SchemaFloor1764215000000,
  Restorations1764215000100,
  UserSuspensions1764215000200,
  SecretKeys1764215000300,
  TraceContexts1764216000000,
  ChangedAmounts1764221000000,
  ChangesOfPaidBills1764221000100,
  LateEvents1764223000000,
  RelayerKeys1764225000000,
  RestoredMandates1764226000000,
  KeptPauseReasons1764230000000,
  FoundMandates1764260000000,
  FoundSessions1764273000000,
  PaymentsInLongHistories1764274000000,
  UnsettledPaymentsByStatus1764274000020,
  FailedOutcomes1764274000040,
  GrantedPoints1764274000060,
  DirectionsInHistory1764274000100,
  RelayedCosts1764276000000,
];
