import type { Address } from '../../../application/ports/user-operation.js';
import type { ChainConnection } from '../chain-connection.js';
import type { ChainDeployment } from '../chain-deployment.js';
import type { ContractArtifacts } from './contract-artifacts.js';
import { deploy, deployable } from './create2-deployment.js';
import type { NodeAccount } from './node-account.js';

/** Each factory with the contract that it makes clones of. */
const FACTORIES = [
  ['paymentScheduleFactory', 'PaymentScheduleFactory', 'PaymentSchedule'],
  ['conditionalOrderFactory', 'ConditionalOrderFactory', 'ConditionalOrder'],
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
  const factories = await Promise.all(
    FACTORIES.filter(([name]) => !deployment[name]).map(async ([name, factoryName, implementationName]) => {
      const implementation = await deployable(artifacts, implementationName, []);
      const factory = await deployable(artifacts, factoryName, [implementation.address]);
      await Promise.all([implementation, factory].map((each) => deploy(connection, account, each)));
      return [name, factory.address] as const;
    }),
  );
  const agentAccounts = await deployAgentAccounts(connection, artifacts, account, deployment);
  const { recoveryModule = await deployRecovery(connection, artifacts, account, deployment) } = deployment;
  return { ...deployment, ...Object.fromEntries(factories), ...agentAccounts, recoveryModule };
}

/* A factory that an earlier build deployed without the module makes other accounts. The new one takes its place. */
async function deployAgentAccounts(
  connection: ChainConnection,
  artifacts: ContractArtifacts,
  account: NodeAccount,
  { agentAccountFactory, spendingPolicy }: ChainDeployment,
): Promise<Pick<ChainDeployment, 'agentAccountFactory' | 'spendingPolicy'>> {
  if (agentAccountFactory && spendingPolicy) return { agentAccountFactory, spendingPolicy };
  const module = await deployable(artifacts, 'SpendingPolicy', []);
  const factory = await deployable(artifacts, 'AgentAccountFactory', [module.address]);
  await deploy(connection, account, module);
  await deploy(connection, account, factory);
  return { agentAccountFactory: factory.address, spendingPolicy: module.address };
}

async function deployRecovery(
  connection: ChainConnection,
  artifacts: ContractArtifacts,
  account: NodeAccount,
  { webAuthnVerifier }: ChainDeployment,
): Promise<Address> {
  const module = await deployable(artifacts, 'RecoveryModule', [webAuthnVerifier]);
  await deploy(connection, account, module);
  return module.address;
}
