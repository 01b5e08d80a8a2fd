import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { RpcWalletSigners } from '../../adapters/chain/rpc-wallet-signers.js';
import { OperatorCommand } from '../../adapters/command-line/operator-command.js';
import { afterRestoreCommand } from '../../adapters/command-line/restoration/after-restore.command.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresPasskeyRepository } from '../../adapters/persistence/passkeys/passkey.postgres.js';
import { PostgresRestoredDatabase } from '../../adapters/persistence/restoration/restored-database.postgres.js';
import { EndAllAccess } from '../../application/access/end-all-access.js';
import { AuditLog } from '../../application/audit-log/audit-log.js';
import { LedgerControl } from '../../application/indexing/ledger-control.js';
import { PasskeyCopies } from '../../application/passkeys/passkey-copies.js';
import { RevokeEveryPlatformKey } from '../../application/platform/revoke-every-platform-key.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { PrepareRestored } from '../../application/restoration/prepare-restored.js';
import { RestoredDatabase } from '../../application/restoration/restored-database.js';
import { WalletSigners } from '../../application/restoration/wallet-signers.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { WalletAddresses } from '../../application/wallets/wallet-addresses.js';
import { part } from '../wiring/dependency.js';
import { module } from '../wiring/module.js';
import { contribute, implement, provide } from '../wiring/rows.js';

/** The way back from a backup. */
export const restorationModule = module(
  implement(RestoredDatabase, PostgresRestoredDatabase, [Database]),
  implement(WalletSigners, RpcWalletSigners, [ChainConnection, part(ChainDeployment)]),
  provide(PrepareRestored, [
    RestoredDatabase,
    PasskeyCopies,
    EndAllAccess,
    RevokeEveryPlatformKey,
    UserRepository,
    WalletRepository,
    PostgresPasskeyRepository,
    WalletAddresses,
    WalletSigners,
    part(LedgerControl),
    AuditLog,
    IdGenerator,
    UnitOfWork,
  ]),
  contribute(OperatorCommand, afterRestoreCommand, [PrepareRestored]),
);
