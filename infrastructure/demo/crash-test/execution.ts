import type { Wallet } from 'ethers';
import { EXECUTION_TYPES, SPENDING_POLICY } from '../../../adapters/chain/agent-interfaces.js';
import { toHex } from '../../../adapters/chain/hex.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';

/** What an executor signs (docs/contracts.md#agent-accounts). */
export interface Execution {
  readonly account: Address;
  readonly amount: bigint;
  /** 32 bytes. */
  readonly nonce: string;
  /** In seconds since 1970. */
  readonly deadline: bigint;
}

/** @param module the address of SpendingPolicy on this chain */
export function signExecution(signer: Wallet, execution: Execution, chainId: number, module: Address): Promise<string> {
  const domain = { name: 'SpendingPolicy', version: '1', chainId, verifyingContract: module };
  return signer.signTypedData(domain, EXECUTION_TYPES, execution);
}

/** The call of the module. */
export function executionCall(execution: Execution, signature: string): Hex {
  const { account, amount, nonce, deadline } = execution;
  return toHex(SPENDING_POLICY.encodeFunctionData('execute', [account, amount, nonce, deadline, signature]));
}
