import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { Erc4337Relayer } from '../../adapters/chain/erc4337-relayer.js';
import { RpcChainTransactions } from '../../adapters/chain/rpc-chain-transactions.js';
import { chainTransactionEndpoint } from '../../adapters/http/app/wallet-operations/chain-transactions.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresOperationOutcomes } from '../../adapters/persistence/wallet-operations/operation-outcomes.postgres.js';
import { PostgresRelayTransactions } from '../../adapters/persistence/wallet-operations/relay-transactions.postgres.js';
import { PostgresSignedOperations } from '../../adapters/persistence/wallet-operations/signed-operations.postgres.js';
import { PasskeyRepository } from '../../application/passkeys/passkey.repository.js';
import { PasskeyCeremonies } from '../../application/passkeys/passkey-ceremonies.js';
import { PaymentOperations } from '../../application/payments/payment-operations.js';
import { Sweep } from '../../application/ports/sweep.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { ChainTransactions } from '../../application/wallet-operations/chain-transactions.js';
import { OperationOutcomes } from '../../application/wallet-operations/operation-outcomes.js';
import { OwnerSignatures } from '../../application/wallet-operations/owner-signatures.js';
import { ReadChainTransaction } from '../../application/wallet-operations/read-chain-transaction.js';
import { Relay } from '../../application/wallet-operations/relay.js';
import { RelayTransactions } from '../../application/wallet-operations/relay-transactions.js';
import { Relayer } from '../../application/wallet-operations/relayer.js';
import { ResendTransactions } from '../../application/wallet-operations/resend-transactions.js';
import { SignedOperations } from '../../application/wallet-operations/signed-operations.js';
import { SubmitOperation } from '../../application/wallet-operations/submit-operation.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { Endpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';
import { part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { alias, constant, contribute, implement, provide } from '../wiring/rows.js';

/** The operations that owners sign and the service relays to the chain. */
export function walletOperationsModule({ chain, externalServices }: Resources): Module {
  const { deployment, relayerPrivateKey } = externalServices;
  return module(
    contribute(Endpoints, chainTransactionEndpoint, [ReadChainTransaction]),
    constant(Relayer, new Erc4337Relayer(chain, deployment, relayerPrivateKey)),
    implement(ChainTransactions, RpcChainTransactions, [ChainConnection, ChainDeployment]),
    provide(ReadChainTransaction, [ChainTransactions, WalletRepository]),
    implement(SignedOperations, (database: Database) => new PostgresSignedOperations(database), [Database]),
    implement(RelayTransactions, PostgresRelayTransactions, [Database]),
    implement(OperationOutcomes, (database: Database) => new PostgresOperationOutcomes(database), [Database]),
    provide(OwnerSignatures, [PasskeyRepository, PasskeyCeremonies, part(PaymentOperations)]),
    provide(Relay, [RelayTransactions, Relayer, UnitOfWork]),
    provide(SubmitOperation, [Relay, Relayer]),
    provide(ResendTransactions, [RelayTransactions, Relayer]),
    alias(Sweep, ResendTransactions),
  );
}
