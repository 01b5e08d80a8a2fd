import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { ChainConnection } from '../chain-connection.js';
import type { ChainDeployment } from '../chain-deployment.js';
import type { ContractArtifacts } from './contract-artifacts.js';
import { deploy, deployable } from './create2-deployment.js';
import type { NodeAccount } from './node-account.js';

/**
 * Gives the wallets of a sandbox chain the functions of today's build. They are clones of one implementation, whose code only a
 * development node can replace. The wallets keep their addresses, signers and money.
 */
export async function upgradeWallets(
  connection: ChainConnection,
  artifacts: ContractArtifacts,
  account: NodeAccount,
  { entryPoint, walletImplementation }: Pick<ChainDeployment, 'entryPoint' | 'walletImplementation'>,
): Promise<void> {
  const current = await deployable(artifacts, 'SmartWallet', [entryPoint]);
  if (current.address === walletImplementation) return;
  await deploy(connection, account, current);
  const codeAt = (address: Address) => connection.request<Hex>('eth_getCode', [address, 'latest']);
  const code = await codeAt(current.address);
  if ((await codeAt(walletImplementation)) !== code) {
    await connection.request('anvil_setCode', [walletImplementation, code]);
  }
}
