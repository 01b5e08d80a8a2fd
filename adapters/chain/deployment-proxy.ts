import { Transaction } from 'ethers';
import type { Hex } from '../../application/ports/user-operation.js';
import type { ChainConnection } from './chain-connection.js';
import { toAddress } from './hex.js';
import type { KeyedAccount } from './keyed-account.js';
import { RpcRejection } from './rpc-rejection.js';
import { CREATE2_DEPLOYER, isDeployed } from './sandbox/create2-deployment.js';

/** The transaction that deploys the proxy on any chain. Nobody has the key of its sender: the signature was chosen, not made. */
const PROXY_TRANSACTION: Hex =
  '0xf8a58085174876e800830186a08080b853604580600e600039806000f350fe7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf31ba02222222222222222222222222222222222222222222222222222222222222222a02222222222222222222222222222222222222222222222222222222222222222';

const { from, gasLimit, gasPrice } = Transaction.from(PROXY_TRANSACTION);
const PROXY_SENDER = toAddress(String(from));

/** What its sender must have, in wei: 0.01 of the chain's coin. */
export const PROXY_COST = gasLimit * (gasPrice ?? 0n);

export function hasDeploymentProxy(connection: ChainConnection): Promise<boolean> {
  return isDeployed(connection, CREATE2_DEPLOYER);
}

/**
 * Deploys the proxy where it is missing: the account gives its sender the money first.
 * @throws Error saying why the chain does not take it
 */
export async function deployProxy(connection: ChainConnection, account: KeyedAccount): Promise<void> {
  if (await hasDeploymentProxy(connection)) return;
  const has = BigInt(await connection.request<Hex>('eth_getBalance', [PROXY_SENDER, 'latest']));
  if (has < PROXY_COST) await account.send({ to: PROXY_SENDER, data: '0x', value: PROXY_COST - has });
  try {
    await account.broadcast(PROXY_TRANSACTION);
  } catch (error) {
    if (!(error instanceof RpcRejection)) throw error;
    throw new Error(
      `The chain has no deployment proxy at ${CREATE2_DEPLOYER} and does not take the transaction that makes it (${error.message}); ask its operator for the proxy`,
      { cause: error },
    );
  }
  if (!(await hasDeploymentProxy(connection))) throw new Error(`The deployment proxy is not at ${CREATE2_DEPLOYER}`);
}
