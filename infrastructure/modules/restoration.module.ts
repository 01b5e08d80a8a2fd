import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { RpcMandatesOnChain } from '../../adapters/chain/rpc-mandates-on-chain.js';
import { RpcWalletSigners } from '../../adapters/chain/rpc-wallet-signers.js';
import { OperatorCommand } from '../../adapters/command-line/operator-command.js';
import { afterRestoreCommand } from '../../adapters/command-line/restoration/after-restore.command.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresPasskeyRepository } from '../../adapters/persistence/passkeys/passkey.postgres.js';
import { PostgresRestoredDatabase } from '../../adapters/persistence/restoration/restored-database.postgres.js';
import { StoredRestorationMarks } from '../../adapters/storage/stored-restoration-marks.js';
import { EndAllAccess } from '../../application/access/end-all-access.js';
import { AuditLog } from '../../application/audit-log/audit-log.js';
import { ContractEvents } from '../../application/contract-events/contract-events.js';
import { LedgerControl } from '../../application/indexing/ledger-control.js';
import { PasskeyCopies } from '../../application/passkeys/passkey-copies.js';
import { RevokeEveryPlatformKey } from '../../application/platform/revoke-every-platform-key.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { FindMandates } from '../../application/restoration/find-mandates.js';
import { HoldMandates } from '../../application/restoration/hold-mandates.js';
import { MandatesOnChain } from '../../application/restoration/mandates-on-chain.js';
import { PrepareRestored } from '../../application/restoration/prepare-restored.js';
import { RestorationMarks } from '../../application/restoration/restoration-marks.js';
import { RestoredDatabase } from '../../application/restoration/restored-database.js';
import { FoundMandates, HeldMandates } from '../../application/restoration/restored-mandates.js';
import { WalletSigners } from '../../application/restoration/wallet-signers.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { WalletAddresses } from '../../application/wallets/wallet-addresses.js';
import type { Resources } from '../resources.js';
import { every, part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { constant, contribute, implement, provide } from '../wiring/rows.js';

/** The way back from a backup. */
export function restorationModule({ fileStorage }: Resources): Module {
  return module(
    constant(RestorationMarks, new StoredRestorationMarks(fileStorage.restorations)),
    implement(RestoredDatabase, PostgresRestoredDatabase, [Database]),
    implement(WalletSigners, RpcWalletSigners, [ChainConnection, part(ChainDeployment)]),
    provide(HoldMandates, [part(RestoredDatabase), every(HeldMandates), AuditLog, UnitOfWork]),
    implement(MandatesOnChain, RpcMandatesOnChain, [ChainConnection, ChainDeployment]),
    provide(FindMandates, [part(RestoredDatabase), MandatesOnChain, every(FoundMandates), AuditLog, UnitOfWork]),
    provide(PrepareRestored, [
      RestoredDatabase,
      RestorationMarks,
      PasskeyCopies,
      EndAllAccess,
      RevokeEveryPlatformKey,
      UserRepository,
      WalletRepository,
      PostgresPasskeyRepository,
      WalletAddresses,
      WalletSigners,
      part(ContractEvents),
      HoldMandates,
      FindMandates,
      part(LedgerControl),
      AuditLog,
      IdGenerator,
      UnitOfWork,
    ]),
    contribute(OperatorCommand, afterRestoreCommand, [PrepareRestored]),
  );
}
