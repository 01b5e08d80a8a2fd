import { dataLength } from 'ethers';
import type { ChainConnection } from '../../adapters/chain/chain-connection.js';
import type { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { deployProxy, hasDeploymentProxy, PROXY_COST } from '../../adapters/chain/deployment-proxy.js';
import { toQuantity } from '../../adapters/chain/hex.js';
import type { KeyedAccount } from '../../adapters/chain/keyed-account.js';
import { mandateContracts, subAccountContracts, walletContracts } from '../../adapters/chain/own-contracts.js';
import { RpcRejection } from '../../adapters/chain/rpc-rejection.js';
import type { ContractArtifacts } from '../../adapters/chain/sandbox/contract-artifacts.js';
import { type Deployable, deploy, isDeployed } from '../../adapters/chain/sandbox/create2-deployment.js';
import { demoTokenContracts } from '../../adapters/chain/sandbox/deploy-contracts.js';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import type { Token } from '../../domain/shared/currency.js';
import { contractFaults } from '../contract-checks.js';

/** What a contract costs when the node cannot say it because another one is missing: the transaction, its bytes, and its stored code. */
const GAS_OF_CREATION = 21_000n + 32_000n + 100_000n;
const GAS_PER_BYTE = 16n + 200n;
/** The proxy passes the code on, and needs a little for it. */
const PROXY_PERCENT = 110n;

export interface DeploymentWishes {
  /** Where sub-accounts swap; null: there are no sub-accounts. */
  readonly swaps: { readonly currencyExchange: Address; readonly market: Address } | null;
  /** Whether tokens to try with are wanted, whose owner is the deployer. */
  readonly hasTestTokens: boolean;
}

/** What a deployment would do. */
export interface DeploymentPlan {
  readonly chainId: number;
  readonly hasProxy: boolean;
  readonly missing: readonly Deployable[];
  readonly present: readonly Deployable[];
  readonly gas: bigint;
  /** Wei for all of it at today's price. */
  readonly cost: bigint;
  readonly balance: bigint;
  readonly deployment: ChainDeployment;
}

/** Plans which contracts are missing on the chain, and what they cost. Changes nothing. */
export async function planDeployment(
  connection: ChainConnection,
  artifacts: ContractArtifacts,
  account: KeyedAccount,
  { swaps, hasTestTokens }: DeploymentWishes,
): Promise<DeploymentPlan> {
  const wallets = await walletContracts(artifacts);
  const mandates = await mandateContracts(artifacts, wallets.webAuthnVerifier.address);
  const subAccounts = swaps && (await subAccountContracts(artifacts, swaps.currencyExchange, swaps.market));
  const tokens = hasTestTokens ? await demoTokenContracts(artifacts, account.address) : [];
  const all: readonly Deployable[] = [
    ...Object.values(wallets),
    ...Object.values(mandates),
    ...(subAccounts ? Object.values(subAccounts) : []),
    ...tokens.map(([, token]) => token),
  ];
  const isThere = await Promise.all(all.map(({ address }) => isDeployed(connection, address)));
  const missing = all.filter((_, index) => !isThere[index]);
  const hasProxy = await hasDeploymentProxy(connection);
  let gas = 0n;
  for (const contract of missing) gas += await gasOf(connection, account.address, contract);
  const price = BigInt(await connection.request<Hex>('eth_gasPrice'));
  const { entryPoint, webAuthnVerifier, walletImplementation, walletFactory } = wallets;
  const { paymentScheduleFactory, conditionalOrderFactory, spendingPolicy, agentAccountFactory, recoveryModule } =
    mandates;
  return {
    chainId: connection.chainId,
    hasProxy,
    missing,
    present: all.filter((_, index) => isThere[index]),
    gas,
    cost: gas * price + (hasProxy ? 0n : PROXY_COST),
    balance: await account.balance(),
    deployment: {
      chainId: connection.chainId,
      entryPoint: entryPoint.address,
      webAuthnVerifier: webAuthnVerifier.address,
      walletImplementation: walletImplementation.address,
      walletFactory: walletFactory.address,
      paymentScheduleFactory: paymentScheduleFactory.address,
      conditionalOrderFactory: conditionalOrderFactory.address,
      spendingPolicy: spendingPolicy.address,
      agentAccountFactory: agentAccountFactory.address,
      recoveryModule: recoveryModule.address,
      ...(swaps && { ...swaps, ...(subAccounts && { subAccountFactory: subAccounts.subAccountFactory.address }) }),
      tokens: Object.fromEntries(tokens.map(([token, { address }]) => [token, address])) as Partial<
        Record<Token, Address>
      >,
    },
  };
}

/** Deploys what is missing, in order. A second call goes on where the first one was interrupted. @throws Error unless all is right at the end */
export async function carryOutDeployment(
  connection: ChainConnection,
  account: KeyedAccount,
  { missing, deployment }: DeploymentPlan,
  tell: (sentence: string) => void,
): Promise<void> {
  if (missing.length > 0) await deployProxy(connection, account);
  for (const contract of missing) {
    tell(`Deploying ${contract.name} at ${contract.address}`);
    await deploy(connection, account, contract);
  }
  const faults = await contractFaults(connection, deployment);
  if (faults.length > 0) throw new Error(`The contracts do not belong together:\n${faults.join('\n')}`);
}

/** The block in which a contract appeared; null when the node does not have the old states. */
export async function blockOfDeployment(connection: ChainConnection, address: Address): Promise<bigint | null> {
  let [without, withIt] = [-1n, BigInt(await connection.request<Hex>('eth_blockNumber'))];
  try {
    while (withIt - without > 1n) {
      const middle = (withIt + without) / 2n;
      const code = await connection.request<Hex>('eth_getCode', [address, toQuantity(middle)]);
      if (code === '0x') without = middle;
      else withIt = middle;
    }
    return withIt;
  } catch (error) {
    if (error instanceof RpcRejection) return null;
    throw error;
  }
}

async function gasOf(connection: ChainConnection, from: Address, { transaction }: Deployable): Promise<bigint> {
  const creationCode = `0x${transaction.data.slice(2 + 64)}`;
  const estimated = await connection
    .request<Hex>('eth_estimateGas', [{ from, data: creationCode }])
    .then(BigInt, (error: unknown) => {
      if (error instanceof RpcRejection) return GAS_OF_CREATION + GAS_PER_BYTE * BigInt(dataLength(creationCode));
      throw error;
    });
  return (estimated * PROXY_PERCENT) / 100n;
}
