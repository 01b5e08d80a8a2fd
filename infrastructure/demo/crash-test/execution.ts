import { Interface, type Wallet } from 'ethers';
import { toHex } from '../../../adapters/chain/hex.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';

const EXECUTE = new Interface(['function execute(uint256 amount, bytes32 nonce, uint256 deadline, bytes signature)']);

const TYPES = {
  Execution: [
    { name: 'amount', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
    { name: 'deadline', type: 'uint256' },
  ],
};

/** What an executor signs (docs/contracts.md#agent-accounts). */
export interface Execution {
  readonly amount: bigint;
  /** 32 bytes. */
  readonly nonce: string;
  /** In seconds since 1970. */
  readonly deadline: bigint;
}

export function signExecution(
  signer: Wallet,
  execution: Execution,
  chainId: number,
  account: Address,
): Promise<string> {
  const domain = { name: 'AgentAccount', version: '1', chainId, verifyingContract: account };
  return signer.signTypedData(domain, TYPES, execution);
}

export function executionCall({ amount, nonce, deadline, signature }: Execution & { readonly signature: string }): Hex {
  return toHex(EXECUTE.encodeFunctionData('execute', [amount, nonce, deadline, signature]));
}
