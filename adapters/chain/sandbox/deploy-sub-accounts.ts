import type { ChainConnection } from '../chain-connection.js';
import type { ChainDeployment } from '../chain-deployment.js';
import { subAccountContracts } from '../own-contracts.js';
import type { ContractArtifacts } from './contract-artifacts.js';
import { deploy, deployable } from './create2-deployment.js';
import type { NodeAccount } from './node-account.js';

/**
 * Adds the factory of sub-accounts, which swap at the deployment's currency exchange and market only, and the check of balances. What is
 * there already is kept, because the addresses of sub-accounts follow from the factory's.
 */
export async function deploySubAccounts(
  connection: ChainConnection,
  artifacts: ContractArtifacts,
  account: NodeAccount,
  deployment: ChainDeployment,
): Promise<ChainDeployment> {
  const { currencyExchange, market } = deployment;
  if (!currencyExchange || !market) throw new Error('Sub-accounts need a currency exchange and a market');
  const balanceCheck = await deployable(artifacts, 'BalanceCheck', []);
  const { subAccount, subAccountFactory } = await subAccountContracts(artifacts, currencyExchange, market);
  const wanted = deployment.subAccountFactory ? [balanceCheck] : [balanceCheck, subAccount, subAccountFactory];
  await Promise.all(wanted.map((each) => deploy(connection, account, each)));
  return {
    ...deployment,
    balanceCheck: balanceCheck.address,
    subAccountFactory: deployment.subAccountFactory ?? subAccountFactory.address,
  };
}
