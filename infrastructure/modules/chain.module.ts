import { ContainerModule } from 'inversify';
import { Create2WalletAddresses } from '../../adapters/chain/create2-wallet-addresses.js';
import { Erc4337PaymentOperations } from '../../adapters/chain/erc4337-payment-operations.js';
import { Erc4337Relayer } from '../../adapters/chain/erc4337-relayer.js';
import { RpcChainReader } from '../../adapters/chain/rpc-chain-reader.js';
import { RpcTokenBalances } from '../../adapters/chain/rpc-token-balances.js';
import { PostgresBalanceSnapshots } from '../../adapters/persistence/balances/balance-snapshots.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresIndexedChain } from '../../adapters/persistence/indexing/indexed-chain.js';
import { BalanceSnapshots } from '../../application/balances/balance-snapshots.js';
import { GetBalances } from '../../application/balances/get-balances.js';
import { TokenBalances } from '../../application/balances/token-balances.js';
import { ChainReader } from '../../application/indexing/chain-reader.js';
import { FollowChain } from '../../application/indexing/follow-chain.js';
import { IndexedChain } from '../../application/indexing/indexed-chain.js';
import { PaymentOperations } from '../../application/payments/payment-operations.js';
import { Clock } from '../../application/ports/clock.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { Relayer } from '../../application/wallet-operations/relayer.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { WalletAddresses } from '../../application/wallets/wallet-addresses.js';
import { construct } from '../construct.js';
import { EnabledTokens } from '../identifiers.js';
import type { Resources } from '../resources.js';

/** The chain, and the books that copy it. */
export function chainModule({ chain, configuration, surroundings }: Resources): ContainerModule {
  const { deployment, relayerPrivateKey, firstBlock } = surroundings;
  return new ContainerModule(({ bind }) => {
    bind(WalletAddresses).toConstantValue(new Create2WalletAddresses(deployment));
    bind(PaymentOperations).toConstantValue(new Erc4337PaymentOperations(deployment));
    bind(Relayer).toConstantValue(new Erc4337Relayer(chain, deployment, relayerPrivateKey));
    bind(ChainReader).toConstantValue(new RpcChainReader(chain, deployment));
    bind(TokenBalances).toConstantValue(new RpcTokenBalances(chain, deployment));
    bind(IndexedChain).toResolvedValue(construct(PostgresIndexedChain), [Database, EventOutbox]);
    bind(BalanceSnapshots).toResolvedValue(construct(PostgresBalanceSnapshots), [Database, EnabledTokens]);
    bind(FollowChain).toResolvedValue(
      (reader: ChainReader, books: IndexedChain) =>
        new FollowChain(reader, books, configuration.confirmations, firstBlock),
      [ChainReader, IndexedChain],
    );
    bind(GetBalances).toResolvedValue(construct(GetBalances), [
      WalletRepository,
      TokenBalances,
      BalanceSnapshots,
      Clock,
    ]);
  });
}
