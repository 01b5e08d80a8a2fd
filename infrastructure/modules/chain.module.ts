import { ContainerModule } from 'inversify';
import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { Create2WalletAddresses } from '../../adapters/chain/create2-wallet-addresses.js';
import { Erc4337PaymentOperations } from '../../adapters/chain/erc4337-payment-operations.js';
import { Erc4337Relayer } from '../../adapters/chain/erc4337-relayer.js';
import { RpcChainReader } from '../../adapters/chain/rpc-chain-reader.js';
import { RpcChainTransactions } from '../../adapters/chain/rpc-chain-transactions.js';
import { RpcTokenBalances } from '../../adapters/chain/rpc-token-balances.js';
import { PostgresBalanceSnapshots } from '../../adapters/persistence/balances/balance-snapshots.postgres.js';
import { Database } from '../../adapters/persistence/database.js';
import { BalanceSnapshots } from '../../application/balances/balance-snapshots.js';
import { GetBalances } from '../../application/balances/get-balances.js';
import { TokenBalances } from '../../application/balances/token-balances.js';
import { ChainReader } from '../../application/indexing/chain-reader.js';
import { PaymentOperations } from '../../application/payments/payment-operations.js';
import { Clock } from '../../application/ports/clock.js';
import { ChainTransactions } from '../../application/wallet-operations/chain-transactions.js';
import { ReadChainTransaction } from '../../application/wallet-operations/read-chain-transaction.js';
import { Relayer } from '../../application/wallet-operations/relayer.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { WalletAddresses } from '../../application/wallets/wallet-addresses.js';
import { construct } from '../construct.js';
import { EnabledTokens } from '../identifiers.js';
import type { Resources } from '../resources.js';

/** The chain, and what is asked of it. */
export function chainModule({ chain, externalServices }: Resources): ContainerModule {
  const { deployment, relayerPrivateKey } = externalServices;
  return new ContainerModule(({ bind }) => {
    bind(ChainConnection).toConstantValue(chain);
    bind(WalletAddresses).toConstantValue(new Create2WalletAddresses(deployment));
    bind(PaymentOperations).toConstantValue(new Erc4337PaymentOperations(deployment));
    bind(Relayer).toConstantValue(new Erc4337Relayer(chain, deployment, relayerPrivateKey));
    bind(ChainReader).toConstantValue(new RpcChainReader(chain, deployment));
    bind(ChainTransactions).toConstantValue(new RpcChainTransactions(chain, deployment));
    bind(ReadChainTransaction).toResolvedValue(construct(ReadChainTransaction), [ChainTransactions, WalletRepository]);
    bind(TokenBalances).toConstantValue(new RpcTokenBalances(chain, deployment));
    bind(BalanceSnapshots).toResolvedValue(construct(PostgresBalanceSnapshots), [Database, EnabledTokens]);
    bind(GetBalances).toResolvedValue(construct(GetBalances), [
      WalletRepository,
      TokenBalances,
      BalanceSnapshots,
      Clock,
    ]);
  });
}
