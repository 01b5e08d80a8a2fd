import type { Address, WalletCall } from '../../../application/ports/user-operation.js';
import type { Receipt, SandboxChain } from '../../support/sandbox-chain.js';
import type { SoftwarePasskey } from '../../support/software-passkey.js';
import { chainTime, type DeployedContract } from './contract-stage.js';

const HOUR = 3_600n;

/** A call that a wallet makes. */
export function callOf(contract: DeployedContract, method: string, ...values: readonly unknown[]): WalletCall {
  return { target: contract.address, value: 0n, data: contract.encode(method, ...values) };
}

/** Has a wallet make these calls, by one signature of a passkey, with more gas than a payment gets. */
export async function executeCalls(
  chain: SandboxChain,
  wallet: Address,
  passkey: SoftwarePasskey,
  calls: readonly WalletCall[],
): Promise<Receipt> {
  const until = new Date(Number((await chainTime(chain)) + HOUR) * 1_000);
  const { operation } = chain.operation(wallet, calls, until);
  return chain.execute(chain.rehashed({ ...operation, callGasLimit: 600_000n }), passkey);
}
