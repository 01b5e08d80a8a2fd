import { SystemClock } from '../../adapters/clock/system-clock.js';
import { PostgresAppSessionRepository } from '../../adapters/persistence/access/app-session.postgres.js';
import { PostgresChallengeStore } from '../../adapters/persistence/access/challenge-store.postgres.js';
import { PostgresUsedProofs } from '../../adapters/persistence/access/used-proofs.postgres.js';
import { PostgresAuditLog } from '../../adapters/persistence/audit-log/audit-log.postgres.js';
import { PostgresContractCalls } from '../../adapters/persistence/contract-calls/contract-call.postgres.js';
import { PostgresContractChanges } from '../../adapters/persistence/contract-events/contract-changes.postgres.js';
import { PostgresContractEvents } from '../../adapters/persistence/contract-events/contract-events.postgres.js';
import { PostgresGasLedger } from '../../adapters/persistence/gas-budgets/gas-ledger.postgres.js';
import { PostgresIdempotencyKeys } from '../../adapters/persistence/idempotency-keys.js';
import { PostgresBalanceSheets } from '../../adapters/persistence/indexing/balance-sheets.postgres.js';
import { LeasedWork } from '../../adapters/persistence/leased-work.js';
import { PostgresOutbox } from '../../adapters/persistence/outbox.js';
import { PostgresPasskeyRepository } from '../../adapters/persistence/passkeys/passkey.postgres.js';
import { PostgresPaymentRequestRepository } from '../../adapters/persistence/payments/payment-request.postgres.js';
import { PostgresDailyRates } from '../../adapters/persistence/rates/daily-rates.postgres.js';
import { PostgresRelaySlots } from '../../adapters/persistence/relaying/relay-slots.postgres.js';
import { PostgresRelayTasks } from '../../adapters/persistence/relaying/relay-tasks.postgres.js';
import { PostgresRelayerAccounts } from '../../adapters/persistence/relaying/relayer-accounts.postgres.js';
import { PostgresJointProposals } from '../../adapters/persistence/sub-accounts/joint-proposal.postgres.js';
import { PostgresSubAccounts } from '../../adapters/persistence/sub-accounts/sub-account.postgres.js';
import { PostgresTransactionAnnotations } from '../../adapters/persistence/transactions/transaction-annotations.postgres.js';
import { PostgresUnitOfWork } from '../../adapters/persistence/unit-of-work.js';
import { PostgresUserRepository } from '../../adapters/persistence/users/user.postgres.js';
import { PostgresSigningWindows } from '../../adapters/persistence/wallet-operations/signing-windows.postgres.js';
import { PostgresWalletOperationRepository } from '../../adapters/persistence/wallet-operations/wallet-operation.postgres.js';
import { PostgresWalletRepository } from '../../adapters/persistence/wallets/wallet.postgres.js';
import { UuidV7 } from '../../adapters/security/uuid-v7.js';
import { RequestContractCall } from '../../application/contract-calls/request-contract-call.js';
import type { BalanceSheets } from '../../application/indexing/balance-sheets.js';
import { OPEN_REQUEST_LIMITS } from '../../domain/payments/open-requests.js';
import { contentOf, moved } from '../adapters/persistence/indexing/support/blocks.js';
import { BOOKS_SETTINGS, type LedgerStage } from '../adapters/persistence/indexing/support/ledger-stage.js';
import { randomHex, storedPerson } from '../adapters/persistence/support/people.js';
import { UNLIMITED_GAS } from '../application/support/in-memory-gas-ledger.js';
import { StandingClock } from '../application/support/simple-ports.js';
import { paymentTypes } from '../support/builders/payment-types.js';
import { insertTransactions, transactionRow } from '../support/builders/transaction-rows.js';
import { SECRET_BOX } from '../support/secret-box.js';
import type { Stage } from './stage.js';

/** PostgreSQL, with an empty ledger, outbox and table of rates. People stay from one test to the next. */
export async function postgresStage(ledgerStage: LedgerStage): Promise<Stage> {
  const { db, signal, ledger } = ledgerStage;
  const { database } = db;
  const [now, clock] = [new SystemClock(), new StandingClock()];
  await ledgerStage.clear();
  await db.sql('TRUNCATE daily_rates, payment_requests, relay_tasks CASCADE');
  return {
    clock,
    unitOfWork: new PostgresUnitOfWork(database),
    users: new PostgresUserRepository(database),
    wallets: new PostgresWalletRepository(database),
    passkeys: new PostgresPasskeyRepository(database),
    payments: new PostgresPaymentRequestRepository(database, paymentTypes(), OPEN_REQUEST_LIMITS, UNLIMITED_GAS, clock),
    operations: new PostgresWalletOperationRepository(database, SECRET_BOX),
    slots: new PostgresRelaySlots(database, SECRET_BOX),
    tasks: new PostgresRelayTasks(database),
    relayers: new PostgresRelayerAccounts(database),
    signingWindows: new PostgresSigningWindows(database, clock),
    sessions: new PostgresAppSessionRepository(database),
    challenges: new PostgresChallengeStore(database, clock),
    usedProofs: new PostgresUsedProofs(database),
    auditLog: new PostgresAuditLog(database, new UuidV7(now), now),
    outbox: new PostgresOutbox(database, signal),
    idempotencyKeys: new PostgresIdempotencyKeys(database),
    dailyRates: new PostgresDailyRates(database),
    annotations: new PostgresTransactionAnnotations(database),
    gas: new PostgresGasLedger(database),
    subAccounts: new PostgresSubAccounts(database),
    jointProposals: new PostgresJointProposals(database),
    contractCalls: new RequestContractCall(
      new PostgresContractCalls(database, SECRET_BOX),
      { reserveCall: async () => undefined },
      new PostgresOutbox(database, signal),
      clock,
      new PostgresUnitOfWork(database),
    ),
    contractEvents: new PostgresContractEvents(database),
    contractChanges: new PostgresContractChanges(database),
    ledger,
    reorgDepth: BOOKS_SETTINGS.reorgDepth,
    person: () => storedPerson(database),
    payer: () => storedPerson(database, { USDC: 1_000_000_000n }),
    booked: async (owner): Promise<string> => {
      const hash = randomHex(32);
      await insertTransactions(db.sql, [transactionRow(owner, { transaction_hash: hash })]);
      return hash;
    },
    sheetsWith: async (balances): Promise<BalanceSheets> => {
      const people = await Promise.all(balances.map(() => storedPerson(database)));
      const stranger = randomHex(20);
      const transfers = people.map(({ wallet }, index) => moved(stranger, wallet.address, balances[index] ?? 0n));
      await ledgerStage.mine(contentOf(transfers));
      const others = 'UPDATE chain_accounts SET history_complete_at = NULL WHERE NOT id = ANY($1)';
      await db.sql(others, [people.map(({ wallet }) => wallet.id)]);
      return new PostgresBalanceSheets(database, new LeasedWork(database));
    },
  };
}
