import type { ChainConnection } from '../chain-connection.js';
import type { ChainDeployment } from '../chain-deployment.js';
import { mandateContracts } from '../own-contracts.js';
import type { ContractArtifacts } from './contract-artifacts.js';
import { type Deployable, deploy } from './create2-deployment.js';
import type { NodeAccount } from './node-account.js';

const FACTORIES = [
  ['paymentScheduleFactory', 'paymentSchedule'],
  ['conditionalOrderFactory', 'conditionalOrder'],
] as const;

/**
 * Adds the factories of mandates and the modules of agent sessions and recoveries. What is there already is kept, because the addresses of
 * mandates follow from the factories', and accounts have installed the modules.
 */
export async function deployMandates(
  connection: ChainConnection,
  artifacts: ContractArtifacts,
  account: NodeAccount,
  deployment: ChainDeployment,
): Promise<ChainDeployment> {
  const contracts = await mandateContracts(artifacts, deployment.webAuthnVerifier);
  const put = async (...wanted: readonly Deployable[]) => {
    for (const each of wanted) await deploy(connection, account, each);
  };
  const factories = await Promise.all(
    FACTORIES.filter(([name]) => !deployment[name]).map(async ([name, implementation]) => {
      await put(contracts[implementation], contracts[name]);
      return [name, contracts[name].address] as const;
    }),
  );
  // A factory that an earlier build deployed without the module makes other accounts. The new one takes its place.
  const hasAgentAccounts = deployment.agentAccountFactory && deployment.spendingPolicy;
  const { agentAccountFactory, spendingPolicy, recoveryModule } = contracts;
  if (!hasAgentAccounts) await put(spendingPolicy, agentAccountFactory);
  if (!deployment.recoveryModule) await put(recoveryModule);
  return {
    ...deployment,
    ...Object.fromEntries(factories),
    ...(!hasAgentAccounts && {
      agentAccountFactory: agentAccountFactory.address,
      spendingPolicy: spendingPolicy.address,
    }),
    recoveryModule: deployment.recoveryModule ?? recoveryModule.address,
  };
}
