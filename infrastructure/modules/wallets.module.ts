import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { Create2WalletAddresses } from '../../adapters/chain/create2-wallet-addresses.js';
import { walletEndpoint } from '../../adapters/http/rest/wallets/wallet.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresWalletRepository } from '../../adapters/persistence/wallets/wallet.postgres.js';
import { UserRepository } from '../../application/users/user.repository.js';
import { GetWallet } from '../../application/wallets/get-wallet.js';
import { WalletRepository } from '../../application/wallets/wallet.repository.js';
import { WalletAddresses } from '../../application/wallets/wallet-addresses.js';
import { Endpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';
import { supportedNetwork } from '../supported-network.js';
import { type Module, module } from '../wiring/module.js';
import { contribute, implement, provide } from '../wiring/rows.js';

/** The wallets of people. */
export function walletsModule(resources: Resources): Module {
  const label = { ...supportedNetwork(resources), warning: warningOf(resources) };
  return module(
    implement(WalletRepository, PostgresWalletRepository, [Database]),
    provide(GetWallet, [UserRepository, WalletRepository]),
    implement(WalletAddresses, Create2WalletAddresses, [ChainDeployment]),
    contribute(Endpoints, (getWallet: GetWallet) => walletEndpoint(getWallet, label), [GetWallet]),
  );
}

function warningOf({ configuration: { sandbox, network }, externalServices }: Resources): string {
  if (!sandbox) return `Send only supported tokens, and only on ${network}; anything else may be lost`;
  const { chainId } = externalServices.deployment;
  return `This is a sandbox: its chain (id ${chainId}) stands in for ${network} and its money is worth nothing; send no real funds to this address`;
}
