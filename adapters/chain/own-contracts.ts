import type { Address } from '../../application/ports/user-operation.js';
import type { ContractArtifacts } from './sandbox/contract-artifacts.js';
import { type Deployable, deployable } from './sandbox/create2-deployment.js';

/** With this salt EntryPoint v0.8 has the same address as on every public chain: 0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108. */
const ENTRY_POINT_SALT = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9';

/** What every wallet needs, in the order in which it is deployed. */
export async function walletContracts(
  artifacts: ContractArtifacts,
): Promise<Readonly<Record<'entryPoint' | 'webAuthnVerifier' | 'walletImplementation' | 'walletFactory', Deployable>>> {
  const entryPoint = await deployable(artifacts, 'EntryPoint', [], ENTRY_POINT_SALT);
  const webAuthnVerifier = await deployable(artifacts, 'WebAuthnVerifier', []);
  const walletImplementation = await deployable(artifacts, 'SmartWallet', [entryPoint.address]);
  const walletFactory = await deployable(artifacts, 'SmartWalletFactory', [walletImplementation.address]);
  return { entryPoint, webAuthnVerifier, walletImplementation, walletFactory };
}

/** The factories of mandates with the contracts that they make clones of, and the modules, in the order in which they are deployed. */
export async function mandateContracts(artifacts: ContractArtifacts, webAuthnVerifier: Address) {
  const paymentSchedule = await deployable(artifacts, 'PaymentSchedule', []);
  const conditionalOrder = await deployable(artifacts, 'ConditionalOrder', []);
  const spendingPolicy = await deployable(artifacts, 'SpendingPolicy', []);
  return {
    paymentSchedule,
    paymentScheduleFactory: await deployable(artifacts, 'PaymentScheduleFactory', [paymentSchedule.address]),
    conditionalOrder,
    conditionalOrderFactory: await deployable(artifacts, 'ConditionalOrderFactory', [conditionalOrder.address]),
    spendingPolicy,
    agentAccountFactory: await deployable(artifacts, 'AgentAccountFactory', [spendingPolicy.address]),
    recoveryModule: await deployable(artifacts, 'RecoveryModule', [webAuthnVerifier]),
  };
}

/** Sub-accounts swap at these two places only. */
export async function subAccountContracts(artifacts: ContractArtifacts, currencyExchange: Address, market: Address) {
  const subAccount = await deployable(artifacts, 'SubAccount', [currencyExchange, market]);
  return { subAccount, subAccountFactory: await deployable(artifacts, 'SubAccountFactory', [subAccount.address]) };
}
