import { randomUUID } from 'node:crypto';
import type { BalanceSheets } from '../../application/indexing/balance-sheets.js';
import { newUser, newWallet, type Person, randomHex } from '../adapters/persistence/support/people.js';
import { InMemoryLedger } from '../application/indexing/in-memory-ledger.js';
import { InMemoryAuditLog } from '../application/support/in-memory-audit-log.js';
import { InMemoryBalanceSheets } from '../application/support/in-memory-balance-sheets.js';
import { InMemoryContractCalls } from '../application/support/in-memory-contract-calls.js';
import { InMemoryContractEvents } from '../application/support/in-memory-contract-events.js';
import { InMemoryDailyRates } from '../application/support/in-memory-daily-rates.js';
import { InMemoryGasLedger } from '../application/support/in-memory-gas-ledger.js';
import { InMemoryIdempotencyKeys } from '../application/support/in-memory-idempotency-keys.js';
import { InMemoryJointProposals } from '../application/support/in-memory-joint-proposals.js';
import { InMemoryOutbox } from '../application/support/in-memory-outbox.js';
import { InMemoryPayments } from '../application/support/in-memory-payments.js';
import {
  InMemoryChallenges,
  InMemoryPasskeys,
  InMemorySessions,
  InMemoryUsers,
  InMemoryWallets,
} from '../application/support/in-memory-people.js';
import { InMemoryRelaySlots } from '../application/support/in-memory-relay-slots.js';
import { InMemoryRelayTasks } from '../application/support/in-memory-relay-tasks.js';
import { InMemoryRelayerAccounts } from '../application/support/in-memory-relayer-accounts.js';
import { InMemorySigningWindows } from '../application/support/in-memory-signing-windows.js';
import { InMemorySubAccounts } from '../application/support/in-memory-sub-accounts.js';
import { InMemoryTransactionAnnotations } from '../application/support/in-memory-transaction-annotations.js';
import { InMemoryUnitOfWork } from '../application/support/in-memory-unit-of-work.js';
import { InMemoryWalletOperations } from '../application/support/in-memory-wallet-operations.js';
import { StandingClock } from '../application/support/simple-ports.js';
import { InMemoryUsedProofs } from '../support/in-memory-used-proofs.js';
import type { Stage } from './stage.js';

const REORG_DEPTH = 64;

/** The fakes of the unit tests. */
export function inMemoryStage(): Stage {
  const unitOfWork = new InMemoryUnitOfWork();
  const clock = new StandingClock();
  const users = new InMemoryUsers(unitOfWork);
  const slots = new InMemoryRelaySlots(unitOfWork);
  const wallets = new InMemoryWallets(unitOfWork);
  const annotations = new InMemoryTransactionAnnotations();
  const ledger = new InMemoryLedger(REORG_DEPTH);
  const contractEvents = new InMemoryContractEvents(unitOfWork, () => ledger.applied);
  const people: Person[] = [];
  const subAccounts = new InMemorySubAccounts(
    () => ledger.applied,
    () => people,
    randomUUID,
  );
  const person = async (): Promise<Person> => {
    const user = newUser();
    const wallet = newWallet(user.id);
    await users.add(user);
    await wallets.add(wallet);
    people.push({ user, wallet });
    return { user, wallet };
  };
  return {
    unitOfWork,
    clock,
    users,
    wallets,
    passkeys: new InMemoryPasskeys(unitOfWork),
    payments: new InMemoryPayments(unitOfWork, clock),
    slots,
    tasks: new InMemoryRelayTasks(unitOfWork, () => 0),
    relayers: new InMemoryRelayerAccounts(slots),
    operations: new InMemoryWalletOperations(unitOfWork),
    signingWindows: new InMemorySigningWindows(unitOfWork, clock),
    sessions: new InMemorySessions(unitOfWork),
    challenges: new InMemoryChallenges(unitOfWork, clock),
    usedProofs: new InMemoryUsedProofs(),
    auditLog: new InMemoryAuditLog(unitOfWork),
    outbox: new InMemoryOutbox(unitOfWork),
    idempotencyKeys: new InMemoryIdempotencyKeys(unitOfWork),
    dailyRates: new InMemoryDailyRates(unitOfWork),
    annotations,
    gas: new InMemoryGasLedger(unitOfWork),
    subAccounts,
    jointProposals: new InMemoryJointProposals(subAccounts),
    contractCalls: new InMemoryContractCalls(unitOfWork),
    contractEvents,
    contractChanges: contractEvents,
    ledger,
    reorgDepth: REORG_DEPTH,
    person,
    payer: person,
    booked: async ({ user }): Promise<string> => {
      const hash = randomHex(32);
      annotations.book(user.id, hash);
      return hash;
    },
    sheetsWith: async (balances): Promise<BalanceSheets> => new InMemoryBalanceSheets(balances),
  };
}
