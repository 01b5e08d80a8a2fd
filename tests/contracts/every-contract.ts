import { appSessionRepositoryContract } from './app-session-repository.contract.js';
import { auditLogContract } from './audit-log.contract.js';
import { balanceSheetsContract } from './balance-sheets.contract.js';
import { challengeStoreContract } from './challenge-store.contract.js';
import { contractCallsContract } from './contract-calls.contract.js';
import { contractEventsContract } from './contract-events.contract.js';
import { dailyRatesContract } from './daily-rates.contract.js';
import { eventOutboxContract } from './event-outbox.contract.js';
import { gasLedgerContract } from './gas-ledger.contract.js';
import { idempotencyKeysContract } from './idempotency-keys.contract.js';
import { indexedChainContract } from './indexed-chain.contract.js';
import { jointProposalRepositoryContract } from './joint-proposal-repository.contract.js';
import { passkeyRepositoryContract } from './passkey-repository.contract.js';
import { paymentRequestRepositoryContract } from './payment-request-repository.contract.js';
import { relaySlotsContract } from './relay-slots.contract.js';
import { relayTasksContract } from './relay-tasks.contract.js';
import { relayerAccountsContract } from './relayer-accounts.contract.js';
import { signingWindowsContract } from './signing-windows.contract.js';
import type { OpenStage } from './stage.js';
import { subAccountRepositoryContract } from './sub-account-repository.contract.js';
import { transactionAnnotationsContract } from './transaction-annotations.contract.js';
import { unitOfWorkContract } from './unit-of-work.contract.js';
import { usedProofsContract } from './used-proofs.contract.js';
import { userRepositoryContract } from './user-repository.contract.js';
import { walletOperationRepositoryContract } from './wallet-operation-repository.contract.js';
import { walletRepositoryContract } from './wallet-repository.contract.js';

/** The contracts of the repository ports that have a fake for unit tests. */
const CONTRACTS: readonly ((open: OpenStage) => void)[] = [
  appSessionRepositoryContract,
  auditLogContract,
  balanceSheetsContract,
  challengeStoreContract,
  contractCallsContract,
  contractEventsContract,
  dailyRatesContract,
  eventOutboxContract,
  gasLedgerContract,
  idempotencyKeysContract,
  indexedChainContract,
  jointProposalRepositoryContract,
  passkeyRepositoryContract,
  paymentRequestRepositoryContract,
  relaySlotsContract,
  relayTasksContract,
  relayerAccountsContract,
  signingWindowsContract,
  subAccountRepositoryContract,
  transactionAnnotationsContract,
  unitOfWorkContract,
  usedProofsContract,
  userRepositoryContract,
  walletOperationRepositoryContract,
  walletRepositoryContract,
];

export function everyContract(open: OpenStage): void {
  for (const contract of CONTRACTS) contract(open);
}
