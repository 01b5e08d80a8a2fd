import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { RpcTokenBalances } from '../../adapters/chain/rpc-token-balances.js';
import { balancesEndpoint } from '../../adapters/http/rest/balances/balances.endpoints.js';
import { PostgresBalanceSnapshots } from '../../adapters/persistence/balances/balance-snapshots.postgres.js';
import { Database } from '../../adapters/persistence/database.js';
import { BalanceSnapshots } from '../../application/balances/balance-snapshots.js';
import { GetBalances } from '../../application/balances/get-balances.js';
import { TokenBalances } from '../../application/balances/token-balances.js';
import { Clock } from '../../application/ports/clock.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { EnabledTokens, Endpoints } from '../identifiers.js';
import { module } from '../wiring/module.js';
import { contribute, implement, provide } from '../wiring/rows.js';

/** The balances of an account. */
export const balancesModule = module(
  implement(TokenBalances, RpcTokenBalances, [ChainConnection, ChainDeployment]),
  implement(BalanceSnapshots, PostgresBalanceSnapshots, [Database, EnabledTokens]),
  provide(GetBalances, [WalletRepository, TokenBalances, BalanceSnapshots, Clock]),
  contribute(Endpoints, balancesEndpoint, [GetBalances]),
);
