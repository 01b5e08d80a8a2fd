import type { AppSessionRepository } from '../../application/access/app-session.repository.js';
import type { ChallengeStore } from '../../application/access/challenges.js';
import type { UsedProofs } from '../../application/access/used-proofs.js';
import type { AuditLog } from '../../application/audit-log/audit-log.js';
import type { ContractCalls } from '../../application/contract-calls/contract-calls.js';
import type { ContractChanges } from '../../application/contract-events/contract-changes.js';
import type { ContractEvents } from '../../application/contract-events/contract-events.js';
import type { GasLedger } from '../../application/gas-budgets/gas-ledger.js';
import type { IdempotencyKeys } from '../../application/idempotency/idempotency-keys.js';
import type { BalanceSheets } from '../../application/indexing/balance-sheets.js';
import type { IndexedChain } from '../../application/indexing/indexed-chain.js';
import type { PasskeyRepository } from '../../application/passkeys/passkey.repository.js';
import type { PaymentRequestRepository } from '../../application/payments/payment-request.repository.js';
import type { EventOutbox, OutboxReader } from '../../application/ports/event-outbox.js';
import type { UnitOfWork } from '../../application/ports/unit-of-work.js';
import type { DailyRates } from '../../application/rates/daily-rates.js';
import type { RelaySlots } from '../../application/relaying/relay-slots.js';
import type { RelayTasks } from '../../application/relaying/relay-tasks.js';
import type { RelayerAccounts } from '../../application/relaying/relayer-accounts.js';
import type { JointProposalRepository } from '../../application/sub-accounts/joint-proposal.repository.js';
import type { SubAccountRepository } from '../../application/sub-accounts/sub-account.repository.js';
import type { TransactionAnnotations } from '../../application/transactions/transaction-annotations.js';
import type { UserRepository } from '../../application/users/user.repository.js';
import type { SigningWindows } from '../../application/wallet-operations/signing-windows.js';
import type { WalletOperationRepository } from '../../application/wallet-operations/wallet-operation.repository.js';
import type { WalletRepository } from '../../application/wallets/wallet.repository.js';
import type { Person } from '../adapters/persistence/support/people.js';
import type { StandingClock } from '../application/support/simple-ports.js';

/** One implementation of every port that has a contract: the fakes of the unit tests, or PostgreSQL. */
export interface Stage {
  readonly unitOfWork: UnitOfWork;
  /** The clock of all deadlines. */
  readonly clock: StandingClock;
  readonly users: UserRepository;
  readonly wallets: WalletRepository;
  readonly passkeys: PasskeyRepository;
  readonly payments: PaymentRequestRepository;
  readonly slots: RelaySlots;
  readonly tasks: RelayTasks;
  readonly relayers: RelayerAccounts;
  readonly operations: WalletOperationRepository;
  readonly signingWindows: SigningWindows;
  readonly sessions: AppSessionRepository;
  readonly challenges: ChallengeStore;
  readonly usedProofs: UsedProofs;
  readonly auditLog: AuditLog;
  readonly outbox: EventOutbox & OutboxReader;
  readonly idempotencyKeys: IdempotencyKeys;
  readonly dailyRates: DailyRates;
  readonly annotations: TransactionAnnotations;
  readonly gas: GasLedger;
  readonly subAccounts: SubAccountRepository;
  readonly jointProposals: JointProposalRepository;
  readonly contractCalls: ContractCalls;
  readonly contractEvents: ContractEvents;
  readonly contractChanges: ContractChanges;
  readonly ledger: IndexedChain;
  /** How many blocks the ledger can undo. */
  readonly reorgDepth: number;
  /** Stores a user with a wallet. */
  person(): Promise<Person>;
  /** Stores a user whose wallet holds 1,000 USDC at least. */
  payer(): Promise<Person>;
  /** Books a transaction of somebody. @returns its hash */
  booked(owner: Person): Promise<string>;
  /** A ledger in which new accounts hold these amounts of USDC. */
  sheetsWith(balances: readonly bigint[]): Promise<BalanceSheets>;
}

/** Opens an implementation in which nothing is stored yet. */
export type OpenStage = () => Promise<Stage>;

/** The outcomes of units of work that run at once. */
export async function atOnce<Result>(
  { unitOfWork }: Stage,
  works: readonly (() => Promise<Result>)[],
): Promise<{ readonly results: readonly Result[]; readonly refusals: readonly unknown[] }> {
  const outcomes = await Promise.allSettled(works.map((work) => unitOfWork.run(work)));
  return {
    results: outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : [])),
    refusals: outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : [])),
  };
}

/** Runs the work in a unit that fails, so that nothing of it is stored. */
export async function rolledBack({ unitOfWork }: Stage, work: () => Promise<unknown>): Promise<void> {
  const crash = new Error('crash');
  const unit = unitOfWork.run(async () => {
    await work();
    throw crash;
  });
  await unit.catch((error: unknown) => {
    if (error !== crash) throw error;
  });
}
