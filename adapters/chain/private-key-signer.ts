import { computeAddress, keccak256, SigningKey, Transaction } from 'ethers';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import type { RelayCall } from '../../application/relaying/relay-call.js';
import type { RelaySigner, SignedTransaction } from '../../application/relaying/relay-signer.js';
import type { RelayFees } from '../../domain/relaying/relay-fees.js';
import type { ChainDeployment } from './chain-deployment.js';
import { TRANSFER_GAS, transactionGasLimit } from './gas-limits.js';
import { toAddress, toHex } from './hex.js';

const EIP_1559 = 2;

/** Signs transactions with a private key that this process has. */
export class PrivateKeySigner implements RelaySigner {
  readonly address: Address;
  private readonly key: SigningKey;

  /** @param privateKey of the account that pays the gas, 32 bytes */
  constructor(
    private readonly deployment: Pick<ChainDeployment, 'chainId' | 'entryPoint'>,
    privateKey: string,
  ) {
    this.key = new SigningKey(privateKey);
    this.address = toAddress(computeAddress(this.key));
  }

  gasLimitOf(call: RelayCall): bigint {
    return call.gasLimit ?? transactionGasLimit(call, this.deployment.entryPoint);
  }

  async sign(call: RelayCall, nonce: number, fees: RelayFees): Promise<SignedTransaction> {
    const gasLimit = this.gasLimitOf(call);
    return this.signed(Transaction.from({ ...this.common(fees), ...call, nonce, gasLimit }));
  }

  async signAgain(raw: Hex, fees: RelayFees): Promise<SignedTransaction> {
    const { to, data, nonce, gasLimit } = Transaction.from(raw);
    return this.signed(Transaction.from({ ...this.common(fees), to, data, nonce, gasLimit }));
  }

  async signCancellation(nonce: number, fees: RelayFees): Promise<SignedTransaction> {
    return this.signed(Transaction.from({ ...this.common(fees), to: this.address, nonce, gasLimit: TRANSFER_GAS }));
  }

  private common({ maxFeePerGas, maxPriorityFeePerGas }: RelayFees) {
    return { type: EIP_1559, chainId: this.deployment.chainId, maxFeePerGas, maxPriorityFeePerGas };
  }

  private signed(transaction: Transaction): SignedTransaction {
    transaction.signature = this.key.sign(transaction.unsignedHash);
    const raw = toHex(transaction.serialized);
    return { raw, hash: toHex(keccak256(raw)), gasLimit: transaction.gasLimit };
  }
}
