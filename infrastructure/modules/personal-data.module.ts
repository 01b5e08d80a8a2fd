import { PersonalZip } from '../../adapters/documents/archive/personal-zip.js';
import { SessionCookie } from '../../adapters/http/app/access/session-cookie.js';
import {
  beginClosingEndpoint,
  closeAccountEndpoint,
  reviewClosingEndpoint,
} from '../../adapters/http/app/personal-data/account-closing.endpoints.js';
import {
  beginDataExportEndpoint,
  confirmDataExportEndpoint,
  downloadDataExportEndpoint,
} from '../../adapters/http/app/personal-data/personal-data.endpoints.js';
import { ACCESS_PERSONAL_TABLES } from '../../adapters/persistence/access/personal-tables.js';
import { AGENT_SESSIONS_PERSONAL_TABLES } from '../../adapters/persistence/agent-sessions/personal-tables.js';
import { AUDIT_LOG_PERSONAL_TABLES } from '../../adapters/persistence/audit-log/personal-tables.js';
import { BILLS_PERSONAL_TABLES } from '../../adapters/persistence/bills/personal-tables.js';
import { CONDITIONAL_ORDERS_PERSONAL_TABLES } from '../../adapters/persistence/conditional-orders/personal-tables.js';
import { CONTACTS_PERSONAL_TABLES } from '../../adapters/persistence/contacts/personal-tables.js';
import { CONTRACT_CALLS_PERSONAL_TABLES } from '../../adapters/persistence/contract-calls/personal-tables.js';
import { Database } from '../../adapters/persistence/database.js';
import { DOCUMENTS_PERSONAL_TABLES } from '../../adapters/persistence/documents/personal-tables.js';
import { EXTERNAL_ACCOUNTS_PERSONAL_TABLES } from '../../adapters/persistence/external-accounts/personal-tables.js';
import { GAS_BUDGETS_PERSONAL_TABLES } from '../../adapters/persistence/gas-budgets/personal-tables.js';
import { INDEXING_PERSONAL_TABLES } from '../../adapters/persistence/indexing/personal-tables.js';
import { LEDGERS_PERSONAL_TABLES } from '../../adapters/persistence/ledgers/personal-tables.js';
import { MANDATES_PERSONAL_TABLES } from '../../adapters/persistence/mandates/personal-tables.js';
import { NOTIFICATIONS_PERSONAL_TABLES } from '../../adapters/persistence/notifications/personal-tables.js';
import { PASSKEYS_PERSONAL_TABLES } from '../../adapters/persistence/passkeys/personal-tables.js';
import { PAYABLES_PERSONAL_TABLES } from '../../adapters/persistence/payables/personal-tables.js';
import { PAYMENTS_PERSONAL_TABLES } from '../../adapters/persistence/payments/personal-tables.js';
import { PAYOUTS_PERSONAL_TABLES } from '../../adapters/persistence/payouts/personal-tables.js';
import { PostgresAccountClosings } from '../../adapters/persistence/personal-data/account-closings.postgres.js';
import { PostgresClosingFacts } from '../../adapters/persistence/personal-data/closing-facts.postgres.js';
import { CLOSING_RULES } from '../../adapters/persistence/personal-data/closing-rules.js';
import { PostgresPersonalErasure } from '../../adapters/persistence/personal-data/personal-erasure.postgres.js';
import { PostgresPersonalFiles } from '../../adapters/persistence/personal-data/personal-files.postgres.js';
import { PersonalRows } from '../../adapters/persistence/personal-data/personal-rows.js';
import type { PersonalTable } from '../../adapters/persistence/personal-data/personal-table.js';
import { PostgresOwnMemberships } from '../../adapters/persistence/platform/own-memberships.postgres.js';
import { PLATFORM_PERSONAL_TABLES } from '../../adapters/persistence/platform/personal-tables.js';
import { RECEIPTS_PERSONAL_TABLES } from '../../adapters/persistence/receipts/personal-tables.js';
import { RECOVERY_PERSONAL_TABLES } from '../../adapters/persistence/recovery/personal-tables.js';
import { REFERRALS_PERSONAL_TABLES } from '../../adapters/persistence/referrals/personal-tables.js';
import { SCHEDULES_PERSONAL_TABLES } from '../../adapters/persistence/schedules/personal-tables.js';
import { SETTINGS_PERSONAL_TABLES } from '../../adapters/persistence/settings/personal-tables.js';
import { SUB_ACCOUNTS_PERSONAL_TABLES } from '../../adapters/persistence/sub-accounts/personal-tables.js';
import { SUBSCRIPTIONS_PERSONAL_TABLES } from '../../adapters/persistence/subscriptions/personal-tables.js';
import { TAX_DOCUMENTS_PERSONAL_TABLES } from '../../adapters/persistence/tax-documents/personal-tables.js';
import { TRANSACTIONS_PERSONAL_TABLES } from '../../adapters/persistence/transactions/personal-tables.js';
import { USAGE_CREDITS_PERSONAL_TABLES } from '../../adapters/persistence/usage-credits/personal-tables.js';
import { USERS_PERSONAL_TABLES } from '../../adapters/persistence/users/personal-tables.js';
import { VIRTUAL_ACCOUNTS_PERSONAL_TABLES } from '../../adapters/persistence/virtual-accounts/personal-tables.js';
import { WALLET_OPERATIONS_PERSONAL_TABLES } from '../../adapters/persistence/wallet-operations/personal-tables.js';
import { WALLETS_PERSONAL_TABLES } from '../../adapters/persistence/wallets/personal-tables.js';
import { ChallengeStore } from '../../application/access/challenges.js';
import { EndAllAccess } from '../../application/access/end-all-access.js';
import { Secrets } from '../../application/access/secrets.js';
import { AuditLog } from '../../application/audit-log/audit-log.js';
import { BytesInFlight } from '../../application/documents/bytes-in-flight.js';
import { ConfirmWithPasskey } from '../../application/passkeys/confirm-with-passkey.js';
import { PasskeyRepository } from '../../application/passkeys/passkey.repository.js';
import { PasskeyCeremonies } from '../../application/passkeys/passkey-ceremonies.js';
import { ApprovalGuard } from '../../application/payments/approval-guard.js';
import { AccountClosings } from '../../application/personal-data/account-closings.js';
import { CloseAccount } from '../../application/personal-data/close-account.js';
import { ClosingFacts } from '../../application/personal-data/closing-facts.js';
import { EraseClosedAccounts } from '../../application/personal-data/erase-closed-accounts.js';
import { ExportPersonalData } from '../../application/personal-data/export-personal-data.js';
import { GuardClosedRecipients } from '../../application/personal-data/guard-closed-recipients.js';
import { PersonalErasure } from '../../application/personal-data/personal-erasure.js';
import { PersonalArchiveWriter, PersonalFiles, PersonalPart } from '../../application/personal-data/personal-part.js';
import { ReviewClosing } from '../../application/personal-data/review-closing.js';
import { OwnMemberships } from '../../application/platform/own-memberships.js';
import { Clock, WallClock } from '../../application/ports/clock.js';
import { ObjectStorage } from '../../application/ports/object-storage.js';
import { SecretBox } from '../../application/ports/secret-box.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { ClosedAccounts } from '../../application/users/closed-accounts.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { EndBankAccounts } from '../../application/virtual-accounts/end-bank-accounts.js';
import { SuspendBankAccounts } from '../../application/virtual-accounts/suspend-bank-accounts.js';
import { GetWealth } from '../../application/wealth/get-wealth.js';
import { Endpoints } from '../identifiers.js';
import { every, part } from '../wiring/dependency.js';
import { module } from '../wiring/module.js';
import { contribute, implement, provide, type Row } from '../wiring/rows.js';

/** The tables of every context. A test compares them with the database, so that none is forgotten. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ...ACCESS_PERSONAL_TABLES,
  ...AGENT_SESSIONS_PERSONAL_TABLES,
  ...AUDIT_LOG_PERSONAL_TABLES,
  ...BILLS_PERSONAL_TABLES,
  ...CONDITIONAL_ORDERS_PERSONAL_TABLES,
  ...CONTACTS_PERSONAL_TABLES,
  ...CONTRACT_CALLS_PERSONAL_TABLES,
  ...DOCUMENTS_PERSONAL_TABLES,
  ...EXTERNAL_ACCOUNTS_PERSONAL_TABLES,
  ...GAS_BUDGETS_PERSONAL_TABLES,
  ...INDEXING_PERSONAL_TABLES,
  ...LEDGERS_PERSONAL_TABLES,
  ...MANDATES_PERSONAL_TABLES,
  ...NOTIFICATIONS_PERSONAL_TABLES,
  ...PASSKEYS_PERSONAL_TABLES,
  ...PAYABLES_PERSONAL_TABLES,
  ...PAYMENTS_PERSONAL_TABLES,
  ...PAYOUTS_PERSONAL_TABLES,
  ...PLATFORM_PERSONAL_TABLES,
  ...RECEIPTS_PERSONAL_TABLES,
  ...RECOVERY_PERSONAL_TABLES,
  ...REFERRALS_PERSONAL_TABLES,
  ...SCHEDULES_PERSONAL_TABLES,
  ...SETTINGS_PERSONAL_TABLES,
  ...SUB_ACCOUNTS_PERSONAL_TABLES,
  ...SUBSCRIPTIONS_PERSONAL_TABLES,
  ...TAX_DOCUMENTS_PERSONAL_TABLES,
  ...TRANSACTIONS_PERSONAL_TABLES,
  ...USAGE_CREDITS_PERSONAL_TABLES,
  ...USERS_PERSONAL_TABLES,
  ...VIRTUAL_ACCOUNTS_PERSONAL_TABLES,
  ...WALLET_OPERATIONS_PERSONAL_TABLES,
  ...WALLETS_PERSONAL_TABLES,
];

function contributed(table: PersonalTable): Row {
  const rows = (database: Database, box: SecretBox) => new PersonalRows(table, database, box);
  return contribute(PersonalPart, rows, [Database, SecretBox]);
}

/** Everything that is stored of a user, for this user. */
export const personalDataModule = module(
  provide(ConfirmWithPasskey, [
    ...([UserRepository, PasskeyRepository, ChallengeStore, PasskeyCeremonies, Secrets, WallClock] as const),
  ]),
  provide(ExportPersonalData, [ConfirmWithPasskey, ChallengeStore, Secrets, AuditLog, WallClock]),
  PERSONAL_TABLES.map(contributed),
  implement(PersonalFiles, PostgresPersonalFiles, [Database]),
  implement(PersonalArchiveWriter, PersonalZip, [
    every(PersonalPart),
    PersonalFiles,
    part(ObjectStorage),
    BytesInFlight,
  ]),
  implement(AccountClosings, PostgresAccountClosings, [Database]),
  implement(ClosingFacts, PostgresClosingFacts, [Database]),
  implement(OwnMemberships, PostgresOwnMemberships, [Database]),
  implement(
    PersonalErasure,
    (database: Database) => new PostgresPersonalErasure(database, CLOSING_RULES, PERSONAL_TABLES),
    [Database],
  ),
  provide(ReviewClosing, [ClosingFacts, GetWealth, Clock]),
  provide(CloseAccount, [
    ...([
      ReviewClosing,
      ClosingFacts,
      ConfirmWithPasskey,
      part(AccountClosings),
      EndBankAccounts,
      SuspendBankAccounts,
      EndAllAccess,
      OwnMemberships,
    ] as const),
    ...([AuditLog, Clock, UnitOfWork] as const),
  ]),
  contribute(ApprovalGuard, GuardClosedRecipients, [ClosedAccounts]),
  contribute(Sweep, EraseClosedAccounts, [part(AccountClosings), PersonalErasure, Clock, UnitOfWork]),
  contribute(Endpoints, reviewClosingEndpoint, [ReviewClosing]),
  contribute(Endpoints, beginClosingEndpoint, [CloseAccount]),
  contribute(Endpoints, closeAccountEndpoint, [CloseAccount, SessionCookie]),
  contribute(Endpoints, beginDataExportEndpoint, [ExportPersonalData]),
  contribute(Endpoints, confirmDataExportEndpoint, [ExportPersonalData]),
  contribute(Endpoints, downloadDataExportEndpoint, [ExportPersonalData, PersonalArchiveWriter]),
);
