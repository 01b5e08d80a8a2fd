import { computeAddress, hexlify, randomBytes, recoverAddress, Signature, SigningKey, TypedDataEncoder } from 'ethers';
import type { Execution, ExecutorKeys } from '../../application/agent-sessions/agent-accounts.js';
import type { Hex } from '../../application/ports/user-operation.js';
import { EXECUTION_TYPES } from './agent-interfaces.js';
import type { ChainDeployment } from './chain-deployment.js';
import { toAddress, toHex } from './hex.js';

/** Makes secp256k1 keys, and signs executions by EIP-712 (docs/contracts.md#agent-accounts). */
export class Eip712ExecutorKeys implements ExecutorKeys {
  constructor(private readonly deployment: Pick<ChainDeployment, 'chainId' | 'spendingPolicy'>) {}

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
    const { chainId, spendingPolicy } = this.deployment;
    if (!spendingPolicy) throw new Error('This deployment has no agent sessions');
    const domain = { name: 'SpendingPolicy', version: '1', chainId, verifyingContract: spendingPolicy };
    const message = { account, amount, nonce, deadline: Math.floor(deadline.getTime() / 1000) };
    return TypedDataEncoder.hash(domain, EXECUTION_TYPES, message);
  }
}
