import { computeAddress, hexlify, randomBytes, recoverAddress, Signature, SigningKey, TypedDataEncoder } from 'ethers';
import type { Execution, ExecutorKeys } from '../../application/agent-sessions/agent-accounts.js';
import type { Hex } from '../../application/ports/user-operation.js';
import { toAddress, toHex } from './hex.js';

const TYPES = {
  Execution: [
    { name: 'amount', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
    { name: 'deadline', type: 'uint256' },
  ],
};

/** Makes secp256k1 keys, and signs executions by EIP-712 (docs/contracts.md#agent-accounts). */
export class Eip712ExecutorKeys implements ExecutorKeys {
  constructor(private readonly deployment: { readonly chainId: number }) {}

  create() {
    const privateKey = hexlify(randomBytes(32));
    return { address: toAddress(computeAddress(privateKey)), privateKey };
  }

  sign(privateKey: string, account: string, execution: Execution): Hex {
    return toHex(new SigningKey(privateKey).sign(this.hashOf(account, execution)).serialized);
  }

  hasSigned(executor: string, account: string, execution: Execution, signature: Hex): boolean {
    try {
      return recoverAddress(this.hashOf(account, execution), Signature.from(signature)) === executor;
    } catch {
      return false;
    }
  }

  private hashOf(account: string, { amount, nonce, deadline }: Execution): string {
    const domain = { name: 'AgentAccount', version: '1', chainId: this.deployment.chainId, verifyingContract: account };
    return TypedDataEncoder.hash(domain, TYPES, { amount, nonce, deadline: Math.floor(deadline.getTime() / 1000) });
  }
}
